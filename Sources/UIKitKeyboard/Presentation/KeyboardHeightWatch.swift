import UIKitCore

/// Checks after every layout whether an accessory or input view requests a new height. Such views may grow and shrink while they are shown:
/// by their frame, or by the intrinsic size that they invalidate.
@MainActor
final class KeyboardHeightWatch {
    private var watching: TickSchedule.Participation?

    func watch(_ look: @escaping @MainActor () -> Void) {
        guard watching == nil else { return }
        watching = SimulatedProcess.current.ticks.join(.postLayout, label: "keyboard: the accessory's height", countsAsMotion: false) { _ in
            MainActor.assumeIsolated { look() }
        }
    }

    func stop() {
        watching?.cancel()
        watching = nil
    }
}
