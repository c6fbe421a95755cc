import UIKit
struct GroceryItem: Hashable { let id = UUID(); var name: String; var done = false }
protocol GroceryStoreObserver: AnyObject { func store(_ store: GroceryStore, changed items: [GroceryItem]) }
final class GroceryStore {
    private struct Weak { weak var value: (any GroceryStoreObserver)? }
    private var observers: [Weak] = []
    private let queue = DispatchQueue(label: "grocery", attributes: .concurrent), lock = NSLock()
    private(set) var items: [GroceryItem] = [] { didSet { observers.forEach { $0.value?.store(self, changed: items) } } }
    func add(_ observer: some GroceryStoreObserver) { observers.append(Weak(value: observer)) }
    func append(_ name: String) { lock.withLock { items.append(.init(name: name)) } }
    func toggle(_ id: UUID) { if let i = items.firstIndex(where: { $0.id == id }) { items[i].done.toggle() } }
    var url: URL { FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].appendingPathComponent("grocery.txt") }
    func write() throws { try items.map(\.name).joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8) }
    func read() -> String? { try? String(contentsOf: url, encoding: .utf8) }
}
final class GroceryListController: UICollectionViewController, GroceryStoreObserver {
    private enum Section: Int, CaseIterable { case open, done }
    let store = GroceryStore()
    private var source: UICollectionViewDiffableDataSource<Section, GroceryItem>!
    convenience init() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        configuration.showsSeparators = true
        self.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, GroceryItem> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.attributedText = NSAttributedString(string: item.name, attributes: item.done ? [.strikethroughStyle: NSUnderlineStyle.single.rawValue] : [:])
            content.image = UIImage(systemName: item.done ? "checkmark.circle.fill" : "circle")
            content.imageProperties.tintColor = .systemGreen
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator(), .delete(displayed: .whenEditing), .reorder()]
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: UICollectionView.elementKindSectionHeader) { [weak self] view, _, path in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = self?.source.snapshot().sectionIdentifiers[path.section] == .open ? "Open" : "Done"
            view.contentConfiguration = content
        }
        source = .init(collectionView: collectionView) { $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2) }
        source.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: header, for: path) }
        store.add(self)
        store.append("Milk")
    }
    func store(_ store: GroceryStore, changed items: [GroceryItem]) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, GroceryItem>()
        snapshot.appendSections(Section.allCases)
        let groups = Dictionary(grouping: items) { $0.done ? Section.done : .open }
        groups.forEach { snapshot.appendItems($0.value, toSection: $0.key) }
        snapshot.reconfigureItems(items)
        source.apply(snapshot, animatingDifferences: false) { self.navigationItem.prompt = "\(items.count)" }
    }
    override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { source.itemIdentifier(for: path).map { store.toggle($0.id) } }
}
// check: { let c = GroceryListController(); c.loadViewIfNeeded(); c.store.append("Tea"); c.collectionView(c.collectionView, didSelectItemAt: [0, 0]); try! c.store.write(); return "\(c.collectionView.numberOfItems(inSection: 1)) \(c.store.read()!.count)" }() == 1 8
