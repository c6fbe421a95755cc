#!/usr/bin/env bash
# The doctor, and strategies side by side.
. scripts/app-sources.sh
# It builds nothing itself.
find_rewriter
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
    "stand-ins, which compile, draw a placeholder and print their limits: WebKit" \
    "  Badge.swift:1: SwiftUI" "  Badge       Page.swift:4; it is in Badge.swift, which is left out" "  UIHologram  Page.swift:5" \
    "  UIView.fly  Page.swift:5"; do
    expect "The doctor" "$report" "$line"
done
# The compiler sees no file when one of them cannot be rewritten, and no module that needs one with errors.
mkdir -p "$work/unclear"
printf 'import UIKit\nclass Item: NSObject {\n    @NSManaged var name: String\n}\n' >"$work/unclear/Item.swift"
printf 'import UIKit\nclass Other: UIViewController {}\n' >"$work/unclear/Other.swift"
report=$("$build/keyboard-lab" doctor "$work/unclear" 2>"$work/doctor.log") || true
expect "A file that cannot be rewritten" "$report" "no file was compiled: a file cannot be rewritten for this computer"
expect "A file that cannot be rewritten" "$report" "  Item.swift:3: @NSManaged is for classes of Core Data and for layers"
mkdir -p "$work/needed/Sources/Base" "$work/needed/Sources/Top"
printf 'public let base: Int = "text"\n' >"$work/needed/Sources/Base/Base.swift"
printf 'import Base\nimport UIKit\npublic class Page: UIViewController {}\n' >"$work/needed/Sources/Top/Page.swift"
cat >"$work/needed/Package.swift" <<'MANIFEST'
// swift-tools-version: 5.9
import PackageDescription
let package = Package(name: "Needed", targets: [.target(name: "Base"), .target(name: "Top", dependencies: ["Base"])])
MANIFEST
report=$("$build/keyboard-lab" doctor "$work/needed" 2>"$work/doctor.log") || true
expect "A module that needs one with errors" "$report" "the only file that is tried does not compile; 1 was not compiled"
expect "A module that needs one with errors" "$report" "the module Top was not compiled, since it needs Base, which has errors"
# A package and a project in one folder.
cp -R Tests/AppSources/Shop "$work/both"
printf '// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: "Tools", targets: [.target(name: "Tools")])\n' \
    >"$work/both/Package.swift"
mkdir -p "$work/both/Sources/Tools"
printf 'public let tool = 1\n' >"$work/both/Sources/Tools/Tool.swift"
expect "A target of the project beside a package" "$(lab doctor "$work/both" --target Shop)" "Shop: 9 Swift files in 4 modules"
expect "A project beside a package" "$(cat "$work/lab.log")" "has Package.swift and Shop.xcodeproj; --target names a target of the project"
expect "A package beside a project" "$(lab doctor "$work/both")" "Tools_App: 1 Swift file in 1 module"
expect "A package beside a project" "$(cat "$work/lab.log")" "the package is used, and with --target NAME the project"
# Nothing is built, not even with an empty cache.
code=0
report=$(XDG_CACHE_HOME=$PWD/$work/empty "$build/keyboard-lab" doctor Examples/SignUp 2>"$work/doctor.log") || code=$?
expect "The exit code with an empty cache" "$code" 3
expect "An empty cache" "$report" "no file was compiled: the program that reads Swift sources is not built"
for made in app-sources toolkits; do [ ! -e "$work/empty/keyboard-lab/$made" ] || fail "The doctor has built something: $made"; done
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
