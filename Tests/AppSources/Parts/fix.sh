#!/usr/bin/env bash
# `fix --app`: the change that makes an app's flow hold, with its line and as a patch. The sources stay as they are.
. scripts/app-sources.sh
runs_apps_itself
broken=Tests/AppSources/Broken
before=$(cat $broken/LoginController.swift)
code=0
"$build/keyboard-lab" fix --app $broken >"$work/fix" 2>"$work/fix.log" || code=$?
expect "The exit code while something fails" "$code $(cat "$work/fix.log")" "1 "
expect "The failure" "$(cat "$work/fix")" "login.flow.yaml:4: assertNotOccluded"
expect "The change" "$(cat "$work/fix")" "1. Pin the bottom of sendButton to the keyboard layout guide instead of the safe area."
expect "The place" "$(cat "$work/fix")" "$broken/LoginController.swift:24"
expect "The phones" "$(cat "$work/fix")" "holds on the scene's phone, landscape, text AX3; moves sendButton"
expect "The written line" "$(cat "$work/fix")" "-                equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),"
expect "The proposed line" "$(cat "$work/fix")" "+                equalTo: view.keyboardLayoutGuide.topAnchor, constant: -16),"
[ "$before" = "$(cat $broken/LoginController.swift)" ] || fail "fix --app has written a source file."
code=0
"$build/keyboard-lab" fix --app Tests/AppSources/BrokenStoryboard >"$work/storyboard" 2>"$work/storyboard.log" || code=$?
expect "The change of a storyboard" "$(cat "$work/storyboard")" "to the keyboard layout guide instead of the safe area."
expect "The element of a storyboard" "$(cat "$work/storyboard")" "BrokenStoryboard/Main.storyboard:26, id con-aa-005"
echo "An app's broken constraint is named with its line and the text that would repair it."
