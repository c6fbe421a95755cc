import AppBuilding
import Foundation
import HostSupport
import PhoneProcess
import Synchronization

/// Watches the XCTest cases of an app from a thread in their own program: a test that takes too long ends the program, and the test that
/// has ended the program is reported, with the app's line. `keyboard-lab test` runs the others in a new program.
package final class TestWatchdog: Sendable {
    /// The end of the program inside a test.
    package struct End: Sendable {
        /// The reason; nil if the language's runtime has printed it.
        package let reason: String?
        /// The innermost line of the app; nil if none was found.
        package let line: AppLine?
    }

    /// The watchdog of this program; nil if it runs no tests.
    package static var present: TestWatchdog? { made.withLock { $0 } }
    private static let made = Mutex<TestWatchdog?>(nil)

    /// The environment variable with the limit of a test, seconds.
    static let variable = "KEYBOARDLAB_TEST_LIMIT"
    /// The environment variable with the class of the app's delegate: `Module.AppDelegate`. `TestHost` starts the app.
    package static let hostVariable = "KEYBOARDLAB_TEST_HOST"

    private struct Watched {
        /// The limit of the test that runs, seconds.
        var limit: Double
        /// The host's time at which the test is over the limit, seconds.
        var deadline: Double
    }
    private let watched = Mutex<Watched?>(nil)
    private let limit: Double
    private let ended: @Sendable (End) -> Void

    private init(limit: Double, ended: @escaping @Sendable (End) -> Void) { (self.limit, self.ended) = (limit, ended) }

    /// The environment variable with the event stream of Swift Testing in the program.
    static let eventsVariable = "KEYBOARDLAB_TEST_EVENTS"
    private static let watchesEvents = Mutex(false)

    /// Ends a program of Swift Testing in which no test has begun or ended for the time limit: its event stream does not grow. Tests run
    /// side by side there, so the stream does not name the one that hangs. Does nothing in other programs.
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

    /// The limit of a test in this program, seconds.
    private static var ownLimit: Double { ProcessInfo.processInfo.environment[variable].flatMap(Double.init) ?? standardLimit }

    /// Starts the watchdog. Called on the main thread, before the first test.
    /// - Parameter ended: receives the end of the program inside a test.
    package static func start(ended: @escaping @Sendable (End) -> Void) {
        let watchdog = TestWatchdog(limit: ownLimit, ended: ended)
        made.withLock { $0 = watchdog }
        AppTrap.install(watchesFrames: false, unwindsLibraries: true)
        let thread = Thread { watchdog.watch() }
        thread.name = "watchdog of tests"
        thread.start()
    }

    /// The limit of a test in seconds of real time. (chosen: the least that a test of Xcode can have; documented:
    /// XCTestCase.executionTimeAllowance)
    package static let standardLimit = 60.0

    /// - Parameter allowance: the test's own limit, seconds; nil for none.
    package func testBegins(allowance: Double?) {
        let limit = max(limit, allowance ?? 0)
        watched.withLock { $0 = Watched(limit: limit, deadline: Self.now() + limit) }
    }
    package func testEnds() { watched.withLock { $0 = nil } }

    /// Whether a test is running.
    var isInsideTest: Bool { watched.withLock { $0 != nil } }

    /// The reason for ending a test that has reached its limit.
    var reason: String? {
        watched.withLock { $0 }.map { Self.reason($0.limit) }
    }
    private static func reason(_ limit: Double) -> String {
        "the test did not end within \(text(limit)) s of real time; --limit sets another limit"
    }

    /// Whether a line is one of the package manager's, which start the tests.
    static func isGenerated(_ line: AppLine) -> Bool { line.path.contains("PackageTests.derived/") }

    func reportEnd(_ reason: String?, _ line: AppLine?) {
        guard isInsideTest else { return }
        ended(End(reason: reason, line: line))
    }

    private func watch() {
        while true {
            usleep(Self.pause)
            guard let present = watched.withLock({ $0 }), Self.now() >= present.deadline else { continue }
            // The test may have made a report with a line impossible, which replaces this one.
            reportEnd(reason, nil)
            AppTrap.ask()
            sleep(Self.longestWait)
            if AppTrap.hasBegunReport { sleep(Self.longestReport) }
            AppTrap.leave(CommandFailure.Code.usage.rawValue)
        }
    }

    private static func text(_ seconds: Double) -> String { seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)" }

    /// Returns the time, host seconds. A computer that sleeps does not count.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The number of microseconds between two checks. (chosen)
    private static let pause: UInt32 = 100_000
    /// Seconds after which a program that does not begin to report is ended, and one whose report does not end. (chosen: as those of
    /// `FrameWatchdog`)
    private static let (longestWait, longestReport): (UInt32, UInt32) = (5, 130)
}
