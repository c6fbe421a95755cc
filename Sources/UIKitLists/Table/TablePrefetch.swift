/// The rows that were announced to the prefetching data source and are not visible yet.
struct TablePrefetch {
    var announced: Set<IndexPath> = []
    /// The upper edge of the visible part when `prefetchAhead()` last ran, in points of the content.
    var lastTop: CGFloat?
    /// Whether the last scroll moved towards the first row. A call of `prefetchAhead()` alone does not change the value.
    var goesUp = false
}

extension UITableView {
    /// The number of rows that are announced ahead. (not documented: about one screenful, as in UIKit)
    static let prefetchDistance = 12

    /// Announces the next rows in the scroll direction, and cancels announced rows that are too far away after a change of direction.
    func prefetchAhead() {
        guard isPrefetchingEnabled, let prefetchDataSource, reorder == nil else { return }
        let rows = displayed.sorted.map(\.path)
        guard let first = rows.first, let last = rows.last else { return }
        if let lastTop = prefetch.lastTop, lastTop != bounds.minY { prefetch.goesUp = bounds.minY < lastTop }
        prefetch.lastTop = bounds.minY
        let goesUp = prefetch.goesUp
        var ahead: [IndexPath] = []
        var path = goesUp ? first : last
        while ahead.count < Self.prefetchDistance, let next = goesUp ? row(before: path) : row(after: path) {
            ahead.append(next)
            path = next
        }
        let wanted = Set(ahead)
        let shown = Set(rows)
        let cancelled = prefetch.announced.subtracting(wanted).subtracting(shown)
        let new = ahead.filter { !prefetch.announced.contains($0) }
        prefetch.announced.formIntersection(wanted)
        prefetch.announced.formUnion(new)
        if !cancelled.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled.sorted()) }
        if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    }

    func row(after path: IndexPath) -> IndexPath? {
        guard tableLayout.contains(path) else { return nil }
        if path.row + 1 < tableLayout.sections[path.section].rows.count { return IndexPath(row: path.row + 1, section: path.section) }
        var section = path.section + 1
        while section < tableLayout.sections.count {
            if tableLayout.sections[section].rows.count > 0 { return IndexPath(row: 0, section: section) }
            section += 1
        }
        return nil
    }

    func row(before path: IndexPath) -> IndexPath? {
        guard tableLayout.contains(path) else { return nil }
        if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
        var section = path.section - 1
        while section >= 0 {
            let count = tableLayout.sections[section].rows.count
            if count > 0 { return IndexPath(row: count - 1, section: section) }
            section -= 1
        }
        return nil
    }
}
