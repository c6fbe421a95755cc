/// How a collection of a scene arranges its items; one case for each class that UIKit has for it.
public indirect enum CollectionLayoutDescription: Sendable {
    /// `UICollectionViewFlowLayout`.
    case flow([PropertyAssignment])
    /// `UICollectionLayoutListConfiguration`: all sections are lists.
    case list(ListLayoutDescription)
    /// `UICollectionViewCompositionalLayout`. The last of the sections stands for all after it.
    case compositional(CompositionalLayoutDescription)
}

/// The properties of a `UICollectionLayoutListConfiguration`.
public struct ListLayoutDescription: Sendable {
    /// UIKit's word.
    public var appearance = "insetGrouped"
    public var showsSeparators = true
    /// Nil: what the appearance has.
    public var backgroundColor: SceneColor?
    /// Above a plain section with a header, points.
    public var headerTopPadding: Double?
    /// Whether the first item of each section is its header.
    public var firstItemIsHeader = false
}

public struct CompositionalLayoutDescription: Sendable {
    public var scrollDirection = "vertical"
    /// Points.
    public var interSectionSpacing = 0.0
    public var sections: [CollectionSectionDescription] = []
}

public enum CollectionSectionDescription: Sendable {
    case list(ListLayoutDescription)
    case groups(CollectionGroupSection)
}

/// The properties of an `NSCollectionLayoutSection`.
public struct CollectionGroupSection: Sendable {
    public var group = CollectionItemDescription()
    public var contentInsets: SceneInsets?
    public var interGroupSpacing = 0.0
    public var orthogonalScrollingBehavior = "none"
    /// Of headers and footers; nil: as wide as the section, as high as they want.
    public var header: CollectionBoundaryDescription?
    public var footer: CollectionBoundaryDescription?
}

/// The size and manner of a section's header or footer.
public struct CollectionBoundaryDescription: Sendable {
    public var layoutSize = CollectionSizeDescription(
        width: CollectionDimension(kind: .fractionalWidth, value: 1), height: CollectionDimension(kind: .estimated, value: 44))
    public var pinToVisibleBounds = false
}

/// An `NSCollectionLayoutItem`, or a group of such.
public struct CollectionItemDescription: Sendable {
    public var layoutSize = CollectionSizeDescription(
        width: CollectionDimension(kind: .fractionalWidth, value: 1), height: CollectionDimension(kind: .fractionalHeight, value: 1))
    public var contentInsets: SceneInsets?
    /// What makes a group of it: horizontal or vertical.
    public var direction: String?
    public var subitems: [CollectionItemDescription] = []
    /// How often the only subitem stands in the group; nil: as often as it fits.
    public var count: Int?
    /// Between the items of a group, points.
    public var interItemSpacing: Double?
    /// Whether that is the least distance.
    public var spacingIsFlexible = false
}

public struct CollectionSizeDescription: Sendable {
    public var width, height: CollectionDimension
}

/// One side of a size: a share of what contains the item, or points.
public struct CollectionDimension: Sendable {
    public enum Kind: String, Sendable, CaseIterable { case fractionalWidth, fractionalHeight, absolute, estimated }
    public var kind: Kind
    public var value: Double

    /// Points in a container.
    func length(in container: SceneSize) -> Double {
        switch kind {
        case .fractionalWidth: value * container.width
        case .fractionalHeight: value * container.height
        case .absolute, .estimated: value
        }
    }
}

extension CollectionSizeDescription {
    func size(in container: SceneSize) -> SceneSize {
        SceneSize(width: width.length(in: container), height: height.length(in: container))
    }
}

extension CollectionItemDescription {
    /// How large the first item in it is, points.
    func itemSize(in container: SceneSize) -> SceneSize {
        var own = layoutSize.size(in: container)
        if let contentInsets {
            own.width = max(own.width - contentInsets.left - contentInsets.right, 0)
            own.height = max(own.height - contentInsets.top - contentInsets.bottom, 0)
        }
        return subitems.first?.itemSize(in: own) ?? own
    }
}

extension CollectionItemDescription {
    /// How large all items in it are, points.
    func leafSizes(in container: SceneSize) -> [SceneSize] {
        let own = layoutSize.size(in: container)
        return subitems.isEmpty ? [own] : subitems.flatMap { $0.leafSizes(in: own) }
    }
}

extension CollectionLayoutDescription {
    /// How large the items of a section are taken for before the collection is laid out, points. Views that stand in items get their
    /// frames by it; autoresizing does the rest.
    func itemSize(section: Int, in container: SceneSize) -> SceneSize {
        let row = SceneSize(width: container.width, height: 44)
        switch self {
        case .list: return row
        case .flow(let properties):
            let named = { (name: String) in properties.first { $0.name == name }?.value.size }
            let size = named("itemSize") ?? named("estimatedItemSize")
            return size.map { SceneSize(width: $0.width, height: $0.height) } ?? SceneSize(width: 50, height: 50)
        case .compositional(let layout):
            guard case .groups(let groups)? = layout.section(section) else { return row }
            var inner = container
            if let insets = groups.contentInsets { inner.width = max(inner.width - insets.left - insets.right, 0) }
            return groups.group.itemSize(in: inner)
        }
    }
}

extension CompositionalLayoutDescription {
    /// The last one stands for all after it.
    func section(_ index: Int) -> CollectionSectionDescription? { index < sections.count ? sections[index] : sections.last }
}
