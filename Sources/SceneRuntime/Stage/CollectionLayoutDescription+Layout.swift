import UIKit

extension CollectionLayoutDescription {
    /// Returns the UIKit layout of a collection. Sections have headers and footers if their content has them.
    @MainActor
    func layout(for sections: [ListSectionDescription]) -> UICollectionViewLayout {
        switch self {
        case .flow(let properties):
            let layout = UICollectionViewFlowLayout()
            CollectionLayoutCatalog.flowProperties.apply(properties, to: layout, in: PropertySurroundings())
            return layout
        case .list(let list):
            let margins = (sections.contains(where: \.hasHeader), sections.contains(where: \.hasFooter))
            return UICollectionViewCompositionalLayout.list(using: list.configuration(hasHeader: margins.0, hasFooter: margins.1))
        case .compositional(let description):
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.scrollDirection = description.scrollDirection
            configuration.interSectionSpacing = CGFloat(description.interSectionSpacing)
            return UICollectionViewCompositionalLayout(
                sectionProvider: { index, environment in
                    let content = index < sections.count ? sections[index] : ListSectionDescription()
                    switch description.section(index) {
                    case .groups(let groups): return groups.section(for: content)
                    case .list(let list):
                        return .list(
                            using: list.configuration(hasHeader: content.hasHeader, hasFooter: content.hasFooter),
                            layoutEnvironment: environment)
                    case nil: return nil
                    }
                }, configuration: configuration)
        }
    }

    /// Returns the list layout of a section; nil if the section is a grid.
    func list(_ section: Int) -> ListLayoutDescription? {
        switch self {
        case .flow: return nil
        case .list(let list): return list
        case .compositional(let layout):
            if case .list(let list)? = layout.section(section) { return list }
            return nil
        }
    }
}

extension ListLayoutDescription {
    @MainActor
    func configuration(hasHeader: Bool, hasFooter: Bool) -> UICollectionLayoutListConfiguration {
        var result = UICollectionLayoutListConfiguration(appearance: appearance)
        result.showsSeparators = showsSeparators
        if let backgroundColor { result.backgroundColor = backgroundColor }
        result.headerTopPadding = headerTopPadding.map { CGFloat($0) }
        result.headerMode = firstItemIsHeader ? .firstItemInSection : hasHeader ? .supplementary : .none
        result.footerMode = hasFooter ? .supplementary : .none
        return result
    }
}

extension CollectionGroupSection {
    @MainActor
    fileprivate func section(for content: ListSectionDescription) -> NSCollectionLayoutSection {
        let made = group.uiItem
        let section = NSCollectionLayoutSection(
            group: made as? NSCollectionLayoutGroup ?? .horizontal(layoutSize: made.layoutSize, subitems: [made]))
        if let contentInsets { section.contentInsets = contentInsets }
        section.interGroupSpacing = CGFloat(interGroupSpacing)
        section.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        if content.hasHeader {
            section.boundarySupplementaryItems.append(
                (header ?? CollectionBoundaryDescription()).item(UICollectionView.elementKindSectionHeader, .top))
        }
        if content.hasFooter {
            section.boundarySupplementaryItems.append(
                (footer ?? CollectionBoundaryDescription()).item(UICollectionView.elementKindSectionFooter, .bottom))
        }
        return section
    }
}

extension CollectionBoundaryDescription {
    @MainActor
    fileprivate func item(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
        let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: layoutSize.uiSize, elementKind: kind, alignment: alignment)
        item.pinToVisibleBounds = pinToVisibleBounds
        return item
    }
}

extension CollectionItemDescription {
    /// The item of the UIKit layout. It is a group if the description has subitems.
    @MainActor
    fileprivate var uiItem: NSCollectionLayoutItem {
        let made: NSCollectionLayoutItem
        let inner = subitems.map(\.uiItem)
        let isVertical = direction == .vertical
        if let only = inner.first {
            let group: NSCollectionLayoutGroup =
                switch (count, isVertical) {
                case (let count?, true): .vertical(layoutSize: layoutSize.uiSize, repeatingSubitem: only, count: count)
                case (let count?, false): .horizontal(layoutSize: layoutSize.uiSize, repeatingSubitem: only, count: count)
                case (nil, true): .vertical(layoutSize: layoutSize.uiSize, subitems: inner)
                case (nil, false): .horizontal(layoutSize: layoutSize.uiSize, subitems: inner)
                }
            if let interItemSpacing {
                group.interItemSpacing = spacingIsFlexible ? .flexible(CGFloat(interItemSpacing)) : .fixed(CGFloat(interItemSpacing))
            }
            made = group
        } else {
            made = NSCollectionLayoutItem(layoutSize: layoutSize.uiSize)
        }
        if let contentInsets { made.contentInsets = contentInsets }
        return made
    }
}

extension CollectionSizeDescription {
    @MainActor
    fileprivate var uiSize: NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width.uiDimension, heightDimension: height.uiDimension)
    }
}

extension CollectionDimension {
    @MainActor
    fileprivate var uiDimension: NSCollectionLayoutDimension {
        switch kind {
        case .fractionalWidth: .fractionalWidth(CGFloat(value))
        case .fractionalHeight: .fractionalHeight(CGFloat(value))
        case .absolute: .absolute(CGFloat(value))
        case .estimated: .estimated(CGFloat(value))
        }
    }
}
