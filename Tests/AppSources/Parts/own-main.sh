#!/usr/bin/env bash
# An app whose main.swift declares its delegate, its application and its screen, and calls UIApplicationMain.
. scripts/app-sources.sh
app=$work/Main
mkdir -p "$app"
cat >"$app/main.swift" <<'SWIFT'
import UIKit

final class TimerApplication: UIApplication {
    private(set) var events = 0
    override func sendEvent(_ event: UIEvent) {
        events += 1
        super.sendEvent(event)
    }
}
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = Page()
        window?.makeKeyAndVisible()
        return true
    }
}
class Page: UIViewController {
    let button = UIButton(type: .system)
    override func viewDidLoad() {
        super.viewDidLoad()
        button.setTitle("Count", for: .normal)
        button.frame = CGRect(x: 40, y: 200, width: 200, height: 60)
        button.addTarget(self, action: #selector(tap), for: .touchUpInside)
        view.addSubview(button)
    }
    @objc func tap() {
        let application = UIApplication.shared as? TimerApplication
        button.setTitle((application?.events ?? 0) > 0 ? "Counted" : "Missed", for: .normal)
    }
}
let isTesting = NSClassFromString("XCTestCase") != nil
let delegateClass: AnyClass? = isTesting ? nil : AppDelegate.self
UIApplicationMain(
    CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(TimerApplication.self), delegateClass.map(NSStringFromClass))
SWIFT
cat >"$app/count.flow.yaml" <<'YAML'
appId: app
---
- tapOn: Count
- assertVisible: Counted
YAML
expect "A flow of an app with its own main.swift" "$(lab check --app "$app" --results "$work/results")" "ok    count.flow: 2 steps"
printf 'import UIKit\nfinal class Other: UIViewController { @objc func open() {} }\n' >"$app/Other.swift"
expect "The same beside another file" "$(lab check --app "$app" --results "$work/results")" "ok    count.flow: 2 steps"
echo "A main.swift begins the app with its own classes."
