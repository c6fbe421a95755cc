/// How an app with a delegate begins: `@main` on its class, or `UIApplicationMain`.
///
/// In the order of UIKit (documented: "About the app launch sequence"): the delegate is made, hears that the app will and did finish launching while
/// the app is inactive, then its scene connects and comes to the foreground, and the app becomes active.
extension UIApplication {
    /// Launches an app and answers its window; nil, and the mistake is told, for an app that has made none.
    package func launch(_ makeDelegate: () -> any UIApplicationDelegate) -> UIWindow? {
        let delegate = makeDelegate()
        launched.delegate = delegate
        self.delegate = delegate
        setState(.inactive)
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        // An app that has shown a window by now lives without scenes.
        if delegate.window?.rootViewController == nil, windows.isEmpty { connectScene(of: delegate) }
        let window = scene.delegate.flatMap { ($0 as? any UIWindowSceneDelegate)?.window ?? nil } ?? delegate.window ?? windows.first
        changeState(from: scene.delegate == nil ? .inactive : .background, to: .active)
        if window?.rootViewController == nil {
            reportMistake(
                "\(type(of: delegate)) has finished launching without a window that has a root controller: make one in "
                    + "application(_:didFinishLaunchingWithOptions:), or in scene(_:willConnectTo:options:) of a class named SceneDelegate or "
                    + "one that application(_:configurationForConnecting:options:) names", raises: false)
        }
        return window
    }

    /// What keeps the delegates of a launched app alive: `delegate` is weak.
    private final class Launched {
        var delegate: (any UIApplicationDelegate)?
        var sceneDelegate: (any UISceneDelegate)?
    }
    private var launched: Launched { SimulatedProcess.current.state { Launched() } }

    private func connectScene(of delegate: any UIApplicationDelegate) {
        let session = scene.session
        let options = UIScene.ConnectionOptions()
        session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
        let kind: AnyClass? = session.configuration.delegateClass ?? Self.sceneDelegateClass(beside: delegate)
        guard let made = (kind as? UIResponder.Type)?.make() as? any UISceneDelegate else { return }
        launched.sceneDelegate = made
        scene.delegate = made
        made.scene(scene, willConnectTo: session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    }

    /// The class that the bundle's `Info.plist` names for scenes; without one the class `SceneDelegate` of the app's own module, as Xcode's templates
    /// call it.
    private static func sceneDelegateClass(beside delegate: any UIApplicationDelegate) -> AnyClass? {
        let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
        let manifest = Bundle.main.infoDictionary?["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let configurations = roles?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
        let named = configurations?.first?["UISceneDelegateClassName"] as? String
        let name = named?.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module) ?? "\(module).SceneDelegate"
        return NSClassFromString(name)
    }
}

extension UIApplicationDelegate {
    /// Launches the app on a simulated phone in a window. `@main` calls it.
    public static func main() { AppLauncher.launch(Self.self) }
}

/// Launches the app whose delegate has that class on a simulated phone in a window, and does not return.
/// - Parameters:
///   - principalClassName: nil or "UIApplication"; other classes are not made here.
///   - delegateClassName: with its module: `NSStringFromClass(AppDelegate.self)`.
@MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    guard let name = delegateClassName, let kind = NSClassFromString(name) as? any UIApplicationDelegate.Type else {
        AppLauncher.stop(
            "UIApplicationMain: there is no class \(delegateClassName ?? "nil") that is a UIApplicationDelegate; name it with its module")
    }
    AppLauncher.launch(kind)
}

/// What opens the window that a launched app is shown in. UIKit knows no windows of a desktop, so that a library above it has a subclass.
@_spi(Toolkit) @MainActor
open class AppLauncher {
    public required init() {}

    /// Shows a phone that runs the app, until the window is closed.
    /// - Parameter makeDelegate: makes the app's delegate, inside the phone's process. Called again whenever the phone is started anew.
    open func run(title: String, _ makeDelegate: @escaping () -> any UIApplicationDelegate) -> Never {
        Self.stop("AppLauncher.run is overridden")
    }

    fileprivate static func launch(_ kind: any UIApplicationDelegate.Type) -> Never {
        guard let maker = kind as? UIResponder.Type else {
            stop("\(kind) cannot be made: let it inherit from UIResponder, as the delegates of Xcode's templates do")
        }
        guard let launcher = NSClassFromString("KeyboardLab.WindowLauncher") as? AppLauncher.Type else {
            stop("\(kind).main: nothing here opens a window; add the product KeyboardLab to the dependencies of the target")
        }
        let title = String(String(reflecting: kind).prefix { $0 != "." })
        // It is of the class that was asked for.
        launcher.init().run(title: title) { maker.make() as! any UIApplicationDelegate }
    }

    fileprivate static func stop(_ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(2)
    }
}
