@preconcurrency import Foundation
@_spi(AppTests) import KeyboardLabTesting
import Synchronization
import UIKit
import XCTest

/// An XCTest test case with a phone. On iOS a test runs in the process of an app; here the phone supplies the screen, windows and
/// notifications, and the time of animations and timers.
///
/// In modules of tests `XCTestCase` is a type alias of this class. The class has the members of `NSObject`, which is the superclass of
/// Apple's `XCTestCase`, so a test can be a delegate.
open class PhoneTestCase: XCTestCase, NSObjectProtocol {
    /// The expectations that were created by `expectation(description:)` and similar methods, and that no call has waited for yet.
    private var awaited: [PhoneExpectation] = []
    private var failures: [TestRecord.Failure] = []
    /// The test that is running.
    static nonisolated(unsafe) weak var current: PhoneTestCase?
    /// The scopes in which a failure is expected, innermost last. Each has the reason, whether a failure is required, the line, and
    /// whether a failure has occurred.
    private var expectedFailures: [(reason: String?, isStrict: Bool, line: UInt, hasFailed: Bool)] = []

    /// The measurement in progress; nil outside `measure`.
    var measurement: Measurement?
    /// The message of the `XCTSkip` with which the test was skipped.
    private var skipMessage: String?
    private var continues = true
    /// Whether the test's body, `setUp` or `tearDown` is running.
    private var isInsideTest = false

