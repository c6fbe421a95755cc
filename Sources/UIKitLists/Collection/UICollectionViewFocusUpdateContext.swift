import UIKitCore

/// A focus that moves to or from an item of a collection.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    public internal(set) var previouslyFocusedIndexPath: IndexPath?
    public internal(set) var nextFocusedIndexPath: IndexPath?
}
/// A focus that moves to or from a row of a table.
@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    public internal(set) var previouslyFocusedIndexPath: IndexPath?
    public internal(set) var nextFocusedIndexPath: IndexPath?
}
