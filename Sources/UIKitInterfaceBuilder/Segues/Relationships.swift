import UIKitContainers
import UIKitLists

/// The segues that define the initial child controllers of a container.
@MainActor
enum Relationships {
    static func make(_ element: InterfaceElement, of controller: UIViewController, in scene: StoryboardScene) {
        let segues = element.list("connections").filter { $0.name == "segue" && $0["kind"] == "relationship" }
        guard !segues.isEmpty else { return }
        var roles: [String: [UIViewController]] = [:]
        for segue in segues {
            guard let child = scene.destination(of: segue, sender: nil) else { continue }
            controller.prepare(for: scene.makeSegue(segue, to: child, sender: nil), sender: nil)
            roles[segue["relationship"] ?? "", default: []].append(child)
        }
        switch controller {
        case let navigation as UINavigationController:
            if let root = roles["rootViewController"] { navigation.viewControllers = root }
        case let tabs as UITabBarController:
            if let list = roles["viewControllers"] { tabs.viewControllers = list }
        case let split as UISplitViewController:
            fill(split, roles)
        case let pages as UIPageViewController:
            if let list = roles["viewControllers"] ?? roles["rootViewController"] {
                pages.setViewControllers(Array(list.prefix(1)), direction: .forward, animated: false)
            }
        default: break
        }
    }

    private static func fill(_ split: UISplitViewController, _ roles: [String: [UIViewController]]) {
        let primary = roles["masterViewController"]?.first
        let secondary = roles["detailViewController"]?.first
        guard split.style != .unspecified else {
            split.viewControllers = [primary, secondary].compactMap { $0 }
            return
        }
        let columns: [(UISplitViewController.Column, UIViewController?)] = [
            (.primary, primary), (.supplementary, roles["supplementaryViewController"]?.first), (.secondary, secondary),
            (.compact, roles["compactViewController"]?.first),
        ]
        for (column, controller) in columns { if let controller { split.setViewController(controller, for: column) } }
    }
}
