extension UICollectionView {
    /// The kinds of elements of a collection view.
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

    /// The target position of `scrollToItem(at:at:animated:)`. A vertical and a horizontal position may be combined. With an empty set,
    /// the collection view scrolls the shortest distance that makes the item visible.
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// A cell, supplementary view or decoration view. Displayed views are stored by this key.
struct CollectionElement: Hashable, Comparable, CustomStringConvertible {
    var category = UICollectionView.ElementCategory.cell
    /// The element kind, or an empty string for cells.
    var kind = ""
    var path: IndexPath

    static func < (left: CollectionElement, right: CollectionElement) -> Bool {
        (left.category.rawValue, left.kind) == (right.category.rawValue, right.kind)
            ? left.path < right.path : (left.category.rawValue, left.kind) < (right.category.rawValue, right.kind)
    }

    var description: String { category == .cell ? "item \(Array(path))" : "\(kind) \(Array(path))" }
}
