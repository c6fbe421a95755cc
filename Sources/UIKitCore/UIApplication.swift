/// The app: its windows, who has the keyboard, and where events and actions go.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public class var shared: UIApplication { SimulatedProcess.current.host.application }

    public enum State: Int, Sendable { case active, inactive, background }
    nonisolated public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")

    nonisolated public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")

    nonisolated public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
    /// Why an app was launched. Nothing but its user launches one here, so there are no options.
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

    nonisolated public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    /// Hears what becomes of the app. Of a launched app it is an object of the class with `@main`; an app that begins with a root controller
    /// sets it itself.
    public weak var delegate: (any UIApplicationDelegate)?
    /// What a long press on the app's icon would offer beside what the app's description does. Kept for the app: icons here have no menus.
    open var shortcutItems: [UIApplicationShortcutItem]?
    nonisolated public static let openSettingsURLString = "app-settings:"
    /// Kept for the app: the simulated phone never goes to sleep.
    open var isIdleTimerDisabled = false
    /// The number on the app's icon. There is no home screen that shows it.
    open var applicationIconBadgeNumber = 0

    /// False: there is no other app on the phone.
    open func canOpenURL(_ url: URL) -> Bool { false }
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }
    /// Nobody is there to open it: that is reported, with the address, and the completion hears false in the next tick.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let process = SimulatedProcess.current
        process.reportOnce("UIApplication.open: \(url.absoluteString) is not opened, as there is no other app on the simulated phone.")
        guard let completion else { return }
        process.ticks.enqueueCompletion("UIApplication.open completion") { MainActor.assumeIsolated { completion(false) } }
    }

    /// As UIKit's it still is what it was while the app is told that it will be something else.
    public package(set) var applicationState: State {
        get { state }
        set { if newValue != state { changeState(from: state, to: newValue) } }
    }
    private var state = State.active
    func setState(_ state: State) { self.state = state }

    /// The system runs short of memory: the app is told. Nothing in the simulation does by itself.
    package func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        for controller in windows.compactMap(\.rootViewController) { controller.tellOfMemoryWarning() }
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    }
    /// The simulation is over: the app is told.
    package func terminate() {
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }

    /// The text size of the system's settings.
    public var preferredContentSizeCategory: UIContentSizeCategory { UIScreen.main.preferredContentSizeCategory }

    /// Back to front: by level, then in the order in which they were shown.
    public internal(set) var windows: [UIWindow] = []
    public internal(set) weak var keyWindow: UIWindow?
    public var connectedScenes: Set<UIScene> { [SimulatedProcess.current.host.scene] }
    package var scene: UIWindowScene { SimulatedProcess.current.host.scene }

    /// The responder that has the keyboard.
    package internal(set) weak var firstResponder: UIResponder?
    /// Whether the first responder has to go without being asked.
    private(set) var isForcingResignation = false
    /// The responder that takes over from the first responder that is being asked to resign.
    private(set) weak var focusSuccessor: UIResponder?
    /// See `holdingFocus(_:)`.
    var focusHolds = 0
    var heldFocus: [HeldFocus] = []
    /// What is leaving its window: nobody in it inherits the keyboard.
    package private(set) weak var leavingView: UIView?
    /// The on-screen keyboard; nil in processes without one.
    package var textInputSystem: (any TextInputSystem)?
    /// What presents controllers over others; nil in processes without it.
    package var modalPresentations: (any ModalPresentationSystem)?

    override init() { super.init() }

    /// Hands an event to the windows that it is for.
    open func sendEvent(_ event: UIEvent) {
        guard !isIgnoringInteractionEvents else { return }
        if let presses = event as? UIPressesEvent { return send(presses) }
        if event.orderedTouches.contains(where: { $0.phase == .began }) { SimulatedProcess.current.focus.hide() }
        for watcher in touchWatchers { watcher.body(event) }
        for window in windows where event.orderedTouches.contains(where: { $0.window === window }) { window.sendEvent(event) }
    }

    /// The end of the chain: keys that nobody wanted may mean something to the system.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { if let key = press.key { performSystemCommand(for: key) } }
    }

    /// Keys that are down.
    var heldPresses: [UIPress] = []

    private var touchWatchers: [(key: String, body: (UIEvent) -> Void)] = []
    /// `body` sees every event of touches before its windows do, until nil takes it away. One for each key.
    package func watchTouches(_ key: String, _ body: ((UIEvent) -> Void)?) {
        touchWatchers.removeAll { $0.key == key }
        if let body { touchWatchers.append((key, body)) }
    }

    private var turnWatchers: [(key: String, body: () -> Void)] = []
    /// `body` is called when the interface is about to turn, until nil takes it away. One for each key.
    package func watchTurns(_ key: String, _ body: (() -> Void)?) {
        turnWatchers.removeAll { $0.key == key }
        if let body { turnWatchers.append((key, body)) }
    }
    func tellOfTurn() { for watcher in turnWatchers { watcher.body() } }

    /// Cancels every gesture and every touch of every window: the system, or something that covers the screen, takes over.
    package func cancelTouches() { for window in windows { window.arena.cancelAll() } }

    /// Runs `body` while first responders are not asked whether they may resign.
    func forcingResignation<Result>(_ body: () -> Result) -> Result {
        let before = isForcingResignation
        isForcingResignation = true
        defer { isForcingResignation = before }
        return body()
    }

    /// Runs `body`, in which the first responder resigns for another one's sake.
    func handingFocus<Result>(to successor: UIResponder, _ body: () -> Result) -> Result {
        let before = focusSuccessor
        focusSuccessor = successor
        defer { focusSuccessor = before }
        return body()
    }

    /// The one that takes over, for the first responder that resigns now and for nobody whom that tells of it.
    func takeFocusSuccessor() -> UIResponder? {
        defer { focusSuccessor = nil }
        return focusSuccessor
    }

    /// Takes the keyboard from the responder that has it in `view`, along the responder chain, and from every one in there that would inherit it.
    /// Returns the responder that had it; nil when none in `view` did, or when it keeps the keyboard.
    @discardableResult
    package func resignFirstResponder(in view: UIView, force: Bool = false) -> UIResponder? {
        guard let responder = firstResponder, responder.stands(in: view) else { return nil }
        let before = leavingView
        leavingView = view
        defer { leavingView = before }
        let resigned = force ? forcingResignation { responder.resignFirstResponder() } : responder.resignFirstResponder()
        return resigned ? responder : nil
    }

    /// Resigns the first responder, wherever it is.
    @discardableResult
    package func endEditing() -> Bool { firstResponder?.resignFirstResponder() ?? true }
}

/// What a process has of UIKit's own, made when it is first asked for or when the simulator fills it.
@MainActor
package final class UIKitHost {
    package let screen: UIScreen
    package let device = UIDevice()
    package let scene: UIWindowScene
    package let application = UIApplication()

    package init(device: SimulatedDevice) {
        screen = UIScreen(device: device)
        scene = UIWindowScene(screen: screen)
    }
}

extension SimulatedProcess {
    /// The process's UIKit. Code outside a simulator runs on the default device.
    @MainActor package var host: UIKitHost { state { UIKitHost(device: .default) } }

    /// Chooses the device. Must come before anything else asks for UIKit in this process.
    @MainActor package func installUIKit(on device: SimulatedDevice) {
        var made = false
        let _: UIKitHost = state {
            made = true
            return UIKitHost(device: device)
        }
        precondition(made, "the process already has a screen")
    }
}

/// Hears what becomes of the app. Every method may be left out.
///
/// Partial: nothing opens URLs or wants work in the background, where the app's timers go on.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// The app's window, of an app without scenes.
    var window: UIWindow? { get set }
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
    /// What the app supports in `window`, beside what its controllers do.
    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
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
