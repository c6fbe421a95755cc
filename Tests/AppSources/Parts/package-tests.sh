#!/usr/bin/env bash
# Tests of a package that `swift test` does not compile here: XCTest's and Swift Testing's, with their exit code, a selection of tests, and
# locations of errors.
. scripts/app-sources.sh
tested=Tests/AppSources/Packages/Tested
said=$(lab test --app $tested 2>&1) || fail "$said"
expect "Tests of XCTest" "$said" "Executed 25 tests, with 1 test skipped and 0 failures"
expect "Tests of Swift Testing" "$said" "aTypedNameUnlocksTheButton() passed"
said=$(lab test --app $tested --filter testANameOfThreeLetters 2>&1)
expect "A choice of tests" "$said" "Executed 1 test, with 0 failures"
cp -r $tested "$work/Tested"
cat >"$work/Tested/Tests/TestedTests/FailingTests.swift" <<'SWIFT'
import XCTest
@testable import Tested
final class FailingTests: XCTestCase {
    func testThatFails() { XCTAssertEqual(LoginModel().name, "Ada") }
}
SWIFT
code=0
"$build/keyboard-lab" test --app "$work/Tested" --filter FailingTests >"$work/failing.log" 2>&1 || code=$?
expect "The exit code of a test that fails" "$code" 1
code=0
"$build/keyboard-lab" test --app "$work/Tested" --filter 'Failing|LoginModelTests|aTypedName' --junit "$work/results.xml" --events "$work/events.jsonl" \
    >"$work/junit.log" 2>&1 || code=$?
expect "The exit code with a report" "$code" 1
expect "A test that passes, in JUnit" "$(cat "$work/results.xml")" \
    '<testcase classname="TestedTests.LoginModelTests" name="testANameOfThreeLettersIsComplete" file="Tests/TestedTests/LoginModelTests.swift" line="9" time="'
expect "A test of Swift Testing, in JUnit" "$(cat "$work/results.xml")" \
    '<testcase classname="TestedTests.LoginScreenTests" name="aTypedNameUnlocksTheButton()" time="'
expect "The place of a failure, in JUnit" "$(cat "$work/results.xml")" \
    '<testcase classname="TestedTests.FailingTests" name="testThatFails" file="Tests/TestedTests/FailingTests.swift" line="4" time="'
