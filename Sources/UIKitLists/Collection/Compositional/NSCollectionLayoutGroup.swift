/// A group of items in a row, in a column, or at custom positions. A section repeats its group.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case horizontal, vertical
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }
    let arrangement: Arrangement
    public let subitems: [NSCollectionLayoutItem]
    /// The number of subitems. If it is `nil`, the subitems repeat in order as long as they fit.
    let count: Int?
    /// Whether the `count` items divide the group evenly, regardless of their own sizes.
    let dividesEvenly: Bool
    open var interItemSpacing: NSCollectionLayoutSpacing?
    /// The supplementary views that are anchored to the group.
    open var groupSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

    init(
        _ arrangement: Arrangement, _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], count: Int? = nil,
        dividesEvenly: Bool = false
    ) {
        if let count, count < 1 { reportMistake("a group of a compositional layout has at least one item, not \(count); 1 is used") }
        self.arrangement = arrangement
        self.subitems = subitems
        self.count = count.map { max($0, 1) }
        self.dividesEvenly = dividesEvenly
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Returns a horizontal group whose subitems repeat in the given order as long as they fit.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.horizontal, layoutSize, checked(subitems))
    }
    /// Returns a horizontal group of `count` items that divide the width evenly.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count, dividesEvenly: true)
    }
    /// Returns a horizontal group that contains an item `count` times with its own width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }

    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, layoutSize, checked(subitems))
    }
    /// Returns a vertical group of `count` items that divide the height evenly.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count, dividesEvenly: true)
    }
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }

    /// Returns a group whose item frames the provider computes.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }

    private class func checked(_ subitems: [NSCollectionLayoutItem]) -> [NSCollectionLayoutItem] {
        if !subitems.isEmpty { return subitems }
        reportMistake("a group of a compositional layout has at least one subitem; this one's is as large as the group")
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        return [NSCollectionLayoutItem(layoutSize: whole)]
    }
}

/// The frame of an item in a custom group, in points of the group.
open class NSCollectionLayoutGroupCustomItem: NSObject {
    public let frame: CGRect
    public let zIndex: Int
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
