import Foundation
@_spi(AppTests) import KeyboardLabTesting

/// Advances the phone in real time while the main run loop runs and no waiter advances it: while an `async` test is suspended, during
/// `Task.sleep`, and while a test spins the run loop.
@MainActor
enum PhoneClock {
    private static var timer: Foundation.Timer?
    /// The number of waiters that are advancing the phone themselves.
    static var waiters = 0
    private static var isTicking = false

    /// The seconds between ticks. (documented: 60 ticks a second, as the display of an iPhone)
    private static let interval = 1.0 / 60

    static func begin() {
        guard timer == nil else { return }
        let clock = Foundation.Timer(timeInterval: interval, repeats: true) { _ in MainActor.assumeIsolated { tick() } }
        RunLoop.main.add(clock, forMode: .common)
        timer = clock
    }

    private static func tick() {
        // The run loop also runs work inside a tick, so that work could start a second tick before the current tick has ended.
        guard waiters == 0, !isTicking else { return }
        isTicking = true
        defer { isTicking = false }
        _ = TestHost.tick()
    }
}
