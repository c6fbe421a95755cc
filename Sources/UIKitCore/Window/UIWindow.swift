/// The root of a view tree on the screen. Windows are ordered by level.
@preconcurrency @MainActor
open class UIWindow: UIView {
    public struct Level: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
        /// The level of the keyboard's window, above the windows of alerts. (reported since iOS 9;
        /// Facts/KeyboardBehaviour.md#the-keyboards-window)
        package static let keyboard = Level(rawValue: 10_000_000)
        /// The highest level of the system's own windows. (chosen)
        package static let topmostOfSystem = Level(rawValue: keyboard.rawValue + 1000)
    }

    open var windowScene: UIWindowScene? {
        didSet { sceneMoved(from: oldValue?.partOfScreen?.origin ?? .zero) }
    }
    open var windowLevel: Level = .normal { didSet { if isShown { show() } } }
    package let arena = GestureArena()
    /// Whether views still requested layout at the end of the last tick; see `layoutWindow()`.
    var isUnsettled = false
    /// Whether the window has been laid out at least once.
    var hasBeenLaidOut = false
    /// Whether the window is in the application's list of windows, hidden or not.
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

    /// Creates a window that fills a scene.
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
    /// Whether the window belongs to the system. Its position then does not depend on the position of the app's scene.
    package var isOfSystem = false {
        didSet { if isOfSystem, !oldValue { move(by: CGPoint(x: -scenePlaceOfApp.x, y: -scenePlaceOfApp.y)) } }
    }

    // MARK: Place

    /// The origin of the window's scene on the screen, in points.
    private var scenePlace: CGPoint { isOfSystem ? .zero : scenePlaceOfApp }
    private var scenePlaceOfApp: CGPoint { windowScene?.partOfScreen?.origin ?? .zero }
    private func move(by way: CGPoint) {
        if way != .zero { ownFrame = ownFrame.offsetBy(dx: way.x, dy: way.y) }
    }

    /// The frame in the coordinates of the window's scene, in points. For example, the window of an app in the right half of an iPad's
    /// screen has the origin (0, 0). (documented: `UIWindowScene.coordinateSpace`)
    open override var frame: CGRect {
        get { super.frame.offsetBy(dx: -scenePlace.x, dy: -scenePlace.y) }
        set { super.frame = newValue.offsetBy(dx: scenePlace.x, dy: scenePlace.y) }
    }
    open override var center: CGPoint {
        get { CGPoint(x: super.center.x - scenePlace.x, y: super.center.y - scenePlace.y) }
        set { super.center = CGPoint(x: newValue.x + scenePlace.x, y: newValue.y + scenePlace.y) }
    }
    /// The frame in screen coordinates, in points.
    package var frameOnScreen: CGRect {
        get { ownFrame }
        set { ownFrame = newValue }
    }

    /// Moves the window with its scene, whose origin was `origin` before. The frame in scene coordinates stays the same.
    func sceneMoved(from origin: CGPoint) {
        if !isOfSystem { move(by: CGPoint(x: scenePlace.x - origin.x, y: scenePlace.y - origin.y)) }
    }

    /// Converts a point to the coordinates of another window, or of the screen if `window` is nil. (documented: `UIWindow.convert(_:to:)`)
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

    /// The fractions of the screen's width and height that the window occupies, if the system has set a size for a shared screen;
    /// otherwise nil.
    var share: CGSize?
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// The view controller whose view fills the window. Setting it removes the view of the previous root view controller.
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

    /// Sets the root view's frame to the window's bounds, as UIKit does whenever the window is resized. A root view that was moved
    /// therefore returns to its position. A root view with a transform only follows its autoresizing mask. (chosen)
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
        // The orientation changes if the root view controller does not support the current orientation.
        if rootViewController != nil { windowScene?.updateInterfaceOrientation(animated: false) }
    }
    /// Whether the window can become key; a touch on a window makes it key. Override it for windows in front of other windows that must
    /// not affect the keyboard.
    open var canBecomeKey: Bool { true }
    /// Makes the window key if it can become key. The keyboard then serves the first responder of this window instead of that of the
    /// previous key window. (Facts/KeyboardBehaviour.md#key-windows)
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
    /// Called when the window has become key, so that it receives presses without a first responder. Do not call it yourself.
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

    /// Makes the frontmost of the app's other windows key. (reported for windows of alerts: openradar 30064691; that it is the frontmost
    /// one is chosen)
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

    /// When the app releases a window, the window leaves the screen, its touches are cancelled, and its keyboard disappears.
    isolated deinit {
        guard isShown, let application, application === UIApplication.shared else { return }
        arena.cancelAll()
        for view in subviews { view.removeFromSuperview() }
        if application.keyWindow == nil { Self.passOnKey(from: nil) }
        if rootViewController != nil, !application.showsApp { Self.reportBlackScreen(of: application) }
    }

    /// Reports in the next tick that the app has released its last window, unless another window is on the screen by then.
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

    /// The part of the screen's safe area insets that overlaps this window.
    var windowSafeAreaInsets: UIEdgeInsets {
        let furniture = screen.safeAreaInsets
        let screenSize = screen.size
        let frame = frameOnScreen
        return UIEdgeInsets(
            top: min(max(furniture.top - frame.minY, 0), furniture.top), left: min(max(furniture.left - frame.minX, 0), furniture.left),
            bottom: min(max(frame.maxY - (screenSize.height - furniture.bottom), 0), furniture.bottom),
            right: min(max(frame.maxX - (screenSize.width - furniture.right), 0), furniture.right))
    }

    /// The window's traits. On an iPad, a window that is narrower than the screen can have a compact width.
    open override var traitCollection: UITraitCollection {
        var traits = super.traitCollection
        if screen.device.isTablet, traitOverrides.traits.horizontalSizeClass == .unspecified {
            traits.horizontalSizeClass = bounds.width < Self.leastRegularWidth ? .compact : .regular
        }
        return traits
    }
    /// The minimum width in points of the regular size class. Half of an 11-inch screen in landscape, 597 points, is compact; half of a
    /// 12.9-inch screen, 678 points, is regular. (documented: Human Interface Guidelines, size classes; the value between the two is
    /// chosen)
    static let leastRegularWidth: CGFloat = 640

    /// The next responder of a window is the application.
    open override var next: UIResponder? { UIApplication.shared }

    private let ownUndoManager = UndoManager()
    open override var undoManager: UndoManager? { ownUndoManager }

    /// Delivers touches to gesture recognizers first, then to views.
    open func sendEvent(_ event: UIEvent) { arena.handle(event, in: self) }

    /// Checks the safe areas of views that have moved, and notifies them of changes.
    func checkSafeAreas() {
        // The window itself is not notified before its first layout.
        if safeAreaIsUnchecked, lastSafeAreaInsets != nil { checkSafeArea() }
        safeAreaIsUnchecked = false
        checkMovedSafeAreas(in: self)
    }
}

extension UIApplication {
    /// Whether a visible window with a root view controller is on the screen.
    fileprivate var showsApp: Bool { windows.contains { $0.rootViewController != nil && !$0.isHidden && !$0.isOfSystem } }
}
