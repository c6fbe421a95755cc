/// The update of a collection view that is in progress.
struct CollectionUpdate {
    /// The changes that the app has made so far; nil outside updates.
    var pending: ListUpdates?
    /// The number of calls of `performBatchUpdates` inside each other.
    var depth = 0
    /// The attributes of elements near the visible part before the update, and their destinations.
    var stateBefore: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    /// Views that disappear in an animated update.
    var departing: [UICollectionReusableView] = []
}
