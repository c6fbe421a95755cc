import Foundation
import OpenCombine
import QuartzCore
import UIKitCore
import UIKitPickers

/// The phone's time as schedulers ask for it, and work that is done when it has come.
enum PhoneClock {
    /// Seconds of virtual time. Another thread waits for the next tick to be told.
    static var now: Double { InterfaceThread.run { CACurrentMediaTime() } }
    /// The phone's date at a moment of virtual time; a date picker begins with the same one.
    static func date(at time: Double) -> Date { UIDatePicker.startOfTime.addingTimeInterval(time) }
    static func time(at date: Date) -> Double { date.timeIntervalSince(UIDatePicker.startOfTime) }

    /// Does work in the first tick at or after `time`.
    /// - Parameters:
    ///   - time: seconds of virtual time; one in the past is now. What never comes is never done.
    ///   - interval: seconds from one time to the next; nil for once.
    static func schedule(at time: Double, every interval: Double? = nil, _ work: @escaping () -> Void) -> ScheduledWork {
        let scheduled = ScheduledWork(work)
        scheduled.begin(at: time, every: interval)
        return scheduled
    }
    /// Does work every `interval` seconds, the first time after one.
    static func repeating(every interval: Double, _ work: @escaping (Date) -> Void) -> ScheduledWork {
        let scheduled = ScheduledWork { work(date(at: now)) }
        scheduled.begin(every: interval)
        return scheduled
    }
}

/// Work that waits for its time.
final class ScheduledWork: Cancellable, @unchecked Sendable {
    private let lock = NSLock()
    private var isCancelled = false
    private var timer: UIKitCore.Timer?
    private var work: (() -> Void)?

    init(_ work: @escaping () -> Void) { self.work = work }

    fileprivate func begin(at time: Double, every interval: Double?) {
        guard InterfaceThread.isCurrent else {
            return MainThreadInbox.current.put("publisher") { self.begin(at: time, every: interval) }
        }
        let delay = time - CACurrentMediaTime()
        guard delay.isFinite, !lock.withLock({ isCancelled }) else { return }
        // What happens once keeps the screen from being at rest, what happens for ever does not: the first time is a timer of its own.
        timer = UIKitCore.Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [self] _ in
            if let interval, interval.isFinite {
                timer = .scheduledTimer(withTimeInterval: interval, repeats: true) { [self] _ in perform() }
            }
            perform()
        }
    }
    /// A timer that repeats from the beginning, which a resting screen may have.
    fileprivate func begin(every interval: Double) {
        guard InterfaceThread.isCurrent else { return MainThreadInbox.current.put("publisher") { self.begin(every: interval) } }
        guard !lock.withLock({ isCancelled }) else { return }
        timer = .scheduledTimer(withTimeInterval: interval, repeats: true) { [self] _ in perform() }
    }
    private func perform() { lock.withLock { isCancelled ? nil : work }?() }

    func cancel() {
        let wasWaiting = lock.withLock {
            defer { (isCancelled, work) = (true, nil) }
            return !isCancelled
        }
        guard wasWaiting else { return }
        if InterfaceThread.isCurrent { return stop() }
        MainThreadInbox.current.put("publisher") { self.stop() }
    }
    private func stop() {
        timer?.invalidate()
        timer = nil
    }
}

/// Where the work of the present thread leaves its results for the interface.
var presentInbox: MainThreadInbox {
    InterfaceThread.isCurrent ? SimulatedProcess.current.ticks.inbox : MainThreadInbox.current
}
