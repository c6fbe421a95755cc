import IQKeyboardCore
import IQKeyboardManagerSwift
import UIKit

#if canImport(IQKeyboardToolbarManager)
    import IQKeyboardToolbarManager
#endif

/// Imports the companions of the keyboard manager, and shows an alert in a separate window.
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
