/// A section of a compositional layout. Its group repeats until all items have a position.
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup
    /// The list configuration of a section with table-like rows, otherwise `nil`.
    var list: UICollectionLayoutListConfiguration?
    /// The padding above headers in points.
    var headerTopPadding: CGFloat = 0

    public init(group: NSCollectionLayoutGroup) { self.group = group }

    /// The insets around the groups in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spacing between groups in points.
    open var interGroupSpacing: CGFloat = 0
    /// The rectangle to which `contentInsets` are added. `automatic` selects the reference of the layout's configuration.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The orthogonal scrolling of the groups, or `none`.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The deceleration and bouncing of orthogonal scrolling.
    open var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    /// The headers, footers and other boundary views.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether the horizontal `contentInsets` also apply to headers and footers.
    open var supplementariesFollowContentInsets = true
    /// The decoration views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called before each frame in which the visible elements of the section or its scroll position change. The closure may change the
    /// transform, alpha, z index, center and visibility of the items.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint, _ environment: any NSCollectionLayoutEnvironment
) -> Void

/// A visible element, as passed to `visibleItemsInvalidationHandler`.
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

/// The style of a section's scrolling perpendicular to the layout's scroll direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none
    /// Scrolling that stops at any position.
    case continuous
    /// Scrolling that stops at the leading edge of a group.
    case continuousGroupLeadingBoundary
    /// Scrolling by pages of the section's width.
    case paging
    /// Scrolling by one group at a time.
    case groupPaging
    /// Scrolling by one group at a time. The group is centred.
    case groupPagingCentered
}

/// The deceleration and bouncing of an orthogonally scrolling section.
public struct UICollectionLayoutSectionOrthogonalScrollingProperties: Hashable, Sendable {
    public enum DecelerationRate: Int, Sendable {
        /// The rate `normal` for sections that can stop at any position, otherwise `fast`.
        case automatic
        case normal, fast
    }
    public enum Bounce: Int, Sendable {
        /// The same as `always`.
        case automatic
        case always, never
    }
    public var decelerationRate = DecelerationRate.automatic
    public var bounce = Bounce.automatic
    public init() {}
}

/// The container for which a layout is computed.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size of the container in points.
    var contentSize: CGSize { get }
    /// The size of the container without its `contentInsets`.
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The container and the traits for which a section or a group is computed.
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
    /// Whether the section is the first section. A grouped list leaves more space between its first section and the bar or header above.
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
