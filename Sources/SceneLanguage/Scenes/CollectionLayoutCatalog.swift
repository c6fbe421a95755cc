import UIKit

/// What the layouts of collections take, by UIKit's names; the reader, the reference and the schema are made from it.
enum CollectionLayoutCatalog {
    static let flow = "UICollectionViewFlowLayout"
    static let list = "UICollectionLayoutListConfiguration"
    static let compositional = "UICollectionViewCompositionalLayout"
    static let classes = [flow, list, compositional]

    /// One property of a flow layout.
    struct FlowProperty: Sendable {
        let name: String
        let kind: ValueKind
        let apply: @MainActor @Sendable (UICollectionViewFlowLayout, SceneValue) -> Void
    }

    static let flowProperties: [FlowProperty] = [
        .init(name: "scrollDirection", kind: .choice(directions)) { $0.scrollDirection = $1.enumeration(directions) },
        .init(name: "itemSize", kind: .size) { $0.itemSize = $1.cgSize },
        // The size that items are taken for, and with it that they say their own.
        .init(name: "estimatedItemSize", kind: .size) { $0.estimatedItemSize = $1.cgSize },
        .init(name: "minimumLineSpacing", kind: .number(ViewCatalog.rowHeights)) { $0.minimumLineSpacing = $1.cgFloat },
        .init(name: "minimumInteritemSpacing", kind: .number(ViewCatalog.rowHeights)) { $0.minimumInteritemSpacing = $1.cgFloat },
        .init(name: "sectionInset", kind: .insets) { $0.sectionInset = $1.uiEdgeInsets },
        .init(name: "sectionInsetReference", kind: .choice(insetReferences)) { $0.sectionInsetReference = $1.enumeration(insetReferences) },
        .init(name: "headerReferenceSize", kind: .size) { $0.headerReferenceSize = $1.cgSize },
        .init(name: "footerReferenceSize", kind: .size) { $0.footerReferenceSize = $1.cgSize },
        .init(name: "sectionHeadersPinToVisibleBounds", kind: .bool) { $0.sectionHeadersPinToVisibleBounds = $1.isTrue },
        .init(name: "sectionFootersPinToVisibleBounds", kind: .bool) { $0.sectionFootersPinToVisibleBounds = $1.isTrue },
    ]

    // MARK: Words, in the order of UIKit's raw values

    static let directions = ["vertical", "horizontal"]
    static let insetReferences = ["fromContentInset", "fromSafeArea", "fromLayoutMargins"]
    static let appearances = ["plain", "grouped", "insetGrouped", "sidebar", "sidebarPlain"]
    static let headerModes = ["none", "supplementary", "firstItemInSection"]
    static let orthogonalBehaviors = [
        "none", "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging", "groupPagingCentered",
    ]

    // MARK: Keys of mappings that are no properties of one object

    static let listKeys = [
        ("appearance", Spelling.list(appearances)), ("showsSeparators", "true or false"), ("backgroundColor", ValueKind.color.hint),
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
        ("group", "a group, see below"), ("contentInsets", ValueKind.insets.hint), ("interGroupSpacing", "points"),
        ("orthogonalScrollingBehavior", Spelling.list(orthogonalBehaviors)),
        ("header, footer", "`{layoutSize, pinToVisibleBounds}` of the section's header and footer"),
    ]
    static let groupKeys = [
        ("direction", "horizontal or vertical"), ("layoutSize", sizeHint), ("subitems", "a list of items and groups"),
        ("count", "how often the only subitem stands in the group"),
        ("interItemSpacing", "points, or `{flexible: 8}` for the least distance"), ("contentInsets", ValueKind.insets.hint),
    ]
    static let sizeHint = "[width, height], each points, or `{fractionalWidth: 0.5}`, `{fractionalHeight: 1}` or `{estimated: 44}`"
}
