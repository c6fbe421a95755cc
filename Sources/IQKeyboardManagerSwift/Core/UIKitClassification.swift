import KeyboardAdjustment
import UIKit

/// The classification of UIKit's classes for the engine's rules, such as tables and containers.
///
/// Add a new UIKit class only here. A function that returns a constant does so because no UIKit class needs a different value yet. The
/// engine's rules use `ViewNode.Kind` only.
@MainActor
enum UIKitClassification {
    // MARK: Views

    /// Returns the kind of the view's class. A subclass has the kind of its nearest known superclass.
    static func kind(of view: UIView) -> ViewNode.Kind {
        switch view {
        case is UIWindow: .window
        case is UITextField: .textField
        case is UITextView: .textView
        case is UICollectionView: .collectionView
        case is UICollectionViewCell: .collectionCell
        case is UITableView: .tableView
        case is UITableViewCell: .tableCell
        case is UIStackView: .stackView
        case is UIScrollView: .scrollView
        default: .view
        }
    }

    /// Returns whether the engine's searches skip a scroll view. They skip scroll views of private classes, and scroll views directly
    /// in a table or a table cell.
    static func isHiddenFromSearch(_ view: UIView) -> Bool {
        guard kind(of: view).isScrollView else { return false }
        if isPrivateClass(view) { return true }
        guard let superview = view.superview else { return false }
        let outer = kind(of: superview)
        return outer == .tableView || outer == .tableCell
    }

    static func isPrivateClass(_ view: UIView) -> Bool { "\(type(of: view))".hasPrefix("_") }

    /// Returns the row or item before a cell, if the cell is in a table or collection view.
    static func previousItem(of cell: UIView, index: (UIView) -> ViewIndex?) -> ViewNode.PreviousItem? {
        previousRow(of: cell, index: index) ?? previousCollectionItem(of: cell, index: index)
    }

    private static func previousCollectionItem(of cell: UIView, index: (UIView) -> ViewIndex?) -> ViewNode.PreviousItem? {
        var ancestor = cell.superview
        while let view = ancestor, !(view is UICollectionView) { ancestor = view.superview }
        guard let cell = cell as? UICollectionViewCell, let collection = ancestor as? UICollectionView, let container = index(collection),
            let path = collection.indexPath(for: cell)
        else { return nil }
        var previous = IndexPath(item: path.item - 1, section: path.section)
        if previous.item < 0 {
            guard previous.section > 0 else { return nil }
            previous.section -= 1
            previous.item = collection.numberOfItems(inSection: previous.section) - 1
        }
        guard previous.item >= 0, let frame = collection.layoutAttributesForItem(at: previous)?.frame else { return nil }
        return ViewNode.PreviousItem(container: container, rect: frame)
    }

    private static func previousRow(of cell: UIView, index: (UIView) -> ViewIndex?) -> ViewNode.PreviousItem? {
        guard let cell = cell as? UITableViewCell, let table = cell.superview as? UITableView, let container = index(table),
            let path = table.indexPath(for: cell)
        else { return nil }
        var previous = IndexPath(row: path.row - 1, section: path.section)
        if previous.row < 0 {
            guard previous.section > 0 else { return nil }
            previous.section -= 1
            previous.row = table.numberOfRows(inSection: previous.section) - 1
        }
        guard previous.row >= 0 else { return nil }
        return ViewNode.PreviousItem(container: container, rect: table.rectForRow(at: previous))
    }

    /// Returns the header and the footer that float around a cell's section. Only plain tables, and collection views whose layout pins
    /// headers and footers, have such headers and footers.
    static func floatingMargins(
        of cell: UIView, index: (UIView) -> ViewIndex?
    ) -> (header: ViewNode.FloatingMargin?, footer: ViewNode.FloatingMargin?) {
        let list: UIView
        let heights: (header: CGFloat, footer: CGFloat)
        switch (cell, cell.superview) {
        case (let cell as UITableViewCell, let table as UITableView):
            guard table.style == .plain, let section = table.indexPath(for: cell)?.section else { return (nil, nil) }
            (list, heights) = (table, (table.rectForHeader(inSection: section).height, table.rectForFooter(inSection: section).height))
        case (let cell as UICollectionViewCell, let collection as UICollectionView):
            guard let section = collection.indexPath(for: cell)?.section else { return (nil, nil) }
            (list, heights) = (
                collection, (collection.pinnedHeaderHeight(inSection: section), collection.pinnedFooterHeight(inSection: section))
            )
        default: return (nil, nil)
        }
        guard heights.header > 0 || heights.footer > 0, let container = index(list) else { return (nil, nil) }
        func margin(_ height: CGFloat) -> ViewNode.FloatingMargin? { height > 0 ? .init(container: container, height: height) : nil }
        return (margin(heights.header), margin(heights.footer))
    }

