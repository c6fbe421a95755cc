/// The root of a view tree on the screen. Windows are stacked by level.
@preconcurrency @MainActor
open class UIWindow: UIView {
    public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
        /// The level of the keyboard, above windows of alerts. (reported since iOS 9; Facts/KeyboardBehaviour.md#the-keyboards-window)
        package static let keyboard = Level(rawValue: 10_000_000)
        /// The highest level of the system's own windows. (chosen)
        package static let topmostOfSystem = Level(rawValue: keyboard.rawValue + 1000)
    }

    open var windowScene: UIWindowScene? {
        didSet { sceneMoved(from: oldValue?.partOfScreen?.origin ?? .zero) }
    }
    open var windowLevel: Level = .normal { didSet { if isShown { show() } } }
    package let arena = GestureArena()
    /// Whether the last tick ended with views that still requested layout; see `layoutWindow()`.
    var isUnsettled = false
    /// Whether anything in it has been laid out before.
    var hasBeenLaidOut = false
    /// Whether it is among the application's windows, hidden or not.
    private var isShown = false
    /// The application that owns the window.
    private weak var application: UIApplication?

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        screen = UIScreen.main
        super.init(frame: frame)
        join(UIApplication.shared.scene)
    }
    private func join(_ scene: UIWindowScene) { windowScene = scene }

    /// Creates a window that fills the scene.
    @preconcurrency @MainActor
    public init(windowScene: UIWindowScene) {
        screen = UIScreen.main
        super.init(frame: windowScene.coordinateSpace.bounds)
        join(windowScene)
    }
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        screen = UIScreen.main
        super.init(coder: coder)
    }

    public let screen: UIScreen
    /// Whether it belongs to the system and is placed on the screen, wherever the app's scene is.
    package var isOfSystem = false {
        didSet { if isOfSystem, !oldValue { move(by: CGPoint(x: -scenePlaceOfApp.x, y: -scenePlaceOfApp.y)) } }
    }

    // MARK: Place

    /// The origin of its scene on the screen, points.
    private var scenePlace: CGPoint { isOfSystem ? .zero : scenePlaceOfApp }
    private var scenePlaceOfApp: CGPoint { windowScene?.partOfScreen?.origin ?? .zero }
    private func move(by way: CGPoint) {
        if way != .zero { ownFrame = ownFrame.offsetBy(dx: way.x, dy: way.y) }
    }

    /// The frame in the coordinates of the window's scene, points: an app in the right half of an iPad's screen has a window at 0, 0.
    /// (documented: `UIWindowScene.coordinateSpace`)
    open override var frame: CGRect {
        get { super.frame.offsetBy(dx: -scenePlace.x, dy: -scenePlace.y) }
        set { super.frame = newValue.offsetBy(dx: scenePlace.x, dy: scenePlace.y) }
    }
    open override var center: CGPoint {
        get { CGPoint(x: super.center.x - scenePlace.x, y: super.center.y - scenePlace.y) }
        set { super.center = CGPoint(x: newValue.x + scenePlace.x, y: newValue.y + scenePlace.y) }
    }
    /// The frame in screen coordinates, points.
    package var frameOnScreen: CGRect {
        get { ownFrame }
        set { ownFrame = newValue }
    }

    /// Keeps the frame in the coordinates of a scene whose origin was elsewhere.
    func sceneMoved(from origin: CGPoint) {
        if !isOfSystem { move(by: CGPoint(x: scenePlace.x - origin.x, y: scenePlace.y - origin.y)) }
    }

    /// Converts a point to the coordinates of a different window; nil means the screen's coordinates. (documented:
    /// `UIWindow.convert(_:to:)`)
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        window.map { point.applying(transform(to: $0)) } ?? convertToScreen(point)
    }
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        window.map { point.applying(transform(to: $0).inverted()) } ?? convertFromScreen(point)
    }
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        window.map { rect.applying(transform(to: $0)) } ?? convertToScreen(rect)
    }
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        window.map { rect.applying(transform(to: $0).inverted()) } ?? convertFromScreen(rect)
    }

    /// The window's share of the screen's width and height if apps share a screen; nil if the system has not set such a size.
    var share: CGSize?
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// The controller that fills the window. The view of the previous one is removed.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            installRoot()
            if isShown { windowScene?.updateInterfaceOrientation(animated: false) }
        }
    }

    private func installRoot() {
        guard let controller = rootViewController, isShown, controller.view.superview !== self else { return }
        controller.view.untransformedFrame = bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(controller.view, at: 0)
    }

    /// Makes the root fill the window again, as UIKit does whenever the window is resized: a moved root returns to its position. A root
    /// with a transform only follows its autoresizing mask. (chosen)
    func placeRoot() {
        guard let view = rootViewController?.viewIfLoaded, view.superview === self, view.transform.isIdentity, view.frame != bounds else {
            return
        }
        view.frame = bounds
    }

    open func makeKeyAndVisible() {
        isHidden = false
        show()
        makeKey()
        // A controller that does not support the current orientation gets one that it does support.
        if rootViewController != nil { windowScene?.updateInterfaceOrientation(animated: false) }
    }
    /// Whether the window can become key, as every touched window does. Override it for windows in front of others that must not change the
    /// keyboard.
    open var canBecomeKey: Bool { true }
    /// Makes the window key, if it can become so. The keyboard passes from the first responder of the previous key window to that of this
    /// window. (Facts/KeyboardBehaviour.md#key-windows)
    open func makeKey() {
        let application = UIApplication.shared
        guard application.keyWindow !== self, canBecomeKey else { return }
        let previous = application.keyWindow
        application.keyWindow = self
        application.passKeyboard(from: previous, to: self)
        if let previous {
            previous.resignKey()
            NotificationCenter.default.post(name: Self.didResignKeyNotification, object: previous)
        }
        becomeKey()
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }
    /// Called when the window starts to receive presses without a first responder. Do not call it.
    open func becomeKey() {}
    open func resignKey() {}

    nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
    nonisolated public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            let wasHidden = super.isHidden || !isShown
            super.isHidden = newValue
            if newValue { arena.cancelAll() }
            if !newValue, !isShown { show() }
            if newValue, isKeyWindow { Self.passOnKey(from: self) }
            if wasHidden != newValue {
                NotificationCenter.default.post(
                    name: newValue ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification, object: self)
            }
        }
    }

    /// Makes the frontmost other window of the app key. (reported for windows of alerts: openradar 30064691; which one it is, is chosen)
    private static func passOnKey(from window: UIWindow?) {
        UIApplication.shared.windows.last {
            $0 !== window && !$0.isHidden && $0.rootViewController != nil && $0.windowLevel < .keyboard && $0.canBecomeKey
        }?.makeKey()
    }

    /// Removes the window from the screen permanently.
    package func close() {
        isShown = false
        arena.cancelAll()
        UIApplication.shared.windows.removeAll { $0 === self }
    }

    /// A window that is not retained leaves the screen, with its touches and its keyboard.
    isolated deinit {
        guard isShown, let application, application === UIApplication.shared else { return }
        arena.cancelAll()
        for view in subviews { view.removeFromSuperview() }
        if application.keyWindow == nil { Self.passOnKey(from: nil) }
        if rootViewController != nil, !application.showsApp { Self.reportBlackScreen(of: application) }
    }

    /// Reports that the app has released its last window, unless another one is on the screen by the next tick.
    private static func reportBlackScreen(of application: UIApplication) {
        SimulatedProcess.current.ticks.enqueueCompletion("a released window") { [weak application] in
            MainActor.assumeIsolated {
                guard let application, !application.showsApp else { return }
                reportMistake(
                    "the screen is black, as the app has released its last window: retain it, as in `var window: UIWindow?` of a delegate",
                    raises: false)
            }
        }
    }

    private func show() {
        let application = UIApplication.shared
        (self.application, isShown) = (application, true)
        var windows = application.windows.filter { $0 !== self }
        windows.insert(self, at: windows.firstIndex { $0.windowLevel > windowLevel } ?? windows.count)
        application.windows = windows
        installRoot()
    }

    /// The screen's safe area insets, where they overlap this window.
    var windowSafeAreaInsets: UIEdgeInsets {
        let furniture = screen.safeAreaInsets
        let screenSize = screen.size
        let frame = frameOnScreen
        return UIEdgeInsets(
            top: min(max(furniture.top - frame.minY, 0), furniture.top), left: min(max(furniture.left - frame.minX, 0), furniture.left),
            bottom: min(max(frame.maxY - (screenSize.height - furniture.bottom), 0), furniture.bottom),
            right: min(max(frame.maxX - (screenSize.width - furniture.right), 0), furniture.right))
    }

    /// The traits. On an iPad a window may be narrower than the screen; it is then as compact as a phone.
    open override var traitCollection: UITraitCollection {
        var traits = super.traitCollection
        if screen.device.isTablet, traitOverrides.traits.horizontalSizeClass == .unspecified {
            traits.horizontalSizeClass = bounds.width < Self.leastRegularWidth ? .compact : .regular
        }
        return traits
    }
    /// The least regular width in points. Half of an 11-inch screen in landscape, 597 points, is compact; half of a 12.9-inch one, 678, is
    /// regular. (documented: Human Interface Guidelines, size classes; where between them it changes is chosen)
    static let leastRegularWidth: CGFloat = 640

    /// The next responder of a window is the application.
    open override var next: UIResponder? { UIApplication.shared }

    private let ownUndoManager = UndoManager()
    open override var undoManager: UndoManager? { ownUndoManager }

    /// Delivers touches: first to recognizers, then to views.
    open func sendEvent(_ event: UIEvent) { arena.handle(event, in: self) }

    /// Notifies views that have moved of their new safe area.
    func checkSafeAreas() {
        // The window itself is not notified before its first layout.
        if safeAreaIsUnchecked, lastSafeAreaInsets != nil { checkSafeArea() }
        safeAreaIsUnchecked = false
        checkMovedSafeAreas(in: self)
    }
}

extension UIApplication {
    /// Whether a window with a controller is on the screen.
    fileprivate var showsApp: Bool { windows.contains { $0.rootViewController != nil && !$0.isHidden && !$0.isOfSystem } }
}
