/// The items that the collection view has asked the data source to prefetch.
struct CollectionPrefetch {
    var asked: Set<IndexPath> = []
    /// The content offset at which `prefetchItems()` last ran.
    var offset = CGPoint.zero
}

extension UICollectionView {
    /// Prefetches the items of the next screenful in the scroll direction. Cancels the prefetching of items that have left this area.
    func prefetchItems() {
        guard isPrefetchingEnabled, let prefetchDataSource, bounds.width > 0, bounds.height > 0 else { return }
        let way = CGVector(dx: bounds.minX - prefetch.offset.x, dy: bounds.minY - prefetch.offset.y)
        prefetch.offset = bounds.origin
        let ahead =
            abs(way.dx) > abs(way.dy)
            ? bounds.offsetBy(dx: way.dx < 0 ? -bounds.width : bounds.width, dy: 0)
            : bounds.offsetBy(dx: 0, dy: way.dy < 0 ? -bounds.height : bounds.height)
        let near = elements(in: ahead).filter { $0.representedElementCategory == .cell }.map { dataPath($0.indexPath) }
        let new = near.filter { !prefetch.asked.contains($0) && displayed.cell(at: $0) == nil }
        let gone = prefetch.asked.subtracting(near).filter { displayed.cell(at: $0) == nil }.sorted()
        prefetch.asked.formIntersection(near)
        prefetch.asked.formUnion(new)
        if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
        if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new.sorted()) }
    }
}
