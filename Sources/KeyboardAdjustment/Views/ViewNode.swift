import CoreGraphics

/// One view of a measured screen: its geometry and the few properties that the engine's rules use.
public struct ViewNode: Hashable, Sendable {
    /// The kind of a view's class, as needed by the rules. Subclasses count as their nearest listed superclass.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case view
        case window
        case textField
        case textView
        case searchBar
        case scrollView
        case tableView
        case collectionView
        case tableCell
        case collectionCell
        case stackView

        /// Whether it is a scroll view or a subclass (tables, collection views, text views).
        public var isScrollView: Bool {
            switch self {
            case .scrollView, .tableView, .collectionView, .textView: true
            default: false
            }
        }
    }

    /// The properties that only scroll views have. Insets and sizes are in points of the scroll view's own coordinates.
    public struct Scrolling: Hashable, Sendable {
        public var contentSize: CGSize
        public var contentInset: EdgeInsets
        /// The inset that UIKit adds automatically: `adjustedContentInset` without `contentInset`.
        public var automaticInset: EdgeInsets
        /// The `adjustedContentInset`, including the area that bars cover, such as a large title.
        var adjustedInset: EdgeInsets { contentInset + automaticInset }
        /// The `verticalScrollIndicatorInsets`.
        public var indicatorInsets: EdgeInsets
        public var horizontalIndicatorInsets: EdgeInsets
        public var isScrollEnabled: Bool
        /// The setting `iq.ignoreScrollingAdjustment`: the engine's searches skip this scroll view.
        public var ignoresScrollingAdjustment: Bool
        /// The setting `iq.ignoreContentInsetAdjustment`: the engine never changes its insets.
        public var ignoresContentInsetAdjustment: Bool
        /// The setting `iq.restoreContentOffset`: the starting offset is restored when the keyboard is hidden.
        public var restoresContentOffset: Bool

        /// - Parameter horizontalIndicatorInsets: nil for those of the vertical indicator.
        public init(
            contentSize: CGSize = .zero, contentInset: EdgeInsets = .zero, automaticInset: EdgeInsets = .zero,
            indicatorInsets: EdgeInsets = .zero, horizontalIndicatorInsets: EdgeInsets? = nil,
            isScrollEnabled: Bool = true, ignoresScrollingAdjustment: Bool = false,
            ignoresContentInsetAdjustment: Bool = false, restoresContentOffset: Bool = false
        ) {
            self.contentSize = contentSize
            self.contentInset = contentInset
            self.automaticInset = automaticInset
            self.indicatorInsets = indicatorInsets
            self.horizontalIndicatorInsets = horizontalIndicatorInsets ?? indicatorInsets
            self.isScrollEnabled = isScrollEnabled
            self.ignoresScrollingAdjustment = ignoresScrollingAdjustment
            self.ignoresContentInsetAdjustment = ignoresContentInsetAdjustment
            self.restoresContentOffset = restoresContentOffset
        }

        /// Whether the engine may scroll it: scrolling is enabled and the view is not flagged to be ignored.
        public var isEnabledForAdjustment: Bool { isScrollEnabled && !ignoresScrollingAdjustment }
    }

    /// The position of the row or item before a cell, for the rule that reveals it.
    public struct PreviousItem: Hashable, Sendable {
        /// The table or collection that knows the cell's index path.
        public var container: ViewIndex
        /// The previous row's or item's rectangle, in the container's coordinates.
        public var rect: CGRect

        public init(container: ViewIndex, rect: CGRect) {
            self.container = container
            self.rect = rect
        }
    }

    /// A header or a footer that stays visible above or below the rows or items of a cell's section while they scroll.
    public struct FloatingMargin: Hashable, Sendable {
        /// The table or collection view that pins it.
        public var container: ViewIndex
        /// The height in points.
        public var height: CGFloat

        public init(container: ViewIndex, height: CGFloat) {
            self.container = container
            self.height = height
        }
    }

    /// The view's identifier or class name, for readers. No rule uses it.
    public var name: String
    public var kind: Kind
    /// The superview; nil at the top of a tree.
    public var parent: ViewIndex?
    /// The frame in the superview's coordinates, in points; the bounding rectangle of the view when `transform` rotates, shifts or scales
    /// it.
    public var frame: CGRect {
        didSet { if measuredMap != nil { shiftMeasuredMap(own: .zero, outer: frame.origin.way(from: oldValue.origin)) } }
    }
    /// The bounds in the view's own coordinates, points. A scroll view's content offset is the origin of this rectangle.
    public var bounds: CGRect {
        didSet { if measuredMap != nil { shiftMeasuredMap(own: oldValue.origin.way(from: bounds.origin), outer: .zero) } }
    }
    /// The transform, as in `UIView.transform`. `frame` is where the view is displayed, so it already includes the transform's translation.
    public var transform: CGAffineTransform { didSet { measuredMap = nil } }
    /// The exact transform of the layers from the view's own coordinates to its superview's; nil for made-up views.
    private var measuredMap: CGAffineTransform?
    public var safeAreaInsets: EdgeInsets
    /// Whether the class name begins with an underscore: such scroll views are invisible to the engine.
    public var isPrivateClass: Bool
    /// The scroll view properties; nil for other views.
    public var scrolling: Scrolling?
    /// The previous row or item, for cells that have one with a non-empty rectangle.
    public var previousItem: PreviousItem?
    /// The header, for cells in a section whose header floats. Used only by the revised edition.
    public var floatingHeader: FloatingMargin?
    /// The footer, for cells in a section whose footer floats. Used only by the revised edition.
    public var floatingFooter: FloatingMargin?
    /// The pinning, for headers and footers that a list pins at an edge. Used only by the revised edition.
    public var pinning: Pinning?
    /// Whether UIKit itself shows the view scaled, as it does the page behind a sheet. Used only by the revised edition.
    public var isScaledByUIKit = false

    /// - Parameter mapToSuperview: from the view's own coordinates to its superview's, when it is known; otherwise it follows from frame,
    ///   bounds and transform.
    public init(
        name: String, kind: Kind = .view, parent: ViewIndex?, frame: CGRect, bounds: CGRect? = nil,
        transform: CGAffineTransform = .identity, mapToSuperview: CGAffineTransform? = nil, safeAreaInsets: EdgeInsets = .zero,
        isPrivateClass: Bool = false, scrolling: Scrolling? = nil, previousItem: PreviousItem? = nil
    ) {
        self.name = name
        self.kind = kind
        self.parent = parent
        self.frame = frame
        self.bounds = bounds ?? CGRect(origin: .zero, size: frame.size)
        self.transform = transform
        measuredMap = mapToSuperview
        self.safeAreaInsets = safeAreaInsets
        self.isPrivateClass = isPrivateClass
        self.scrolling = scrolling ?? (kind.isScrollView ? Scrolling() : nil)
        self.previousItem = previousItem
    }

    /// The point of the content at the scroll view's top left corner in points.
    public var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// The transform from the view's own coordinates to its superview's.
    public var mapToSuperview: CGAffineTransform {
        if let measuredMap { return measuredMap }
        if transform.isIdentity {
            return CGAffineTransform(translationX: frame.origin.x - bounds.origin.x, y: frame.origin.y - bounds.origin.y)
        }
        // The frame is the bounding rectangle of the transformed bounds.
        let transformed = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY).concatenating(transform)
        let box = bounds.applying(transformed)
        return transformed.concatenating(CGAffineTransform(translationX: frame.minX - box.minX, y: frame.minY - box.minY))
    }

    /// Updates the map after a move of the view's content by `own`, in the view's coordinates, or of the view by `outer`, in its
    /// superview's.
    private mutating func shiftMeasuredMap(own: CGPoint, outer: CGPoint) {
        guard let map = measuredMap else { return }
        measuredMap = CGAffineTransform(translationX: own.x, y: own.y).concatenating(map)
            .concatenating(CGAffineTransform(translationX: outer.x, y: outer.y))
    }
}

extension CGPoint {
    fileprivate func way(from other: CGPoint) -> CGPoint { CGPoint(x: x - other.x, y: y - other.y) }
}