    public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
        super.init(name: name) { test in
            do { try testClosure(test) } catch let skip as XCTSkip {
                (test as? PhoneTestCase)?.skipMessage = skip.message
                throw skip
            }
        }
    }

    /// The time limit of the test in seconds of real time; 0 for the limit of `--limit`. A value below that limit has no effect.
    open var executionTimeAllowance: TimeInterval = 0

    /// The record of the running test, which is completed if the program ends during the test.
    private static let running = Mutex<TestRecord?>(nil)

    open override func invokeTest() {
        let names = name.split(separator: ".", maxSplits: 1).map(String.init)
        var record = TestRecord(suite: suite, name: names.last ?? name)
        TestRecord.write(record)
        Self.running.withLock { $0 = record }
        // Line buffering lets the output's last line name a test that hangs.
        setlinebuf(stdout)
        Self.current = self
        let start = ContinuousClock.now
        let allowance = executionTimeAllowance
        do {
            try MainActor.assumeIsolated {
                TestHost.watch { Self.end($0, $1) }
                try TestHost.begin()
                TestHost.testBegins(allowance: allowance)
                PhoneClock.begin()
            }
        } catch {
            recordFailure(withDescription: "\(error)", inFile: #filePath, atLine: #line, expected: false)
        }
        isInsideTest = true
        super.invokeTest()
        isInsideTest = false
        TestHost.testEnds()
        Self.running.withLock { $0 = nil }
        while !expectedFailures.isEmpty { endExpectingFailure() }
        if !awaited.isEmpty {
            fail(
                "nothing waits for \(Self.list(awaited)): call waitForExpectations(timeout:) or wait(for:)", ownFile, awaited[0].line)
        }
        record.seconds = (ContinuousClock.now - start) / .seconds(1)
        record.failures = failures
        record.isSkipped = testRun?.hasBeenSkipped == true
        record.skipMessage = skipMessage
        TestRecord.write(record)
    }

    /// Completes the record of a test during which the program ended.
    private static func end(_ reason: String?, _ place: (file: String, line: Int)?) {
        guard var record = running.withLock({ $0 }) else { return }
        let place = place ?? TestRecord.place(record.suite, record.name)
        let message = reason ?? TestRecord.unnamedEnd
        let failure = TestRecord.Failure(message: message, file: place?.file ?? "", line: place?.line ?? 0)
        record.failures = (current?.failures ?? []) + [failure]
        record.endedProgram = true
        record.seconds = max(0, TestRecord.now() - record.began)
        TestRecord.write(record)
    }

    open override func recordFailure(withDescription text: String, inFile file: String, atLine line: Int, expected: Bool) {
        // XCTest for Linux appends an empty message to the reason, and reports no position for an error that escapes from a test.
        let description = text.hasSuffix(" - ") ? String(text.dropLast(3)) : text
        let declaration = file == "<EXPR>" ? Self.running.withLock { $0 }.flatMap { TestRecord.place($0.suite, $0.name) } : nil
        let (file, line) = declaration ?? (file, line)
        if let last = expectedFailures.indices.last {
            expectedFailures[last].hasFailed = true
            print("\(file):\(line): expected failure: \(description)")
            return
        }
        failures.append(TestRecord.Failure(message: description, file: file, line: line))
        let continuesNow = continues
        // With `false`, XCTest for Linux would end the program by `fatalError`.
        continues = true
        super.recordFailure(withDescription: description, inFile: file, atLine: line, expected: expected)
        if isInsideTest, !continuesNow { endAtFailure() }
        continues = continuesNow
    }

    /// Whether a test continues after a failure. XCTest for Linux does not store the value.
    open override var continueAfterFailure: Bool {
        get { continues }
        set { continues = newValue }
    }

    /// Ends the program after the first failure of a test that sets `continueAfterFailure` to false. On iOS an Objective-C exception
    /// leaves the test. Swift has no such exceptions, so the program ends, and a new process runs the other tests.
    private func endAtFailure() -> Never {
        isInsideTest = false
        if var record = Self.running.withLock({ $0 }) {
            record.failures = failures
            record.endedProgram = true
            record.isPrinted = true
            record.seconds = max(0, TestRecord.now() - record.began)
            TestRecord.write(record)
        }
        TestHost.testEnds()
        if Thread.isMainThread {
            tearDown()
            try? tearDownWithError()
        }
        print("Test Case '\(name)' failed, and ended at its first failure (continueAfterFailure is false)")
        fflush(nil)
        _exit(1)
    }

    private func fail(_ message: String, _ file: String, _ line: UInt) {
        recordFailure(withDescription: message, inFile: file, atLine: Int(line), expected: true)
    }

    func expectFailure(_ reason: String?, _ isStrict: Bool, _ line: UInt) { expectedFailures.append((reason, isStrict, line, false)) }

    func endExpectingFailure() {
        guard let last = expectedFailures.popLast(), last.isStrict, !last.hasFailed else { return }
        fail("a failure is expected and does not come\(last.reason.map { ": \($0)" } ?? "")", ownFile, last.line)
    }

    /// The file that declares the class. The methods of this class have a default argument only for the line, because one for the file
    /// too would make calls ambiguous with XCTest's own methods.
    var ownFile: String { placesOfTests[suite]?.file ?? "\(suite).swift" }
    /// The name of the class, including its module.
    private var suite: String { String(reflecting: type(of: self)) }

    // MARK: NSObject

    open func isEqual(_ object: Any?) -> Bool { object as AnyObject === self }
    open var hash: Int { ObjectIdentifier(self).hashValue }
    open func `self`() -> Self { self }
    public func isProxy() -> Bool { false }
    open var description: String { name }
    open var debugDescription: String { description }

    // MARK: Making expectations

    private func awaiting(_ expectation: PhoneExpectation, _ line: UInt) -> PhoneExpectation {
        // Too many calls of `fulfill()` are a failure. (documented: XCTestExpectation.assertForOverFulfill is true for expectations from
        // these methods)
        expectation.assertForOverFulfill = true
        expectation.line = line
        awaited.append(expectation)
        return expectation
    }

    /// Creates an expectation that `fulfill()` meets.
    @discardableResult
    public func expectation(description: String, line: UInt = #line) -> PhoneExpectation {
        awaiting(PhoneExpectation(description: description), line)
    }

    /// Creates an expectation that a predicate becomes true.
    @discardableResult
    public func expectation(
        for predicate: NSPredicate, evaluatedWith object: Any? = nil, line: UInt = #line, handler: PhonePredicateExpectation.Handler? = nil
    ) -> PhoneExpectation {
        let expectation = PhonePredicateExpectation(predicate: predicate, object: object)
        expectation.handler = handler
        return awaiting(expectation, line)
    }

    /// Creates an expectation that a notification is posted.
    @discardableResult
    public func expectation(
        forNotification name: Notification.Name, object: Any? = nil, notificationCenter: UIKit.NotificationCenter = .default,
        line: UInt = #line, handler: PhoneNotificationExpectation.Handler? = nil
    ) -> PhoneExpectation {
        let expectation = PhoneNotificationExpectation(name: name, object: object, notificationCenter: notificationCenter)
        expectation.handler = handler
        return awaiting(expectation, line)
    }

    /// Creates an expectation that a notification is posted.
    @discardableResult
    public func expectation(
        forNotification name: String, object: Any? = nil, notificationCenter: UIKit.NotificationCenter = .default,
        line: UInt = #line, handler: PhoneNotificationExpectation.Handler? = nil
    ) -> PhoneExpectation {
        expectation(
            forNotification: Notification.Name(name), object: object, notificationCenter: notificationCenter, line: line, handler: handler)
    }

    /// Creates an expectation that a property gets a value, or, if the value is nil, that it changes.
    @discardableResult
    public func keyValueObservingExpectation(
        for object: Any, keyPath: String, expectedValue: Any?, line: UInt = #line
    ) -> PhoneExpectation {
        awaiting(PhoneKVOExpectation(keyPath: keyPath, object: object, expectedValue: expectedValue), line)
    }

    /// Creates an expectation that a property changes in a way that the handler accepts.
    @discardableResult
    public func keyValueObservingExpectation(
        for object: Any, keyPath: String, line: UInt = #line, handler: PhoneKVOExpectation.Handler? = nil
    ) -> PhoneExpectation {
        let expectation = PhoneKVOExpectation(keyPath: keyPath, object: object)
        expectation.handler = handler
        return awaiting(expectation, line)
    }

    // MARK: Waiting

    /// Waits for expectations, and fails the test if they are not met in time.
    /// - Parameter timeout: seconds of the phone's time.
    public func wait(
        for expectations: [PhoneExpectation], timeout: TimeInterval = PhoneWaiter.standardTimeout, enforceOrder: Bool = false,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        let result = PhoneWaiter.wait(for: expectations, timeout: timeout, enforceOrder: enforceOrder)
        finish(expectations, result, timeout, "\(file)", line)
    }

    /// Waits for expectations in an `async` test.
    /// - Parameter timeout: seconds of the phone's time.
    public func fulfillment(
        of expectations: [PhoneExpectation], timeout: TimeInterval = PhoneWaiter.standardTimeout, enforceOrder: Bool = false,
        file: StaticString = #filePath, line: UInt = #line
    ) async {
        let result = await PhoneWaiter.fulfillment(of: expectations, timeout: timeout, enforceOrder: enforceOrder)
        finish(expectations, result, timeout, "\(file)", line)
    }

    /// Waits for all expectations that this test has created and not waited for yet.
    /// - Parameters:
    ///   - timeout: seconds of the phone's time.
    ///   - handler: a closure that is called at the end, with an error if some expectations were not met.
    public func waitForExpectations(
        timeout: TimeInterval, line: UInt = #line, handler: ((Error?) -> Void)? = nil
    ) {
        let expectations = awaited
        guard !expectations.isEmpty else { return fail("there is no expectation to wait for", ownFile, line) }
        let result = PhoneWaiter.wait(for: expectations, timeout: timeout)
        finish(expectations, result, timeout, ownFile, line)
        let error = NSError(domain: XCTestErrorDomain, code: XCTestError.Code.timeoutWhileWaiting.rawValue)
        handler?(result == .completed ? nil : error)
    }

    private func finish(
        _ expectations: [PhoneExpectation], _ result: PhoneWaiter.Result, _ timeout: Double, _ file: String, _ line: UInt
    ) {
        awaited.removeAll { expectation in expectations.contains { $0 === expectation } }
        let excessive = expectations.filter { $0.takeExcess() }
        if !excessive.isEmpty { fail("fulfilled too often: \(Self.list(excessive))", file, line) }
        switch result {
        case .completed: break
        case .timedOut, .interrupted:
            let unmet = expectations.filter { !$0.isInverted && $0.fulfillment == nil }
            fail("not fulfilled within \(Self.number(timeout)) s: \(Self.list(unmet))", file, line)
        case .incorrectOrder: fail("not fulfilled in this order: \(Self.list(expectations))", file, line)
        case .invertedFulfillment:
            let met = expectations.filter { $0.isInverted && $0.fulfillment != nil }
            fail("fulfilled, although inverted: \(Self.list(met))", file, line)
        @unknown default: fail("the wait has ended in an unknown way", file, line)
        }
    }

    private static func list(_ expectations: [PhoneExpectation]) -> String {
        expectations.map { "\"\($0.expectationDescription)\"" }.joined(separator: ", ")
    }

    private static func number(_ value: Double) -> String { value == value.rounded() ? String(Int(value)) : String(value) }
}
