import Synchronization

/// The screen of the simulated phone. Coordinates are in points in the current orientation.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The screen of the phone. On threads other than the main thread, it is the screen that was created most recently.
    nonisolated public static var main: UIScreen {
        if !InterfaceThread.isCurrent, let latest = latest.withLock({ $0 }) { return latest }
        return InterfaceThread.run { MainActor.assumeIsolated { SimulatedProcess.current.hardware.screen } }
    }
    private nonisolated static let latest = Mutex<UIScreen?>(nil)

    /// The value of `main.scale`, which can be read on any thread.
    nonisolated package static var pixelsPerPoint: CGFloat {
        InterfaceThread.isCurrent ? main.scale : latest.withLock { $0 }?.scale ?? standardScale
    }
    /// The number of pixels per point if there is no phone. (chosen: the number of a small phone)
    private nonisolated static let standardScale: CGFloat = 2

    package let device: SimulatedDevice
    /// The interface style, light or dark, in the system's settings.
    package var userInterfaceStyle: UIUserInterfaceStyle = .light { didSet { if userInterfaceStyle != oldValue { settingsDidChange() } } }
    /// The contrast in the system's settings: normal or increased.
    package var accessibilityContrast: UIAccessibilityContrast = .normal {
        didSet { if accessibilityContrast != oldValue { settingsDidChange() } }
    }
    /// The text size in the system's settings. After a change, the application posts `UIContentSizeCategory.didChangeNotification` once
    /// the views have been notified.
    package var preferredContentSizeCategory: UIContentSizeCategory = .large {
        didSet {
            guard preferredContentSizeCategory != oldValue else { return }
            settingsDidChange()
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: client,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory])
        }
    }
    private func settingsDidChange() { client?.screenSettingsDidChange() }
    /// The app that is on the screen.
    package weak var client: (any ScreenClient)?

    /// Whether the interface runs from right to left. The settings decide. If they do not specify a direction, the phone's language
    /// decides. The value is cached for each locale, because traits are requested often.
    private var isRightToLeft: Bool {
        let settings = SimulatedProcess.current.settings
        if let chosen = settings.isRightToLeft { return chosen }
        let locale = settings.localeIdentifier
        if knownDirection.locale != locale { knownDirection = (locale, LocaleDirection.isRightToLeft(locale)) }
        return knownDirection.isRightToLeft
    }
    private var knownDirection = (locale: "", isRightToLeft: false)

    /// The `Info.plist` entries of the app that is on the screen.
    private lazy var information = SimulatedProcess.current.information

    /// The orientation of the interface on the screen.
    package var interfaceOrientation = UIInterfaceOrientation.portrait {
        didSet { currentSize.withLock { [size = device.size(in: interfaceOrientation)] in $0 = size } }
    }
    /// The size in the current orientation, which can be read on any thread.
    private nonisolated let currentSize: Mutex<CGSize>

    package init(device: SimulatedDevice) {
        self.device = device
        currentSize = Mutex(device.size(in: .portrait))
        super.init()
        Self.latest.withLock { $0 = self }
    }

    nonisolated public var bounds: CGRect { CGRect(origin: .zero, size: currentSize.withLock { $0 }) }
    package var size: CGSize { device.size(in: interfaceOrientation) }
    /// The number of pixels per point.
    nonisolated public var scale: CGFloat { device.scale }
    public var nativeScale: CGFloat { scale }
    /// The bounds in pixels, in portrait.
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: device.size.width * scale, height: device.size.height * scale) }
    public var traitCollection: UITraitCollection { traitCollection(in: interfaceOrientation) }
    /// Returns whether a full-screen app has regular width. The width is regular on every iPad, and in landscape on the largest iPhones,
    /// on which two columns fit. (documented: Human Interface Guidelines, size classes)
    nonisolated package static func isWide(_ device: SimulatedDevice, isLandscape: Bool) -> Bool {
        device.isTablet || isLandscape && device.keyboardClass == .large
    }
    /// Returns the traits of an interface in this orientation.
    package func traitCollection(in interfaceOrientation: UIInterfaceOrientation) -> UITraitCollection {
        var traits = UITraitCollection(
            userInterfaceStyle: information.userInterfaceStyle ?? userInterfaceStyle)
        traits.userInterfaceLevel = .base
        traits.userInterfaceIdiom = device.isTablet ? .pad : .phone
        traits.horizontalSizeClass = Self.isWide(device, isLandscape: interfaceOrientation.isLandscape) ? .regular : .compact
        traits.verticalSizeClass = interfaceOrientation.isLandscape && !device.isTablet ? .compact : .regular
        traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        traits.preferredContentSizeCategory = preferredContentSizeCategory
        traits.accessibilityContrast = accessibilityContrast
        traits.legibilityWeight = .regular
        traits.displayGamut = .SRGB
        traits.displayScale = scale
        return traits
    }
    /// The brightness of the simulated screen, from 0 to 1. The default is 0.5. It does not affect pictures of the screen.
    public var brightness: CGFloat = 0.5 {
        didSet {
            brightness = min(max(brightness, 0), 1)
            if brightness != oldValue { NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self) }
        }
    }
    nonisolated public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")
    /// Whether the screen is recorded or mirrored. It is always false, and the simulator never posts the notifications.
    public var isCaptured: Bool { false }
    public var mirrored: UIScreen? { nil }
    nonisolated public static let capturedDidChangeNotification = Notification.Name("UIScreenCapturedDidChangeNotification")
    nonisolated public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    nonisolated public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    nonisolated public static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
    /// The number of ticks per second of the simulated phone. Before the first tick it is 60.
    public var maximumFramesPerSecond: Int {
        let interval = SimulatedProcess.current.clock.interval
        return interval > 0 ? Int(bounded: (1 / interval).rounded()) : 60
    }
    /// The safe area insets of a window that fills the screen.
    package var safeAreaInsets: UIEdgeInsets {
        let area = interfaceOrientation.isLandscape ? device.landscapeSafeArea : device.portraitSafeArea
        return UIEdgeInsets(top: area.top, left: area.left, bottom: area.bottom, right: area.right)
    }
}

/// The app on a screen, which the screen notifies of changed settings.
@MainActor
package protocol ScreenClient: AnyObject {
    func screenSettingsDidChange()
}
