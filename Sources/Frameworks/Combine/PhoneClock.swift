import Foundation
import OpenCombine
import QuartzCore
import UIKitCore
import UIKitPickers

/// The phone's time for schedulers, and work that runs at a given time.
enum PhoneClock {
    /// The seconds of virtual time. On other threads it waits for the next tick.
    static var now: Double { InterfaceThread.run { CACurrentMediaTime() } }
    /// Returns the phone's date at a moment of virtual time; a date picker starts with the same one.
    static func date(at time: Double) -> Date { UIDatePicker.startOfTime.addingTimeInterval(time) }
    static func time(at date: Date) -> Double { date.timeIntervalSince(UIDatePicker.startOfTime) }

    /// Runs work in the first tick at or after `time`.
    /// - Parameters:
    ///   - time: seconds of virtual time; a time in the past means now. Work at an infinite time never runs.
    ///   - interval: the seconds from one time to the next; nil to run once.
    static func schedule(at time: Double, every interval: Double? = nil, _ work: @escaping () -> Void) -> ScheduledWork {
        let scheduled = ScheduledWork(work)
        scheduled.begin(at: time, every: interval)
        return scheduled
    }
    /// Runs work every `interval` seconds, the first time after one interval.
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
    private var timer: PhoneRuntime.Timer?
    private var work: (() -> Void)?

    init(_ work: @escaping () -> Void) { self.work = work }

    fileprivate func begin(at time: Double, every interval: Double?) {
        guard InterfaceThread.isCurrent else {
            return MainThreadInbox.current.put("publisher") { self.begin(at: time, every: interval) }
        }
        let delay = time - CACurrentMediaTime()
        guard delay.isFinite, !lock.withLock({ isCancelled }) else { return }
        // A single event keeps the screen from being at rest, endless ones do not: the first time is a timer of its own.
        timer = PhoneRuntime.Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [self] _ in
            if let interval, interval.isFinite {
                timer = .scheduledTimer(withTimeInterval: interval, repeats: true) { [self] _ in perform() }
            }
            perform()
        }
    }
    /// Starts a repeating timer. A screen can be at rest while it runs.
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

/// The inbox to which work on the current thread submits its results for the interface.
var presentInbox: MainThreadInbox {
    InterfaceThread.isCurrent ? SimulatedProcess.current.ticks.inbox : MainThreadInbox.current
}
