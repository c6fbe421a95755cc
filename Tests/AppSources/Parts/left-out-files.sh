#!/usr/bin/env bash
# A SwiftUI file is left out and named; Combine bindings give the same result in every run.
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
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func root() -> UIViewController { UIHostingController(rootView: Text("")) }
}
END
printf 'import UIKit\nfinal class Page: UIViewController {}\n' >"$work/delegate/Page.swift"
if alone delegate "$build/keyboard-lab" snapshot --app "$work/delegate" -o "$work/delegate.png" >"$work/start.log" 2>&1; then
    fail "An app was started otherwise than on a phone in CI."
fi
expect "A start that is lost in CI" "$(cat "$work/start.log")" "code that was left out begins the app"
lab snapshot --app "$work/delegate" --screen Page -o "$work/delegate.png" >/dev/null
expect "A delegate that is left out" "$(cat "$work/lab.log")" "AppDelegate is in it, so nothing happens that it does when the app starts"
# In a file with UIKit and SwiftUI, only the code that uses SwiftUI is left out.
mkdir "$work/beside"
cat >"$work/beside/Screen.swift" <<'END'
import SwiftUI
import UIKit
struct Count: View { var body: some View { Text("1") } }
final class Screen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let host = UIHostingController(rootView: Count())
        addChild(host)
        print("The screen is loaded.")
    }
}
END
expect "A screen beside SwiftUI" "$(lab snapshot --app "$work/beside" -o "$work/beside.png")" "The screen is loaded."
expect "A statement that is left out" "$(cat "$work/lab.log")" "beside/Screen.swift:7:9: warning: this was left out: it uses SwiftUI"
echo "Files for SwiftUI are left out by name, and Combine is the same in every run."
