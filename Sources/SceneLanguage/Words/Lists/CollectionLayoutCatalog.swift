import UIKit

/// What the layouts of collections take, by UIKit's names; the reader, the reference and the schema are made from it.
enum CollectionLayoutCatalog {
    static let flow = "UICollectionViewFlowLayout"
    static let list = "UICollectionLayoutListConfiguration"
    static let compositional = "UICollectionViewCompositionalLayout"
    static let classes = [flow, list, compositional]

    static let flowProperties: [PropertyDescription] = flowLayout.map { PropertyDescription($0) }
    private static let flowLayout: [Property<UICollectionViewFlowLayout>] = [
        .init("scrollDirection", .words(scrollDirections), \.scrollDirection),
        .init("itemSize", .size, \.itemSize),
        // The size that items are taken for, and with it that they say their own.
        .init("estimatedItemSize", .size, \.estimatedItemSize),
        .init("minimumLineSpacing", .number(ViewCatalog.rowHeights), \.minimumLineSpacing),
        .init("minimumInteritemSpacing", .number(ViewCatalog.rowHeights), \.minimumInteritemSpacing),
        .init("sectionInset", .insets, \.sectionInset),
        .init("sectionInsetReference", .words(insetReferences), \.sectionInsetReference),
        .init("headerReferenceSize", .size, \.headerReferenceSize),
        .init("footerReferenceSize", .size, \.footerReferenceSize),
        .init("sectionHeadersPinToVisibleBounds", .bool, \.sectionHeadersPinToVisibleBounds),
        .init("sectionFootersPinToVisibleBounds", .bool, \.sectionFootersPinToVisibleBounds),
    ]

    // MARK: Words

    static let scrollDirections: WordTable<UICollectionView.ScrollDirection> = ["vertical": .vertical, "horizontal": .horizontal]
    private static let insetReferences: WordTable<UICollectionViewFlowLayout.SectionInsetReference> = [
        "fromContentInset": .fromContentInset, "fromSafeArea": .fromSafeArea, "fromLayoutMargins": .fromLayoutMargins,
    ]
    static let directions = scrollDirections.words
    static let appearances: WordTable<UICollectionLayoutListConfiguration.Appearance> = [
        "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped, "sidebar": .sidebar, "sidebarPlain": .sidebarPlain,
    ]
    static let headerModes = ["none", "supplementary", "firstItemInSection"]
    static let orthogonalBehaviors: WordTable<UICollectionLayoutSectionOrthogonalScrollingBehavior> = [
        "none": .none, "continuous": .continuous, "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary, "paging": .paging,
        "groupPaging": .groupPaging, "groupPagingCentered": .groupPagingCentered,
    ]

    // MARK: Keys of mappings that are no properties of one object

    static let listKeys = [
        ("appearance", Spelling.list(appearances.words)), ("showsSeparators", "true or false"),
        ("backgroundColor", ValueReader<UIColor>.color.hint),
        ("headerMode", Spelling.list(headerModes)), ("headerTopPadding", "points"),
    ]
    static let compositionalKeys = [
        ("scrollDirection", Spelling.list(directions)), ("interSectionSpacing", "points"),
        (
            "section, sections",
            "one for all sections, or a list whose last one stands for all after it; a list configuration with its class, or a mapping as below"
        ),
    ]
    static let sectionKeys = [
        ("group", "a group, see below"), ("contentInsets", ValueReader<UIEdgeInsets>.insets.hint), ("interGroupSpacing", "points"),
        ("orthogonalScrollingBehavior", Spelling.list(orthogonalBehaviors.words)),
        ("header, footer", "`{layoutSize, pinToVisibleBounds}` of the section's header and footer"),
    ]
    static let groupKeys = [
        ("direction", "horizontal or vertical"), ("layoutSize", sizeHint), ("subitems", "a list of items and groups"),
        ("count", "how often the only subitem stands in the group"),
        ("interItemSpacing", "points, or `{flexible: 8}` for the least distance"), ("contentInsets", ValueReader<UIEdgeInsets>.insets.hint),
    ]
    static let sizeHint = "[width, height], each points, or `{fractionalWidth: 0.5}`, `{fractionalHeight: 1}` or `{estimated: 44}`"
}
