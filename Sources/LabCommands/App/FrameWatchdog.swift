import Foundation
import LabProtocol
import LabWindow
import QuartzCore

/// Decides whether an app that no window watches is stuck inside one frame or while it launches:
/// a value, so that no clock is needed to test it.
struct FrameWatch {
    /// iOS ends an app that has not launched after about 20 seconds (remembered); a debug build on a busy desktop gets three times as much.
    /// (chosen)
    static let limits: PhoneLimits = {
        var limits = PhoneLimits()
        limits.processorTime = 60
        limits.waiting = 60
        limits.memory = .max
        return limits
    }()
    private var health = PhoneHealth(limits: limits)
    private var lastPhase: UInt64?
    /// When the app last began a part of a tick, and when it last computed or waited for a processor.
    private var lastProgress: PhoneHealth.Sample?
    private var lastWork: PhoneHealth.Sample?
    /// The limit of one frame of an app that is to stop: seconds of processor time, or host seconds without computing. (chosen)
    static let patience = 2.0

    /// - Parameters:
    ///   - phase: how many parts of ticks have begun so far.
    ///   - isInside: whether code of a phone is running now, and not the command around it.
    mutating func look(_ sample: PhoneHealth.Sample, phase: UInt64, isInside: Bool) -> LabFinding.Kind? {
        if phase != lastPhase || !isInside {
            lastPhase = phase
            lastProgress = sample
            lastWork = sample
            health.answered()
        }
        if sample.isAtWork(since: lastWork) { lastWork = sample }
        return health.look(sample, isAsked: isInside)
    }

    /// Whether the app would not look at a request to stop, such as Ctrl-C, for which it would have to end its frame.
    func isDeaf(_ sample: PhoneHealth.Sample) -> Bool {
        guard let lastProgress, let lastWork else { return false }
        return sample.processorTime - lastProgress.processorTime > Self.patience || sample.time - lastWork.time > Self.patience
    }

    /// What is said of an app that is stopped for that.
    static func message(_ kind: LabFinding.Kind) -> String {
        kind == .blocked
            ? "The app has waited for \(Int(limits.waiting)) seconds inside one frame for something that does not come, so it was stopped."
            : """
            The app has computed for \(Int(limits.processorTime)) seconds without ending a frame, as in an endless loop, \
            so it was stopped.
            """
    }
}

/// Watches the program of an app from a thread of its own, and asks it where it is when it is stuck. A window that serves as the app's
/// screen does that itself.
enum FrameWatchdog {
    /// What the program was found to do; nil while all is well.
    nonisolated(unsafe) private(set) static var finding: LabFinding.Kind?

    /// Called once, on the main thread.
    static func start() {
        let main = pthread_self()
        let thread = Thread {
            var watch = FrameWatch()
            while finding == nil {
                usleep(pause)
                guard !PhoneServer.isServing, let sample = PhoneHealth.Sample(process: getpid(), at: now()) else { continue }
                let found = watch.look(sample, phase: TickSchedule.phasesBegun, isInside: SimulatedProcess.isRunning)
                if Interruption.isRequested, watch.isDeaf(sample) {
                    signal(SIGTERM, SIG_DFL)
                    kill(getpid(), SIGTERM)
                }
                guard let found else { continue }
                finding = found
                pthread_kill(main, SIGUSR2)
            }
        }
        thread.name = "watchdog"
        thread.start()
    }

    /// Host seconds.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Microseconds between two looks. (chosen: one look costs a few microseconds)
    private static let pause: UInt32 = 500_000
}
