#!/usr/bin/env bash
# scripts/measure-edit-and-see.sh: measures the time from a change of one file of a 50-file app to its picture, by parts.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$PWD/.build/debug/keyboard-lab
work=$PWD/.build/edit-and-see
export XDG_CACHE_HOME=$work/cache SDL_VIDEODRIVER=dummy
rm -rf "$work/Fifty"
scripts/make-fifty-files.sh "$work/Fifty"
seconds() { # a name, a command
    local name=$1 start end
    shift
    start=$(date +%s%N)
    "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
    end=$(date +%s%N)
    printf '%-44s %6.2f s\n' "$name" "$(echo "($end - $start) / 1000000000" | bc -l)"
}
change() { sed -i "s/title = \"Screen 7.*\"/title = \"Screen 7 $1\"/" "$work/Fifty/Screen7.swift"; }
seconds "everything, the first time" "$program" run --app "$work/Fifty" --build-only
seconds "nothing changed" "$program" run --app "$work/Fifty" --build-only
for number in 1 2 3; do
    change "$number"
    seconds "one file changed: the whole build" "$program" run --app "$work/Fifty" --build-only
done
rewriter=$(find "$work/cache" -name app-sources -type f | head -n 1)
seconds "the rewriter alone" "$rewriter" --module Fifty --output "$work/rewritten" "$work"/Fifty/*.swift
change 4
"$program" run --app "$work/Fifty" --build-only >"$work/log" 2>&1
built=$(tail -n 1 "$work/log")
package=$(dirname "$(dirname "$built")")
seconds "the package manager with nothing to do" swift build --package-path "$package" --scratch-path "$package/build" --product Fifty \
    --disable-index-store
seconds "start, first screen and a second of it" env KEYBOARDLAB_ASSETS="$PWD/Assets" KEYBOARDLAB_APP_FOLDER="$work/Fifty" "$built" trace