    /// Returns the pinning of a header or footer by a list. Returns nil for every other view, and for headers and footers that scroll
    /// with the content.
    static func pinning(of view: UIView, index: (UIView) -> ViewIndex?) -> Pinning? {
        let place: PinnedMargin?
        switch view.superview {
        case let table as UITableView: place = table.pinnedMargin(view)
        case let collection as UICollectionView: place = collection.pinnedMargin(view)
        default: return nil
        }
        guard let place, let container = view.superview.flatMap(index) else { return nil }
        return Pinning(container: container, edge: place.isFooter ? .bottom : .top, natural: place.natural, limit: place.limit)
    }

    /// Returns whether UIKit itself scales the view by its transform, as it scales the view behind a sheet.
    static func isScaledByUIKit(_ view: UIView) -> Bool {
        guard !view.transform.isIdentity, case .uikit? = view.layer.causes[.transform] else { return false }
        return view.transform.a != 1 || view.transform.d != 1
    }

    // MARK: Controllers

    /// Returns whether the swipe that pops the controller is in progress.
    static func isInteractivePopActive(_ controller: UIViewController) -> Bool {
        let state = controller.navigationController?.interactivePopGestureRecognizer?.state
        return state == .began || state == .changed
    }

    /// Returns the lower end of the bars above the controller's content, in points. This is the bottom of the navigation bar in its
    /// superview's coordinates, even if the bar is hidden. Without a navigation controller it is the bottom of the status bar.
    static func barBottom(of controller: UIViewController) -> CGFloat {
        if let bar = controller.navigationController?.navigationBar { return bar.frame.maxY }
        return controller.viewIfLoaded?.window?.windowScene?.statusBarManager?.statusBarFrame.height ?? 0
    }

    static func isAlert(_ responder: UIResponder) -> Bool { responder is UIAlertController }

    /// The classes of controllers whose fields the engine ignores by default.
    static var controllersWithoutAdjustment: [UIViewController.Type] {
        [UITableViewController.self, UIInputViewController.self, UIAlertController.self]
    }

    /// The classes of controllers in which a tap outside of the field does not end editing by default.
    static var controllersWithoutTouchResign: [UIViewController.Type] { [UIAlertController.self, UIInputViewController.self] }
    /// The classes of views that handle their own touches. A tap on such a view does not end editing.
    static var viewsThatKeepTheirTouches: [UIView.Type] { [UIControl.self, UINavigationBar.self] }

    // MARK: Search bars

    /// Returns the settings of the search bar that contains the field, or nil for a field outside a search bar.
    static func searchBarSettings(of field: UIView) -> EngineViewSettings? { field.iq.textFieldSearchBar()?.engineSettings }

    /// Returns whether the field belongs to the controller's own search controller.
    static func ownsAsSearchField(_ controller: UIViewController, field: UIView) -> Bool {
        hasAsSearchField(searchOwner(controller), field: field)
    }
    /// Returns whether the field belongs to the search controller of the controller's own navigation item.
    static func hasAsSearchField(_ controller: UIViewController, field: UIView) -> Bool {
        field is UISearchTextField && controller.navigationItem.searchController?.searchBar.searchTextField === field
    }

    /// Returns the controller whose navigation item has the search controller. For a field in a navigation bar, the nearest controller is
    /// the navigation controller, but the search controller belongs to its top controller.
    static func searchOwner(_ controller: UIViewController) -> UIViewController {
        (controller as? UINavigationController)?.topViewController ?? controller
    }
}
