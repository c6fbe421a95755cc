#!/usr/bin/env bash
# A file for SwiftUI is left out and named; what is bound with Combine is the same in every run.
. scripts/app-sources.sh
expect "A flow of an app with Combine" "$(lab check --app Tests/AppSources/LeftOut --results "$work/results")" "ok    type.flow: 3 steps"
expect "A file that is left out" "$(cat "$work/lab.log")" \
    "LeftOut/CounterView.swift:1:1: warning: this file is left out, since it imports SwiftUI, which does not exist here"
for run in 1 2 3; do lab trace --app Tests/AppSources/LeftOut type >"$work/combine$run"; done
cmp "$work/combine1" "$work/combine2"
cmp "$work/combine1" "$work/combine3"
if build LeftOut/CounterView.swift 2>"$work/outside.log"; then fail "An app of SwiftUI alone was built."; fi
expect "Nothing that is left" "$(cat "$work/outside.log")" "this file needs the module SwiftUI, which does not exist here, and no other file is left"
# A delegate is never left out without its name.
mkdir "$work/delegate"
cat >"$work/delegate/AppDelegate.swift" <<'END'
import SwiftUI
import UIKit
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}
END
printf 'import UIKit\nfinal class Page: UIViewController {}\n' >"$work/delegate/Page.swift"
lab snapshot --app "$work/delegate" -o "$work/delegate.png" >/dev/null
expect "A delegate that is left out" "$(cat "$work/lab.log")" "AppDelegate is in it, so nothing happens that it does when the app starts"
echo "Files for SwiftUI are left out by name, and Combine is the same in every run."
