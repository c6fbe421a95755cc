/// The update of a collection view that is in progress.
struct CollectionUpdate {
    /// The changes that the app has made so far, or `nil` outside a batch update.
    var pending: ListUpdates?
    /// The nesting depth of the current calls of `performBatchUpdates`.
    var depth = 0
    /// The attributes that elements had before the update, stored for the elements that were visible or at most one screenful away.
    var stateBefore: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    /// The views that are animated out of the collection view.
    var departing: [UICollectionReusableView] = []
}
