#!/usr/bin/env bash
# An app beside a checkout of IQKeyboardManager, or of a package with its names: the checkout is built in place of the toolkit's engine.
. scripts/app-sources.sh
own=$work/own
cp -R Tests/AppSources/OwnEngine "$own"
expect "An engine from sources" "$(lab check --app "$own/App" --results "$work/results")" "ok    move.flow: 3 steps"
expect "What the engine from sources moves" "$(lab trace --app "$own/App" move | grep '"moved"' | head -n 1)" '"amount":-100'

# An app that needs a missing companion uses the toolkit's engine for everything.
sed -i 's/"IQKeyboardManagerSwift", package: "Engine")/&, .product(name: "IQTextView", package: "Engine")/' "$own/App/Package.swift"
sed -i 's/IQKeyboardManager.edition/String(describing: IQTextView.self)/; s/^import UIKit/import IQTextView\n&/' "$own/App/Sources/App/FormController.swift"
sed -i "s/the person's own engine/IQTextView/" "$own/App/move.flow.yaml"
expect "An engine without a companion" "$(lab check --app "$own/App" --results "$work/results" || true)" "ok    move.flow: 3 steps"
cp -R Tests/AppSources/OwnEngine/. "$own"

# Sources that do not compile leave the toolkit's engine.
printf '\nlet broken: Int = "text"\n' >>"$own/Engine/Sources/IQKeyboardManagerSwift/IQKeyboardManager.swift"
sed -i 's/IQKeyboardManager.edition/"toolkit"/' "$own/App/Sources/App/FormController.swift"
code=0
"$build/keyboard-lab" snapshot --app "$own/App" -o "$work/toolkit.png" >"$work/broken.log" 2>&1 || code=$?
expect "An engine that does not compile" "$code $(cat "$work/broken.log")" "so the toolkit's engine is used"
[ -s "$work/toolkit.png" ] || fail "There is no picture with the toolkit's engine."
code=0
"$build/keyboard-lab" snapshot --app "$own/App" --strict -o "$work/strict.png" >"$work/strict.log" 2>&1 || code=$?
expect "The same with --strict" "$code $(cat "$work/strict.log")" "the app does not compile"
echo "A checkout of the engine takes the toolkit's place."
