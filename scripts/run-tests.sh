#!/usr/bin/env bash
# scripts/run-tests.sh: runs what `swift build --build-tests` has built, in two processes that share the modules between them: most tests run on
# the main actor, so one process would use one processor. scripts/test-app-sources.sh, which compiles and starts one app after the other, runs
# beside them. Says every failure again at the end, where a reader of a long log looks first.
set -uo pipefail
cd "$(dirname "$0")/.."
tests=(.build/debug/KeyboardLabPackageTests.xctest --testing-library swift-testing)
# Both halves take about as long as each other; whatever this names no half of runs in the second.
half='^(SceneLanguageTests|CommandTests|LabWindowTests)\.'
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

"${tests[@]}" --filter "$half" >"$logs/other" 2>&1 &
other=$!
scripts/test-app-sources.sh >"$logs/apps" 2>&1 &
apps=$!
"${tests[@]}" --skip "$half" 2>&1 | tee "$logs/this"
code=${PIPESTATUS[0]}
wait "$apps"
appsCode=$?
cat "$logs/apps"
# The tests come last: their summary is the run's.
wait "$other"
otherCode=$?
cat "$logs/other"
[ "$code" -ne 0 ] || code=$otherCode
[ "$code" -ne 0 ] || code=$appsCode
if [ "$code" -ne 0 ]; then
    printf '\nWhat failed:\n'
    cat "$logs/this" "$logs/other" | grep -E -A 4 '^✘ |: error: |^error: |[Ff]atal error|unexpected signal|^\*\*\* ' | grep -vE '^(✔|◇|--$)' |
        head -n 200
    if [ "$appsCode" -ne 0 ]; then
        echo "scripts/test-app-sources.sh ended with $appsCode; its last lines:"
        tail -n 20 "$logs/apps"
    fi
fi
exit "$code"
