import Foundation
import LabCommands
import PhoneRuntime
import UIKit

/// The phone in which an app's XCTest cases run. It owns the screen, the windows and the notifications, like the app's process on iOS.
/// Code that `keyboard-lab test` builds together with the tests uses it (`Tools/AppTests`).
///
/// A test that creates a `Lab` uses the phone of that `Lab` while the object exists.
@_spi(AppTests) @MainActor
public enum TestHost {
    private static var own: Lab?
    private static var current: Lab? { Lab.latest ?? own }

    /// Makes UIKit's globals in a test refer to this phone. Starts the phone at the first call.
    /// - Throws: `Lab.Failure` if no font can be found.
    public static func begin() throws {
        if own == nil {
            BundleAnswers.install()
            own = try delegate.map { try Lab(hosting: $0) } ?? Lab { UIViewController() }
        }
        own?.answer()
    }

    /// Starts the phone unless the test already has a phone.
    /// - Throws: the same errors as `begin`.
    public static func beginUnlessPresent() throws {
        if current == nil { try begin() }
    }

    /// The class of the app delegate that runs the tests, like Xcode's test host; nil for tests without an app.
    private static var delegate: (any UIApplicationDelegate.Type)? {
        guard let name = ProcessInfo.processInfo.environment[TestWatchdog.hostVariable] else { return nil }
        let words = name.split(separator: ".").map { "\($0.utf8.count)\($0)" }
        // The mangled name of the class, with which the runtime finds it. (documented: Swift's Mangling.rst)
        return _typeByName(words.joined() + "C") as? any UIApplicationDelegate.Type
    }

    /// Watches the tests of this process for time limits and traps. Called before the first test.
    /// - Parameter ended: called when the process ends inside a test. It receives the reason, unless the Swift runtime has printed it,
    ///   and the file and line in the app if they were found.
    public static func watch(_ ended: @escaping @Sendable (_ reason: String?, _ place: (file: String, line: Int)?) -> Void) {
        guard TestWatchdog.present == nil else { return }
        TestWatchdog.start { end in ended(end.reason, end.line.map { ($0.path, $0.line) }) }
    }

    /// Limits the time of Swift Testing's tests, if this process runs any. Called before the first test.
    public nonisolated static func watchEvents() { TestWatchdog.watchEvents() }

    /// Starts the time limit of a test.
    /// - Parameter allowance: the test's own time limit in seconds of real time; nil if it has none.
    public nonisolated static func testBegins(allowance: Double?) { TestWatchdog.present?.testBegins(allowance: allowance) }
    public nonisolated static func testEnds() { TestWatchdog.present?.testEnds() }

    /// Whether the phone is at rest, without animations, timers and main-queue work.
    public static var isAtRest: Bool { current?.isAtRest ?? true }

    /// Advances the phone by one tick. Returns the length of the tick in seconds.
    public static func tick() -> Double {
        guard let current else { return 0 }
        let start = current.time
        current.tick()
        return current.time - start
    }
}
