import UIKitCore

/// The keyboard's own window above the app's. It fills the screen and passes on every touch beside the keyboard.
@MainActor
final class KeyboardWindow: UIWindow {
    let host = KeyboardHostView(frame: .zero)
    /// The collapsed shortcuts bar.
    let launcher = ShortcutsLauncherView(frame: .zero)
    /// Whether touches on the keyboard go to another app.
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
        // A list that waits for a touch closes when one lands elsewhere.
        if host.keys.hasWaitingList { return host.keys }
        guard let hit = super.hitTest(point, with: event), hit !== self else { return nil }
        return isOfOtherApp ? host : hit
    }
}
