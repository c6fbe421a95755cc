import AppBuilding
import Foundation
import HostSupport
import LabProtocol
import LabSessions
import QuartzCore

/// Decides whether an app without a window hangs inside one frame or during its launch. It is a value that reads no clock, so tests can
/// pass any times.
struct FrameWatch {
    private var health: PhoneHealth
    private var lastPhase: UInt64?

    var limits: PhoneLimits { health.limits }

    init(limits: PhoneLimits) { health = PhoneHealth(limits: limits) }

    /// - Parameters:
    ///   - phase: the number of parts of ticks that have begun so far.
    ///   - isInside: whether the code of a phone is running now, rather than the command around it.
    mutating func look(_ sample: PhoneHealth.Sample, phase: UInt64, isInside: Bool) -> LabFinding.Kind? {
        if phase != lastPhase || !isInside {
            lastPhase = phase
            health.answered()
        }
        return health.look(sample, isAsked: isInside)
    }

    /// Returns the message for the user about an app that was stopped for this reason.
    static func message(_ kind: LabFinding.Kind, _ limits: PhoneLimits) -> String {
        switch kind {
        case .blocked:
            """
            The app has waited for \(Int(limits.waiting)) seconds inside one frame for an event that does not occur, so it was stopped; \
            --hang-limit sets another limit.
            """
        case .memory:
            "The app uses more than \(limits.memory >> 20) MB of memory, so it was stopped; --memory-limit sets another limit."
        default:
            """
            The app has computed for \(Int(limits.processorTime.rounded(.up))) seconds without ending a frame, as in an endless loop, \
            so it was stopped; --hang-limit sets another limit.
            """
        }
    }
}

/// Watches an app's process from a thread of that process, and requests its location in the code if it hangs. If a window shows the app's
/// screen, the window does this instead.
enum FrameWatchdog {
    /// The reason for which the process is being stopped; nil while it runs normally.
    nonisolated(unsafe) private(set) static var finding: LabFinding.Kind?
    /// The limits of the app.
    static var limits: PhoneLimits { AppLimits.chosen.ofCommands }

    /// Starts the watching thread. Called once, on the main thread.
    static func start() {
        let main = pthread_self()
        let thread = Thread {
            var watch = FrameWatch(limits: limits)
            while finding == nil {
                usleep(pause)
                Interruption.renew()
                if watch.limits != limits { watch = FrameWatch(limits: limits) }
                guard !PhoneServer.isServing, !AppTrap.hasBegunReport, let sample = PhoneHealth.Sample(process: getpid(), at: now()) else {
                    continue
                }
                let found = watch.look(sample, phase: TickSchedule.phasesBegun, isInside: SimulatedProcess.isRunning)
                guard let found else { continue }
                finding = found
                AppTrap.renew()
                pthread_kill(main, SIGUSR2)
                sleep(longestWait)
                if AppTrap.hasBegunReport { sleep(longestReport) }
                // The process is ended without a report, because the app has made a report impossible.
                StandardError.write(FrameWatch.message(found, limits))
                AppTrap.leave(CommandFailure.Code.usage.rawValue)
            }
        }
        thread.name = "watchdog"
        thread.start()
    }

    /// Returns the current host time in seconds.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The number of seconds after which the process is ended if it does not start its report, and the number of seconds after which it
    /// is ended if it does not complete the report. The report has a limit of its own, which is shorter unless the computer is busy.
    /// (chosen)
    private static let (longestWait, longestReport): (UInt32, UInt32) = (5, 130)

    /// The number of microseconds between two checks. (chosen because one check takes only a few microseconds)
    private static let pause: UInt32 = 500_000
}
