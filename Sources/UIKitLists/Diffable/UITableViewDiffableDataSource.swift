/// A data source for tables that displays snapshots and animates the changes between them.
///
/// Subclasses override the other data source methods that they need, such as titles, `canEditRowAt` (false by default) and moves.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    /// The animation of inserted and deleted rows and sections.
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic
    private let cellProvider: CellProvider
    private let contents: DiffableContents<SectionIdentifierType, ItemIdentifierType>

    /// Creates a data source and sets it on `tableView`, which keeps a weak reference to it.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.cellProvider = cellProvider
        contents = DiffableContents(tableView)
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// Returns a copy of the displayed contents. Changes of the copy take effect when it is applied.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { contents.shown }

    /// Displays a snapshot. `completion` is called at the end of the animation.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) { contents.apply(snapshot, animated: animatingDifferences, rows: defaultRowAnimation, completion: completion) }

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
    ) { contents.reload(snapshot, completion: completion) }

    // MARK: Identifiers and paths

    /// Returns the item at an index path, or `nil` if there is no item.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { contents.item(at: indexPath) }
    /// Returns the index path of an item, or `nil` if the item is not displayed.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { contents.path(of: itemIdentifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { contents.section(at: index) }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { contents.shown.indexOfSection(sectionIdentifier) }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { contents.shown.numberOfSections }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { contents.count(inSection: section) }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = contents.shownItem(at: indexPath, self) else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        if let cell = cellProvider(tableView, indexPath, item) { return cell }
        reportMistake("\(self): the cell provider returned no cell for the item \(item), whose row stays empty", of: tableView)
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
}
