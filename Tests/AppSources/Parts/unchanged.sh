#!/usr/bin/env bash
# An app is built again after every change of its program's inputs, and never without one.
. scripts/app-sources.sh
mkdir -p "$work/app/Art"
cat >"$work/app/Page.swift" <<'SWIFT'
import UIKit
@main class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow()
        window?.rootViewController = UIViewController()
        print("name \(Bundle.main.infoDictionary?["CFBundleName"] ?? "none"), word \(word)")
        exit(0)
    }
}
SWIFT
echo 'let word = "one"' >"$work/app/Word.swift"
plist() { # the name, further entries
    echo "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>$1</string>${2:-}</dict></plist>" >"$work/app/Info.plist"
}
plist First
# Prints "built" or "kept", and the app's output.
look() { # further arguments
    alone "$work/app" "$build/keyboard-lab" run --build-only --app "$work/app" "$@" >"$work/path" 2>"$work/log" || { cat "$work/log" >&2; return 1; }
    if grep -q '^building app' "$work/log"; then echo built; else echo kept; fi
    built=$(tail -n 1 "$work/path")
    until_exit run 2>/dev/null | grep '^name'
}
expect "The first build" "$(look)" $'built\nname First, word one'
expect "No change" "$(look)" $'kept\nname First, word one'
echo 'let word = "two"' >"$work/app/Word.swift"
expect "A changed file of the same size" "$(look)" $'built\nname First, word two'
expect "No change after it" "$(look)" $'kept\nname First, word two'
# A tool that keeps the date, as `cp -p` and `rsync -t` do.
cp -p "$work/app/Word.swift" "$work/date"
echo 'let word = "six"' >"$work/app/Word.swift"
touch -r "$work/date" "$work/app/Word.swift"
expect "A changed file of the same size and date" "$(look)" $'built\nname First, word six'
echo 'let more = 1' >"$work/app/More.swift"
expect "A new file" "$(look)" "built"
mv "$work/app/More.swift" "$work/app/Other.swift"
expect "A file with a new name" "$(look)" "built"
rm "$work/app/Other.swift"
expect "A file less" "$(look)" "built"
expect "No change after that" "$(look)" "kept"
# The bundle consists of links, which every command renews.
plist Second
expect "A changed Info.plist" "$(look)" $'kept\nname Second, word six'
echo text >"$work/app/Art/note.txt"
expect "A new resource" "$(look)" "kept"
expect "Another option" "$(look --strict)" "built"
expect "The same option" "$(look --strict)" "kept"
PATH=$PATH:/nowhere
expect "Another environment of the compiler" "$(look --strict)" "built"
# A program from a different build at the same path.
echo "#" >>"$(tail -n 1 "$work/path")"
expect "Another program" "$(look --strict)" "built"

# A package: its manifest, read as literals and run.
mkdir -p "$work/package/Sources/Kit"
printf 'import UIKit\npublic class Page: UIViewController {}\n#if SPECIAL\n#warning("special")\n#endif\n' >"$work/package/Sources/Kit/Page.swift"
manifest() { # the settings of the target, the lines before it
    printf '// swift-tools-version: 5.9\nimport PackageDescription\n%s\nlet package = Package(name: "Kit", targets: [.target(name: "Kit"%s)])\n' \
        "${2:-}" "$1" >"$work/package/Package.swift"
}
package() {
    alone "$work/package" "$build/keyboard-lab" run --build-only --screen Page --app "$work/package" >"$work/path" 2>"$work/log" ||
        { cat "$work/log" >&2; return 1; }
    if grep -q '^building Kit_App' "$work/log"; then echo built; else echo kept; fi
    grep -o 'warning: special' "$work/log" | head -n 1 || true
}
manifest ""
expect "A package" "$(package)" "built"
expect "An unchanged package" "$(package)" "kept"
manifest ', swiftSettings: [.define("SPECIAL")]'
expect "A changed manifest" "$(package)" $'built\nwarning: special'
# shellcheck disable=SC2016 # Swift's own words
manifest ', swiftSettings: word' 'import Foundation
let word: [SwiftSetting] = FileManager.default.fileExists(atPath: Context.packageDirectory + "/special") ? [.define("SPECIAL")] : []'
expect "A manifest that is run" "$(package)" "built"
expect "The same one again" "$(package)" "kept"
touch "$work/package/special"
expect "A file that a manifest reads" "$(package)" $'built\nwarning: special'
echo "An app is built again after each change, and only then."
