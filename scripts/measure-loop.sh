#!/usr/bin/env bash
# scripts/measure-loop.sh: measures a contributor's waiting times: the edits of the table in Documentation/Architecture/Speed.md, each with
# `make check`. It edits the files here and restores them, so the tree must be clean. Measure on a quiet machine, after `swift build
# --build-tests`.
#
#   scripts/measure-loop.sh [--clone]     --clone also times .ci/run and `make run` in a fresh clone (an hour)
#
# Each edit is made twice and the second one is printed: the first one links the smaller bundle.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -z "$(git status --porcelain -- Sources Tests)" ] || { echo "measure-loop: Sources or Tests have changes; commit or stash them first" >&2; exit 2; }
trap 'git checkout -q -- Sources Tests' EXIT

since() { awk -v now="$EPOCHREALTIME" -v begin="$1" 'BEGIN { print now - begin }'; }
row() { # the name, the budget in seconds, the file, a sed edit that takes a number, the checked target
    local name=$1 budget=$2 file=$3 edit=$4 number begin
    shift 4
    for number in 1 2; do
        git checkout -q -- Sources Tests
        sed -i "${edit//NUMBER/$number}" "$file"
        cmp -s "$file" <(git show "HEAD:$file") && { echo "measure-loop: the edit of $file has no effect" >&2; exit 1; }
        begin=$EPOCHREALTIME
        scripts/check.py "$@" >.build/measure-loop.log 2>&1 || { cat .build/measure-loop.log; exit 1; }
    done
    printf '%-58s %6.1f s of %s    %s\n' "$name" "$(since "$begin")" "$budget" "$(tail -n 1 .build/measure-loop.log)"
}

row "a line of RevisedPass, make check" 12 Sources/KeyboardAdjustment/Revised/AdjustmentPass+Revised.swift \
    's/^    mutating func adjustRevised() {$/&\n        let number = NUMBER; _ = number/'
row "a member of UIView, UIKitCoreTests" 40 Sources/UIKitCore/View/UIView.swift \
    's/^    open var tag = 0$/&\n    package var measuredMember: Int { NUMBER }/' --modules UIKitCore
row "a stored property of UIView, make check" 180 Sources/UIKitCore/View/UIView.swift \
    's/^    open var tag = 0$/    var measuredProperty = [NUMBER]\n&/'
# The backticks are Swift's.
# shellcheck disable=SC2016
row "a test of UIKitTextTests, make check" 15 "$(git ls-files Tests/UIKitTextTests | grep 'Tests\.swift$' | head -n 1)" \
    '0,/@Test/s/^.*@Test/    \/\/ NUMBER\n    @Test func `measured NUMBER`() {}\n&/'

if [ "${1:-}" = --clone ]; then
    work=$(mktemp -d)
    git clone -q . "$work/clone"
    begin=$EPOCHREALTIME
    (cd "$work/clone" && env -u DISPLAY make run >"$work/log" 2>&1)
    printf '%-58s %6.0f s of 264\n' "make run in a fresh clone" "$(since "$begin")"
    rm -rf "$work/clone"
    git clone -q . "$work/clone"
    begin=$EPOCHREALTIME
    (cd "$work/clone" && .ci/run >"$work/log" 2>&1) || { tail -n 40 "$work/log"; exit 1; }
    printf '%-58s %6.0f s of 1800\n' ".ci/run in a fresh clone" "$(since "$begin")"
    rm -rf "$work"
fi
