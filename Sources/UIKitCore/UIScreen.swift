/// The simulated phone's screen. Coordinates are points of the current orientation.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    nonisolated public static var main: UIScreen { MainActor.assumeIsolated { SimulatedProcess.current.host.screen } }

    /// `main.scale` on any thread: on others than the interface's that of the phone whose screen was made last.
    nonisolated package static var pixelsPerPoint: CGFloat { InterfaceThread.isCurrent ? main.scale : latestScale }
    nonisolated(unsafe) private static var latestScale: CGFloat = 2

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

    /// The direction of the interface: as the settings say, else that of the phone's language. Kept per locale: traits are asked for often.
    private var isRightToLeft: Bool {
        let settings = SimulatedProcess.current.settings
        if let chosen = settings.isRightToLeft { return chosen }
        let locale = settings.localeIdentifier
        if knownDirection.locale != locale { knownDirection = (locale, LocaleDirection.isRightToLeft(locale)) }
        return knownDirection.isRightToLeft
    }
    private var knownDirection = (locale: "", isRightToLeft: false)

    /// What the app says that runs on it.
    private lazy var information = SimulatedProcess.current.information

    /// How the interface stands on the screen.
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
    /// Pixels, in portrait.
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: device.size.width * scale, height: device.size.height * scale) }
    public var traitCollection: UITraitCollection { traitCollection(in: interfaceOrientation) }
    /// Whether an app that has the whole screen has regular width: on every iPad, and sideways on the largest phones, which have room for two columns.
    /// (documented: Human Interface Guidelines, size classes)
    nonisolated package static func isWide(_ device: SimulatedDevice, isLandscape: Bool) -> Bool {
        device.isTablet || isLandscape && device.keyboardClass == .large
    }
    /// The traits of an interface that stands so.
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
    /// How bright the simulated screen says that it is, 0 to 1; half unless set. Pictures of it are the same at any brightness.
    public var brightness: CGFloat = 0.5 {
        didSet {
            brightness = min(max(brightness, 0), 1)
            if brightness != oldValue { NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self) }
        }
    }
    nonisolated public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")
    /// How many ticks the simulated phone makes in a second; 60 before the first one.
    public var maximumFramesPerSecond: Int {
        let interval = SimulatedProcess.current.clock.interval
        return interval > 0 ? Int(bounded: (1 / interval).rounded()) : 60
    }
    /// What a window that fills the screen must keep clear of.
    package var safeAreaInsets: UIEdgeInsets {
        let area = interfaceOrientation.isLandscape ? device.landscapeSafeArea : device.portraitSafeArea
        return UIEdgeInsets(top: area.top, left: area.left, bottom: area.bottom, right: area.right)
    }
}

@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The same in every run.
    public var identifierForVendor: UUID? { UUID(uuidString: "4B4C4142-0000-4000-8000-000000000001") }
    public static var current: UIDevice { SimulatedProcess.current.host.device }
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.device.isTablet ? .pad : .phone }
    public var model: String { UIScreen.main.device.isTablet ? "iPad" : "iPhone" }
    public var name: String { UIScreen.main.device.name }
    public var systemName: String { UIScreen.main.device.isTablet ? "iPadOS" : "iOS" }
    /// The simulated version, a setting of the process.
    public var systemVersion: String { "\(SimulatedProcess.current.settings.systemVersion).0" }
    /// How the simulated phone is held.
    public internal(set) var orientation = UIDeviceOrientation.portrait
    /// The interface that was upright when the phone was last held upright or sideways: one that lies flat keeps it.
    package internal(set) var heldOrientation = UIInterfaceOrientation.portrait
    nonisolated public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
    /// Calls of `beginGeneratingDeviceOrientationNotifications()` without their end. The phone tells of its turns without any, as it does
    /// for every app whose interface turns.
    private var orientationListeners = 0
    public var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
    public func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }
    public func endGeneratingDeviceOrientationNotifications() { orientationListeners = max(0, orientationListeners - 1) }
    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
    public var isBatteryMonitoringEnabled = false
    /// -1 and unknown, as on the simulators of iOS: there is no battery. (documented: `UIDevice.batteryLevel`)
    public var batteryLevel: Float { -1 }
    public var batteryState: BatteryState { .unknown }
    override init() { super.init() }
}

/// How a phone is held. Raw values are UIKit's.
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
    /// Screen coordinates; its height is 0 when the bar is hidden.
    public var statusBarFrame: CGRect {
        let screen = UIScreen.main
        let isHidden = screen.interfaceOrientation.isLandscape && !screen.device.isTablet
        return CGRect(x: 0, y: 0, width: screen.bounds.width, height: isHidden ? 0 : screen.device.statusBarHeight)
    }
    override init() { super.init() }

    private var controller: UIViewController? { UIApplication.shared.scene.keyWindow?.rootViewController?.frontmost }
    /// What the controller that is shown asks for.
    public var statusBarStyle: UIStatusBarStyle { controller?.statusBarStyle ?? .default }
    public var isStatusBarHidden: Bool { statusBarFrame.height == 0 || controller?.hidesStatusBar ?? false }
}

extension UIViewController {
    /// The controller that covers this one, or this one.
    fileprivate var frontmost: UIViewController { ownPresentedViewController?.frontmost ?? self }
}

/// The part of the app that a window belongs to.
@preconcurrency @MainActor
public final class UIWindowScene: UIScene {
    public let screen: UIScreen
    public let statusBarManager: UIStatusBarManager? = UIStatusBarManager()
    public var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }
    /// Whether the interface, and with it the window, is turning.
    package let turning = Turning()
    public var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    /// The interface's coordinates; a phone's only scene fills the screen.
    public var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    public override var next: UIResponder? { UIApplication.shared }
    init(screen: UIScreen) {
        self.screen = screen
        super.init()
    }
}
