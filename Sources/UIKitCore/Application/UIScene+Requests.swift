extension UIScene {
    /// Options for activating a scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene that makes the request.
        open weak var requestingScene: UIScene?
        public override init() { super.init() }
    }
}

/// Options for closing a scene.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
    public override init() { super.init() }
}
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// The animation with which a window is closed. Raw values are UIKit's. (documented: UIKit's headers)
    public enum DismissalAnimation: Int, Sendable { case standard = 1, commit, decline }
    open var windowDismissalAnimation = DismissalAnimation.standard
}

/// The reason why a request about scenes was refused. Raw values are UIKit's. (documented: UISceneErrorCode)
public struct UISceneError: Error, Hashable, CustomNSError {
    public enum Code: Int, Sendable { case multipleScenesNotSupported, requestDenied }
    public let code: Code
    public static let multipleScenesNotSupported = Code.multipleScenesNotSupported
    public static let requestDenied = Code.requestDenied
    public static var errorDomain: String { "UISceneErrorDomain" }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] {
        let text = code == .multipleScenesNotSupported ? "The application does not support multiple scenes." : "The request was denied."
        return [NSLocalizedDescriptionKey: text]
    }
}

extension UIApplication {
    /// Whether the app may have several scenes; false, as on phones.
    public var supportsMultipleScenes: Bool { false }
    public var openSessions: Set<UISceneSession> { [scene.session] }

    /// Activates the app's only scene, which is already active. Refuses requests for any other scene, as a phone does: the handler
    /// receives the error in the next tick.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        guard sceneSession !== scene.session else { return }
        refuse(.multipleScenesNotSupported, errorHandler)
    }
    /// Refuses the request, because an app cannot close its last scene.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?, errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) { refuse(sceneSession === scene.session ? .requestDenied : .multipleScenesNotSupported, errorHandler) }
    /// Does nothing: the app's image in the switcher is always up to date.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

    private func refuse(_ code: UISceneError.Code, _ handler: (@MainActor (any Error) -> Void)?) {
        guard let handler else { return }
        SimulatedProcess.current.ticks.enqueueCompletion("scene request") {
            MainActor.assumeIsolated { handler(UISceneError(code: code)) }
        }
    }

    /// Does nothing: the simulated phone has no remote notifications, and the delegate is not called.
    public func registerForRemoteNotifications() {}
    public func unregisterForRemoteNotifications() {}
    public var isRegisteredForRemoteNotifications: Bool { false }

    /// Posted when the interface has rotated, with the previous orientation under `statusBarOrientationUserInfoKey`. Deprecated in UIKit.
    nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    nonisolated public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"

    /// The style of the status bar. Setting it has no effect, because view controllers determine the style unless the app's
    /// `Info.plist` says otherwise. An attempt to set it is reported once. Deprecated in UIKit.
    public var statusBarStyle: UIStatusBarStyle {
        get { scene.statusBarManager?.statusBarStyle ?? .default }
        set { notifyStatusBarController() }
    }
    public var isStatusBarHidden: Bool {
        get { scene.statusBarManager?.isStatusBarHidden ?? false }
        set { notifyStatusBarController() }
    }
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) { notifyStatusBarController() }
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { notifyStatusBarController() }
    private func notifyStatusBarController() {
        SimulatedProcess.current.reportOnce(
            "UIApplication does not change the status bar: controllers do (preferredStatusBarStyle, prefersStatusBarHidden).")
    }
    /// Whether the status bar shows network activity. Stored without effect: current phones have no such indicator. Deprecated in UIKit.
    public var isNetworkActivityIndicatorVisible: Bool {
        get { networkSign.isVisible }
        set { networkSign.isVisible = newValue }
    }
    private var networkSign: NetworkSign { SimulatedProcess.current.state { NetworkSign() } }
}

private final class NetworkSign {
    var isVisible = false
}
