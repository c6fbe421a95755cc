import CoreGraphics

/// A view of a measured screen. It has the geometry and the few properties that the engine's rules use.
public struct ViewNode: Hashable, Sendable {
    /// The kind of a view's class, as far as the engine's rules distinguish it. A subclass has the kind of its nearest listed superclass.
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

        /// Whether the view is a scroll view or one of its subclasses (tables, collection views, text views).
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
        /// The inset that UIKit adds automatically. It is `adjustedContentInset` minus `contentInset`.
        public var automaticInset: EdgeInsets
        /// The `adjustedContentInset`, including the area that bars cover, such as a large title.
        var adjustedInset: EdgeInsets { contentInset + automaticInset }
        /// The `verticalScrollIndicatorInsets`.
        public var indicatorInsets: EdgeInsets
        public var horizontalIndicatorInsets: EdgeInsets
        public var isScrollEnabled: Bool
        /// The setting `iq.ignoreScrollingAdjustment`. If true, the engine's searches skip this scroll view.
        public var ignoresScrollingAdjustment: Bool
        /// The setting `iq.ignoreContentInsetAdjustment`. If true, the engine never changes the insets of this scroll view.
        public var ignoresContentInsetAdjustment: Bool
        /// The setting `iq.restoreContentOffset`. If true, the engine restores the starting offset when the keyboard hides.
        public var restoresContentOffset: Bool

        /// - Parameter horizontalIndicatorInsets: The insets of the horizontal indicator, or nil if they equal those of the vertical
        ///   indicator.
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

        /// Whether the engine may scroll the scroll view. This is so if scrolling is enabled and the app has not excluded the scroll
        /// view.
        public var isEnabledForAdjustment: Bool { isScrollEnabled && !ignoresScrollingAdjustment }
    }

    /// The row or item before a cell. A rule scrolls it into view.
    public struct PreviousItem: Hashable, Sendable {
        /// The table or collection view from which the cell's index path comes.
        public var container: ViewIndex
        /// The previous row's or item's rectangle, in the container's coordinates.
        public var rect: CGRect

        public init(container: ViewIndex, rect: CGRect) {
            self.container = container
            self.rect = rect
        }
    }

    /// A header or footer that stays visible while the rows or items of its section scroll.
    public struct FloatingMargin: Hashable, Sendable {
        /// The table or collection view that pins the header or footer.
        public var container: ViewIndex
        /// The height in points.
        public var height: CGFloat

        public init(container: ViewIndex, height: CGFloat) {
            self.container = container
            self.height = height
        }
    }

    /// The view's identifier or class name, for display. The rules do not use it.
    public var name: String
    public var kind: Kind
    /// The superview, or nil at the top of a tree.
    public var parent: ViewIndex?
    /// The frame in the superview's coordinates, in points. If `transform` rotates, moves or scales the view, this is the bounding
    /// rectangle of the result.
    public var frame: CGRect {
        didSet { if measuredMap != nil { shiftMeasuredMap(own: .zero, outer: frame.origin.way(from: oldValue.origin)) } }
    }
    /// The bounds in the view's own coordinates, in points. The origin of a scroll view's bounds is its content offset.
    public var bounds: CGRect {
        didSet { if measuredMap != nil { shiftMeasuredMap(own: oldValue.origin.way(from: bounds.origin), outer: .zero) } }
    }
    /// The transform, as in `UIView.transform`. The transform's translation is already included in `frame`.
    public var transform: CGAffineTransform { didSet { measuredMap = nil } }
    /// The exact transform of the layers from the view's coordinates to the superview's coordinates, or nil for a view that was not
    /// measured.
    private var measuredMap: CGAffineTransform?
    public var safeAreaInsets: EdgeInsets
    /// Whether the class name begins with an underscore. The engine's search skips such scroll views.
    public var isPrivateClass: Bool
    /// The scroll view properties, or nil for other views.
    public var scrolling: Scrolling?
    /// The previous row or item. It is nil for views that are not cells, and if the rectangle of the previous row or item is empty.
    public var previousItem: PreviousItem?
    /// The floating header of a cell's section. Used only by the revised edition.
    public var floatingHeader: FloatingMargin?
    /// The floating footer of a cell's section. Used only by the revised edition.
    public var floatingFooter: FloatingMargin?
    /// The pinning of a header or footer at an edge of its list. Used only by the revised edition.
    public var pinning: Pinning?
    /// Whether UIKit itself scales the view, as it scales the view behind a sheet. Used only by the revised edition.
    public var isScaledByUIKit = false

    /// - Parameter mapToSuperview: The exact transform from the view's coordinates to those of its superview. If nil, it is computed from
    ///   frame, bounds and transform.
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

    /// The point of the content at the scroll view's top left corner, in points.
    public var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// The transform from the view's own coordinates to those of its superview.
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

    /// Updates the transform after the view's content has moved by `own`, in the view's coordinates, or the view itself by `outer`, in
    /// its superview's coordinates.
    private mutating func shiftMeasuredMap(own: CGPoint, outer: CGPoint) {
        guard let map = measuredMap else { return }
        measuredMap = CGAffineTransform(translationX: own.x, y: own.y).concatenating(map)
            .concatenating(CGAffineTransform(translationX: outer.x, y: outer.y))
    }
}

extension CGPoint {
    fileprivate func way(from other: CGPoint) -> CGPoint { CGPoint(x: x - other.x, y: y - other.y) }
}
