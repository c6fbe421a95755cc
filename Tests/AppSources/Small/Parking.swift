import UIKit
final class ParkingSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        window = ParkingWindow(windowScene: windowScene)
        window?.rootViewController = ParkingTabs()
        window?.overrideUserInterfaceStyle = .dark
        window?.makeKeyAndVisible()
    }
    func sceneDidDisconnect(_ scene: UIScene) {}
    func sceneDidBecomeActive(_ scene: UIScene) {}
    func sceneWillResignActive(_ scene: UIScene) {}
    func sceneWillEnterForeground(_ scene: UIScene) {}
    func sceneDidEnterBackground(_ scene: UIScene) {}
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { _ = contexts.first?.url }
}
class ParkingWindow: UIWindow {
    private(set) var touches = 0
    override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene); tintColor = .systemTeal }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func sendEvent(_ event: UIEvent) { touches += event.allTouches?.count ?? 0; super.sendEvent(event) }
}
class ParkingTabs: UITabBarController, UITabBarControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        viewControllers = zip(["Free", "Mine"], ["car", "person"]).enumerated().map { index, pair in
            let page = UIViewController()
            page.tabBarItem = UITabBarItem(title: pair.0, image: UIImage(systemName: pair.1), tag: index)
            page.tabBarItem.badgeValue = index == 0 ? "3" : nil
            return UINavigationController(rootViewController: page)
        }
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
        tabBar.standardAppearance = appearance
        if #available(iOS 15.0, *) { tabBar.scrollEdgeAppearance = appearance }
        (UIApplication.shared.delegate?.window ?? nil)?.tintColor = .red
        UIApplication.shared.delegate?.window??.layer.speed = 1
        let key = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows).first { $0.isKeyWindow }
        title = key == nil ? "none" : "key"
    }
    func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool { controller != tabs.selectedViewController }
    @IBSegueAction func details(_ coder: NSCoder) -> UIViewController? { UIViewController(coder: coder) }
    @IBAction func unwind(_ segue: UIStoryboardSegue) { _ = segue.source }
    @IBAction func unwind() { selectedIndex = 0 }
}
// check: { let t = ParkingTabs(); t.loadViewIfNeeded(); t.selectedIndex = 1; t.unwind(); return "\(t.selectedIndex) \(t.tabBar.items![0].badgeValue ?? "none")" }() == 0 3
