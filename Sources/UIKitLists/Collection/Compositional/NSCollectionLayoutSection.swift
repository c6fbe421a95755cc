/// A section of a compositional layout: a group that repeats until all items are placed.
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The list's configuration, for a section with rows like a table's.
    var list: UICollectionLayoutListConfiguration?
    /// The padding above headers in points.
    var headerTopPadding: CGFloat = 0

    public init(group: NSCollectionLayoutGroup) { self.group = group }

    /// The insets around all groups in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spacing between groups in points.
    open var interGroupSpacing: CGFloat = 0
    /// The reference for `contentInsets`; automatic: the one in the layout's configuration.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// Whether, and how, the groups of the section scroll orthogonally to the layout's direction.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The deceleration and bouncing of orthogonal scrolling.
    open var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The headers, footers and similar views.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether the horizontal `contentInsets` also apply to headers and footers.
    open var supplementariesFollowContentInsets = true
    /// Views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called with the visible elements of the section and its scroll position, before each frame in which these change; may change the
    /// items' transform, alpha, z index, center and visibility.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint, _ environment: any NSCollectionLayoutEnvironment
) -> Void

/// A visible element as an invalidation handler receives it.
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
    var alpha: CGFloat { get set }
    var zIndex: Int { get set }
    var isHidden: Bool { get set }
    var center: CGPoint { get set }
    var transform: CGAffineTransform { get set }
    var transform3D: CATransform3D { get set }
    var frame: CGRect { get }
    var bounds: CGRect { get }
    var indexPath: IndexPath { get }
    var representedElementCategory: UICollectionView.ElementCategory { get }
    var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// The way the groups of a section scroll orthogonally to the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none
    /// Stops anywhere.
    case continuous
    /// Stops at the leading side of a group.
    case continuousGroupLeadingBoundary
    /// Turns pages of the section's width.
    case paging
    /// Turns one group at a time.
    case groupPaging
    /// Turns one group at a time, which is then centred.
    case groupPagingCentered
}

/// The deceleration and bouncing of an orthogonally scrolling section.
public struct UICollectionLayoutSectionOrthogonalScrollingProperties: Hashable, Sendable {
    public enum DecelerationRate: Int, Sendable {
        /// `normal` for sections that can stop anywhere, `fast` for all others.
        case automatic
        case normal, fast
    }
    public enum Bounce: Int, Sendable {
        /// `always`.
        case automatic
        case always, never
    }
    public var decelerationRate = DecelerationRate.automatic
    public var bounce = Bounce.automatic
    public init() {}
}

/// The container that a layout is computed for.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size in points.
    var contentSize: CGSize { get }
    /// The content's size without `contentInsets`.
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The surroundings in which a section or a group is computed.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

final class CompositionalContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    init(_ contentSize: CGSize, _ contentInsets: NSDirectionalEdgeInsets = .zero) {
        self.contentSize = contentSize
        self.contentInsets = contentInsets
    }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(contentSize.width - contentInsets.leading - contentInsets.trailing, 0),
            height: max(contentSize.height - contentInsets.top - contentInsets.bottom, 0))
    }
}

final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection
    /// Whether the values are for the first section, which a grouped list keeps further from the bar or header above it.
    let isFirstSection: Bool
    /// Whether a large title is above the sections.
    let isBelowLargeTitle: Bool
    init(
        _ container: any NSCollectionLayoutContainer, _ traitCollection: UITraitCollection, isFirstSection: Bool = false,
        isBelowLargeTitle: Bool = false
    ) {
        self.container = container
        self.traitCollection = traitCollection
        self.isFirstSection = isFirstSection
        self.isBelowLargeTitle = isBelowLargeTitle
    }
}
