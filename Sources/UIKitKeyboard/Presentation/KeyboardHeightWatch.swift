import UIKitCore

/// Checks after every layout whether an accessory or input view requests a new height. Such a view may change its height while it is
/// shown, either by its frame or by its intrinsic size.
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
