import UIKit

extension IQKeyboardExtension where Base: UIView {
    /// Returns the nearest view controller on the responder chain above the view.
    public func viewContainingController() -> UIViewController? {
        var responder = base?.next
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    /// Returns the nearest superview of class `classType`. The view itself is never a candidate.
    ///
    /// There are two exceptions. A scroll view is skipped if it is directly in a table or a table cell, or if its class name begins with
    /// an underscore. The search ends at `belowView` only if `belowView` is not of the requested class.
    public func superviewOf<T: UIView>(type classType: T.Type, belowView: UIView? = nil) -> T? {
        superview(belowView: belowView) { $0 as? T }
    }
    /// Returns the nearest superview for which `match` returns a value.
    func superview<T: UIView>(belowView: UIView?, match: (UIView) -> T?) -> T? {
        var current = base?.superview
        while let candidate = current {
            if let found = match(candidate) {
                if !UIKitClassification.isHiddenFromSearch(candidate) { return found }
            } else if candidate === belowView {
                return nil
            }
            current = candidate.superview
        }
        return nil
    }

    /// Returns the controller whose view the engine moves for this view. It is the controller that `iq_parentContainerViewController()`
    /// returns. By default this is the outermost container of the view's controller.
    public func parentContainerViewController() -> UIViewController? {
        viewContainingController().flatMap { RootSearch(from: $0).controller }
    }

    /// Returns the search bar that contains the view.
    ///
    /// For a `UISearchTextField`, returns only the bar of its controller's search controller, which may be in the navigation bar or
    /// elsewhere. The result is nil for the field of a bar that an app has added to a view. For any other view, searches the responder
    /// chain up to the nearest controller.
    public func textFieldSearchBar() -> UISearchBar? {
        if base is UISearchTextField, let controller = viewContainingController() {
            let bar = UIKitClassification.searchOwner(controller).navigationItem.searchController?.searchBar
            return bar?.searchTextField === base ? bar : nil
        }
        var responder = base?.next
        while let present = responder, !(present is UIViewController) {
            if let bar = present as? UISearchBar { return bar }
            responder = present.next
        }
        return nil
    }

    /// Returns whether the view is in an alert. The engine ignores text fields of alerts.
    public func isAlertViewTextField() -> Bool {
        var responder: UIResponder? = viewContainingController()
        while let current = responder {
            if UIKitClassification.isAlert(current) { return true }
            responder = current.next
        }
        return false
    }
}
