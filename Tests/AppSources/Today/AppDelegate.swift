import IQKeyboardCore
import IQKeyboardManagerSwift
import UIKit

#if canImport(IQKeyboardToolbarManager)
    import IQKeyboardToolbarManager
#endif

/// An app delegate that imports the companions of IQKeyboardManager.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        IQKeyboardManager.shared.isEnabled = true
        IQKeyboardToolbarManager.shared.isEnabled = true
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: Orders())
        window?.makeKeyAndVisible()
        return true
    }
}
