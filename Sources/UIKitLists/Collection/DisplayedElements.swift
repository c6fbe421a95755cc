/// The views that a collection shows, by element.
@MainActor
struct DisplayedElements {
    struct Shown {
        let view: UICollectionReusableView
        /// What was applied to the view last.
        var attributes: UICollectionViewLayoutAttributes
        /// Whether the view was asked for its size.
        var isMeasured = false
    }

    private(set) var all: [CollectionElement: Shown] = [:]
    private var elements: [ObjectIdentifier: CollectionElement] = [:]

    subscript(element: CollectionElement) -> Shown? {
        get { all[element] }
        set {
            if let old = all[element], old.view !== newValue?.view { elements[ObjectIdentifier(old.view)] = nil }
            all[element] = newValue
            if let newValue { elements[ObjectIdentifier(newValue.view)] = element }
        }
    }

    func element(of view: UIView) -> CollectionElement? { elements[ObjectIdentifier(view)] }
    func cell(at path: IndexPath) -> UICollectionViewCell? { all[CollectionElement(path: path)]?.view as? UICollectionViewCell }

    var sorted: [(element: CollectionElement, shown: Shown)] {
        all.sorted { $0.key < $1.key }.map { (element: $0.key, shown: $0.value) }
    }
    /// The cells of items only, by path: headers and footers may be cells as well.
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
    }
}
