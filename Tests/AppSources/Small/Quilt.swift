import UIKit
class QuiltWaterfall: UICollectionViewLayout {
    private var cache: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    private var height: CGFloat = 0
    override func prepare() {
        guard let view = collectionView else { return }
        cache.removeAll(keepingCapacity: true)
        height = 0
        for item in 0..<view.numberOfItems(inSection: 0) {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: 0, y: height, width: view.bounds.width / 2, height: CGFloat(40 + item * 10))
            attributes.zIndex = item
            height = attributes.frame.maxY
            cache[attributes.indexPath] = attributes
        }
    }
    override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: height) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { cache.values.filter { $0.frame.intersects(rect) } }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { cache[indexPath] }
}
class QuiltController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate, UIScrollViewAccessibilityDelegate {
    var colors: [UIColor] = [.red, .green, .blue]
    lazy var grid = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: QuiltWaterfall())
    override func viewDidLoad() {
        super.viewDidLoad()
        grid.dataSource = self
        grid.delegate = self
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "patch")
        grid.allowsMultipleSelection = true
        grid.backgroundView = UIView()
        view.addSubview(grid)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "patch", for: path)
        cell.contentView.backgroundColor = colors[path.item]
        cell.backgroundConfiguration = .listPlainCell()
        return cell
    }
    func collectionView(_ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) { colors.insert(colors.remove(at: from.item), at: to.item) }
    func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { "page" }
}
// check: { let c = QuiltController(); c.loadViewIfNeeded(); c.grid.layoutIfNeeded(); return "\(c.grid.contentSize.height) \(c.grid.visibleCells.count)" }() == 150.0 3
