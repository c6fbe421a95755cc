import UIKit

/// The scene delegate. KeyboardLab finds it by its name, because no setting specifies the class.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        events.append("willConnect")
        window = UIWindow(frame: windowScene.coordinateSpace.bounds)
        window?.windowScene = windowScene
        window?.rootViewController = FirstViewController()
        window?.makeKeyAndVisible()
    }
    func sceneWillEnterForeground(_ scene: UIScene) { events.append("willEnterForeground") }
    func sceneDidBecomeActive(_ scene: UIScene) { events.append("didBecomeActive") }
    func sceneWillResignActive(_ scene: UIScene) { events.append("willResignActive") }
}
