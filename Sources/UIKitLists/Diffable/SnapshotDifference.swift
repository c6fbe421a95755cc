/// The batch update that turns the contents of one snapshot into those of another.
///
/// The update moves the smallest possible number of sections and items. All other sections and items keep their relative order.
struct SnapshotDifference {
    var updates = ListUpdates()
    /// The index paths of the items to configure again. They are those after the update.
    var reconfigured: [IndexPath] = []

    init<Section, Item>(from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>) {
        let oldSections = Dictionary(uniqueKeysWithValues: old.sectionIdentifiers.enumerated().map { ($1, $0) })
        let newSections = Dictionary(uniqueKeysWithValues: new.sectionIdentifiers.enumerated().map { ($1, $0) })
        compareSections(old, oldSections, new, newSections)
        compareItems(old, oldSections, new, newSections)
    }

    private mutating func compareSections<Section, Item>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ oldSections: [Section: Int],
        _ new: NSDiffableDataSourceSnapshot<Section, Item>, _ newSections: [Section: Int]
    ) {
        let reloaded = Set(new.reloadedSectionIdentifiers)
        for (index, section) in old.sectionIdentifiers.enumerated() where newSections[section] == nil {
            updates.deletedSections.insert(index)
        }
        for (index, section) in new.sectionIdentifiers.enumerated() where oldSections[section] == nil {
            updates.insertedSections.insert(index)
        }
        let common = new.sectionIdentifiers.filter { oldSections[$0] != nil }
        let staying = Self.longestAscending(common.map { oldSections[$0]! })
        for (place, section) in common.enumerated() {
            let before = oldSections[section]!
            let after = newSections[section]!
            switch (staying.contains(place), reloaded.contains(section)) {
            case (true, false): break
            case (true, true): updates.reloadedSections.insert(before)
            case (false, false): updates.movedSections.append(.init(from: before, to: after))
            // A batch cannot both move and reload an element, so the element is deleted and inserted.
            case (false, true):
                updates.deletedSections.insert(before)
                updates.insertedSections.insert(after)
            }
        }
    }

    /// Compares the items of sections that both snapshots contain and that are not reloaded as a whole.
    private mutating func compareItems<Section, Item>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ oldSections: [Section: Int],
        _ new: NSDiffableDataSourceSnapshot<Section, Item>, _ newSections: [Section: Int]
    ) {
        let reloaded = Set(new.reloadedSectionIdentifiers)
        func isKept(_ section: Section) -> Bool {
            oldSections[section] != nil && newSections[section] != nil && !reloaded.contains(section)
        }
        var oldPlaces: [Item: IndexPath] = [:]
        for (index, section) in old.sectionIdentifiers.enumerated() where isKept(section) {
            for (row, item) in old.itemIdentifiers(inSection: section).enumerated() {
                oldPlaces[item] = IndexPath(row: row, section: index)
            }
        }
        let reloadedItems = Set(new.reloadedItemIdentifiers)
        let reconfiguredItems = Set(new.reconfiguredItemIdentifiers)
        var remaining: Set<Item> = []
        for (index, section) in new.sectionIdentifiers.enumerated() {
            let items = new.itemIdentifiers(inSection: section)
            if !reconfiguredItems.isEmpty {
                for (row, item) in items.enumerated() where reconfiguredItems.contains(item) {
                    reconfigured.append(IndexPath(row: row, section: index))
                }
            }
            guard isKept(section) else { continue }
            let ofSameSection = items.enumerated().filter { oldPlaces[$0.element]?.section == oldSections[section] }
            let rows = ofSameSection.map { oldPlaces[$0.element]!.row }
            let isOrdered = zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 }
            let staying = isOrdered ? Set(rows.indices) : Self.longestAscending(rows)
            let stayingRows = Set(staying.map { ofSameSection[$0].offset })
            for (row, item) in items.enumerated() {
                guard let before = oldPlaces[item] else {
                    updates.insertedRows.insert(IndexPath(row: row, section: index))
                    continue
                }
                remaining.insert(item)
                let after = IndexPath(row: row, section: index)
                if reloadedItems.contains(item) {
                    // A batch cannot both move and reload an element, so the element is deleted and inserted.
                    if stayingRows.contains(row) {
                        updates.reloadedRows.insert(before)
                    } else {
                        updates.deletedRows.insert(before)
                        updates.insertedRows.insert(after)
                    }
                } else if !stayingRows.contains(row) {
                    updates.movedRows.append(.init(from: before, to: after))
                }
            }
        }
        for (item, place) in oldPlaces where !remaining.contains(item) { updates.deletedRows.insert(place) }
    }

    /// Returns the positions of a longest increasing subsequence of distinct numbers. O(n log n).
    static func longestAscending(_ numbers: [Int]) -> Set<Int> {
        // `ends` contains for each length the position of the smallest last number of an increasing subsequence of this length.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: numbers.count)
        for (place, number) in numbers.enumerated() {
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[place] = ends[low - 1] }
            if low == ends.count { ends.append(place) } else { ends[low] = place }
        }
        var result: Set<Int> = []
        var place = ends.last ?? -1
        while place >= 0 {
            result.insert(place)
            place = previous[place]
        }
        return result
    }
}
