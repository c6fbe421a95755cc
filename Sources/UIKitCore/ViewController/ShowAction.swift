/// The two actions with which a view controller asks its containers to show another view controller.
@_spi(Toolkit) public enum ShowAction: Sendable {
    case show, showDetail

    /// Creates the action from Objective-C's name of `show(_:sender:)` or from the name that rewritten sources use; nil for other
    /// selectors. (documented: `showViewController:sender:`)
    init?(_ action: Selector) {
        switch action.name {
        case "showViewController:sender:", "show:sender:": self = .show
        case "showDetailViewController:sender:": self = .showDetail
        default: return nil
        }
    }

    /// The names of the action, with Objective-C's name first.
    private var names: [String] { self == .show ? ["showViewController:sender:", "show:sender:"] : ["showDetailViewController:sender:"] }

    /// The method that is called for a selector that does not carry a method itself.
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

    /// Returns whether a class of the app overrides the method for this controller, according to the rewriter's list of methods.
    @MainActor func isListed(for controller: UIViewController) -> Bool {
        names.contains { ObjectiveCDispatch.method($0, of: controller) != nil }
    }
}

extension UIViewController {
    /// Returns whether the class overrides the action's method. Every view controller inherits the show methods, so the result for them
    /// is true only if a container or an app's class overrides the method.
    func overrides(_ action: Selector) -> Bool {
        guard let way = ShowAction(action) else { return responds(to: action) }
        return ownWaysOfShowing.contains(way) || way.isListed(for: self)
    }
}
