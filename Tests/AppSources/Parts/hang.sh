#!/usr/bin/env bash
# A hanging program is interrupted at an arbitrary instruction; every third instruction has no line.
. scripts/app-sources.sh
ticks() { sed 's/.*) //' "/proc/$1/stat" | cut -d ' ' -f 12; } # the processor time of a process, of its own code
build Crashing
# It is started as `trace --app` starts it once it is built.
export KEYBOARDLAB_APP_FOLDER=$PWD/Tests/AppSources/Crashing KEYBOARDLAB_ASSETS=$PWD/Assets SWIFT_DETERMINISTIC_HASHING=1 TZ=GMT
for run in 1 2 3 4 5 6 7 8; do
    rm -f "$work/hang.log"
    "$built" trace hang >/dev/null 2>"$work/hang.log" &
    hanging=$!
    until grep -q '^hanging' "$work/hang.log" 2>/dev/null; do kill -0 $hanging || { cat "$work/hang.log" >&2; exit 1; }; sleep 0.05; done
    # The program prints this a moment before its loop begins: after two more ticks of its processor time it is in the loop.
    begun=$(ticks $hanging)
    until [ "$(ticks $hanging)" -ge $((begun + 2)) ]; do sleep 0.02; done
    kill -USR2 $hanging
    code=0
    wait $hanging || code=$?
    expect "The exit code of a program that hangs" "$code" 2
    expect "The line of a program that hangs, request $run" "$(cat "$work/hang.log")" \
        "$PWD/Tests/AppSources/Crashing/CrashController.swift:54: the app stopped here"
done
echo "Wherever a program that hangs is interrupted, its line is found."
