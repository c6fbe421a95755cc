/// A table's data source that shows snapshots, and animates from one to the next.
///
/// Subclasses override what they need besides: titles, editing (`canEditRowAt` is false unless they do), moving.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject, UITableViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

    /// How rows and sections come and go.
    open var defaultRowAnimation: UITableView.RowAnimation = .automatic
    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    /// Places of items, by item; made when first asked for.
    private var places: [ItemIdentifierType: IndexPath]?

    /// Becomes the data source of `tableView`, which holds it weakly.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
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
        guard let tableView else {
            keep(snapshot)
            completion?()
            return
        }
        let animation = animatingDifferences ? defaultRowAnimation : .none
        let change = {
            tableView.performBatchUpdates {
                self.keep(snapshot)
                tableView.request(difference.updates, with: animation)
            } completion: { _ in
                completion?()
            }
            tableView.reconfigureRows(at: difference.reconfigured)
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
        tableView?.reloadData()
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
        return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    /// `nil` for an item that is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        if let places { return places[itemIdentifier] }
        var places: [ItemIdentifierType: IndexPath] = [:]
        for (section, identifier) in shown.sectionIdentifiers.enumerated() {
            for (row, item) in shown.itemIdentifiers(inSection: identifier).enumerated() {
                places[item] = IndexPath(row: row, section: section)
            }
        }
        self.places = places
        return places[itemIdentifier]
    }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
    }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.numberOfItems(inSection: shown.sectionIdentifiers[section])
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            preconditionFailure("\(self): the snapshot has no row \(indexPath.row) in section \(indexPath.section)")
        }
        guard let cell = cellProvider(tableView, indexPath, item) else {
            preconditionFailure("\(self): the cell provider returned no cell for the item \(item)")
        }
        return cell
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

extension UITableView {
    /// Into the present batch.
    func request(_ updates: ListUpdates, with animation: RowAnimation) {
        if !updates.deletedSections.isEmpty { deleteSections(IndexSet(updates.deletedSections), with: animation) }
        if !updates.insertedSections.isEmpty { insertSections(IndexSet(updates.insertedSections), with: animation) }
        if !updates.reloadedSections.isEmpty { reloadSections(IndexSet(updates.reloadedSections), with: animation) }
        for move in updates.movedSections { moveSection(move.from, toSection: move.to) }
        if !updates.deletedRows.isEmpty { deleteRows(at: updates.deletedRows.sorted(), with: animation) }
        if !updates.insertedRows.isEmpty { insertRows(at: updates.insertedRows.sorted(), with: animation) }
        if !updates.reloadedRows.isEmpty { reloadRows(at: updates.reloadedRows.sorted(), with: animation) }
        for move in updates.movedRows { moveRow(at: move.from, to: move.to) }
    }
}
