/// The launch of an app with a delegate, by `@main` on its class or by `UIApplicationMain`.
///
/// The order is UIKit's (documented: "About the app launch sequence"). While the app is inactive, the delegate is created and notified
/// that the app will and did finish launching. Then the app's scene connects and enters the foreground, and the app becomes active.
extension UIApplication {
    /// Launches an app and returns its window. If the app has not created a window, reports the mistake and returns nil.
    package func launch(_ makeDelegate: () -> any UIApplicationDelegate) -> UIWindow? {
        let delegate = makeDelegate()
        launched.delegate = delegate
        self.delegate = delegate
        setState(.inactive)
        let main = makeMainWindow(for: delegate)
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        // The delegate may have replaced the storyboard's window or its controller.
        if let window = delegate.mainWindow ?? main, window === main { window.makeKeyAndVisible() }
        // The scene is connected only if the app has not shown a window itself.
        if delegate.mainWindow?.rootViewController == nil, windows.isEmpty { connectScene(of: delegate) }
        let sceneWindow = (scene.delegate as? any UIWindowSceneDelegate)?.mainWindow
        let window = sceneWindow ?? delegate.mainWindow ?? windows.first
        // From SDK 27 on, an app without scenes does not launch on iOS. (Facts/IOS27.md)
        if SimulatedProcess.current.settings.linkedSDK >= 27, scene.delegate == nil, window != nil {
            reportMistake(
                "\(type(of: delegate)) shows its window without a scene, "
                    + "and an app that is built with SDK 27 does not launch without scenes: describe one in Info.plist under "
                    + "UIApplicationSceneManifest, and make the window in scene(_:willConnectTo:options:) of its delegate. "
                    + "Here the app goes on", raises: false)
        }
        if UIScreen.main.device.isTablet, SimulatedProcess.current.information.isForPhonesOnly {
            reportMistake(
                "the app is for iPhones only (UIDeviceFamily in its Info.plist, TARGETED_DEVICE_FAMILY in Xcode). An iPad shows "
                    + "such an app in a window of an iPhone's size, which is not simulated: here it has the iPad's whole screen. "
                    + "Choose an iPhone, such as --device \"iPhone SE\", or add the family 2", raises: false)
        }
        changeState(from: scene.delegate == nil ? .inactive : .background, to: .active)
        if window?.rootViewController == nil {
            reportMistake(
                "\(type(of: delegate)) has finished launching without a window that has a root controller: make one in "
                    + "application(_:didFinishLaunchingWithOptions:), or in scene(_:willConnectTo:options:) of a "
                    + "class named SceneDelegate or one that Info.plist or application(_:configurationForConnecting:options:) names, "
                    + "or in a storyboard with an initial view controller that Info.plist names", raises: false)
        }
        return window
    }

    /// Retains the delegates of a launched app, because `delegate` is weak.
    private final class Launched {
        var delegate: (any UIApplicationDelegate)?
        var sceneDelegate: (any UISceneDelegate)?
        /// The window of an app with a storyboard. The app's delegate need not retain it.
        var window: UIWindow?
    }
    private var launched: Launched { SimulatedProcess.current.state { Launched() } }

    /// Creates the window of an app without scenes whose `Info.plist` names a storyboard. The window is created before the app
    /// delegate's `didFinishLaunching` is called. (documented: UIMainStoryboardFile)
    private func makeMainWindow(for delegate: any UIApplicationDelegate) -> UIWindow? {
        guard let name = SimulatedProcess.current.information.mainStoryboard else { return nil }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
        delegate.window = window
        launched.window = window
        return window
    }

    /// Returns the class with a name from `Info.plist`, with or without its module, such as `Shop.SceneDelegate`.
    static func classOfApp(_ name: String) -> AnyClass? {
        if let found = NSClassFromString(name) { return found }
        guard let delegate = UIApplication.shared.delegate else { return nil }
        let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
        return NSClassFromString("\(module).\(name.split(separator: ".").last ?? "")")
    }

    private func connectScene(of delegate: any UIApplicationDelegate) {
        let session = scene.session
        let options = UIScene.ConnectionOptions()
        session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
        let configuration = session.configuration
        if let name = configuration.delegateClassName, configuration.delegateClass == nil, !name.contains("$(") {
            reportMistake(
                "there is no class \(name), which Info.plist names as the scene's delegate (UISceneDelegateClassName)", raises: false)
        }
        // If `Info.plist` has no entry, the class name of Xcode's templates is used.
        let kind: AnyClass? = configuration.delegateClass ?? Self.classOfApp("SceneDelegate")
        let made = (kind as? UIResponder.Type)?.make() as? any UISceneDelegate
        launched.sceneDelegate = made
        scene.delegate = made
        // The storyboard's window exists before the scene's delegate is notified. (documented: UISceneStoryboardFile)
        var window: UIWindow?
        if let storyboard = configuration.storyboard {
            window = UIWindow(windowScene: scene)
            window?.rootViewController = storyboard.instantiateInitialViewController()
            (made as? any UIWindowSceneDelegate)?.window = window
            launched.window = window
        }
        guard let made else {
            window?.makeKeyAndVisible()
            return
        }
        made.scene(scene, willConnectTo: session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        // The storyboard's window is shown unless the delegate has replaced it. In that case, the delegate shows its own window.
        if let window, (made as? any UIWindowSceneDelegate)?.mainWindow.map({ $0 === window }) ?? true { window.makeKeyAndVisible() }
    }
}

extension UIApplicationDelegate {
    /// Launches the app on a simulated phone in a window. `@main` calls it.
    public static func main() { AppLauncher.launch(Self.self) }
}

/// Launches the app whose delegate has the given class on a simulated phone in a window. Never returns.
/// - Parameters:
///   - principalClassName: the name of a subclass of `UIApplication`; nil for `UIApplication` itself.
///   - delegateClassName: the class name with its module, as in `NSStringFromClass(AppDelegate.self)`.
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    // In Swift 5, the code of a `main.swift` is not on the main actor.
    MainActor.assumeIsolated { () -> Int32 in launched(principalClassName, delegateClassName) }
}
@MainActor private func launched(_ principalClassName: String?, _ delegateClassName: String?) -> Int32 {
    if let principalClassName {
        guard let kind = NSClassFromString(principalClassName) as? UIApplication.Type else {
            AppLauncher.stop("UIApplicationMain: there is no class \(principalClassName) that is a UIApplication; name it with its module")
        }
        UIKitHost.principalClass = kind
    }
    guard let name = delegateClassName, let kind = NSClassFromString(name) as? any UIApplicationDelegate.Type else {
        AppLauncher.stop(
            "UIApplicationMain: there is no class \(delegateClassName ?? "nil") that is a UIApplicationDelegate; name it with its module")
    }
    AppLauncher.launch(kind)
}

/// Opens the desktop window that shows a launched app. UIKit has no desktop windows, so a library above it provides a subclass.
@_spi(Toolkit) @MainActor
open class AppLauncher {
    public required init() {}

    /// Shows a phone that runs the app, until the window is closed.
    /// - Parameter makeDelegate: creates the app's delegate inside the phone's process. It is called again whenever the phone is
    ///   restarted.
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
        // The cast cannot fail, because the maker creates an instance of the requested delegate class.
        launcher.init().run(title: title) { maker.make() as! any UIApplicationDelegate }
    }

    fileprivate static func stop(_ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(2)
    }
}
