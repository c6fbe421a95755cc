import UIKit

extension IQKeyboardExtension where Base: UIView {
    /// Returns the nearest view controller of the responder chain above the view.
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
    /// Two exceptions: a scroll view that is directly in a table or a table cell, or whose class name begins with an underscore, is
    /// skipped; and the search ends at `belowView` only when that view is not itself of the requested class.
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

    /// Returns the controller whose view the engine moves for this view: the outermost one of the view's container, or the one that its
    /// `iq_parentContainerViewController()` names.
    public func parentContainerViewController() -> UIViewController? {
        viewContainingController().flatMap { RootSearch(from: $0).controller }
    }

    /// Returns the search bar to which the view belongs.
    ///
    /// A `UISearchTextField` belongs to a bar only if the bar is that of its controller's search controller, in the navigation bar or
    /// elsewhere. For the field of a bar that an app has added to a view, the result is nil. For any other view, searches the responder
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

    /// Returns whether the view belongs to an alert. The engine ignores text fields of alerts.
    public func isAlertViewTextField() -> Bool {
        var responder: UIResponder? = viewContainingController()
        while let current = responder {
            if UIKitClassification.isAlert(current) { return true }
            responder = current.next
        }
        return false
    }
}
