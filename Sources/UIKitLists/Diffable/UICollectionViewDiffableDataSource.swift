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

    /// What opening and closing an item of a section snapshot does.
    open var sectionSnapshotHandlers = SectionSnapshotHandlers()

    weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    let contents: DiffableContents<SectionIdentifierType, ItemIdentifierType>
    /// The outlines of the sections that were given one.
    var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

    /// Becomes the data source of `collectionView`, which holds it weakly.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        contents = DiffableContents(collectionView)
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// What is shown. Changes of the copy show when it is applied.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { contents.shown }

    /// Shows a snapshot. `completion` is called when the animation is over.
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

    /// Shows a snapshot with cells that are all made anew, at once.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        forgetOutlines(otherThan: snapshot)
        contents.reload(snapshot, completion: completion)
    }

    // MARK: Identifiers and places

    /// `nil` for a place where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { contents.item(at: indexPath) }
    /// `nil` for an item that is not shown.
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

/// What a drag to another place has done to a snapshot.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
}
