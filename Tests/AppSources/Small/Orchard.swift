import UIKit
protocol OrchardCoordinator: AnyObject {
    var children: [OrchardCoordinator] { get set }
    var navigation: UINavigationController { get }
    func start()
}
extension OrchardCoordinator { func store(_ child: OrchardCoordinator) { children.append(child) } }
final class OrchardMain: NSObject, OrchardCoordinator, UINavigationControllerDelegate {
    var children: [OrchardCoordinator] = []
    let navigation: UINavigationController
    init(navigation: UINavigationController) { self.navigation = navigation; super.init(); navigation.delegate = self }
    func start() {
        let list = OrchardList.instantiate { [weak self] tree in self?.open(tree) }
        navigation.pushViewController(list, animated: false)
    }
    func open(_ tree: String) { navigation.pushViewController(OrchardTree(tree), animated: false) }
    func navigationController(_ n: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController) -> UIViewControllerAnimatedTransitioning? { operation == .push ? OrchardFade() : nil }
}
final class OrchardFade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return context.completeTransition(false) }
        to.frame = context.finalFrame(for: controller)
        to.alpha = 0
        context.containerView.addSubview(to)
        UIView.animateKeyframes(withDuration: transitionDuration(using: context), delay: 0, options: [.calculationModeCubic], animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { to.alpha = 1 }
        }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}
class OrchardList: UITableViewController {
    private var onPick: ((String) -> Void)?
    static func instantiate(_ onPick: @escaping (String) -> Void) -> OrchardList {
        let me = OrchardList(style: .plain)
        me.onPick = onPick
        return me
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onPick?("Tree \(indexPath.row)") }
}
class OrchardTree: UIViewController {
    required init?(coder: NSCoder) { nil }
    init(_ name: String) { super.init(nibName: nil, bundle: nil); title = name; hidesBottomBarWhenPushed = true }
}
// check: { let n = UINavigationController(); let m = OrchardMain(navigation: n); m.start(); (n.topViewController as! OrchardList).tableView(UITableView(), didSelectRowAt: IndexPath(row: 1, section: 0)); return n.topViewController!.title! }() == Tree 1
