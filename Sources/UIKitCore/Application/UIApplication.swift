/// The app: its windows, the first responder, and the delivery of events and actions.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    open class var shared: UIApplication { SimulatedProcess.current.host.application }

    public enum State: Int, Sendable { case active, inactive, background }
    nonisolated public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")

    nonisolated public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")

    nonisolated public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
    /// A key in the launch options. The options are always empty here, because only the user launches apps.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    // Notification names from before iOS 13. None of them is posted here; the height of the status bar, for example, never changes.
    nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
    nonisolated public static let userDidTakeScreenshotNotification = Notification.Name(
        "UIApplicationUserDidTakeScreenshotNotification")
    nonisolated public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
        "UIApplicationBackgroundRefreshStatusDidChangeNotification")
    nonisolated public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
        "UIApplicationProtectedDataWillBecomeUnavailable")
    nonisolated public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
        "UIApplicationProtectedDataDidBecomeAvailable")
    nonisolated public static let significantTimeChangeNotification = Notification.Name("UIApplicationSignificantTimeChangeNotification")
    nonisolated public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    /// The app's delegate. For a launched app, it is an instance of the class with `@main`. An app that starts from a root controller
    /// sets the delegate itself.
    open weak var delegate: (any UIApplicationDelegate)?
    /// The items that a long press on the app's icon would show in addition to those in `Info.plist`. Stored without effect: the
    /// simulated phone shows no icons.
    open var shortcutItems: [UIApplicationShortcutItem]?
    nonisolated public static let openSettingsURLString = "app-settings:"
    /// Whether the phone stays awake while it is not used. Stored without effect: the simulated phone never goes to sleep.
    open var isIdleTimerDisabled = false
    /// Whether shaking the phone offers to undo. Default true.
    open var applicationSupportsShakeToEdit = true
    /// The number on the app's icon. Stored without effect: the simulated phone has no home screen.
    open var applicationIconBadgeNumber = 0

    /// Returns false: there is no other app on the phone.
    open func canOpenURL(_ url: URL) -> Bool { false }
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }
    /// Reports the URL without opening it, because the phone has no other app. The completion receives false in the next tick.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let process = SimulatedProcess.current
        process.reportOnce("UIApplication.open: \(url.absoluteString) is not opened, as there is no other app on the simulated phone.")
        guard let completion else { return }
        process.ticks.enqueueCompletion("UIApplication.open completion") { MainActor.assumeIsolated { completion(false) } }
    }

    /// The app's state. As in UIKit, it still has the old value while the app is notified of the new value.
    open package(set) var applicationState: State {
        get { state }
        set { if newValue != state { changeState(from: state, to: newValue) } }
    }
    private var state = State.active
    func setState(_ state: State) { self.state = state }

    /// Notifies the app of low memory. The simulator itself never calls it.
    func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        for controller in windows.compactMap(\.rootViewController) { controller.notifyOfMemoryWarning() }
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    }
    /// When the simulation ends, notifies the app that it will terminate.
    package func terminate() {
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }

    /// The text size in the system's settings.
    open var preferredContentSizeCategory: UIContentSizeCategory { UIScreen.main.preferredContentSizeCategory }

    /// The windows from back to front. They are ordered by level, and within a level in the order in which they were shown. This list
    /// does not retain its windows, so a window that the app releases leaves the screen.
    open internal(set) var windows: [UIWindow] {
        get { shownWindows.compactMap(\.window) }
        set { shownWindows = newValue.map { ShownWindow(window: $0) } }
    }
    private struct ShownWindow { weak var window: UIWindow? }
    private var shownWindows: [ShownWindow] = []
    open internal(set) weak var keyWindow: UIWindow?
    open var connectedScenes: Set<UIScene> { [SimulatedProcess.current.host.scene] }
    package var scene: UIWindowScene { SimulatedProcess.current.host.scene }

    /// The current first responder.
    package internal(set) weak var firstResponder: UIResponder?
    /// Whether the first responder must resign even if `canResignFirstResponder` is false.
    private(set) var isForcingResignation = false
    /// The responder that will become first responder after the current first responder has resigned.
    private(set) weak var focusSuccessor: UIResponder?
    /// The number of calls of `holdingFocus(_:)` in progress.
    var focusHolds = 0
    var deferredFocus: [DeferredFocus] = []
    /// The view that is leaving its window. Responders in this view cannot become first responder in place of a responder that resigns.
    package private(set) weak var leavingView: UIView?
    /// The on-screen keyboard; nil in processes without one.
    package var textInputSystem: (any TextInputSystem)?
    /// The system that presents view controllers modally; nil in processes without it.
    package var modalPresentations: (any ModalPresentationSystem)?

    override init() { super.init() }

    /// Passes an event to the windows that its touches belong to.
    open func sendEvent(_ event: UIEvent) {
        guard !isIgnoringInteractionEvents else { return }
        if let presses = event as? UIPressesEvent { return send(presses) }
        if event.orderedTouches.contains(where: { $0.phase == .began }) { SimulatedProcess.current.focus.hide() }
        for watcher in touchWatchers { watcher.body(event) }
        for window in windows where event.orderedTouches.contains(where: { $0.window === window }) {
            if !window.isOfSystem, event.orderedTouches.contains(where: { $0.phase == .began && $0.window === window }) { window.makeKey() }
            window.sendEvent(event)
        }
    }

    /// Handles key presses that reach the end of the responder chain, because the system may have a command for them.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { if let key = press.key { performSystemCommand(for: key) } }
    }

    /// Offers undo after a shake, at the end of the responder chain. If a responder handles the shake without calling `super`, undo is
    /// not offered.
    open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        guard motion == .motionShake, applicationSupportsShakeToEdit, let manager = firstTarget?.undoManager else { return }
        modalPresentations?.offerUndo(of: manager)
    }

    /// The presses of the keys that are held down.
    var heldPresses: [UIPress] = []

    private var touchWatchers: [(key: String, body: (UIEvent) -> Void)] = []
    /// Calls `body` with every touch event before the windows receive it, until this method is called with nil for the same key. Each key
    /// has one observer.
    package func watchTouches(_ key: String, _ body: ((UIEvent) -> Void)?) {
        touchWatchers.removeAll { $0.key == key }
        if let body { touchWatchers.append((key, body)) }
    }

    private var turnWatchers: [(key: String, body: () -> Void)] = []
    /// Calls `body` before the interface rotates, until this method is called with nil for the same key. Each key has one observer.
    package func watchTurns(_ key: String, _ body: (() -> Void)?) {
        turnWatchers.removeAll { $0.key == key }
        if let body { turnWatchers.append((key, body)) }
    }
    func notifyOfTurn() { for watcher in turnWatchers { watcher.body() } }

    /// Cancels every gesture and every touch in all windows, because the system or an overlay takes control of the screen.
    func cancelTouches() { for window in windows { window.arena.cancelAll() } }

    /// Runs `body`, in which first responders resign without being asked for permission.
    func forcingResignation<Result>(_ body: () -> Result) -> Result {
        let before = isForcingResignation
        isForcingResignation = true
        defer { isForcingResignation = before }
        return body()
    }

    /// Runs `body`, in which the first responder resigns in favour of `successor`.
    func handingFocus<Result>(to successor: UIResponder, _ body: () -> Result) -> Result {
        let before = focusSuccessor
        focusSuccessor = successor
        defer { focusSuccessor = before }
        return body()
    }

    /// Returns the responder that becomes first responder after the current resignation, and clears it, so that later resignations have
    /// no successor.
    func takeFocusSuccessor() -> UIResponder? {
        defer { focusSuccessor = nil }
        return focusSuccessor
    }

    /// Makes the first responder resign if `view` is on its responder chain, and also every other responder in `view` that would become
    /// first responder in its place. Returns the previous first responder; nil if that responder was not in `view` or refused to
    /// resign.
    @discardableResult
    package func resignFirstResponder(in view: UIView, force: Bool = false) -> UIResponder? {
        for other in SimulatedProcess.current.windowFocus.waiting where other.stands(in: view) { other.resignFirstResponder() }
        guard let responder = firstResponder, responder.stands(in: view) else { return nil }
        let resigned = whileLeaving(view) {
            force ? forcingResignation { responder.resignFirstResponder() } : responder.resignFirstResponder()
        }
        return resigned ? responder : nil
    }

    /// Runs `body`, in which no responder in `view` can become first responder in place of the responder that resigns.
    func whileLeaving<Result>(_ view: UIView, _ body: () -> Result) -> Result {
        let before = leavingView
        leavingView = view
        defer { leavingView = before }
        return body()
    }

    /// Makes the first responder of any window resign.
    @discardableResult
    package func endEditing() -> Bool { firstResponder?.resignFirstResponder() ?? true }

    // MARK: Overridable methods for the subjects of other files: Swift does not allow overriding methods of extensions

    /// Sends an action to `target`. If `target` is nil, sends it to the first object in the first responder's chain that can perform it.
    /// - Returns: whether a responder performed the action.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if action == .undo || action == .redo {
            guard let manager = (target as? UIResponder ?? firstTarget)?.undoManager else { return false }
            guard action == .undo ? manager.canUndo : manager.canRedo else { return false }
            if action == .undo { manager.undo() } else { manager.redo() }
            return true
        }
        let found = target ?? firstTarget?.target(forAction: action, withSender: sender)
        guard let taker = found.map({ $0 as AnyObject }) else { return false }
        action.send(to: taker, [sender, event])
        return true
    }
}

/// UIKit's global objects of one process, created on first use or by the simulator.
@MainActor
package final class UIKitHost {
    package let scene: UIWindowScene
    package let application: UIApplication
    /// The class of the app's `UIApplication`, which `UIApplicationMain` sets before the first phone starts.
    static var principalClass = UIApplication.self

    init(screen: UIScreen) {
        application = Self.principalClass.make()
        scene = UIWindowScene(screen: screen)
        screen.client = application
    }
}

extension SimulatedProcess {
    @MainActor package var host: UIKitHost { state { UIKitHost(screen: hardware.screen) } }

    /// Chooses the device. Call it before any other use of UIKit in this process.
    @MainActor package func installUIKit(on device: SimulatedDevice) {
        installHardware(device)
        _ = host
    }
}

extension UIApplication: ScreenClient {
    package func screenSettingsDidChange() { for window in windows { window.traitsDidChange() } }
}

/// Receives the app's life cycle events. Every method is optional.
///
/// Partial: the methods for opening URLs and for background work are never called. In the background, the app's timers continue.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol, _DelegateWithWindow {
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
    /// Returns the orientations that the app supports in `window`, in addition to those of its view controllers.
    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { false }
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .all }
}
