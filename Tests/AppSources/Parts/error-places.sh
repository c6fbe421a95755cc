#!/usr/bin/env bash
# An error names the user's own file.
. scripts/app-sources.sh
find_rewriter
printf 'import UIKit\n@objc class Broken: NSObject {\n    @objc func f() { nothing() }\n}\n' >"$work/Broken.swift"
"$rewriter" --library --output "$work/broken" "$PWD/$work/Broken.swift"
if "$compiler" -typecheck -swift-version 5 -I "$build/Modules" "${c_modules[@]}" "$work"/broken/*.swift 2>"$work/broken.log"; then
    fail "Broken.swift compiles, which it should not."
fi
grep -q "^$PWD/$work/Broken.swift:3:22: error: " "$work/broken.log" || { echo "An error has lost its place:" >&2; cat "$work/broken.log" >&2; exit 1; }
echo "An error names its own file, line and column."
