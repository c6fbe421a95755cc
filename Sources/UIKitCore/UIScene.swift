/// A part of the app's interface that the system brings to the screen and takes away. A phone has one.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// Raw values are UIKit's. (documented)
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0, foregroundInactive, background
    }
    nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    nonisolated public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
    nonisolated public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")

    /// Hears what becomes of the scene. The app that is simulated begins with a root controller, so it sets it itself.
    open weak var delegate: (any UISceneDelegate)?
    /// In a process of one scene: as active as the app.
    open var activationState: ActivationState {
        switch UIApplication.shared.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }
    open var title: String! = ""

    override init() { super.init() }
}

/// Hears what becomes of a scene. Every method may be left out.
///
/// Partial: connecting, URLs and state restoration have no counterpart: an app begins here with its root controller.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
}
extension UISceneDelegate {
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window, kept by the delegate.
    var window: UIWindow? { get set }
}
