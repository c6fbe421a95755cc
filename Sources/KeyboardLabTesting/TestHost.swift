import Foundation
import LabCommands
import PhoneRuntime
import UIKit

/// The phone in which the XCTest cases of an app run, as they run in the app's process on iOS: screen, windows and notifications belong to
/// it. Code that `keyboard-lab test` builds beside tests uses it (`Tools/AppTests`).
///
/// A test that makes a `Lab` uses that phone while the object exists.
@_spi(AppTests) @MainActor
public enum TestHost {
    private static var own: Lab?
    private static var current: Lab? { Lab.latest ?? own }

    /// Makes UIKit's global state in a test this phone's. Starts the phone at the first call.
    /// - Throws: `Lab.Failure` if no font can be found.
    public static func begin() throws {
        if own == nil {
            BundleAnswers.install()
            own = try delegate.map { try Lab(hosting: $0) } ?? Lab { UIViewController() }
        }
        own?.answer()
    }

    /// Starts the phone unless the test has one.
    /// - Throws: as `begin`.
    public static func beginUnlessPresent() throws {
        if current == nil { try begin() }
    }

    /// The delegate's class of the app that runs the tests, as Xcode's test host; nil for tests without an app.
    private static var delegate: (any UIApplicationDelegate.Type)? {
        guard let name = ProcessInfo.processInfo.environment[TestWatchdog.hostVariable] else { return nil }
        let words = name.split(separator: ".").map { "\($0.utf8.count)\($0)" }
        // The mangled name of a class. (documented: Swift's Mangling.rst)
        return _typeByName(words.joined() + "C") as? any UIApplicationDelegate.Type
    }

    /// Watches the tests of this program: their time limit, and traps. Called before the first test.
    /// - Parameter ended: receives the end of the program inside a test: the reason, unless the language's runtime has printed it, and the
    ///   file and the line of the app, if they were found.
    public static func watch(_ ended: @escaping @Sendable (_ reason: String?, _ place: (file: String, line: Int)?) -> Void) {
        guard TestWatchdog.present == nil else { return }
        TestWatchdog.start { end in ended(end.reason, end.line.map { ($0.path, $0.line) }) }
    }

    /// Limits the time of Swift Testing's tests in this program, if it runs them. Called before the first test.
    public nonisolated static func watchEvents() { TestWatchdog.watchEvents() }

    /// - Parameter allowance: the test's own time limit in seconds of real time; nil for none.
    public nonisolated static func testBegins(allowance: Double?) { TestWatchdog.present?.testBegins(allowance: allowance) }
    public nonisolated static func testEnds() { TestWatchdog.present?.testEnds() }

    /// Whether no animation, timer or main-queue work is due.
    public static var isAtRest: Bool { current?.isAtRest ?? true }

    /// Advances the phone by a tick. Returns the tick's length, seconds.
    public static func tick() -> Double {
        guard let current else { return 0 }
        let start = current.time
        current.tick()
        return current.time - start
    }
}
