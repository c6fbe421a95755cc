#!/usr/bin/env bash
# Tests of a package that `swift test` does not compile here: XCTest's and Swift Testing's, with their exit code, a choice of them, and places of errors.
. scripts/app-sources.sh
tested=Tests/AppSources/Packages/Tested
said=$(lab test --app $tested 2>&1) || fail "$said"
expect "Tests of XCTest" "$said" "Executed 2 tests, with 0 failures"
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
expect "The place of a test that fails" "$(cat "$work/failing.log")" \
    "$PWD/$work/Tested/Tests/TestedTests/FailingTests.swift:4: error: FailingTests.testThatFails"
sed -i 's/LoginModel().name/LoginModel().nam/' "$work/Tested/Tests/TestedTests/FailingTests.swift"
"$build/keyboard-lab" test --app "$work/Tested" >"$work/failing.log" 2>&1 && fail "A test that does not compile has passed."
expect "The place of an error in a test" "$(cat "$work/failing.log")" "$PWD/$work/Tested/Tests/TestedTests/FailingTests.swift:4:56: error: "
expect "An app without tests" "$(lab test --app Examples/SignUp 2>&1 || true)" "there are no tests in Examples/SignUp"
echo "Tests of a package run as they are."
