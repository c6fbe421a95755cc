#!/usr/bin/env bash
# Tests of a package with `assertSnapshot(of:as:)`, whose dependency on swift-snapshot-testing is not checked out: recording, comparing,
# failing, and the folder that tests may write.
. scripts/app-sources.sh
app=$work/Snapped
mkdir -p "$app/Sources/Snapped" "$app/Tests/SnappedTests"
cat >"$app/Package.swift" <<'SWIFT'
// swift-tools-version: 5.9
import PackageDescription
let package = Package(
    name: "Snapped",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Snapped", targets: ["Snapped"])],
    dependencies: [.package(url: "https://github.com/pointfreeco/swift-snapshot-testing", from: "1.17.0")],
    targets: [
        .target(name: "Snapped"),
        .testTarget(
            name: "SnappedTests", dependencies: ["Snapped", .product(name: "SnapshotTesting", package: "swift-snapshot-testing")]),
    ]
)
SWIFT
cat >"$app/Sources/Snapped/Badge.swift" <<'SWIFT'
import UIKit

public struct Member: Codable { public var name = "Ada", years = [1, 2] }

public final class BadgeController: UIViewController {
    let label = UILabel()
    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemYellow
        label.text = "Ada"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10),
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
        ])
    }
}
SWIFT
cat >"$app/Tests/SnappedTests/BadgeTests.swift" <<'SWIFT'
import SnapshotTesting
import XCTest
@testable import Snapped

final class BadgeTests: XCTestCase {
    func testScreen() {
        assertSnapshot(of: BadgeController(), as: .image(on: .iPhone13))
        assertSnapshot(of: BadgeController(), as: .image(on: .iPhoneSe, precision: 0.99), named: "small")
        assertSnapshot(of: BadgeController(), as: .recursiveDescription(on: .iPhone13))
    }
    func testEveryDevice() {
        let all: [ViewImageConfig] = [
            .iPhoneSe, .iPhone8, .iPhone8Plus, .iPhoneX, .iPhoneXr, .iPhoneXsMax, .iPhone12, .iPhone12Pro, .iPhone12ProMax, .iPhone13Mini,
            .iPhone13, .iPhone13Pro, .iPhone13ProMax, .iPadMini, .iPadPro11, .iPadPro12_9, .iPhoneX(.landscape),
        ]
        let widths: [CGFloat] = all.compactMap { $0.size?.width }
        XCTAssertEqual(widths.reduce(0, +), 9608)
    }
    func testView() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.backgroundColor = .red
        assertSnapshot(of: view, as: .image)
        assertSnapshot(matching: view, as: .image(precision: 0.9, perceptualPrecision: 0.98), named: "old")
    }
    func testValues() {
        assertSnapshot(of: Member(), as: .json)
        assertSnapshot(of: Member(), as: .dump)
        assertSnapshot(of: "one\ntwo\nthree", as: .lines)
        assertSnapshots(of: Member(), as: ["json": .json, "dump": .dump])
        withSnapshotTesting(record: .never) { assertSnapshot(of: Member(), as: .description, record: .missing) }
    }
}
SWIFT
cat >"$app/Tests/SnappedTests/MemberTests.swift" <<'SWIFT'
import SnapshotTesting
import Testing
@testable import Snapped

@MainActor @Suite struct MemberTests {
    @Test func values() { assertSnapshot(of: Member(), as: .dump) }
    @Test func screen() { assertSnapshot(of: BadgeController(), as: .image(on: .iPhone8)) }
}
SWIFT
snapshots=$app/Tests/SnappedTests/__Snapshots__
code=0
"$build/keyboard-lab" test --app "$app" >"$work/first.log" 2>&1 || code=$?
expect "The exit code of a run that records" "$code" 1
expect "The sentence of a test that records" "$(cat "$work/first.log")" "testValues() had no reference and recorded "
expect "What to do next" "$(cat "$work/first.log")" "; the next run compares with it"
expect "The references" "$(cd "$snapshots" && find . -type f | sort | paste -sd ' ')" "$(paste -sd ' ' <<'TXT'
./BadgeTests/KeyboardLab/testScreen.1.png
./BadgeTests/KeyboardLab/testScreen.2.txt
./BadgeTests/KeyboardLab/testScreen.small.png
./BadgeTests/KeyboardLab/testView.1.png
./BadgeTests/KeyboardLab/testView.old.png
./BadgeTests/testValues.1.json
./BadgeTests/testValues.2.txt
./BadgeTests/testValues.3.txt
./BadgeTests/testValues.4.txt
./BadgeTests/testValues.dump.txt
./BadgeTests/testValues.json.json
./MemberTests/KeyboardLab/screen.1.png
./MemberTests/values.1.txt
TXT
)"
expect "A value as lines" "$(cat "$snapshots/BadgeTests/testValues.2.txt")" '▿ Member
  - name: "Ada"
  ▿ years: 2 elements
    - 1
    - 2'
