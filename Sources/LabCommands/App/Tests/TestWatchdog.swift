import AppBuilding
import Foundation
import HostSupport
import PhoneProcess
import Synchronization

/// Watches an app's XCTest cases on a thread in their process. If a test takes too long, the watchdog ends the process. It also reports
/// which test has ended the process, with the line of the app's code. `keyboard-lab test` then runs the remaining tests in a new process.
package final class TestWatchdog: Sendable {
    /// A description of an end of the process inside a test.
    package struct End: Sendable {
        /// The reason; nil if Swift's runtime has printed it.
        package let reason: String?
        /// The innermost line of the app's code; nil if none was found.
        package let line: AppLine?
    }

    /// The watchdog of this process; nil if the process runs no tests.
    package static var present: TestWatchdog? { made.withLock { $0 } }
    private static let made = Mutex<TestWatchdog?>(nil)

    /// The environment variable with the time limit of a test in seconds.
    static let variable = "KEYBOARDLAB_TEST_LIMIT"
    /// The environment variable with the class of the app's delegate, such as `Module.AppDelegate`. `TestHost` starts that app.
    package static let hostVariable = "KEYBOARDLAB_TEST_HOST"

    private struct Watched {
        /// The time limit of the current test in seconds.
        var limit: Double
        /// The host time in seconds at which the current test exceeds its limit.
        var deadline: Double
    }
    private let watched = Mutex<Watched?>(nil)
    private let limit: Double
    private let ended: @Sendable (End) -> Void

    private init(limit: Double, ended: @escaping @Sendable (End) -> Void) { (self.limit, self.ended) = (limit, ended) }

    /// The environment variable with the path of Swift Testing's event stream.
    static let eventsVariable = "KEYBOARDLAB_TEST_EVENTS"
    private static let watchesEvents = Mutex(false)

    /// Ends a process of Swift Testing if its event stream does not grow for the time limit, which means that no test has started or
    /// ended. The test that hangs is unknown, because Swift Testing runs tests in parallel. Does nothing in other processes.
    package static func watchEvents() {
        guard let file = ProcessInfo.processInfo.environment[eventsVariable], !watchesEvents.withLock({ $0 }) else {
            return
        }
        watchesEvents.withLock { $0 = true }
        let limit = ownLimit
        let thread = Thread {
            var (size, last) = (off_t(-1), now())
            while true {
                usleep(pause)
                var status = stat()
                if stat(file, &status) == 0, status.st_size != size { (size, last) = (status.st_size, now()) }
                guard now() - last >= limit else { continue }
                StandardError.write(reason(limit))
                _exit(CommandFailure.Code.usage.rawValue)
            }
        }
        thread.name = "watchdog of tests"
        thread.start()
    }

    /// The time limit of a test in this process, in seconds.
    private static var ownLimit: Double { ProcessInfo.processInfo.environment[variable].flatMap(Double.init) ?? standardLimit }

    /// Starts the watchdog. Called on the main thread, before the first test.
    /// - Parameter ended: called when the process ends inside a test.
    package static func start(ended: @escaping @Sendable (End) -> Void) {
        let watchdog = TestWatchdog(limit: ownLimit, ended: ended)
        made.withLock { $0 = watchdog }
        AppTrap.install(watchesFrames: false, unwindsLibraries: true)
        let thread = Thread { watchdog.watch() }
        thread.name = "watchdog of tests"
        thread.start()
    }

    /// The default time limit of a test in seconds of real time. (chosen: the minimum limit of a test in Xcode; documented:
    /// XCTestCase.executionTimeAllowance)
    package static let standardLimit = 60.0

    /// - Parameter allowance: the test's own time limit in seconds; nil if it has none.
    package func testBegins(allowance: Double?) {
        let limit = max(limit, allowance ?? 0)
        watched.withLock { $0 = Watched(limit: limit, deadline: Self.now() + limit) }
    }
    package func testEnds() { watched.withLock { $0 = nil } }

    /// Whether a test is running.
    var isInsideTest: Bool { watched.withLock { $0 != nil } }

    /// The reason for ending the current test, which has exceeded its limit.
    var reason: String? {
        watched.withLock { $0 }.map { Self.reason($0.limit) }
    }
    private static func reason(_ limit: Double) -> String {
        "the test did not end within \(text(limit)) s of real time; --limit sets another limit"
    }

    /// Returns whether a source line is in a file that the package manager has generated to start the tests.
    static func isGenerated(_ line: AppLine) -> Bool { line.path.contains("PackageTests.derived/") }

    func reportEnd(_ reason: String?, _ line: AppLine?) {
        guard isInsideTest else { return }
        ended(End(reason: reason, line: line))
    }

    private func watch() {
        while true {
            usleep(Self.pause)
            guard let present = watched.withLock({ $0 }), Self.now() >= present.deadline else { continue }
            // This report has no source line. If the test's process can still report its location, that report replaces this one.
            reportEnd(reason, nil)
            AppTrap.ask()
            sleep(Self.longestWait)
            if AppTrap.hasBegunReport { sleep(Self.longestReport) }
            AppTrap.leave(CommandFailure.Code.usage.rawValue)
        }
    }

    private static func text(_ seconds: Double) -> String { seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)" }

    /// Returns the host time in seconds, without the time during which the computer sleeps.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The number of microseconds between two checks. (chosen)
    private static let pause: UInt32 = 100_000
    /// The number of seconds after which the process is ended if it does not start its report, and if it does not complete the report.
    /// (chosen: the same as in `FrameWatchdog`)
    private static let (longestWait, longestReport): (UInt32, UInt32) = (5, 130)
}
