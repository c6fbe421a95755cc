#!/usr/bin/env bash
# The doctor, and strategies side by side.
. scripts/app-sources.sh
expect "A healthy app" "$(lab doctor Examples/SignUp)" "every file compiles"
expect "A healthy app by the option of the other commands" "$(lab doctor --app Examples/SignUp)" "every file compiles"
expect "An app that may use the network" "$(lab inspect --app Examples/SignUp --allow-network --tree)" "UIWindow"
expect "An app with a file that is left out" "$(lab doctor Tests/AppSources/LeftOut)" "every other file compiles; 1 is left out"
mkdir -p "$work/ill"
printf 'import SwiftUI\nstruct Badge: View { var body: some View { Text("") } }\n' >"$work/ill/Badge.swift"
printf 'import UIKit\nimport WebKit\nclass Page: UIViewController {\n    let badge: Badge? = nil\n    func f() { view.fly(); _ = UIHologram() }\n}\n' \
    >"$work/ill/Page.swift"
code=0
report=$("$build/keyboard-lab" doctor "$work/ill" 2>"$work/doctor.log") || code=$?
expect "The doctor's exit code" "$code" 1
for line in "ill: 2 Swift files in 1 module" "the only file that is tried does not compile; 1 is left out" \
    "stand-ins, which compile, draw a placeholder and say what they do not do: WebKit" \
    "  Badge.swift:1: SwiftUI" "  Badge       Page.swift:4; it is in Badge.swift, which is left out" "  UIHologram  Page.swift:5" \
    "  UIView.fly  Page.swift:5"; do
    expect "The doctor" "$report" "$line"
done
# A package whose manifest is a program.
mkdir -p "$work/computed/Sources/Kit"
printf 'import UIKit\npublic class Page: UIViewController {}\n' >"$work/computed/Sources/Kit/Page.swift"
cat >"$work/computed/Package.swift" <<MANIFEST
// swift-tools-version: 5.9
import Foundation
import PackageDescription
func kit() -> Target {
    FileManager.default.createFile(atPath: "$PWD/$work/ran", contents: nil)
    return .target(name: "Kit")
}
let package = Package(name: "Kit", targets: [kit()])
MANIFEST
code=0
"$build/keyboard-lab" doctor "$work/computed" >/dev/null 2>"$work/doctor.log" || code=$?
expect "The exit code for a computed manifest" "$code" 2
expect "A computed manifest" "$(cat "$work/doctor.log")" "Package.swift:8:46: error: the manifest computes what kit returns. doctor does not run"
[ ! -e "$work/ran" ] || fail "The doctor has run a manifest."
table=$(lab compare --app Examples/SignUp | tr -s ' ')
expect "A comparison" "$table" "field own iq iq-revised guide insets"
expect "A comparison" "$table" "above the keyboard"
echo "The doctor names what is missing and runs no manifest, and strategies stand side by side."
