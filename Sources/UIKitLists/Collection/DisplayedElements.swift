/// The views that a collection view shows, by element.
@MainActor
struct DisplayedElements {
    struct Shown {
        let view: UICollectionReusableView
        /// The attributes last applied to the view.
        var attributes: UICollectionViewLayoutAttributes
        /// Whether the view was asked for its size.
        var isMeasured = false
        /// The rank when it was added: a layout may change the attributes themselves.
        fileprivate(set) var rank = Rank(0, isCell: true)

        init(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes) {
            self.view = view
            self.attributes = attributes
        }
    }
    /// The front-to-back order: by z index, with cells behind the views of sections.
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
    /// The number of elements of each rank: a handful of ranks, however many elements.
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
    /// Returns whether any element is in front of that rank.
    func hasAny(above rank: Rank) -> Bool { ranks.keys.contains { $0 > rank } }

    func element(of view: UIView) -> CollectionElement? { elements[ObjectIdentifier(view)] }
    func cell(at path: IndexPath) -> UICollectionViewCell? { all[CollectionElement(path: path)]?.view as? UICollectionViewCell }

    var sorted: [(element: CollectionElement, shown: Shown)] {
        all.sorted { $0.key < $1.key }.map { (element: $0.key, shown: $0.value) }
    }
    /// Only the cells of items, by path: headers and footers may also be cells.
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
