import UIKit
#if canImport(ObjectiveC)
import ObjectiveC
#endif
extension UIViewController {
    static let yachtTrack: Void = {
        #if canImport(Darwin) && !os(iOS)
        guard let a = class_getInstanceMethod(UIViewController.self, #selector(viewDidAppear(_:))) else { return }
        method_exchangeImplementations(a, a)
        #endif
    }()
}
class YachtNavigation: UINavigationController {
    override var shouldAutorotate: Bool { topViewController?.shouldAutorotate ?? true }
    override func pushViewController(_ controller: UIViewController, animated: Bool) {
        controller.navigationItem.backButtonDisplayMode = .minimal
        super.pushViewController(controller, animated: animated && !viewControllers.isEmpty)
    }
    override func popViewController(animated: Bool) -> UIViewController? { super.popViewController(animated: animated) }
}
class YachtController: UIViewController {
    convenience init(name: String) { self.init(); title = name; _ = Self.yachtTrack }
    @IBAction func sail(_ sender: UIBarButtonItem) { navigationController?.setNavigationBarHidden(true, animated: true) }
    override var shouldAutorotate: Bool { false }
}
// check: { let n = YachtNavigation(rootViewController: YachtController(name: "Ketch")); n.pushViewController(YachtController(name: "Sloop"), animated: true); let p = n.popViewController(animated: false); return "\(p!.title!) \(n.shouldAutorotate) \(n.topViewController!.title!)" }() == Sloop false Ketch
