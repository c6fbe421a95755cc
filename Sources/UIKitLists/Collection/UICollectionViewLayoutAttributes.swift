/// The position and appearance of an element of a collection view, in points of its content.
///
/// A subclass with additional properties copies them in `copy(with:)` and compares them in `isEqual(_:)`. Its layout returns the subclass
/// from `layoutAttributesClass`.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    open var indexPath = IndexPath(item: 0, section: 0)
    open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of the element, or `nil` for cells.
    open internal(set) var representedElementKind: String?

    public required override init() { super.init() }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    // MARK: Position

    /// The frame without the transform. It is limited to finite numbers, because an app's layout may set other numbers.
    private var place = CGRect.zero { didSet { place = place.bounded } }

    /// The bounding rectangle of the transformed element. The setter assumes the identity transform, as in UIKit.
    open var frame: CGRect {
        get {
            guard !transform.isIdentity else { return place }
            let half = CGRect(x: -place.width / 2, y: -place.height / 2, width: place.width, height: place.height)
            return half.applying(transform).offsetBy(dx: place.midX, dy: place.midY)
        }
        set { place = newValue }
    }
    open var center: CGPoint {
        get { CGPoint(x: place.midX, y: place.midY) }
        set { place.origin = CGPoint(x: newValue.x - place.width / 2, y: newValue.y - place.height / 2) }
    }
    /// The size of the element. The setter keeps the center.
    open var size: CGSize {
        get { place.size }
        set {
            let center = center
            place.size = newValue
            self.center = center
        }
    }
    /// The bounds of the element. Their origin is always zero, as in UIKit.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    open var transform = CGAffineTransform.identity { didSet { transform = transform.bounded } }
    open var transform3D: CATransform3D {
        get { CATransform3DMakeAffineTransform(transform) }
        set { transform = CATransform3DGetAffineTransform(newValue) }
    }

    // MARK: Look

    open var alpha: CGFloat = 1
    /// The front-to-back order. Elements with a higher value are in front.
    open var zIndex = 0
    open var isHidden = false

    /// Whether the size is only estimated, so that the view may determine it. In an app's layout the view always determines it.
    var chosenByView: (width: Bool, height: Bool) = (true, true)
    /// The colour behind a list section.
    var listBackground: UIColor?

    // MARK: Values

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.indexPath = indexPath
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.place = place
        copy.transform = transform
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.chosenByView = chosenByView
        copy.listBackground = listBackground
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else { return false }
        return indexPath == other.indexPath && representedElementCategory == other.representedElementCategory
            && representedElementKind == other.representedElementKind && place == other.place && transform == other.transform
            && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden && listBackground == other.listBackground
    }
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(element)
        return hasher.finalize()
    }

    open override var description: String { "<\(type(of: self)) \(element) frame \(frame)>" }

    // MARK: For the collection view

    var element: CollectionElement {
        CollectionElement(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
    }

    /// Returns a copy of the attributes.
    func copied() -> UICollectionViewLayoutAttributes { copy(with: nil) as? UICollectionViewLayoutAttributes ?? self }
}
