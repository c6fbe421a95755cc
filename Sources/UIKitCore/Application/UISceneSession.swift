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
    /// The configuration that the app has returned for the session. Before that, it is the first configuration in `Info.plist`.
    public internal(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    /// The identifier. It is the same in every run, because a phone has one session.
    public let persistentIdentifier = "session"
    /// The activity that the scene's delegate returned when the scene went to the background. Nil before that, because activities are
    /// not kept between runs.
    public internal(set) var stateRestorationActivity: NSUserActivity?
    /// A dictionary for the app's own data. Stored without effect.
    public var userInfo: [String: Any]?

    init(scene: UIScene) {
        self.scene = scene
        super.init()
    }
}

/// The configuration of a scene: the class of its delegate and its storyboard.
///
/// If its name is in `Info.plist`, a configuration starts with the values of that entry. A configuration without a name starts with the
/// values of the first entry. (documented: `UISceneConfiguration`)
///
/// Partial: the scene's class is always `UIWindowScene`.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// The class of the delegate, a subclass of `UIResponder`.
    open var delegateClass: AnyClass?
    /// The storyboard whose initial view controller becomes the window's root view controller.
    open var storyboard: UIStoryboard?
    /// The delegate's class name in `Info.plist`, for the message if the class is not found.
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

/// A URL that another app asks this app to open.
public final class UIOpenURLContext: NSObject, Sendable {
    public let url: URL
    init(url: URL) {
        self.url = url
        super.init()
    }
}

extension UIScene {
    /// The reasons why a scene connects. They are empty, because a phone's only scene connects when the user launches the app.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        public let urlContexts: Set<UIOpenURLContext> = []
        public let userActivities: Set<NSUserActivity> = []
        public let sourceApplication: String? = nil
        public let handoffUserActivityType: String? = nil
        public let shortcutItem: UIApplicationShortcutItem? = nil
    }
}
