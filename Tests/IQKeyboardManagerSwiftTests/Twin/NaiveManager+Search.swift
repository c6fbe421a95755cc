import UIKit

@testable import IQKeyboardManagerSwift

/// Finds the controllers, scroll views and distances that belong to a view. (Facts/EngineBehaviour.md#choice-of-the-root-controller,
/// Facts/EngineBehaviour.md#distance)
extension NaiveManager {
    /// Returns the controller whose view contains a view. (Facts/EngineBehaviour.md#containing-controller)
    func container(of view: UIView) -> UIViewController? {
        var responder = view.next
        while let current = responder, !(current is UIViewController) { responder = current.next }
        return responder as? UIViewController
    }

    /// Whether a view is a field of an alert. (Facts/EngineBehaviour.md#alert-fields)
    func isAlertField(_ view: UIView) -> Bool {
        var responder: UIResponder? = container(of: view)
        while let current = responder {
            if current is UIAlertController { return true }
            responder = current.next
        }
        return false
    }

    /// Returns the nearest superview that satisfies a condition. (Facts/EngineBehaviour.md#scroll-views-around-a-field)
    func ancestor(of view: UIView, below stop: UIView? = nil, _ isWanted: (UIView) -> Bool) -> UIView? {
        var current = view.superview
        while let candidate = current {
            if isWanted(candidate) {
                guard candidate is UIScrollView else { return candidate }
                let outer = candidate.superview
                let isHidden =
                    outer is UITableView || outer is UITableViewCell || "\(type(of: candidate))".hasPrefix("_")
                if !isHidden { return candidate }
            } else if candidate === stop {
                return nil
            }
            current = candidate.superview
        }
        return nil
    }

    func scrollView(above view: UIView) -> UIScrollView? { ancestor(of: view) { $0 is UIScrollView } as? UIScrollView }

    /// Returns the nearest scroll view around a view whose scrolling is enabled. (Facts/EngineBehaviour.md#one-pass)
    func enabledScrollView(above view: UIView) -> UIScrollView? {
        var candidate = scrollView(above: view)
        while let current = candidate {
            if current.isScrollEnabled, !current.engineSettings.ignoresScrollingAdjustment { return current }
            candidate = scrollView(above: current)
        }
        return nil
    }

    /// Returns the controller whose view is the root view for a field. (Facts/EngineBehaviour.md#choice-of-the-root-controller)
    func parentContainer(of view: UIView) -> UIViewController? {
        guard let start = container(of: view) else { return nil }
        func isSystem(_ controller: UIViewController) -> Bool {
            controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
        }
        func climb(_ controller: UIViewController) -> UIViewController {
            var result = controller
            while let parent = result.parent, !isSystem(parent) { result = parent }
            return result
        }
        if var navigation = start.navigationController {
            while let outer = navigation.navigationController { navigation = outer }
            let wrapper = climb(navigation)
            return wrapper === navigation ? navigation.topViewController : wrapper
        }
        if let tabs = start.tabBarController {
            let selected = tabs.selectedViewController
            return (selected as? UINavigationController).map { $0.topViewController } ?? selected
        }
        return climb(start)
    }

    /// Returns the distance to keep between a field and the keyboard. (Facts/EngineBehaviour.md#distance)
    func distance(of view: UIView) -> CGFloat {
        var special = view.engineSettings.distanceFromKeyboard
        if let bar = searchBar(of: view) { special = bar.engineSettings.distanceFromKeyboard }
        return special == UIView.defaultKeyboardDistance ? keyboardDistance : special
    }

    /// Returns the search bar of a search field. (Facts/EngineBehaviour.md#search-bars)
    private func searchBar(of view: UIView) -> UISearchBar? {
        if view is UISearchTextField, var controller = container(of: view) {
            if let navigation = controller as? UINavigationController, let top = navigation.topViewController { controller = top }
            let bar = controller.navigationItem.searchController?.searchBar
            return bar?.searchTextField === view ? bar : nil
        }
        var responder = view.next
        while let current = responder, !(current is UIViewController) {
            if let bar = current as? UISearchBar { return bar }
            responder = current.next
        }
        return nil
    }

    /// Returns the rectangle of the row before the cell that contains `view`, in `table`'s coordinates.
    /// (Facts/EngineBehaviour.md#previous-item, Rules/previousItemReveal.md)
    func previousRow(of view: UIView, in table: UITableView) -> CGRect? {
        guard let cell = ancestor(of: view, { $0 is UITableViewCell }) as? UITableViewCell, let path = table.indexPath(for: cell),
            let previous = previous(of: path, count: { table.numberOfRows(inSection: $0) })
        else { return nil }
        let rect = table.rectForRow(at: previous)
        return rect.isEmpty ? nil : rect
    }

    /// Returns the frame of the item before the cell that contains `view`; nil if there is none.
    func previousItem(of view: UIView, in collection: UICollectionView) -> CGRect? {
        guard let cell = ancestor(of: view, { $0 is UICollectionViewCell }) as? UICollectionViewCell,
            let path = collection.indexPath(for: cell),
            let previous = previous(of: path, count: { collection.numberOfItems(inSection: $0) }),
            let rect = collection.layoutAttributesForItem(at: previous)?.frame
        else { return nil }
        return rect.isEmpty ? nil : rect
    }

    private func previous(of path: IndexPath, count: (Int) -> Int) -> IndexPath? {
        if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
        guard path.section > 0 else { return nil }
        let items = count(path.section - 1)
        return items > 0 ? IndexPath(item: items - 1, section: path.section - 1) : nil
    }
}
