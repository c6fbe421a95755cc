import UIKit
import Combine
protocol GardenCell: UICollectionViewCell { static var reuse: String { get } }
extension GardenCell { static var reuse: String { String(describing: Self.self) } }
final class GardenPlantCell: UICollectionViewCell, GardenCell {
    let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .caption1)
        label.adjustsFontForContentSizeCategory = true
        label.minimumContentSizeCategory = .small
        label.maximumContentSizeCategory = .accessibilityLarge
        contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError() }
    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes { attributes }
}
class GardenController: UIViewController {
    enum Section { case main }
    private var bag = Set<AnyCancellable>()
    private let plants = CurrentValueSubject<[String], Never>(["Fern", "Oak"])
    private(set) lazy var collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout())
    private lazy var source = UICollectionViewDiffableDataSource<Section, String>(collectionView: collection) { view, path, name in
        let cell = view.dequeueReusableCell(withReuseIdentifier: GardenPlantCell.reuse, for: path) as! GardenPlantCell
        cell.label.text = name
        return cell
    }
    private func layout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { _, environment in
            let columns = environment.container.effectiveContentSize.width > 600 ? 4 : 2
            let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: columns)
            return NSCollectionLayoutSection(group: group)
        }
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        collection.register(GardenPlantCell.self, forCellWithReuseIdentifier: GardenPlantCell.reuse)
        view.addSubview(collection)
        plants.removeDuplicates().receive(on: DispatchQueue.main).sink { [unowned self] names in
            var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
            snapshot.appendSections([.main])
            snapshot.appendItems(names)
            source.apply(snapshot, animatingDifferences: view.window != nil)
        }.store(in: &bag)
        collection.performBatchUpdates({ title = "Garden" }, completion: nil)
    }
}
// check: { let c = GardenController(); c.loadViewIfNeeded(); return c.title! }() == Garden
