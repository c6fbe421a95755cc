#!/usr/bin/env bash
# scripts/test-app-sources.sh [--list] [PART...]: checks the app rewriter (Tools/AppSources), and builds and runs apps like `keyboard-lab
# run --app`. Each part is a script in Tests/AppSources/Parts, which can also run by itself; without names all of them run. JOBS=2 runs two
# at a time. It needs the products of `swift build`.
set -euo pipefail
cd "$(dirname "$0")/.."
parts=Tests/AppSources/Parts
all=()
for path in "$parts"/*.sh; do all+=("$(basename "$path" .sh)"); done
if [ "${1:-}" = --list ]; then printf '%s\n' "${all[@]}"; exit; fi
if [ $# -eq 0 ]; then set -- "${all[@]}"; fi
for part in "$@"; do
    [ -f "$parts/$part.sh" ] || { echo "there is no part $part; the parts are: ${all[*]}" >&2; exit 2; }
done

# Runs a part and prints its output in one piece, with its duration and its processor time in seconds.
run_part() {
    local part=$1 log=$logs/$1 code=0 TIMEFORMAT='%R %U %S'
    { time "Tests/AppSources/Parts/$part.sh" >"$log" 2>&1 || code=$?; } 2>"$log.time"
    [ $code -eq 0 ] || echo "$part" >>"$logs/failed"
    {
        flock 9
        cat "$log"
        awk -v part="$part" '{ printf "%s took %.0f s, and %.0f s of processor time.\n", part, $1, $2 + $3 }' "$log.time"
    } 9>"$logs/output.lock"
}
export -f run_part
logs=$(mktemp -d)
export logs
trap 'rm -rf "$logs"' EXIT
# shellcheck disable=SC2016 # the inner shell knows the part
printf '%s\0' "$@" | xargs -0 -n 1 -P "${JOBS:-1}" bash -c 'run_part "$0"'
[ ! -f "$logs/failed" ] || { echo "These parts failed: $(paste -sd ' ' "$logs/failed")" >&2; exit 1; }
