import Foundation
@_spi(AppTests) import KeyboardLabTesting
import XCTest

/// Waits for expectations while the phone's virtual time advances. Animations, timers and the main queue run as fast as the computer
/// allows.
///
/// Other threads and the network take real time. While no event on the phone is due, the waiter therefore waits in real time too. A
/// timeout is reached only when its number of seconds has passed in virtual time and in real time.
open class PhoneWaiter: @unchecked Sendable {
    public typealias Result = XCTWaiter.Result

    /// The met expectations, in the order in which they were met.
    public private(set) var fulfilledExpectations: [XCTestExpectation] = []

    public init(delegate: Any? = nil) {}

    /// Waits for all expectations.
    /// - Parameter timeout: seconds.
    open func wait(for expectations: [PhoneExpectation], timeout: TimeInterval = PhoneWaiter.standardTimeout, enforceOrder: Bool = false)
        -> Result
    {
        var deadline = Deadline(timeout)
        MainActor.assumeIsolated { PhoneClock.waiters += 1 }
        defer { MainActor.assumeIsolated { PhoneClock.waiters -= 1 } }
        while true {
            if let result = result(of: expectations, enforceOrder, deadline.hasPassed) { return result }
            MainActor.assumeIsolated { deadline.pass() }
        }
    }

    /// Waits for all expectations and lets other tasks run.
    open func fulfillment(
        of expectations: [PhoneExpectation], timeout: TimeInterval = PhoneWaiter.standardTimeout, enforceOrder: Bool = false
    ) async -> Result {
        var deadline = Deadline(timeout)
        await MainActor.run { PhoneClock.waiters += 1 }
        while true {
            if let result = result(of: expectations, enforceOrder, deadline.hasPassed) {
                await MainActor.run { PhoneClock.waiters -= 1 }
                return result
            }
            deadline = await deadline.passed()
        }
    }

    open class func wait(
        for expectations: [PhoneExpectation], timeout: TimeInterval = PhoneWaiter.standardTimeout, enforceOrder: Bool = false
    ) -> Result { PhoneWaiter().wait(for: expectations, timeout: timeout, enforceOrder: enforceOrder) }

    open class func fulfillment(
        of expectations: [PhoneExpectation], timeout: TimeInterval = PhoneWaiter.standardTimeout, enforceOrder: Bool = false
    ) async -> Result { await PhoneWaiter().fulfillment(of: expectations, timeout: timeout, enforceOrder: enforceOrder) }

    /// The timeout in seconds of calls that do not specify one. (chosen: longer than any animation of a system view)
    public static let standardTimeout: TimeInterval = 60

    /// Returns the result of the wait; nil if the wait must continue.
    private func result(of expectations: [PhoneExpectation], _ enforceOrder: Bool, _ isOver: Bool) -> Result? {
        for expectation in expectations { expectation.check() }
        let met = expectations.filter { $0.fulfillment != nil }.sorted { $0.fulfillment! < $1.fulfillment! }
        fulfilledExpectations = met
        let wanted = expectations.filter { !$0.isInverted }
        if met.contains(where: \.isInverted) { return .invertedFulfillment }
        if enforceOrder, !met.elementsEqual(wanted.prefix(met.count), by: ===) { return .incorrectOrder }
        // A wait for an inverted expectation takes the whole time.
        if met.count == wanted.count, wanted.count == expectations.count || isOver { return .completed }
        return isOver ? .timedOut : nil
    }
}

/// The end of a wait in both virtual and real time.
private struct Deadline: Sendable {
    private let timeout: Double
    private let start = ContinuousClock.now
    /// The virtual seconds since the start of the wait.
    private var elapsed = 0.0

    init(_ timeout: Double) { self.timeout = timeout }

    /// Whether the timeout has passed both on the phone and in real time.
    var hasPassed: Bool { isOnPhone && ContinuousClock.now - start >= .seconds(timeout) }
    private var isOnPhone: Bool { elapsed >= timeout }

    /// The seconds of real time between checks for the work of other threads. (chosen: one tick)
    private static let pause = 1.0 / 60

    /// Advances the phone by one tick, and waits in real time if no event on the phone is due.
    @MainActor mutating func pass() {
        let isWaiting = isOnPhone || TestHost.isAtRest
        if !isOnPhone { elapsed += TestHost.tick() }
        _ = RunLoop.main.run(mode: .default, before: isWaiting ? Date(timeIntervalSinceNow: Self.pause) : .distantPast)
    }

    /// Does the same as `pass()` in a task, without blocking the thread.
    @MainActor func passed() async -> Deadline {
        var next = self
        let isWaiting = isOnPhone || TestHost.isAtRest
        if !isOnPhone { next.elapsed += TestHost.tick() }
        if isWaiting { try? await _Concurrency.Task.sleep(nanoseconds: UInt64(Self.pause * 1e9)) } else { await Task.yield() }
        return next
    }
}
