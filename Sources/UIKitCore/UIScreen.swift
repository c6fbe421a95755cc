/// The simulated phone's screen. Coordinates are points of the current orientation.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    nonisolated public static var main: UIScreen { MainActor.assumeIsolated { SimulatedProcess.current.host.screen } }

    package let device: SimulatedDevice
    /// Light or dark, as the system's settings say.
    package var userInterfaceStyle: UIUserInterfaceStyle = .light { didSet { if userInterfaceStyle != oldValue { settingsDidChange() } } }
    /// Whether the system's settings ask for more contrast.
    package var accessibilityContrast: UIAccessibilityContrast = .normal {
        didSet { if accessibilityContrast != oldValue { settingsDidChange() } }
    }
    /// The text size of the system's settings. The application posts `UIContentSizeCategory.didChangeNotification` after the views
    /// have been told.
    package var preferredContentSizeCategory: UIContentSizeCategory = .large {
        didSet {
            guard preferredContentSizeCategory != oldValue else { return }
            settingsDidChange()
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory])
        }
    }
    private func settingsDidChange() { for window in UIApplication.shared.windows { window.traitsDidChange() } }

    /// Which way the phone's language runs. Kept per locale: traits are asked for often.
    private var isRightToLeft: Bool {
        let locale = SimulatedProcess.current.settings.localeIdentifier
        if knownDirection.locale != locale { knownDirection = (locale, LocaleDirection.isRightToLeft(locale)) }
        return knownDirection.isRightToLeft
    }
    private var knownDirection = (locale: "", isRightToLeft: false)

    init(device: SimulatedDevice) {
        self.device = device
        super.init()
    }

    nonisolated public var bounds: CGRect { MainActor.assumeIsolated { CGRect(origin: .zero, size: device.size) } }
    /// Pixels per point.
    nonisolated public var scale: CGFloat { MainActor.assumeIsolated { device.scale } }
    public var nativeScale: CGFloat { scale }
    /// Pixels, in portrait.
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
    public var traitCollection: UITraitCollection {
        var traits = UITraitCollection(userInterfaceStyle: userInterfaceStyle)
        traits.userInterfaceLevel = .base
        traits.userInterfaceIdiom = .phone
        traits.horizontalSizeClass = .compact
        traits.verticalSizeClass = .regular
        traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        traits.preferredContentSizeCategory = preferredContentSizeCategory
        traits.accessibilityContrast = accessibilityContrast
        traits.legibilityWeight = .regular
        traits.displayGamut = .SRGB
        traits.displayScale = scale
        return traits
    }
    /// What a window that fills the screen must keep clear of.
    package var safeAreaInsets: UIEdgeInsets {
        let area = device.portraitSafeArea
        return UIEdgeInsets(top: area.top, left: area.left, bottom: area.bottom, right: area.right)
    }
}

@preconcurrency @MainActor
public final class UIDevice: NSObject {
    public static var current: UIDevice { SimulatedProcess.current.host.device }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    public var model: String { "iPhone" }
    public var name: String { UIScreen.main.device.name }
    public var systemName: String { "iOS" }
    /// The simulated version, a setting of the process.
    public var systemVersion: String { "\(SimulatedProcess.current.settings.systemVersion).0" }
    override init() { super.init() }
}

public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    /// Screen coordinates; its height is 0 when the bar is hidden.
    public var statusBarFrame: CGRect {
        let screen = UIScreen.main
        return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.device.statusBarHeight)
    }
    override init() { super.init() }
}

/// The part of the app that a window belongs to.
@preconcurrency @MainActor
public final class UIWindowScene: UIResponder {
    public let screen: UIScreen
    public let statusBarManager: UIStatusBarManager? = UIStatusBarManager()
    public var interfaceOrientation: UIInterfaceOrientation { .portrait }
    public var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    public override var next: UIResponder? { UIApplication.shared }
    init(screen: UIScreen) {
        self.screen = screen
        super.init()
    }
}
