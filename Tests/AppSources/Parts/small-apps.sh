#!/usr/bin/env bash
# Fifty small apps in the manner of real ones (Tests/AppSources/Small): each compiles with nothing left out but SwiftUI, and the comments
# `// check: EXPRESSION == TEXT` in them hold. With APART=1 each is also built and opened as an app of its own.
. scripts/app-sources.sh
find_toolkit
small=Tests/AppSources/Small
importable=$(cd "$build/Modules" && printf '%s,' *.swiftmodule | sed 's/\.swiftmodule//g')Combine,os,Security,Foundation
"$rewriter" --library --importable "$importable" --output "$work/rewritten" $small/*.swift 2>"$work/left-out.log" || fail "$(cat "$work/left-out.log")"
if grep -v "uses SwiftUI" "$work/left-out.log"; then fail "Code was left out of a small app."; fi
python3 $small/checks.py $small/*.swift >"$work/checks.swift"
compile_with_driver "$work/checks.swift" SmallApps 5 "$work/rewritten" "$work/run" "${framework_flags[@]}"
mkdir -p "$work/home/Documents"
CFFIXED_USER_HOME=$PWD/$work/home SWIFT_BACKTRACE=enable=no "$work/run"
[ -n "${APART:-}" ] || exit 0
# Each app by itself: nothing is left out, and the screen is drawn.
for file in "$small"/*.swift; do
    screen=$(grep -oE 'class [A-Za-z]+(Controller|Page|Tabs|Editor)\b' "$file" | tail -n 1 | cut -d ' ' -f 2)
    [ -n "$screen" ] || continue
    lab snapshot --app "$file" --screen "$screen" -o "$work/$screen.png" >"$work/$screen.log"
    if grep -a "was left out" "$work/lab.log" | grep -v "uses SwiftUI"; then fail "Code of $file was left out."; fi
    [ -s "$work/$screen.png" ] || fail "$file has no picture."
done
echo "Each of them opens by itself."
