import UIKit

class NamesSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene, connectionOptions.urlContexts.isEmpty else { return }
        window = UIWindow(windowScene: windowScene)
        if let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity {
            self.scene(scene, continue: activity)
        }
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { window?.rootViewController?.userActivity = userActivity }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
}

class NamesAppDelegate: UIResponder, UIApplicationDelegate {
    var launched: [UIApplication.LaunchOptionsKey] = []
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool { true }
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
        -> Bool
    {
        launched = launchOptions.map { Array($0.keys) } ?? []
        return launchOptions?[.url] as? URL == nil
    }
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = NamesSceneDelegate.self
        return configuration
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}

extension NameChecks {
    func applicationNames() {
        let check = self
        check("UIApplication.LaunchOptionsKey") { _ in
            let delegate = NamesAppDelegate()
            let isPlain = delegate.application(.shared, didFinishLaunchingWithOptions: [UIApplication.LaunchOptionsKey.shortcutItem: 1])
            return isPlain && delegate.launched == [.shortcutItem]
        }
        check("UIApplicationDelegate") { _ in
            let delegate: any UIApplicationDelegate = NamesAppDelegate()
            return delegate.application?(.shared, willFinishLaunchingWithOptions: nil) == true
        }
        check("UISceneSession") { screen in
            let session = screen.view.window?.windowScene?.session
            return session?.role == .windowApplication && UIApplication.shared.openSessions.contains { $0 === session }
        }
        check("UISceneConfiguration") { screen in
            guard let session = screen.view.window?.windowScene?.session else { return false }
            let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
            configuration.delegateClass = NamesSceneDelegate.self
            return configuration.name == "Default Configuration" && configuration.role == .windowApplication
        }
        check("UIScene.ConnectionOptions") { screen in
            screen.view.window?.windowScene?.userActivity = NSUserActivity(activityType: "org.example.note")
            let delegate: UIWindowSceneDelegate = NamesSceneDelegate()
            return delegate.stateRestorationActivity(for: UIApplication.shared.connectedScenes.first!) != nil
        }
        check("UIApplication.statusBarOrientation") { _ in UIApplication.shared.statusBarOrientation.isPortrait }
        check("UIStatusBarAnimation") { _ in
            let animation: UIStatusBarAnimation = .fade
            return animation != .none && animation != .slide
        }
        check("UIStatusBarManager.statusBarStyle") { screen in
            screen.view.window?.windowScene?.statusBarManager?.statusBarStyle != .lightContent
        }
        check("UIStatusBarManager.isStatusBarHidden") { screen in
            screen.view.window?.windowScene?.statusBarManager?.isStatusBarHidden == false
        }
        check("UIApplication.beginIgnoringInteractionEvents") { _ in
            UIApplication.shared.beginIgnoringInteractionEvents()
            return UIApplication.shared.isIgnoringInteractionEvents
        }
        check("UIApplication.endIgnoringInteractionEvents") { _ in
            UIApplication.shared.endIgnoringInteractionEvents()
            return !UIApplication.shared.isIgnoringInteractionEvents
        }
        check("UIBackgroundTaskIdentifier") { _ in
            var task = UIBackgroundTaskIdentifier.invalid
            task = UIApplication.shared.beginBackgroundTask(withName: "upload") { task = .invalid }
            defer { UIApplication.shared.endBackgroundTask(task) }
            return task != .invalid
        }
        check("UIApplication.beginBackgroundTask") { _ in
            let task = UIApplication.shared.beginBackgroundTask(expirationHandler: nil)
            UIApplication.shared.endBackgroundTask(task)
            return task != .invalid
        }
        check("UIApplication.endBackgroundTask") { _ in
            UIApplication.shared.endBackgroundTask(UIApplication.shared.beginBackgroundTask())
            return true
        }
        check("UIApplicationShortcutItem") { _ in
            let item = UIApplicationShortcutItem(
                type: "compose", localizedTitle: "Compose", localizedSubtitle: "A new note",
                icon: UIApplicationShortcutIcon(type: .compose),
                userInfo: ["id": 1 as NSNumber])
            return item.type == "compose" && item.localizedSubtitle == "A new note"
        }
        check("UIApplicationShortcutIcon") { _ in
            UIApplicationShortcutIcon(systemImageName: "star") != UIApplicationShortcutIcon(type: .add)
        }
        check("UIApplication.shortcutItems") { _ in
            UIApplication.shared.shortcutItems = [UIMutableApplicationShortcutItem(type: "a", localizedTitle: "A")]
            defer { UIApplication.shared.shortcutItems = nil }
            return UIApplication.shared.shortcutItems?.map(\.localizedTitle) == ["A"]
        }
        check("UIScene.userActivity") { screen in
            let scene = screen.view.window?.windowScene
            scene?.userActivity = NSUserActivity(activityType: "org.example.note")
            return scene?.userActivity?.activityType == "org.example.note"
        }
        check("UIViewController.userActivity") { screen in
            screen.userActivity = NSUserActivity(activityType: "org.example.reading")
            screen.userActivity?.addUserInfoEntries(from: ["page": 3])
            return screen.userActivity?.userInfo?["page"] as? Int == 3
        }
        check("UIViewController.updateUserActivityState") { screen in
            screen.updateUserActivityState(NSUserActivity(activityType: "org.example.reading"))
            return true
        }
        check("UIApplication.requestSceneSessionActivation") { screen in
            let options = UIScene.ActivationRequestOptions()
            options.requestingScene = screen.view.window?.windowScene
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: options) { _ in }
            return options.requestingScene != nil
        }
        check("UIApplication.requestSceneSessionDestruction") { screen in
            let options = UIWindowSceneDestructionRequestOptions()
            options.windowDismissalAnimation = .commit
            // The only scene cannot be destroyed, so the app's error handler gets the reason.
            guard let session = screen.view.window?.windowScene?.session else { return false }
            UIApplication.shared.requestSceneSessionDestruction(session, options: options) { _ in }
            return screen.view.window != nil
        }
        check("UIWindowScene.coordinateSpace") { screen in
            screen.view.window?.windowScene?.coordinateSpace.bounds == screen.view.window?.bounds
        }
        check("UIScreen.coordinateSpace") { screen in
            let frame = screen.view.convert(screen.view.bounds, to: UIScreen.main.coordinateSpace)
            return UIScreen.main.coordinateSpace.bounds == UIScreen.main.bounds && frame == screen.view.frame
        }
        check("UIScreen.fixedCoordinateSpace") { _ in
            UIScreen.main.fixedCoordinateSpace.bounds.height >= UIScreen.main.fixedCoordinateSpace.bounds.width
        }
        check("UICoordinateSpace") { screen in
            let spaces: [UICoordinateSpace] = [screen.view, UIScreen.main.coordinateSpace]
            return spaces[0].convert(CGPoint.zero, to: spaces[1]) == screen.view.convert(CGPoint.zero, to: nil)
        }
        check("UIUserInterfaceIdiom.mac") { _ in UIDevice.current.userInterfaceIdiom != .mac }
        check("UIApplication.registerObject") { _ in
            final class Model: NSObject, UIStateRestoring {}
            UIApplication.registerObject(forStateRestoration: Model(), restorationIdentifier: "model")
            return true
        }
        check("UIApplication.didChangeStatusBarOrientationNotification") { _ in
            UIApplication.didChangeStatusBarOrientationNotification != UIApplication.willChangeStatusBarOrientationNotification
        }
        check("UIAlertView") { _ in
            let alert = UIAlertView(title: "Saved", message: "All is well.", delegate: nil, cancelButtonTitle: "OK")
            return alert.numberOfButtons == 1
        }
        check("NSDataAsset") { _ in NSDataAsset(name: "NothingOfThisName") == nil }
    }
}
