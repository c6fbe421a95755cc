/// The displayed views of a collection view, by element.
@MainActor
struct DisplayedElements {
    struct Shown {
        let view: UICollectionReusableView
        /// The attributes last applied to the view.
        var attributes: UICollectionViewLayoutAttributes
        /// Whether the collection view has requested the view's preferred size.
        var isMeasured = false
        /// The rank when the view was added. It is stored because a layout may change the attributes afterwards.
        fileprivate(set) var rank = Rank(0, isCell: true)

        init(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes) {
            self.view = view
            self.attributes = attributes
        }
    }
    /// The front-to-back order of views: first by z index, then cells behind supplementary views.
    struct Rank: Hashable, Comparable {
        let zIndex: Int
        let isCell: Bool
        init(_ zIndex: Int, isCell: Bool) {
            self.zIndex = zIndex
            self.isCell = isCell
        }
        init(_ attributes: UICollectionViewLayoutAttributes) {
            self.init(attributes.zIndex, isCell: attributes.representedElementCategory == .cell)
        }
        static func < (one: Self, other: Self) -> Bool {
            one.zIndex != other.zIndex ? one.zIndex < other.zIndex : one.isCell && !other.isCell
        }
    }

    private(set) var all: [CollectionElement: Shown] = [:]
    private var elements: [ObjectIdentifier: CollectionElement] = [:]
    /// The number of elements of each rank. There are few ranks, regardless of the number of elements.
    private var ranks: [Rank: Int] = [:]

    subscript(element: CollectionElement) -> Shown? {
        get { all[element] }
        set {
            if let old = all[element], old.view !== newValue?.view { elements[ObjectIdentifier(old.view)] = nil }
            if let old = all[element] { count(old.rank, -1) }
            var newValue = newValue
            if let attributes = newValue?.attributes {
                newValue?.rank = Rank(attributes)
                count(Rank(attributes), 1)
            }
            all[element] = newValue
            if let newValue { elements[ObjectIdentifier(newValue.view)] = element }
        }
    }

    private mutating func count(_ rank: Rank, _ difference: Int) {
        let count = (ranks[rank] ?? 0) + difference
        ranks[rank] = count > 0 ? count : nil
    }
    /// Returns whether any element is in front of a rank.
    func hasAny(above rank: Rank) -> Bool { ranks.keys.contains { $0 > rank } }

    func element(of view: UIView) -> CollectionElement? { elements[ObjectIdentifier(view)] }
    func cell(at path: IndexPath) -> UICollectionViewCell? { all[CollectionElement(path: path)]?.view as? UICollectionViewCell }

    var sorted: [(element: CollectionElement, shown: Shown)] {
        all.sorted { $0.key < $1.key }.map { (element: $0.key, shown: $0.value) }
    }
    /// The cells of items with their index paths. Cells that serve as headers or footers are not included.
    var cells: [(path: IndexPath, cell: UICollectionViewCell)] {
        sorted.compactMap { element, shown in
            guard element.category == .cell, let cell = shown.view as? UICollectionViewCell else { return nil }
            return (path: element.path, cell: cell)
        }
    }
    var isEmpty: Bool { all.isEmpty }

    mutating func removeAll() {
        all = [:]
        elements = [:]
        ranks = [:]
    }
}
