import UIKitCore

/// A focus change to or from an item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    open internal(set) var previouslyFocusedIndexPath: IndexPath?
    open internal(set) var nextFocusedIndexPath: IndexPath?
}
/// A focus change to or from a row of a table.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    open internal(set) var previouslyFocusedIndexPath: IndexPath?
    open internal(set) var nextFocusedIndexPath: IndexPath?
}

extension UITableView {
    /// Notifies the delegate of a focus change with the index paths of the rows that contain the focused views.
    func notifyFocus(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
        guard let delegate else { return }
        let change = UITableViewFocusUpdateContext(from: context.previouslyFocusedView, to: context.nextFocusedView)
        func path(_ view: UIView?) -> IndexPath? {
            sequence(first: view) { $0?.superview }.prefix { $0 != nil && $0 !== self }.lazy.compactMap { $0 as? UITableViewCell }.first
                .flatMap { self.indexPath(for: $0) }
        }
        change.previouslyFocusedIndexPath = path(context.previouslyFocusedView)
        change.nextFocusedIndexPath = path(context.nextFocusedView)
        delegate.tableView(self, didUpdateFocusIn: change, with: coordinator)
    }
}

extension UICollectionView {
    /// Notifies the delegate of a focus change with the index paths of the items that contain the focused views.
    func notifyFocus(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
        guard let delegate else { return }
        let change = UICollectionViewFocusUpdateContext(from: context.previouslyFocusedView, to: context.nextFocusedView)
        func path(_ view: UIView?) -> IndexPath? {
            sequence(first: view) { $0?.superview }.prefix { $0 != nil && $0 !== self }.lazy.compactMap { $0 as? UICollectionViewCell }
                .first
                .flatMap { self.indexPath(for: $0) }
        }
        change.previouslyFocusedIndexPath = path(context.previouslyFocusedView)
        change.nextFocusedIndexPath = path(context.nextFocusedView)
        delegate.collectionView(self, didUpdateFocusIn: change, with: coordinator)
    }
}
