import UIKitCore

/// The window of the keyboard above the app's windows. It fills the screen. Touches outside of the keyboard are delivered to the windows
/// below.
@MainActor
final class KeyboardWindow: UIWindow {
    let host = KeyboardHostView(frame: .zero)
    /// The button to which the shortcuts bar collapses.
    let launcher = ShortcutsLauncherView(frame: .zero)
    /// Whether the keyboard belongs to another app, so that touches on it do nothing in this app.
    var isOfOtherApp = false

    init(screen: UIScreen) {
        super.init(frame: screen.bounds)
        isOfSystem = true
        windowLevel = .keyboard
        accessibilityIdentifier = "keyboard"
        addSubview(host)
        addSubview(launcher)
    }
    required init?(coder: NSCoder) { return nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // A list that no touch holds receives all touches, and a touch outside of the list closes it.
        if host.keys.hasWaitingList { return host.keys }
        guard let hit = super.hitTest(point, with: event), hit !== self else { return nil }
        return isOfOtherApp ? host : hit
    }
}
