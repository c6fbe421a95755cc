import UIKit

/// Named in Info.plist, because its class does not have the name of Xcode's templates.
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
