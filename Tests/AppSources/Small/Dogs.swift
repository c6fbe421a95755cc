import UIKit
import Photos
class DogLayout: UICollectionViewFlowLayout {
    override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        itemSize = CGSize(width: view.bounds.inset(by: view.layoutMargins).width, height: 100)
        sectionInsetReference = .fromSafeArea
        estimatedItemSize = .zero
        sectionHeadersPinToVisibleBounds = true
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { $0.copy() as! UICollectionViewLayoutAttributes }.map { $0.alpha = 0.9; return $0 }
    }
}
final class DogHeader: UICollectionReusableView {
    static let kind = UICollectionView.elementKindSectionHeader
    private(set) lazy var label = UILabel(frame: bounds)
    override func apply(_ attributes: UICollectionViewLayoutAttributes) { super.apply(attributes); addSubview(label) }
}
class DogCell: UICollectionViewCell {
    @IBOutlet weak var imageView: UIImageView?
    override var isSelected: Bool { didSet { contentView.layer.borderWidth = isSelected ? 2 : 0 } }
}
class DogsController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var dogs = [["Rex", "Ida"], ["Bo"]]
    init() { super.init(collectionViewLayout: DogLayout()) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(DogCell.self, forCellWithReuseIdentifier: "dog")
        collectionView.register(DogHeader.self, forSupplementaryViewOfKind: DogHeader.kind, withReuseIdentifier: "header")
        installsStandardGestureForInteractiveMovement = true
        collectionView.performBatchUpdates({
            dogs[0].append("Pip")
            collectionView.insertItems(at: [[0, 2]])
        })
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { dogs.count }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { dogs[section].count }
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "dog", for: path) }
    override func collectionView(_ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath) -> UICollectionReusableView {
        let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path) as! DogHeader
        header.label.text = "Pack \(path.section + 1)"
        return header
    }
    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> CGSize { CGSize(width: 0, height: 30) }
    override func collectionView(_ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint) -> UIContextMenuConfiguration? { nil }
}
// check: { let c = DogsController(); c.view.frame = CGRect(x: 0, y: 0, width: 300, height: 600); c.view.layoutIfNeeded(); return "\(c.collectionView.numberOfItems(inSection: 0))" }() == 3
