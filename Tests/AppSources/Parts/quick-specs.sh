#!/usr/bin/env bash
# Tests of a package that are written with Quick and Nimble, which are checked out beside it. Here two stand-ins have their public shape.
. scripts/app-sources.sh
app=$work/Counter
mkdir -p "$app/Sources/Counter" "$app/Tests/CounterTests" "$work"/{Quick/Sources/Quick,Nimble/Sources/Nimble}
manifest() { # the name, its dependencies, its targets
    cat >"$work/$1/Package.swift" <<SWIFT
// swift-tools-version: 5.9
import PackageDescription
let package = Package(
    name: "$1", platforms: [.iOS(.v15)], products: [.library(name: "$1", targets: ["$1"])], dependencies: [$2], targets: [$3])
SWIFT
}
manifest Quick "" '.target(name: "Quick")'
manifest Nimble "" '.target(name: "Nimble")'
manifest Counter '.package(path: "../Quick"), .package(path: "../Nimble")' \
    '.target(name: "Counter"), .testTarget(name: "CounterTests", dependencies: ["Counter", "Quick", "Nimble"])'
cat >"$work/Quick/Sources/Quick/QuickSpec.swift" <<'SWIFT'
import XCTest
#if canImport(Darwin)
import QuickObjCRuntime
#endif

final class World {
    nonisolated(unsafe) static var shared = World()
    var path: [String] = [], before: [[() -> Void]] = [[]], examples: [(String, () throws -> Void)] = []
}
open class QuickSpec: XCTestCase {
    open class func spec() {}
    public class var allTests: [(String, (QuickSpec) -> () throws -> Void)] {
        World.shared = World()
        spec()
        return World.shared.examples.map { example in (example.0, { _ in { try example.1() } }) }
    }
}
public func describe(_ text: String, _ body: () -> Void) {
    let world = World.shared
    world.path.append(text)
    world.before.append([])
    body()
    world.path.removeLast()
    world.before.removeLast()
}
public func context(_ text: String, _ body: () -> Void) { describe(text, body) }
public func beforeEach(_ body: @escaping () -> Void) { World.shared.before[World.shared.before.count - 1].append(body) }
public func it(_ text: String, _ body: @escaping () throws -> Void) {
    let before = World.shared.before.flatMap { $0 }
    World.shared.examples.append(((World.shared.path + [text]).joined(separator: ", "), { before.forEach { $0() }; try body() }))
}
SWIFT
cat >"$work/Nimble/Sources/Nimble/Expectation.swift" <<'SWIFT'
import XCTest

public struct Matcher<Value> { let text: String, holds: (Value?) -> Bool }
public func equal<Value: Equatable>(_ value: Value) -> Matcher<Value> { Matcher(text: "equal <\(value)>") { $0 == value } }
public func beNil<Value>() -> Matcher<Value> { Matcher(text: "be nil") { $0 == nil } }
public struct SyncExpectation<Value> {
    let value: Value?, file: StaticString, line: UInt
    public func to(_ matcher: Matcher<Value>) {
        if !matcher.holds(value) { XCTFail("expected to \(matcher.text), got <\(value.map { "\($0)" } ?? "nil")>", file: file, line: line) }
    }
}
public func expect<Value>(file: StaticString = #filePath, line: UInt = #line, _ value: @autoclosure () -> Value?) -> SyncExpectation<Value> {
    SyncExpectation(value: value(), file: file, line: line)
}
SWIFT
cat >"$app/Sources/Counter/CounterController.swift" <<'SWIFT'
import UIKit

public final class CounterController: UIViewController {
    public private(set) var count = 0
    public let button = UIButton(type: .system)
    public override func viewDidLoad() {
        super.viewDidLoad()
        button.addTarget(self, action: #selector(add), for: .touchUpInside)
    }
    @objc private func add() { count += 1 }
}
SWIFT
cat >"$app/Tests/CounterTests/CounterSpec.swift" <<'SWIFT'
import Nimble
import Quick
@testable import Counter

final class CounterSpec: QuickSpec {
    override class func spec() {
        describe("a counter") {
            var controller: CounterController!
            beforeEach {
                controller = CounterController()
                controller.loadViewIfNeeded()
            }
            it("begins at zero") { expect(controller.count).to(equal(0)) }
            context("after a tap") {
                beforeEach { controller.button.sendActions(for: .touchUpInside) }
                it("counts") { expect(controller.count).to(equal(1)) }
                it("has no title") { expect(controller.title).to(beNil()) }
            }
        }
    }
}
SWIFT
said=$("$build/keyboard-lab" test --app "$app" 2>&1) || fail "$said"
expect "The examples of a specification" "$said" "  a counter, after a tap, counts"
expect "The result" "$said" "Executed 1 test, with 0 failures"
sed -i 's/equal(1)/equal(2)/' "$app/Tests/CounterTests/CounterSpec.swift"
code=0
"$build/keyboard-lab" test --app "$app" --junit "$work/results.xml" >"$work/failing.log" 2>&1 || code=$?
expect "The exit code of a specification that fails" "$code" 1
expect "The place of the failure" "$(cat "$work/results.xml")" "Tests/CounterTests/CounterSpec.swift:16: "
expect "The failure" "$(cat "$work/failing.log")" "expected to equal <2>, got <1>"
echo "Quick's specifications are found and run."
