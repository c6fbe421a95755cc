/// The configuration of list sections, whose rows resemble those of a table.
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable {
        /// Rows that extend over the full width.
        case plain
        /// Separated sections.
        case grouped
        /// Separated sections whose backgrounds have rounded corners and margins at the sides.
        case insetGrouped
        case sidebar, sidebarPlain
    }
    public enum HeaderMode: Int, Sendable {
        case none
        /// A supplementary view of the kind `elementKindSectionHeader` is the header.
        case supplementary
        /// The first item of a section is the header.
        case firstItemInSection
    }
    public enum FooterMode: Int, Sendable { case none, supplementary }

    public let appearance: Appearance
    /// Whether rows have separators.
    public var showsSeparators = true
    /// The colour behind the section, or `nil` for no colour.
    public var backgroundColor: UIColor?
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    /// The padding above a section header in points. With `nil` it is the standard distance, which is 22 in plain lists.
    public var headerTopPadding: CGFloat?
    /// The appearance of the separators between rows.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Returns the separator configuration of one row, based on the section's configuration.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    public typealias ItemSeparatorHandler = (
        _ itemIndexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    /// Returns the leading swipe actions of a row, or `nil` for none. A swipe towards the trailing edge reveals them.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Returns the trailing swipe actions of a row, or `nil` for none. A swipe towards the leading edge reveals them.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        switch appearance {
        case .plain, .sidebarPlain: backgroundColor = .systemBackground
        case .grouped, .insetGrouped: backgroundColor = .systemGroupedBackground
        case .sidebar: backgroundColor = .secondarySystemBackground
        }
    }

    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped || appearance == .sidebar }
    var isCard: Bool { appearance == .insetGrouped || appearance == .sidebar }
}

extension NSCollectionLayoutSection {
    /// Returns a section with list rows. Its headers and footers are supplementary views of the standard kinds.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let width = layoutEnvironment.container.contentSize.width
        let surroundings = layoutEnvironment as? CompositionalEnvironment
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(TableMetrics.rowHeight))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
        let section = NSCollectionLayoutSection(group: group)
        section.list = configuration
        let margin = configuration.isCard ? TableMetrics.margin(width: width) : 0
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
        let edge = { (kind: String, alignment: NSRectAlignment, height: CGFloat) in
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
            return NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
        }
        if configuration.headerMode == .supplementary {
            let header = edge(UICollectionView.elementKindSectionHeader, .top, TableMetrics.plainHeader)
            header.pinToVisibleBounds = !configuration.isGrouped
            section.headerTopPadding =
                configuration.headerTopPadding ?? (configuration.appearance == .plain ? TableMetrics.plainHeaderTopPadding : 0)
            section.boundarySupplementaryItems.append(header)
        } else if configuration.isGrouped {
            section.contentInsets.top =
                surroundings?.isFirstSection == true
                ? TableMetrics.groupedFirstHeader(isBelowLargeTitle: surroundings?.isBelowLargeTitle == true) : TableMetrics.groupedGap
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(edge(UICollectionView.elementKindSectionFooter, .bottom, TableMetrics.plainHeader))
        } else if configuration.isGrouped {
            section.contentInsets.bottom = TableMetrics.groupedGap
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// Returns a layout in which all sections are lists.
    public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
        }
        layout.listBackground = configuration.backgroundColor
        layout.isSidebar = configuration.appearance == .sidebar || configuration.appearance == .sidebarPlain
        return layout
    }
}

/// The position of a row, header or footer in its list, which the list sets on the cell.
struct ListCellPlacement: Equatable {
    enum Role { case row, header, footer }
    var role = Role.row
    var isCard = false
    /// Whether the row is in a floating sidebar and thus has no rounded background. (Facts/IOS26.md#ipad)
    var isInSidebar = false
    var isGrouped = false
    var isFirst = false
    var isLast = false
    /// Whether the list has separators between its rows.
    var showsSeparators = true
    var separators = UIListSeparatorConfiguration(listAppearance: .plain)
    var outline: OutlinePlace?

    var showsBottomSeparator: Bool {
        switch separators.bottomSeparatorVisibility {
        case .automatic: role == .row && showsSeparators && !(isGrouped && isLast)
        case .visible: showsSeparators
        case .hidden: false
        }
    }
    var showsTopSeparator: Bool { showsSeparators && separators.topSeparatorVisibility == .visible }
}

/// Layout attributes that also contain a cell's position in its list.
final class ListLayoutAttributes: UICollectionViewLayoutAttributes {
    var placement = ListCellPlacement()

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! ListLayoutAttributes
        copy.placement = placement
        return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? ListLayoutAttributes)?.placement == placement
    }
}
