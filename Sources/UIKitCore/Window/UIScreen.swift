/// The simulated phone's screen. Coordinates are points in the current orientation.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    nonisolated public static var main: UIScreen { MainActor.assumeIsolated { SimulatedProcess.current.host.screen } }

    /// The value of `main.scale`, readable on any thread: on threads other than the main thread it is that of the phone whose screen was
    /// created last.
    nonisolated package static var pixelsPerPoint: CGFloat { InterfaceThread.isCurrent ? main.scale : latestScale }
    nonisolated(unsafe) private static var latestScale: CGFloat = 2

    package let device: SimulatedDevice
    /// Light or dark, as in the system's settings.
    package var userInterfaceStyle: UIUserInterfaceStyle = .light { didSet { if userInterfaceStyle != oldValue { settingsDidChange() } } }
    /// Whether the system's settings ask for more contrast.
    var accessibilityContrast: UIAccessibilityContrast = .normal {
        didSet { if accessibilityContrast != oldValue { settingsDidChange() } }
    }
    /// The text size in the system's settings. The application posts `UIContentSizeCategory.didChangeNotification` after the views have
    /// been notified.
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

    /// Whether the interface runs from right to left: as in the settings, or else as in the phone's language. Cached per locale, as traits
    /// are requested often.
    private var isRightToLeft: Bool {
        let settings = SimulatedProcess.current.settings
        if let chosen = settings.isRightToLeft { return chosen }
        let locale = settings.localeIdentifier
        if knownDirection.locale != locale { knownDirection = (locale, LocaleDirection.isRightToLeft(locale)) }
        return knownDirection.isRightToLeft
    }
    private var knownDirection = (locale: "", isRightToLeft: false)

    /// The `Info.plist` entries of the app that runs on it.
    private lazy var information = SimulatedProcess.current.information

    /// The interface orientation on the screen.
    package internal(set) var interfaceOrientation = UIInterfaceOrientation.portrait

    init(device: SimulatedDevice) {
        self.device = device
        super.init()
        Self.latestScale = device.scale
    }

    nonisolated public var bounds: CGRect { MainActor.assumeIsolated { CGRect(origin: .zero, size: size) } }
    var size: CGSize { device.size(in: interfaceOrientation) }
    /// Pixels per point.
    nonisolated public var scale: CGFloat { MainActor.assumeIsolated { device.scale } }
    public var nativeScale: CGFloat { scale }
    /// The bounds in pixels, in portrait.
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: device.size.width * scale, height: device.size.height * scale) }
    public var traitCollection: UITraitCollection { traitCollection(in: interfaceOrientation) }
    /// Returns whether a full-screen app has regular width: on every iPad, and in landscape on the largest phones, which have room for two
    /// columns. (documented: Human Interface Guidelines, size classes)
    nonisolated package static func isWide(_ device: SimulatedDevice, isLandscape: Bool) -> Bool {
        device.isTablet || isLandscape && device.keyboardClass == .large
    }
    /// Returns the traits of an interface in that orientation.
    func traitCollection(in interfaceOrientation: UIInterfaceOrientation) -> UITraitCollection {
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
    /// The brightness of the simulated screen, 0 to 1; 0.5 by default. It does not affect pictures of the screen.
    public var brightness: CGFloat = 0.5 {
        didSet {
            brightness = min(max(brightness, 0), 1)
            if brightness != oldValue { NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self) }
        }
    }
    nonisolated public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")
    /// The number of ticks per second of the simulated phone; 60 before the first one.
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

@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The identifier, which is the same in every run.
    public var identifierForVendor: UUID? { UUID(uuidString: "4B4C4142-0000-4000-8000-000000000001") }
    public static var current: UIDevice { SimulatedProcess.current.host.device }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.device.isTablet ? .pad : .phone }
    public var model: String { UIScreen.main.device.isTablet ? "iPad" : "iPhone" }
    public var name: String { UIScreen.main.device.name }
    public var systemName: String { UIScreen.main.device.isTablet ? "iPadOS" : "iOS" }
    /// The simulated system version, a setting of the process.
    public var systemVersion: String { "\(SimulatedProcess.current.settings.systemVersion).0" }
    /// The orientation in which the simulated phone is held.
    public internal(set) var orientation = UIDeviceOrientation.portrait
    /// The interface orientation that was upright when the phone was last held in portrait or landscape: a phone that lies flat keeps it.
    package internal(set) var heldOrientation = UIInterfaceOrientation.portrait
    nonisolated public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    /// The number of calls of `beginGeneratingDeviceOrientationNotifications()` that have not been ended. The phone announces its rotations
    /// even without any, as it does for every app whose interface rotates.
    private var orientationListeners = 0
    public var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
    public func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }
    public func endGeneratingDeviceOrientationNotifications() { orientationListeners = max(0, orientationListeners - 1) }
    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
    public var isBatteryMonitoringEnabled = false
    /// The battery level: -1 with an unknown state, as on the simulators of iOS, because there is no battery. (documented:
    /// `UIDevice.batteryLevel`)
    public var batteryLevel: Float { -1 }
    public var batteryState: BatteryState { .unknown }
    override init() { super.init() }
}

/// The orientation of a phone. Raw values are UIKit's.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
    /// The frame in screen coordinates; its height is 0 when the bar is hidden.
    public var statusBarFrame: CGRect {
        let screen = UIScreen.main
        let isHidden = screen.interfaceOrientation.isLandscape && !screen.device.isTablet
        return CGRect(x: 0, y: 0, width: screen.bounds.width, height: isHidden ? 0 : screen.device.statusBarHeight)
    }
    override init() { super.init() }

    private var controller: UIViewController? { UIApplication.shared.scene.keyWindow?.rootViewController?.frontmost }
    /// The style that the visible controller prefers.
    public var statusBarStyle: UIStatusBarStyle { controller?.statusBarStyle ?? .default }
    public var isStatusBarHidden: Bool { statusBarFrame.height == 0 || controller?.hidesStatusBar ?? false }
}

extension UIViewController {
    /// The controller presented over this one, or this one.
    fileprivate var frontmost: UIViewController { ownPresentedViewController?.frontmost ?? self }
}

/// The part of the app to which a window belongs.
@preconcurrency @MainActor
public final class UIWindowScene: UIScene {
    public let screen: UIScreen
    public let statusBarManager: UIStatusBarManager? = UIStatusBarManager()
    public var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }
    /// The rotation of the interface, and with it of the window.
    package let turning = Turning()
    public var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    /// The part of the screen that the scene has while apps share it, screen coordinates, points; nil for the whole screen.
    package var partOfScreen: CGRect?
    public override var next: UIResponder? { UIApplication.shared }
    init(screen: UIScreen) {
        self.screen = screen
        super.init()
    }
}
