#!/usr/bin/env bash
# Flows beside an app play on it. The state in an app's shared objects and files ends with a flow, and with a strategy.
. scripts/app-sources.sh
expect "A flow beside an app" "$(lab check --app Examples/SignUp --results "$work/results")" "ok    fill.flow: 4 steps"
expect "A tap on the words in front of a field" "$(lab check --app Examples/Chat --results "$work/results")" "ok    say.flow: 4 steps"
lab trace --app Examples/SignUp fill >"$work/trace1"
lab trace --app Examples/SignUp fill >"$work/trace2"
cmp "$work/trace1" "$work/trace2"
expect "A trace of an app" "$(head -n 1 "$work/trace1")" '{"type":"scene","name":"fill.flow"'
echo "Commands take an app, and its flows play on it."

counting=Tests/AppSources/Counting
said=$(lab check --app $counting --results "$work/results")
expect "The first of two flows" "$said" "ok    first.flow: 4 steps"
expect "The second of two flows" "$said" "ok    second.flow: 4 steps"
said=$(lab compare --app $counting $counting/first.flow.yaml)
expect "A comparison of an app" "$said" "word   above the keyboard"
case $said in *under\ *) printf 'A strategy found what another one had left:\n%s\n' "$said" >&2; exit 1 ;; esac
if lab check --app $counting fist 2>/dev/null; then fail "A flow that is not there was played."; fi
expect "A flow that is not there" "$(cat "$work/lab.log")" "the app has no flow 'fist'; did you mean 'first'?"
# A film shows the only flow; with two flows, the message lists the choices.
if lab record --app $counting -o "$work/film.gif" 2>/dev/null; then fail "One of two flows was filmed without being named."; fi
expect "A film of one of two flows" "$(cat "$work/lab.log")" "has 2 flows: first, second; name the one that is to be filmed"
lab record --app Examples/SignUp --scale 0.25 --fps 30 --quiet -o "$work/film.gif" >"$work/film.log"
[ "$(wc -c <"$work/film.gif")" -gt 50000 ] || fail "A film of the only flow of an app shows nothing of it."
if while_nothing_runs ls "$XDG_CACHE_HOME/keyboard-lab/containers/"* >/dev/null 2>&1; then fail "Files of runs that are over are left."; fi
echo "Flows and strategies of an app do not meet each other's leavings."
