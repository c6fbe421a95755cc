#!/usr/bin/env bash
# scripts/measure-rewriter.sh [LINES]: measures the app rewriter's time for a number of lines (10,000) of iOS-like sources: those of
# Tests/AppSources and Examples, repeated as needed, each time as a separate module.
set -euo pipefail
cd "$(dirname "$0")/.."
lines=${1:-10000}
work=.build/app-sources/measure
rewriter=$(scripts/build-app-sources.sh "${XDG_CACHE_HOME:-$HOME/.cache}/keyboard-lab")
mapfile -t files < <(find Tests/AppSources Examples -name '*.swift' ! -name Package.swift ! -name main.swift \
    ! -path '*/Rewriting/*' ! -path '*/.build/*' | sort)
rm -rf "$work"
mkdir -p "$(dirname "$work")"
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
# Elapsed and processor time of one run, seconds.
TIMEFORMAT='%R %U'
rewrite() { { time "$rewriter" --library --documents "${arguments[@]}" >"$work.log" 2>&1; } 2>&1 || { cat "$work.log" >&2; exit 1; }; }
middle() { sort -n | sed -n 3p; }
# The first run writes the files; later runs find them unchanged. The stored record is removed before each run, so that all are read.
rewrite >/dev/null
all=$(for _ in 1 2 3 4 5; do
    find "$work" -name .rewriting -delete
    rewrite
done | middle)
again=$(for _ in 1 2 3 4 5; do rewrite; done | middle)
echo "$sum lines (the middle one of five runs): ${all% *} s elapsed, ${all#* } s of the processors"
echo "the same sources once more: ${again% *} s elapsed, ${again#* } s of the processors"
