import Foundation
import OpenCombine
import QuartzCore
import UIKitCore
import UIKitPickers

/// The phone's time for schedulers, and functions that run work at a given time.
enum PhoneClock {
    /// The virtual time in seconds. On threads other than the interface's thread, the caller waits for the next tick.
    static var now: Double { InterfaceThread.run { CACurrentMediaTime() } }
    /// Returns the phone's date at a virtual time in seconds. A new date picker shows the date at time 0.
    static func date(at time: Double) -> Date { UIDatePicker.startOfTime.addingTimeInterval(time) }
    static func time(at date: Date) -> Double { date.timeIntervalSince(UIDatePicker.startOfTime) }

    /// Runs work in the first tick at or after `time`.
    /// - Parameters:
    ///   - time: the virtual time in seconds. Work with a past time runs as soon as possible. Work with an infinite time never runs.
    ///   - interval: the interval in seconds at which the work is repeated; nil to run the work once.
    static func schedule(at time: Double, every interval: Double? = nil, _ work: @escaping () -> Void) -> ScheduledWork {
        let scheduled = ScheduledWork(work)
        scheduled.begin(at: time, every: interval)
        return scheduled
    }
    /// Runs work every `interval` seconds. The work first runs after one interval.
    static func repeating(every interval: Double, _ work: @escaping (Date) -> Void) -> ScheduledWork {
        let scheduled = ScheduledWork { work(date(at: now)) }
        scheduled.begin(every: interval)
        return scheduled
    }
}

/// Work that runs at a given time.
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
        // The first run has its own timer, because a pending one-shot timer keeps the screen from being at rest, and a repeating timer
        // does not.
        timer = PhoneRuntime.Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [self] _ in
            if let interval, interval.isFinite {
                timer = .scheduledTimer(withTimeInterval: interval, repeats: true) { [self] _ in perform() }
            }
            perform()
        }
    }
    /// Starts a repeating timer. The screen can be at rest while the timer runs.
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

/// The inbox to which the work on the current thread submits its results for the interface.
var presentInbox: MainThreadInbox {
    InterfaceThread.isCurrent ? SimulatedProcess.current.ticks.inbox : MainThreadInbox.current
}
