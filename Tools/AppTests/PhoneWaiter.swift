import Foundation
@_spi(AppTests) import KeyboardLabTesting
import XCTest

/// Waits for expectations while the time of the phone passes: animations, timers and the main queue run as fast as they can be computed.
///
/// Work of other threads and of the network takes real time. The waiter waits in real time, too, while nothing on the phone is due, so a
/// timeout is reached when neither the virtual nor the real seconds have met the expectations.
open class PhoneWaiter: @unchecked Sendable {
    public typealias Result = XCTWaiter.Result

    /// The expectations that were met, in the order of their calls of `fulfill`.
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

    /// The timeout of calls without one, seconds. (chosen: longer than any animation of a system view)
    public static let standardTimeout: TimeInterval = 60

    /// The result, once it is certain; nil before that.
    private func result(of expectations: [PhoneExpectation], _ enforceOrder: Bool, _ isOver: Bool) -> Result? {
        for expectation in expectations { expectation.check() }
        let met = expectations.filter { $0.fulfillment != nil }.sorted { $0.fulfillment! < $1.fulfillment! }
        fulfilledExpectations = met
        let wanted = expectations.filter { !$0.isInverted }
        if met.contains(where: \.isInverted) { return .invertedFulfillment }
        if enforceOrder, !met.elementsEqual(wanted.prefix(met.count), by: ===) { return .incorrectOrder }
        // An inverted expectation needs the whole time.
        if met.count == wanted.count, wanted.count == expectations.count || isOver { return .completed }
        return isOver ? .timedOut : nil
    }
}

/// The end of a wait, in virtual and in real time.
private struct Deadline: Sendable {
    private let timeout: Double
    private let start = ContinuousClock.now
    /// Virtual seconds since the start.
    private var elapsed = 0.0

    init(_ timeout: Double) { self.timeout = timeout }

    /// Whether the phone and the computer have both waited long enough.
    var hasPassed: Bool { isOnPhone && ContinuousClock.now - start >= .seconds(timeout) }
    private var isOnPhone: Bool { elapsed >= timeout }

    /// Seconds of real time after which another thread's work is looked for. (chosen: one tick)
    private static let pause = 1.0 / 60

    /// Advances the phone by a tick, and the computer's time if the phone has nothing to do.
    @MainActor mutating func pass() {
        let isWaiting = isOnPhone || TestHost.isAtRest
        if !isOnPhone { elapsed += TestHost.tick() }
        _ = RunLoop.main.run(mode: .default, before: isWaiting ? Date(timeIntervalSinceNow: Self.pause) : .distantPast)
    }

    /// The same for a task, which gives its thread to others.
    @MainActor func passed() async -> Deadline {
        var next = self
        let isWaiting = isOnPhone || TestHost.isAtRest
        if !isOnPhone { next.elapsed += TestHost.tick() }
        if isWaiting { try? await _Concurrency.Task.sleep(nanoseconds: UInt64(Self.pause * 1e9)) } else { await Task.yield() }
        return next
    }
}
