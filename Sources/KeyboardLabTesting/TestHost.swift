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
        if own == nil { own = try Lab { UIViewController() } }
        own?.answer()
    }

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
