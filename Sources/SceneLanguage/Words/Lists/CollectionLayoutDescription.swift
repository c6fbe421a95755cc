import UIKit

/// The layout of a collection, with one case for each of UIKit's layout classes.
package indirect enum CollectionLayoutDescription: Sendable {
    /// A `UICollectionViewFlowLayout` with its properties.
    case flow([PropertyAssignment])
    /// A `UICollectionLayoutListConfiguration`, which makes every section a list.
    case list(ListLayoutDescription)
    /// A `UICollectionViewCompositionalLayout`. If the list has more sections than descriptions, the last description is used for the
    /// remaining sections.
    case compositional(CompositionalLayoutDescription)
}

/// The properties of a `UICollectionLayoutListConfiguration`.
package struct ListLayoutDescription: Sendable {
    package var appearance = UICollectionLayoutListConfiguration.Appearance.insetGrouped
    package var showsSeparators = true
    package var backgroundColor: UIColor?
    package var headerTopPadding: Double?
    /// Whether the first item of each section is its header.
    package var firstItemIsHeader = false
}

package struct CompositionalLayoutDescription: Sendable {
    package var scrollDirection = UICollectionView.ScrollDirection.vertical
    package var interSectionSpacing = 0.0
    package var sections: [CollectionSectionDescription] = []
}

package enum CollectionSectionDescription: Sendable {
    case list(ListLayoutDescription)
    case groups(CollectionGroupSection)
}

/// The properties of an `NSCollectionLayoutSection`.
package struct CollectionGroupSection: Sendable {
    package var group = CollectionItemDescription()
    package var contentInsets: NSDirectionalEdgeInsets?
    package var interGroupSpacing = 0.0
    package var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    package var header: CollectionBoundaryDescription?
    package var footer: CollectionBoundaryDescription?
}

/// The size and the pinning of a section's header or footer, which is a boundary supplementary item.
package struct CollectionBoundaryDescription: Sendable {
    package var layoutSize = CollectionSizeDescription(
        width: CollectionDimension(kind: .fractionalWidth, value: 1), height: CollectionDimension(kind: .estimated, value: 44))
    package var pinToVisibleBounds = false

    package init() {}
}

/// An `NSCollectionLayoutItem`, or a group of items.
package struct CollectionItemDescription: Sendable {
    package var layoutSize = CollectionSizeDescription(
        width: CollectionDimension(kind: .fractionalWidth, value: 1), height: CollectionDimension(kind: .fractionalHeight, value: 1))
    package var contentInsets: NSDirectionalEdgeInsets?
    package var direction: UICollectionView.ScrollDirection?
    package var subitems: [CollectionItemDescription] = []
    package var count: Int?
    package var interItemSpacing: Double?
    /// Whether the spacing is only the minimum distance.
    package var spacingIsFlexible = false
}

package struct CollectionSizeDescription: Sendable {
    package var width, height: CollectionDimension
}

/// The width or the height of a layout size, either as a share of the item's container or in points.
package struct CollectionDimension: Sendable {
    package enum Kind: String, Sendable, CaseIterable { case fractionalWidth, fractionalHeight, absolute, estimated }
    package var kind: Kind
    package var value: Double

    /// Returns the length in points if the container has this size.
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
    /// Returns the size in points of the group's first item; if this is not a group, returns the size of this item.
    func itemSize(in container: SceneSize) -> SceneSize {
        var own = layoutSize.size(in: container)
        if let contentInsets {
            own.width = max(own.width - contentInsets.leading - contentInsets.trailing, 0)
            own.height = max(own.height - contentInsets.top - contentInsets.bottom, 0)
        }
        return subitems.first?.itemSize(in: own) ?? own
    }
}

extension CollectionItemDescription {
    /// Returns the sizes in points of all the group's items; if this is not a group, returns the size of this item.
    func leafSizes(in container: SceneSize) -> [SceneSize] {
        let own = layoutSize.size(in: container)
        return subitems.isEmpty ? [own] : subitems.flatMap { $0.leafSizes(in: own) }
    }
}

extension CollectionLayoutDescription {
    /// Returns the size in points that is assumed for a section's items before the collection is laid out. The frames of views inside
    /// items are computed from this size. Autoresizing adapts the frames to the items' final size.
    package func itemSize(section: Int, in container: SceneSize) -> SceneSize {
        let row = SceneSize(width: container.width, height: 44)
        switch self {
        case .list: return row
        case .flow(let properties):
            let named = { (name: String) in properties.first { $0.name == name }?.value as? CGSize }
            let size = named("itemSize") ?? named("estimatedItemSize")
            return size.map { SceneSize(width: $0.width, height: $0.height) } ?? SceneSize(width: 50, height: 50)
        case .compositional(let layout):
            guard case .groups(let groups)? = layout.section(section) else { return row }
            var inner = container
            if let insets = groups.contentInsets { inner.width = max(inner.width - insets.leading - insets.trailing, 0) }
            return groups.group.itemSize(in: inner)
        }
    }
}

extension CompositionalLayoutDescription {
    /// Returns the description of the section at `index`. If `index` is beyond the described sections, returns the last description.
    package func section(_ index: Int) -> CollectionSectionDescription? { index < sections.count ? sections[index] : sections.last }
}
