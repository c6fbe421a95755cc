/// The contents of a diffable data source and the application of snapshots. Tables and collection views share this class.
@MainActor
final class DiffableContents<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// The displayed snapshot without its reload requests.
    private(set) var shown = Snapshot()
    /// The index paths of the items, computed when first requested.
    private var places: [ItemIdentifierType: IndexPath]?
    private weak var list: (any UpdatedList)?

    init(_ list: any UpdatedList) { self.list = list }

    func keep(_ snapshot: Snapshot) {
        shown = snapshot.withoutRequests
        places = nil
    }

    // MARK: Applying

    func apply(
        _ snapshot: Snapshot, animated: Bool, rows animation: UITableView.RowAnimation = .automatic, completion: (() -> Void)?
    ) {
        guard let list else {
            keep(snapshot)
            completion?()
            return
        }
        let change = {
            var reconfigured: [IndexPath] = []
            list.performBatchUpdates {
                // The difference is computed inside the batch update, because an earlier layout pass may have applied another snapshot.
                let difference = SnapshotDifference(from: self.shown, to: snapshot)
                reconfigured = difference.reconfigured
                self.keep(snapshot)
                list.request(difference.updates, with: animated ? animation : .none)
            } completion: { _ in
                completion?()
            }
            list.reconfigure(at: reconfigured)
        }
        if animated { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Displays a snapshot without animation and replaces all cells.
    func reload(_ snapshot: Snapshot, completion: (() -> Void)?) {
        keep(snapshot)
        list?.reloadData()
        completion?()
    }

    // MARK: Identifiers and paths

    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard let section = section(at: path.section) else { return nil }
        let items = shown.itemIdentifiers(inSection: section)
        return items.indices.contains(path.item) ? items[path.item] : nil
    }

    /// Returns the item at an index path that the list displays. An index path outside of the snapshot, which only app code can cause, is
    /// logged as a mistake.
    func shownItem(at path: IndexPath, _ source: AnyObject) -> ItemIdentifierType? {
        let item = item(at: path)
        if item == nil { reportMistake("\(source): the snapshot has no item at \(Array(path)), so its cell is empty") }
        return item
    }

    func path(of item: ItemIdentifierType) -> IndexPath? {
        if let places { return places[item] }
        var places: [ItemIdentifierType: IndexPath] = [:]
        for (section, identifier) in shown.sectionIdentifiers.enumerated() {
            for (place, item) in shown.itemIdentifiers(inSection: identifier).enumerated() {
                places[item] = IndexPath(item: place, section: section)
            }
        }
        self.places = places
        return places[item]
    }

    func section(at index: Int) -> SectionIdentifierType? {
        shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
    }

    func count(inSection section: Int) -> Int { self.section(at: section).map { shown.numberOfItems(inSection: $0) } ?? 0 }
}

/// A table or collection view that performs batch updates.
@MainActor
protocol UpdatedList: UIScrollView {
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
    /// Adds updates to the current batch update.
    func request(_ updates: ListUpdates, with animation: UITableView.RowAnimation)
    /// Configures the cells of items again.
    func reconfigure(at paths: [IndexPath])
    func reloadData()
}

extension UITableView: UpdatedList {
    func reconfigure(at paths: [IndexPath]) { reconfigureRows(at: paths) }
}

extension UICollectionView: UpdatedList {
    func reconfigure(at paths: [IndexPath]) { reconfigureItems(at: paths) }
}
