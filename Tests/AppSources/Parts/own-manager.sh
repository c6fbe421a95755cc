#!/usr/bin/env bash
# An app with its own keyboard manager: the report names the line of its moves, and a trap has its location.
. scripts/app-sources.sh
runs_apps_itself
own=Tests/AppSources/OwnManager
lab trace --app $own $own/reply.flow.yaml >"$work/own"
expect "The strategy of an app" "$(head -n 1 "$work/own")" '"strategy":"own"'
if grep -q engineDisabled "$work/own"; then fail "An app that moves its views itself hears of an engine that is off."; fi
code=0
"$build/keyboard-lab" import $own -o "$work/nowhere/own.yaml" >"$work/import.log" 2>&1 || code=$?
expect "An import into a folder that is not there" "$code $(cat "$work/import.log")" \
    "2 keyboard-lab: $work/nowhere/own.yaml: cannot write: there is no folder $work/nowhere; make it with: mkdir -p"
expect "The line behind a move" "$(grep '"moved"' "$work/own")" '"cause":"layout(UIView)","amount":-306,"lines":["ReplyController.swift:33"]'
insets=Tests/AppSources/OwnInsets
lab report --app $insets $insets/return.flow.yaml >"$work/insets"
moves=$(grep -A 3 "body is .* without the keyboard" "$work/insets" | tail -n 3)
expect "The line behind an inset's edge" "$moves" "page.contentInset.bottom +300 by app, NotesController.swift:24"
expect "The line behind a frame's edge" "$moves" "NotesController.view.frame.origin.y -20 by app, NotesController.swift:25"
expect "What a delegate does when return is pressed" "$moves" "page.contentOffset.y +150 by app, NotesController.swift:30"
code=0
"$build/keyboard-lab" check --app $own $own/send.flow.yaml >"$work/trap.log" 2>&1 || code=$?
expect "A trap's exit code" "$code" 2
expect "A trap's place" "$(cat "$work/trap.log")" "$PWD/$own/ReplyController.swift:39: the app stopped here; the reason is above"
echo "What an app moves and where it stops is told with its line."
