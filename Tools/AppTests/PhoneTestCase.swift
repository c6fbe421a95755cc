@preconcurrency import Foundation
@_spi(AppTests) import KeyboardLabTesting
import Synchronization
import UIKit
import XCTest

/// A test case of XCTest that has a phone, as a test on iOS has the process of an app: screen, windows, notifications, and the time of
/// animations and timers.
///
/// In modules of tests `XCTestCase` is a type alias of this class. It has the members of `NSObject`, the superclass of XCTest's class on
/// iOS, so a test can be a delegate.
open class PhoneTestCase: XCTestCase, NSObjectProtocol {
    /// Expectations that `expectation(description:)` and the like have made, and that no call has waited for.
    private var awaited: [PhoneExpectation] = []
    private var failures: [TestRecord.Failure] = []
    /// The test that runs.
    static nonisolated(unsafe) weak var current: PhoneTestCase?
    /// Failures that are expected, the innermost last: the reason, whether one must come, the line, and whether one has come.
    private var expectedFailures: [(reason: String?, isStrict: Bool, line: UInt, hasFailed: Bool)] = []

    /// The measurement that runs; nil outside `measure`.
    var measurement: Measurement?
    /// The message of the `XCTSkip` that has skipped the test.
    private var skipMessage: String?
    private var continues = true
    /// Whether the body of the test, its `setUp` or its `tearDown` is running.
    private var isInsideTest = false

    public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
        super.init(name: name) { test in
            do { try testClosure(test) } catch let skip as XCTSkip {
                (test as? PhoneTestCase)?.skipMessage = skip.message
                throw skip
            }
        }
    }

    /// The limit of the test in seconds of real time; 0 leaves it to `--limit`. A smaller value than that has no effect.
    open var executionTimeAllowance: TimeInterval = 0

    /// The record of the test that runs, for the end of the program inside it.
    private static let running = Mutex<TestRecord?>(nil)

    open override func invokeTest() {
        let names = name.split(separator: ".", maxSplits: 1).map(String.init)
        var record = TestRecord(suite: suite, name: names.last ?? name)
        TestRecord.write(record)
        Self.running.withLock { $0 = record }
        // A test that hangs is named by the last line.
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

    /// Records the test that has ended the program.
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
        // XCTest for Linux puts an empty message behind the reason, and gives an error that escapes from a test no place.
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
        // XCTest for Linux ends the program with `fatalError` otherwise.
        continues = true
        super.recordFailure(withDescription: description, inFile: file, atLine: line, expected: expected)
        if isInsideTest, !continuesNow { endAtFailure() }
        continues = continuesNow
    }

    /// Whether a test goes on after a failure. XCTest for Linux does not store what is set.
    open override var continueAfterFailure: Bool {
        get { continues }
        set { continues = newValue }
    }

    /// Ends a test that does not continue after its first failure (`continueAfterFailure`). Swift cannot leave a function from inside, as
    /// an exception of Objective-C does on iOS, so this ends the program, and a new one runs the other tests.
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

    /// The file that declares the class. A method with default arguments for file and line would be ambiguous beside XCTest's own, and one
    /// with a line only is not.
    var ownFile: String { placesOfTests[suite]?.file ?? "\(suite).swift" }
    /// The name of the class with its module.
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
        // (documented: XCTestExpectation.assertForOverFulfill, which these methods turn on)
        expectation.assertForOverFulfill = true
        expectation.line = line
        awaited.append(expectation)
        return expectation
    }

    /// Makes an expectation that `fulfill()` meets.
    @discardableResult
    public func expectation(description: String, line: UInt = #line) -> PhoneExpectation {
        awaiting(PhoneExpectation(description: description), line)
    }

    /// Makes an expectation that a predicate becomes true.
    @discardableResult
    public func expectation(
        for predicate: NSPredicate, evaluatedWith object: Any? = nil, line: UInt = #line, handler: PhonePredicateExpectation.Handler? = nil
    ) -> PhoneExpectation {
        let expectation = PhonePredicateExpectation(predicate: predicate, object: object)
        expectation.handler = handler
        return awaiting(expectation, line)
    }

    /// Makes an expectation that a notification is posted.
    @discardableResult
    public func expectation(
        forNotification name: Notification.Name, object: Any? = nil, notificationCenter: UIKit.NotificationCenter = .default,
        line: UInt = #line, handler: PhoneNotificationExpectation.Handler? = nil
    ) -> PhoneExpectation {
        let expectation = PhoneNotificationExpectation(name: name, object: object, notificationCenter: notificationCenter)
        expectation.handler = handler
        return awaiting(expectation, line)
    }

    /// Makes an expectation that a notification is posted.
    @discardableResult
    public func expectation(
        forNotification name: String, object: Any? = nil, notificationCenter: UIKit.NotificationCenter = .default,
        line: UInt = #line, handler: PhoneNotificationExpectation.Handler? = nil
    ) -> PhoneExpectation {
        expectation(
            forNotification: Notification.Name(name), object: object, notificationCenter: notificationCenter, line: line, handler: handler)
    }

    /// Makes an expectation that a property has a value; with nil, that it changes.
    @discardableResult
    public func keyValueObservingExpectation(
        for object: Any, keyPath: String, expectedValue: Any?, line: UInt = #line
    ) -> PhoneExpectation {
        awaiting(PhoneKVOExpectation(keyPath: keyPath, object: object, expectedValue: expectedValue), line)
    }

    /// Makes an expectation that a property changes in a way that the handler accepts.
    @discardableResult
    public func keyValueObservingExpectation(
        for object: Any, keyPath: String, line: UInt = #line, handler: PhoneKVOExpectation.Handler? = nil
    ) -> PhoneExpectation {
        let expectation = PhoneKVOExpectation(keyPath: keyPath, object: object)
        expectation.handler = handler
        return awaiting(expectation, line)
    }

    // MARK: Waiting

    /// Waits for expectations. Fails the test if they are not met in time.
    /// - Parameter timeout: seconds of the phone's time.
    public func wait(
        for expectations: [PhoneExpectation], timeout: TimeInterval = PhoneWaiter.standardTimeout, enforceOrder: Bool = false,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        let result = PhoneWaiter.wait(for: expectations, timeout: timeout, enforceOrder: enforceOrder)
        finish(expectations, result, timeout, "\(file)", line)
    }

    /// Waits for expectations in a test that is `async`.
    /// - Parameter timeout: seconds of the phone's time.
    public func fulfillment(
        of expectations: [PhoneExpectation], timeout: TimeInterval = PhoneWaiter.standardTimeout, enforceOrder: Bool = false,
        file: StaticString = #filePath, line: UInt = #line
    ) async {
        let result = await PhoneWaiter.fulfillment(of: expectations, timeout: timeout, enforceOrder: enforceOrder)
        finish(expectations, result, timeout, "\(file)", line)
    }

    /// Waits for every expectation that this test has made and not waited for.
    /// - Parameters:
    ///   - timeout: seconds of the phone's time.
    ///   - handler: is called at the end, with an error if some were not met.
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
