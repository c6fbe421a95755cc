import CoreGraphics

/// One view of a measured screen: its geometry and the few properties that the engine's rules read.
public struct ViewNode: Hashable, Sendable {
    /// What the rules need to know of a view's class. Subclasses count as their nearest listed superclass.
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

        /// True for scroll views and everything that inherits from them (tables, collections, text views).
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
        /// What UIKit adds to the content inset by itself: `adjustedContentInset` without `contentInset`.
        public var automaticInset: EdgeInsets
        /// `adjustedContentInset`: with what bars cover, a large title among them.
        var adjustedInset: EdgeInsets { contentInset + automaticInset }
        /// `verticalScrollIndicatorInsets`.
        public var indicatorInsets: EdgeInsets
        public var horizontalIndicatorInsets: EdgeInsets
        public var isScrollEnabled: Bool
        /// `iq.ignoreScrollingAdjustment`: the engine's searches skip this scroll view.
        public var ignoresScrollingAdjustment: Bool
        /// `iq.ignoreContentInsetAdjustment`: the engine never changes its insets.
        public var ignoresContentInsetAdjustment: Bool
        /// `iq.restoreContentOffset`: the starting offset comes back with the keyboard's departure.
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

        /// True when the engine may scroll it: scrolling is on and the view is not flagged to be left alone.
        public var isEnabledForAdjustment: Bool { isScrollEnabled && !ignoresScrollingAdjustment }
    }

    /// Where the row or item before a cell lies, for the rule that reveals it.
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

    /// A header or a footer that stays in sight above or below the rows or items of a cell's section while they scroll.
    public struct FloatingMargin: Hashable, Sendable {
        /// The table or collection at whose edge it stays.
        public var container: ViewIndex
        /// Points.
        public var height: CGFloat

        public init(container: ViewIndex, height: CGFloat) {
            self.container = container
            self.height = height
        }
    }

    /// The view's identifier or class name, for people. No rule reads it.
    public var name: String
    public var kind: Kind
    /// The superview; nil at the top of a tree.
    public var parent: ViewIndex?
    /// The frame in the superview's coordinates, points; the upright box around the view when `transform` turns, shifts or scales it.
    public var frame: CGRect {
        didSet { if measuredMap != nil { shiftMeasuredMap(own: .zero, outer: frame.origin.way(from: oldValue.origin)) } }
    }
    /// The bounds in the view's own coordinates, points. A scroll view's content offset is the origin of this rectangle.
    public var bounds: CGRect {
        didSet { if measuredMap != nil { shiftMeasuredMap(own: oldValue.origin.way(from: bounds.origin), outer: .zero) } }
    }
    /// As `UIView.transform`. `frame` is where the view is seen, so it has the transform's translation already.
    public var transform: CGAffineTransform { didSet { measuredMap = nil } }
    /// The way from the view's own coordinates to its superview's as the layers have it, to the last bit; nil for views that are made up.
    private var measuredMap: CGAffineTransform?
    public var safeAreaInsets: EdgeInsets
    /// True when the class name begins with an underscore: such scroll views are invisible to the engine.
    public var isPrivateClass: Bool
    /// Set for scroll views, nil for everything else.
    public var scrolling: Scrolling?
    /// Set for cells that have a previous row or item with a rectangle that is not empty.
    public var previousItem: PreviousItem?
    /// Set for cells in a section whose header floats. Only the revised edition asks for it.
    public var floatingHeader: FloatingMargin?
    /// Set for cells in a section whose footer floats. Only the revised edition asks for it.
    public var floatingFooter: FloatingMargin?
    /// Set for the headers and footers themselves that a list keeps at an edge. Only the revised edition asks for it.
    public var pinning: Pinning?
    /// Whether UIKit itself shows the view scaled, as it does the page behind a sheet. Only the revised edition asks for it.
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

    /// The point of the content that lies at the scroll view's top left corner, in points.
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
        // Wherever the transform puts the bounds, the box around them is the frame.
        let transformed = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY).concatenating(transform)
        let box = bounds.applying(transformed)
        return transformed.concatenating(CGAffineTransform(translationX: frame.minX - box.minX, y: frame.minY - box.minY))
    }

    /// The view has moved: its content by `own`, in its own coordinates, or itself by `outer`, in its superview's.
    private mutating func shiftMeasuredMap(own: CGPoint, outer: CGPoint) {
        guard let map = measuredMap else { return }
        measuredMap = CGAffineTransform(translationX: own.x, y: own.y).concatenating(map)
            .concatenating(CGAffineTransform(translationX: outer.x, y: outer.y))
    }
}

extension CGPoint {
    fileprivate func way(from other: CGPoint) -> CGPoint { CGPoint(x: x - other.x, y: y - other.y) }
}
