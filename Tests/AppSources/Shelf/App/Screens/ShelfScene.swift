import UIKit

/// A scene delegate that Info.plist names, because the class is not named as in Xcode's templates.
final class ShelfScene: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = ShelfController()
        window.makeKeyAndVisible()
        self.window = window
    }
}
