#!/usr/bin/env bash
# UIKit names that the toolkit lacks are left out and named, also when nothing has changed; misspelled names are errors, and with --strict
# all of them are.
. scripts/app-sources.sh
runs_apps_itself
unknown=Tests/AppSources/Unknown
expect "A flow of an app with unknown names" "$(lab check --app $unknown --results "$work/results" --html "$work/unknown.html")" "ok    type.flow: 3 steps"
expect "A statement that is left out" "$(cat "$work/lab.log")" \
    "Unknown/PantryController.swift:20:9: warning: this was left out: \`UIViewController.interactionActivityTrackingBaseName\` is UIKit's"
expect "The report of an app with parts left out" "$(grep -c 'PantryController.swift:20 was left out' "$work/unknown.html")" 1
expect "The next check" "$(lab check --app $unknown --results "$work/results")" "PantryController.swift:29: the word \`override\` was left out"
expect "The doctor of an app with parts left out" "$(lab doctor $unknown)" "  PantryController.swift:24 was left out: "
if "$build/keyboard-lab" doctor --strict $unknown >"$work/strict.log" 2>&1; then fail "--strict let an unknown name pass."; fi
mkdir -p "$work/misspelt"
cat >"$work/misspelt/Page.swift" <<'SWIFT'
import UIKit
class Page: UIViewController {
    override func viewDidLoad() {
        interactionActivityTrackingBaseName = "page"
        view.alfa = 0.5
    }
}
SWIFT
if "$build/keyboard-lab" run --app "$work/misspelt" --build-only >"$work/misspelt.log" 2>&1; then fail "A wrong spelling was left out."; fi
expect "A wrong spelling" "$(cat "$work/misspelt.log")" "Page.swift:5:14: error: value of type 'UIView' has no member 'alfa'"
echo "Names that the toolkit lacks are left out by name, and wrong spellings are errors."
