/// The update of a collection view that is in progress.
struct CollectionUpdate {
    /// The changes that the app has made so far, or `nil` outside a batch update.
    var pending: ListUpdates?
    /// The nesting depth of the current calls of `performBatchUpdates`.
    var depth = 0
    /// The attributes before the update of the elements that are visible or within a screenful, by element.
    var stateBefore: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    /// The views that are animated out of the collection view.
    var departing: [UICollectionReusableView] = []
}