expect "The event stream" "$(cat "$work/events.jsonl")" '"kind":"testEnded"'
code=0
"$build/keyboard-lab" test --app "$work/Tested" --filter NoSuchTest >"$work/none.log" 2>&1 || code=$?
expect "The exit code of a run without a test" "$code" 1
expect "A run without a test" "$(cat "$work/none.log")" "no test ran in $work/Tested; the names of tests are matched by --filter and --skip"
cat >"$work/Tested/Tests/TestedTests/EndingTests.swift" <<'SWIFT'
import XCTest
final class EndingTests: XCTestCase {
    func testThatEndsTheProgram() { abort() }
    func testThatHasAnIndexOutOfRange() {
        let names = ["Ada"]
        XCTAssertEqual(names[3], "Ada")
    }
    func testThatIsReachedAfterwards() { XCTAssertEqual(ProcessInfo.processInfo.environment["SERVER"], "https://example.com?a=b") }
    func testThatHangsInTheProgram() {
        let answer = DispatchSemaphore(value: 0)
        answer.wait()
    }
    func testThatThrows() throws { throw CocoaError(.fileNoSuchFile) }
    func testThatStopsAtItsFirstFailure() {
        continueAfterFailure = false
        XCTFail("the first")
        XCTFail("the second")
    }
    func testThatIsSkipped() throws { throw XCTSkip("on Sundays") }
    override func tearDown() { print("tearDown of \(name)") }
    func testThatTimesOut() { wait(for: [expectation(description: "a <reply>")], timeout: 0.1) }
    func testThatWaitsForNothing() { _ = expectation(description: "forgotten") }
    func testThatComesTooOften() {
        let once = expectation(description: "once")
        once.fulfill()
        once.fulfill()
        wait(for: [once])
    }
}
SWIFT
cat >"$work/Tested/Tests/TestedTests/AbruptTests.swift" <<'SWIFT'
import Testing
@Suite struct AbruptTests {
    @Test func first() { #expect(1 + 1 == 2) }
    @Test func traps() {
        let names = ["Ada"]
        print(names[3])
    }
    @Test func stops() { fatalError("never") }
    @Test func last() { #expect(2 + 2 == 4) }
}
SWIFT
place=$PWD/$work/Tested/Tests/TestedTests/EndingTests.swift
code=0
"$build/keyboard-lab" test --app "$work/Tested" --filter 'EndsTheProgram|OutOfRange|Afterwards|Hangs|Throws|Stops|Skipped' --limit 2 \
    --env 'SERVER=https://example.com?a=b' \
    --junit "$work/results.xml" --events "$work/events.jsonl" >"$work/ending.log" 2>&1 || code=$?
expect "The exit code of tests that end the program" "$code" 1
expect "A test that ends the program" "$(cat "$work/results.xml")" \
    '<failure message="the test ended the program with abort()">Tests/TestedTests/EndingTests.swift:3: '
expect "An index out of range" "$(cat "$work/ending.log")" \
    "$place:6: error: TestedTests.EndingTests/testThatHasAnIndexOutOfRange : Fatal error: Index out of range"
expect "The same in JUnit" "$(cat "$work/results.xml")" '<failure message="Fatal error: Index out of range">Tests/TestedTests/EndingTests.swift:6: '
expect "The same in the event stream" "$(cat "$work/events.jsonl")" '"text":"Fatal error: Index out of range"'
expect "A test after one that ended the program" "$(cat "$work/ending.log")" "'EndingTests.testThatIsReachedAfterwards' passed"
expect "A test that hangs" "$(cat "$work/ending.log")" \
    "$place:11: error: TestedTests.EndingTests/testThatHangsInTheProgram : the test did not end within 2 s of real time; --limit sets another limit"
expect "An error that escapes" "$(cat "$work/ending.log")" "$place:13: error: EndingTests.testThatThrows : threw error "
expect "The sum of the programs" "$(cat "$work/ending.log")" "Executed 7 tests in 5 programs, with 5 failures in all"
expect "A failure after which a test does not continue" "$(cat "$work/ending.log")" \
    "$place:16: error: EndingTests.testThatStopsAtItsFirstFailure : failed - the first"
case $(cat "$work/ending.log") in *"the second"*) fail "A test with continueAfterFailure = false has continued." ;; esac
expect "Its tearDown" "$(cat "$work/ending.log")" "tearDown of EndingTests.testThatStopsAtItsFirstFailure"
expect "The reason of a skipped test" "$(cat "$work/results.xml")" '<skipped message="on Sundays"/>'
"$build/keyboard-lab" test --app "$work/Tested" --filter EndingTests --skip 'Program|OutOfRange|Afterwards|Throws|Stops|Skipped' \
    --junit "$work/results.xml" >"$work/ending.log" 2>&1 &&
    fail "Tests whose expectations fail have passed."
expect "An expectation that is not met" "$(cat "$work/ending.log")" \
    "$place:21: error: EndingTests.testThatTimesOut : not fulfilled within 0.1 s: \"a <reply>\""
expect "The same in JUnit" "$(cat "$work/results.xml")" '<failure message="not fulfilled within 0.1 s: &quot;a &lt;reply&gt;&quot;">'
expect "An expectation without a wait" "$(cat "$work/ending.log")" \
    "$place:22: error: EndingTests.testThatWaitsForNothing : nothing waits for \"forgotten\""
expect "An expectation that is met too often" "$(cat "$work/ending.log")" \
    "$place:27: error: EndingTests.testThatComesTooOften : fulfilled too often: \"once\""
code=0
"$build/keyboard-lab" test --app "$work/Tested" --filter AbruptTests --junit "$work/results.xml" >"$work/abrupt.log" 2>&1 || code=$?
expect "The exit code of tests of Swift Testing that trap" "$code" 1
expect "Tests of Swift Testing around some that trap" "$(cat "$work/results.xml")" \
    '<testsuite name="TestedTests.AbruptTests" tests="4" failures="2" errors="0" skipped="0"'
expect "A trap in Swift Testing" "$(cat "$work/results.xml")" '<failure message="Fatal error: Index out of range">'
expect "A second one" "$(cat "$work/results.xml")" '<failure message="Fatal error: never">'
cat >"$work/Tested/Tests/TestedTests/HangingTests.swift" <<'SWIFT'
import Dispatch
import Testing
@Suite struct HangingTests {
    @Test func first() { #expect(1 + 1 == 2) }
    @Test func hangs() { DispatchSemaphore(value: 0).wait() }
    @Test func last() { #expect(2 + 2 == 4) }
}
SWIFT
code=0
"$build/keyboard-lab" test --app "$work/Tested" --filter HangingTests --limit 10 --junit "$work/results.xml" >"$work/hanging.log" 2>&1 || code=$?
expect "The exit code of a test of Swift Testing that hangs" "$code" 1
expect "Tests of Swift Testing around one that hangs" "$(cat "$work/results.xml")" \
    '<testsuite name="TestedTests.HangingTests" tests="3" failures="1" errors="0" skipped="0"'
expect "A hang in Swift Testing" "$(cat "$work/results.xml")" \
    '<failure message="the test did not end within 10 s of real time; --limit sets another limit">'
rm "$work/Tested/Tests/TestedTests/"{Ending,Abrupt,Hanging}Tests.swift
expect "The place of a test that fails" "$(cat "$work/failing.log")" \
    "$PWD/$work/Tested/Tests/TestedTests/FailingTests.swift:4: error: FailingTests.testThatFails"
sed -i 's/LoginModel().name/LoginModel().nam/' "$work/Tested/Tests/TestedTests/FailingTests.swift"
"$build/keyboard-lab" test --app "$work/Tested" >"$work/failing.log" 2>&1 && fail "A test that does not compile has passed."
expect "The place of an error in a test" "$(cat "$work/failing.log")" "$PWD/$work/Tested/Tests/TestedTests/FailingTests.swift:4:56: error: "
expect "The number of its messages" "$(grep -c 'FailingTests.swift:4:56: error: ' "$work/failing.log")" 1
expect "The number of errors" "$(cat "$work/failing.log")" "the tests do not compile: 1 error."
# A folder's tests import the app by the name that Xcode gave it.
mkdir -p "$work/Plain/PlainTests"
cat >"$work/Plain/Page.swift" <<'SWIFT'
import UIKit
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = PageController()
        window?.makeKeyAndVisible()
        return true
    }
}
final class PageController: UIViewController {
    static var text: String? { Bundle.main.path(forResource: "page", ofType: "txt").flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } }
}
struct Sum { let value = 3 }
SWIFT
echo "a page" >"$work/Plain/page.txt"
echo "[3]" >"$work/Plain/PlainTests/sums.json"
cat >"$work/Plain/PlainTests/SumTests.swift" <<'SWIFT'
import XCTest
@testable import Product_Name
final class SumTests: XCTestCase {
    func testASum() throws {
        let url = try XCTUnwrap(Bundle(for: SumTests.self).url(forResource: "sums", withExtension: "json"))
        XCTAssertEqual(try JSONDecoder().decode([Int].self, from: Data(contentsOf: url)), [Sum().value])
        XCTAssertEqual(PageController.text, "a page\n")
    }
    func testTheAppRunsTheTests() throws {
        let delegate = try XCTUnwrap(UIApplication.shared.delegate as? AppDelegate)
        XCTAssertTrue(delegate.window?.rootViewController is PageController)
        XCTAssertTrue(UIApplication.shared.windows.contains { $0 === delegate.window && $0.isKeyWindow })
    }
}
SWIFT
said=$("$build/keyboard-lab" test --app "$work/Plain" 2>&1) || fail "$said"
expect "Tests of a folder" "$said" "Executed 2 tests, with 0 failures"
case $said in *"0 tests in 0 suites"*) fail "A run of no test is reported: $said" ;; esac
# So do those of an app that begins in main.swift.
sed -i 's/^@main //' "$work/Plain/Page.swift"
printf 'import UIKit\n\nUIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))\n' >"$work/Plain/main.swift"
said=$("$build/keyboard-lab" test --app "$work/Plain" 2>&1) || fail "$said"
expect "Tests of an app with main.swift" "$said" "Executed 2 tests, with 0 failures"
expect "An app without tests" "$(lab test --app Examples/SignUp 2>&1 || true)" "there are no tests in Examples/SignUp"
echo "Tests of a package run as they are."
