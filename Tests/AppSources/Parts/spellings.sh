#!/usr/bin/env bash
# Generated spellings of Objective-C (Tests/AppSources/Spellings/grammar.py) behave as on a phone, and unsupported ones are errors with
# their line. SPELLINGS is their number, SPELLINGS_SEED chooses others.
. scripts/app-sources.sh
find_toolkit
python3 Tests/AppSources/Spellings/grammar.py "${SPELLINGS:-40}" "${SPELLINGS_SEED:-1}" "$work/spellings"
"$rewriter" --library --output "$work/rewritten" "$work"/spellings/app/*.swift
compile_with_driver "$work/spellings/driver.swift" Spellings 5 "$work/rewritten" "$work/run"
"$work/run"
for file in "$work"/spellings/refused/*.swift; do
    if "$rewriter" --library --output "$work/refused" "$file" >"$work/errors.log" 2>&1; then fail "$file was not refused."; fi
    wanted=$(grep "^$(basename "$file"):" "$work/spellings/refused/expected.txt")
    place=${wanted%%: *}
    expect "The place of the error of $file" "$(cat "$work/errors.log")" "/$place:"
    expect "The error of $file" "$(cat "$work/errors.log")" "error: ${wanted#*: }"
done
echo "What cannot be done is refused with its line."
