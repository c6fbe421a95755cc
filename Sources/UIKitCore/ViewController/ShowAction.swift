/// The two actions with which a controller asks its containers to show another controller.
@_spi(Toolkit) public enum ShowAction: Sendable {
    case show, showDetail

    /// Objective-C's name of `show(_:sender:)`, and the name that rewritten sources give it. (documented: `showViewController:sender:`)
    init?(_ action: Selector) {
        switch action.name {
        case "showViewController:sender:", "show:sender:": self = .show
        case "showDetailViewController:sender:": self = .showDetail
        default: return nil
        }
    }

    /// Objective-C's name first.
    private var names: [String] { self == .show ? ["showViewController:sender:", "show:sender:"] : ["showDetailViewController:sender:"] }

    /// The method for selectors that do not carry it.
    var method: DispatchedMethod {
        DispatchedMethod(arity: 2, isOfClass: true, accepts: { $0 is UIViewController }) { target, sent in
            guard let controller = target as? UIViewController else { return nil }
            let shown: UIViewController = try sent(0)
            switch self {
            case .show: controller.show(shown, sender: try sent(1))
            case .showDetail: controller.showDetailViewController(shown, sender: try sent(1))
            }
            return nil
        }
    }

    /// Returns whether an app's class has an override of its own, as rewritten sources list it.
    @MainActor func isListed(for controller: UIViewController) -> Bool {
        names.contains { ObjectiveCDispatch.method($0, of: controller) != nil }
    }
}

extension UIViewController {
    /// Returns whether the class overrides the action's method. Every controller has the methods that show a different one, so only those
    /// of containers and of an app's classes count.
    func overrides(_ action: Selector) -> Bool {
        guard let way = ShowAction(action) else { return responds(to: action) }
        return ownWaysOfShowing.contains(way) || way.isListed(for: self)
    }
}
