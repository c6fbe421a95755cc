#!/usr/bin/env bash
# scripts/run-tests.sh COMMAND...: runs the tests and says every failure again at the end, where a reader of a long log looks first.
set -uo pipefail
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"$@" 2>&1 | tee "$log"
code=${PIPESTATUS[0]}
if [ "$code" -ne 0 ]; then
    printf '\nWhat failed:\n'
    grep -E -A 4 '^✘ |: error: |^error: |[Ff]atal error|unexpected signal' "$log" | grep -vE '^(✔|◇|--$)' | head -n 200
fi
exit "$code"