expect "A controller as lines" "$(cat "$snapshots/BadgeTests/KeyboardLab/testScreen.2.txt")" '   | <UILabel; frame = (16 57; '
size() { python3 -c 'import struct, sys; print(*struct.unpack(">II", open(sys.argv[1], "rb").read(24)[16:24]))' "$1"; }
expect "The size of a picture" "$(size "$snapshots/BadgeTests/KeyboardLab/testScreen.1.png")" "1170 2532"
expect "The size of one of Swift Testing" "$(size "$snapshots/MemberTests/KeyboardLab/screen.1.png")" "750 1334"
expect "The size of a smaller one" "$(size "$snapshots/BadgeTests/KeyboardLab/testScreen.small.png")" "640 1136"
said=$("$build/keyboard-lab" test --app "$app" 2>&1) || fail "$said"
expect "The second run" "$said" "Executed 4 tests, with 0 failures"
# A text of a Mac is compared exactly; a picture of a Mac is not looked at.
printf 'broken' >"$snapshots/BadgeTests/testScreen.1.png"
sed -i 's/"Ada"/"Bob"/' "$snapshots/BadgeTests/testValues.2.txt"
sed -i 's/systemYellow/systemGreen/' "$app/Sources/Snapped/Badge.swift"
code=0
"$build/keyboard-lab" test --app "$app" --junit "$work/results.xml" >"$work/third.log" 2>&1 || code=$?
expect "The exit code of a run that differs" "$code" 1
expect "A text that differs" "$(cat "$work/third.log")" '−  - name: "Bob"
+  - name: "Ada"'
expect "A picture that differs" "$(cat "$work/third.log")" "pixels differ"
expect "The place of a failure" "$(cat "$work/results.xml")" ">Tests/SnappedTests/BadgeTests.swift:7: "
expect "The place of a failure of Swift Testing" "$(cat "$work/results.xml")" ">Tests/SnappedTests/MemberTests.swift:7: "
# Tests write below that folder only, and a link in its place is refused.
cat >"$app/Tests/SnappedTests/EscapingTests.swift" <<'SWIFT'
import SnapshotTesting
import XCTest

final class EscapingTests: XCTestCase {
    func testElsewhere() {
        let folder = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent().path + "/Elsewhere"
        let failure = verifySnapshot(of: "text", as: .lines, snapshotDirectory: folder)
        XCTAssertEqual(failure?.contains("tests may write below the folders __Snapshots__ beside their files only"), true, failure ?? "none")
    }
}
SWIFT
said=$("$build/keyboard-lab" test --app "$app" --filter EscapingTests 2>&1) || fail "$said"
[ ! -e "$app/Tests/SnappedTests/Elsewhere" ] || fail "A test has written beside its folder of snapshots."
rm -r "$snapshots"
mkdir "$work/outside"
ln -s "$PWD/$work/outside" "$snapshots"
code=0
"$build/keyboard-lab" test --app "$app" --filter testValues >"$work/link.log" 2>&1 || code=$?
[ $code -ne 0 ] || fail "Snapshots are written through a link."
expect "A link" "$(cat "$work/link.log")" "is no folder, so no snapshots are stored there"
[ -z "$(ls "$work/outside")" ] || fail "Snapshots were written outside."
rm "$snapshots"
# Nothing is left behind where no reference is recorded.
"$build/keyboard-lab" test --app "$app" --filter EscapingTests >"$work/none.log" 2>&1 || fail "$(cat "$work/none.log")"
[ ! -e "$snapshots" ] || fail "An empty folder of snapshots is left."
# Inline snapshots are texts in the test; one without its text fails with the closure to write.
cat >"$app/Tests/SnappedTests/InlineTests.swift" <<'SWIFT'
import InlineSnapshotTesting
import UIKit
import XCTest
@testable import Snapped

final class InlineTests: XCTestCase {
    func testValue() {
        assertInlineSnapshot(of: Member(), as: .json) {
            """
            {
              "name" : "Ada",
              "years" : [
                1,
                2
              ]
            }
            """
        }
    }
    func testHierarchy() {
        let parent = UIViewController()
        parent.addChild(BadgeController())
        parent.view.addSubview(parent.children[0].view)
        parent.addChild(UIViewController())
        assertInlineSnapshot(of: parent, as: .hierarchy) {
            """
            <UIViewController>, state: appeared, view: <UIView>
               | <BadgeController>, state: appeared, view: <UIView>
               | <UIViewController>, state: disappeared, view: (view not loaded)
            """
        }
    }
}
SWIFT
said=$("$build/keyboard-lab" test --app "$app" --filter InlineTests 2>&1) || fail "$said"
expect "Inline snapshots" "$said" "Executed 2 tests, with 0 failures"
sed -i 's/"name" : "Ada"/"name" : "Eve"/; /as: .hierarchy) {/,/^        }/d; /parent[.]/d' "$app/Tests/SnappedTests/InlineTests.swift"
sed -i 's/let parent = .*/assertInlineSnapshot(of: Member(), as: .dump)/' "$app/Tests/SnappedTests/InlineTests.swift"
"$build/keyboard-lab" test --app "$app" --filter InlineTests >"$work/inline.log" 2>&1 && fail "An inline snapshot that differs passes."
expect "An inline snapshot that differs" "$(cat "$work/inline.log")" '+  "name" : "Ada",'
expect "An inline snapshot without its text" "$(cat "$work/inline.log")" 'testHierarchy() has no inline snapshot yet; write this behind the call:
{
    """
    ▿ Member'
echo "Snapshot tests record, compare and fail."
