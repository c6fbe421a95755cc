/// A data source for collection views that displays snapshots and animates the changes between them.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UICollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// Creates headers, footers and other supplementary views. Required if the layout has supplementary views.
    open var supplementaryViewProvider: SupplementaryViewProvider?
    /// The handlers that are called when the user drags an item to another position.
    open var reorderingHandlers = ReorderingHandlers()

    /// The handlers that are called when the user drags an item to another position.
    public struct ReorderingHandlers {
        /// Returns whether the user may drag an item. With `nil` no item may be dragged.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public init() {}
    }

    /// The handlers that are called when the user expands or collapses an item of a section snapshot.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers()

    weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    let contents: DiffableContents<SectionIdentifierType, ItemIdentifierType>
    /// The outlines of the sections to which the app has applied an outline.
    var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// Creates a data source and sets it on `collectionView`, which keeps a weak reference to it.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        contents = DiffableContents(collectionView)
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// Returns a copy of the displayed contents. Changes of the copy take effect when it is applied.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { contents.shown }

    /// Displays a snapshot. `completion` is called at the end of the animation.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        forgetOutlines(otherThan: snapshot)
        contents.apply(snapshot, animated: animatingDifferences, completion: completion)
        outlinesChanged(animated: animatingDifferences)
    }

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Displays a snapshot without animation and replaces all cells.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        forgetOutlines(otherThan: snapshot)
        contents.reload(snapshot, completion: completion)
    }

    // MARK: Identifiers and paths

    /// Returns the item at an index path, or `nil` if there is no item.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { contents.item(at: indexPath) }
    /// Returns the index path of an item, or `nil` if the item is not displayed.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { contents.path(of: itemIdentifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { contents.section(at: index) }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { contents.shown.indexOfSection(sectionIdentifier) }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { contents.shown.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        contents.count(inSection: section)
    }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let item = contents.shownItem(at: indexPath, self) else { return UICollectionViewCell(frame: .zero) }
        if let cell = cellProvider(collectionView, indexPath, item) { return cell }
        reportMistake("\(self): the cell provider returned no cell for the item \(item), whose place stays empty", of: collectionView)
        return UICollectionViewCell(frame: .zero)
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
        reportMistake(
            "\(self): the layout has a \(kind) at \(Array(indexPath)), but supplementaryViewProvider gives none; the place stays empty",
            of: collectionView)
        return UICollectionReusableView(frame: .zero)
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
        let before = contents.shown
        var after = before
        after.deleteItems([item])
        let others = after.itemIdentifiers(inSection: section)
        if destinationIndexPath.item < others.count {
            after.insertItems([item], beforeItem: others[destinationIndexPath.item])
        } else {
            after.appendItems([item], toSection: section)
        }
        let transaction = NSDiffableDataSourceTransaction(initialSnapshot: before, finalSnapshot: after)
        reorderingHandlers.willReorder?(transaction)
        contents.keep(after)
        reorderOutlines()
        reorderingHandlers.didReorder?(transaction)
    }
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}

/// The change of a snapshot after the user has dragged an item to another position.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
}
