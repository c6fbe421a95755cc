/// A collection's data source that shows snapshots, and animates from one to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UICollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// Makes headers, footers and the like; must be there when the layout has such.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// What dragging an item to another place does.
    open var reorderingHandlers = ReorderingHandlers()

    /// What dragging an item to another place does.
    public struct ReorderingHandlers {
        /// Whether an item may be dragged; `nil`: none may.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public init() {}
    }

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// Places of items, by item; made when first asked for.
    private var places: [ItemIdentifierType: IndexPath]?

    /// Becomes the data source of `collectionView`, which holds it weakly.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// What is shown. Changes of the copy show when it is applied.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }

    /// Shows a snapshot. `completion` is called when the animation is over.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        let difference = SnapshotDifference(from: shown, to: snapshot)
        guard let collectionView else {
            keep(snapshot)
            completion?()
            return
        }
        let change = {
            collectionView.performBatchUpdates {
                self.keep(snapshot)
                collectionView.request(difference.updates)
            } completion: { _ in
                completion?()
            }
            collectionView.reconfigureItems(at: difference.reconfigured)
        }
        if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    }

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot with cells that are all made anew, at once.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        keep(snapshot)
        collectionView?.reloadData()
        completion?()
    }

    private func keep(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        shown = snapshot.withoutRequests
        places = nil
    }

    // MARK: Identifiers and places

    /// `nil` for a place where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
        let items = shown.itemIdentifiers(inSection: section)
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    /// `nil` for an item that is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        if let places { return places[itemIdentifier] }
        var places: [ItemIdentifierType: IndexPath] = [:]
        for (section, identifier) in shown.sectionIdentifiers.enumerated() {
            for (item, element) in shown.itemIdentifiers(inSection: identifier).enumerated() {
                places[element] = IndexPath(item: item, section: section)
            }
        }
        self.places = places
        return places[itemIdentifier]
    }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
    }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.numberOfItems(inSection: shown.sectionIdentifiers[section])
    }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            preconditionFailure("\(self): the snapshot has no item \(indexPath.item) in section \(indexPath.section)")
        }
        guard let cell = cellProvider(collectionView, indexPath, item) else {
            preconditionFailure("\(self): the cell provider returned no cell for the item \(item)")
        }
        return cell
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            preconditionFailure("\(self): the layout has a \(kind) at \(Array(indexPath)), but supplementaryViewProvider gives none")
        }
        return view
    }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath), let section = sectionIdentifier(for: destinationIndexPath.section) else {
            return
        }
        let before = shown
        var after = shown
        after.deleteItems([item])
        let others = after.itemIdentifiers(inSection: section)
        if destinationIndexPath.item < others.count {
            after.insertItems([item], beforeItem: others[destinationIndexPath.item])
        } else {
            after.appendItems([item], toSection: section)
        }
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after)
        reorderingHandlers.willReorder?(transaction)
        keep(after)
        reorderingHandlers.didReorder?(transaction)
    }
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}

/// What a drag to another place has done to a snapshot.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
}

extension UICollectionView {
    /// Into the present batch.
    func request(_ updates: ListUpdates) {
        if !updates.deletedSections.isEmpty { deleteSections(IndexSet(updates.deletedSections)) }
        if !updates.insertedSections.isEmpty { insertSections(IndexSet(updates.insertedSections)) }
        if !updates.reloadedSections.isEmpty { reloadSections(IndexSet(updates.reloadedSections)) }
        for move in updates.movedSections { moveSection(move.from, toSection: move.to) }
        if !updates.deletedRows.isEmpty { deleteItems(at: updates.deletedRows.sorted()) }
        if !updates.insertedRows.isEmpty { insertItems(at: updates.insertedRows.sorted()) }
        if !updates.reloadedRows.isEmpty { reloadItems(at: updates.reloadedRows.sorted()) }
        for move in updates.movedRows { moveItem(at: move.from, to: move.to) }
    }
}
