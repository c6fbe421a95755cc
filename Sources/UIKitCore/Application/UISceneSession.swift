/// The system's record of a scene: its role and its configuration.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }
    public private(set) weak var scene: UIScene?
    public let role = Role.windowApplication
    /// The configuration that the app has returned for the session; before that, the first one in `Info.plist`.
    public internal(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    /// The identifier, which is the same in every run: a phone has one session.
    public let persistentIdentifier = "session"
    /// The activity that the scene's delegate returned when the scene went to the background;
    /// nil before that, as a phone's scene begins anew.
    public internal(set) var stateRestorationActivity: NSUserActivity?
    /// Stored for the app.
    public var userInfo: [String: Any]?

    init(scene: UIScene) {
        self.scene = scene
        super.init()
    }
}

/// The configuration of a scene: the class of its delegate.
///
/// A configuration with a name from `Info.plist` starts with the values there; one without a name, with those of the first one.
/// (documented: `UISceneConfiguration`)
///
/// Partial: the scene's class is always `UIWindowScene`.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// The class of the delegate, a subclass of `UIResponder`.
    open var delegateClass: AnyClass?
    /// The storyboard whose initial controller the scene's window shows first.
    open var storyboard: UIStoryboard?
    /// The class name in `Info.plist`, for a class that is not found.
    let delegateClassName: String?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        let scenes = sessionRole == .windowApplication ? SimulatedProcess.current.information.scenes : []
        let found = name.map { name in scenes.first { $0.name == name } } ?? scenes.first
        self.name = name ?? found?.name
        role = sessionRole
        delegateClassName = found?.delegateClass
        super.init()
        delegateClass = delegateClassName.flatMap(UIApplication.classOfApp)
        storyboard = found?.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
    }
}

/// A URL that another app wants this one to open.
public final class UIOpenURLContext: NSObject, Sendable {
    public let url: URL
    init(url: URL) {
        self.url = url
        super.init()
    }
}

extension UIScene {
    /// The reason why a scene connects. A phone's only scene connects because the app was launched, so there is nothing to open.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        public let urlContexts: Set<UIOpenURLContext> = []
        public let userActivities: Set<NSUserActivity> = []
        public let sourceApplication: String? = nil
        public let handoffUserActivityType: String? = nil
        public let shortcutItem: UIApplicationShortcutItem? = nil
    }
}
