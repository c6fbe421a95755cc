#!/usr/bin/env bash
# scripts/measure-rewriter.sh [LINES]: how long the rewriter of people's apps takes for so many lines (10,000) of sources in the manner of iOS code:
# those of Tests/AppSources and Examples, as often as it takes, each time as a module of its own.
set -euo pipefail
cd "$(dirname "$0")/.."
lines=${1:-10000}
work=.build/app-sources/measure
rewriter=$(scripts/build-app-sources.sh "${XDG_CACHE_HOME:-$HOME/.cache}/keyboard-lab")
mapfile -t files < <(find Tests/AppSources Examples -name '*.swift' ! -name Package.swift ! -name main.swift ! -path '*/Rewriting/*' ! -path '*/.build/*' | sort)
rm -rf "$work"
arguments=() sum=0 copy=0
while [ "$sum" -lt "$lines" ]; do
    copy=$((copy + 1)) part=()
    for file in "${files[@]}"; do
        [ "$sum" -lt "$lines" ] || break
        sum=$((sum + $(wc -l <"$file")))
        part+=("$file")
    done
    arguments+=(--module "Copy$copy" --output "$work/$copy" "${part[@]}")
done
# The first run writes the files; later ones find them as they are.
for run in 1 2 3 4 5 6; do
    begin=$(date +%s%N)
    "$rewriter" --library --documents "${arguments[@]}" >"$work.log" 2>&1 || { cat "$work.log" >&2; exit 1; }
    end=$(date +%s%N)
    [ "$run" = 1 ] || echo "$(((end - begin) / 1000000)) ms"
done | sort -n | sed -n 3p
echo "for $sum lines (the middle one of five runs)"
