import UIKitCore

/// A change of the focus to or from an item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    public internal(set) var previouslyFocusedIndexPath: IndexPath?
    public internal(set) var nextFocusedIndexPath: IndexPath?
}
/// A change of the focus to or from a row of a table.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    public internal(set) var previouslyFocusedIndexPath: IndexPath?
    public internal(set) var nextFocusedIndexPath: IndexPath?
}
