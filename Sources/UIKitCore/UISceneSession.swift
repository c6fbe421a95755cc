/// What the system remembers of a scene: its role and how it is set up.
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
    /// What the app has answered for the session; before that, the first one of `Info.plist`.
    public internal(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    /// The same in every run: a phone has one session.
    public let persistentIdentifier = "session"
    /// Kept for the app.
    public var userInfo: [String: Any]?

    init(scene: UIScene) {
        self.scene = scene
        super.init()
    }
}

/// How a scene is set up: which class is its delegate.
///
/// A configuration of a name that `Info.plist` has begins with what it says there; one without a name with the first one.
/// (documented: `UISceneConfiguration`)
///
/// Partial: the scene's class is always `UIWindowScene`.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// A class that inherits from `UIResponder`.
    open var delegateClass: AnyClass?
    /// The storyboard with whose initial controller the scene's window begins.
    open var storyboard: UIStoryboard?
    /// The name of the class in `Info.plist`, for a class that is not found.
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
    /// Why a scene connects. A phone's only scene connects because the app was launched, so there is nothing to open.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {
        public let urlContexts: Set<UIOpenURLContext> = []
    }
}
