import UIKitContainers
import UIKitLists

/// The unwinding to a controller that has an action for the unwind segue. (documented: "Using Segues", Technote 2298)
@MainActor
enum Unwinding {
    static func perform(_ element: InterfaceElement, from source: UIViewController, sender: Any?, _ values: InterfaceValues) {
        guard let name = element["unwindAction"] else {
            return values.notice(element, "an unwind segue without an unwindAction leads nowhere")
        }
        let action = Selector(name)
        guard let goal = goal(of: action, from: source, sender: sender) else {
            return values.notice(element, "no controller behind \(type(of: source)) takes \(name), so the segue leads nowhere")
        }
        let kind = ClassNames.custom(element)?.type as? UIStoryboardSegue.Type ?? UIStoryboardSegue.self
        let segue = kind.make(element["identifier"], from: source, to: goal)
        let animates = element.flag("animates", absent: true)
        segue.standardWay = { [unowned segue] in go(segue, animated: animates) }
        source.prepare(for: segue, sender: sender)
        _ = goal.perform(action, with: segue)
        segue.perform()
    }

    /// Returns the nearest controller that accepts the unwind action. Searches the containers upwards, with the children of each
    /// container before the container itself, and then the presenting controllers.
    static func goal(of action: Selector, from source: UIViewController, sender: Any?) -> UIViewController? {
        let way = UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender)
        var seen: Set<ObjectIdentifier> = []
        func takes(_ controller: UIViewController) -> Bool {
            controller !== source && controller.canPerformUnwindSegueAction(action, from: source, sender: sender)
        }
        func search(_ controller: UIViewController) -> UIViewController? {
            guard seen.insert(ObjectIdentifier(controller)).inserted else { return nil }
            // In a navigation stack, the topmost controllers are the nearest.
            let children = controller.allowedChildrenForUnwinding(from: way)
            for child in controller is UINavigationController ? children.reversed() : children {
                if let found = search(child) { return found }
            }
            return takes(controller) ? controller : nil
        }
        seen.insert(ObjectIdentifier(source))
        var next: UIViewController? = source.parent ?? source.presentingViewController
        while let present = next {
            if let found = search(present) { return found }
            next = present.parent ?? present.presentingViewController
        }
        return nil
    }

    /// Removes the controllers above the target, and returns to the target in each container.
    private static func go(_ segue: UIStoryboardSegue, animated: Bool) {
        var presenter: UIViewController? = segue.destination
        while let present = presenter, present.ownPresentedViewController == nil { presenter = present.parent }
        let dismisses = presenter != nil
        var child = segue.destination
        while let container = child.parent {
            container.unwind(for: segue, towards: child)
            switch container {
            case let navigation as UINavigationController:
                if navigation.viewControllers.last !== child { navigation.popToViewController(child, animated: animated && !dismisses) }
            case let tabs as UITabBarController: tabs.selectedViewController = child
            default: break
            }
            child = container
        }
        presenter?.dismiss(animated: animated)
    }
}
