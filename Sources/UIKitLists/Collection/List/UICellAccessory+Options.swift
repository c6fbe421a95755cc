extension UICellAccessory {
    /// The options of any standard accessory.
    @preconcurrency @MainActor
    public struct StandardOptions {
        /// Whether it is hidden and takes no space.
        public var isHidden: Bool
        /// The width reserved for it; `nil`: its own width.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour of the drawing; `nil`: the standard colour.
        public var tintColor: UIColor?
        public init(isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
        var common: Options { Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor) }
    }
    public typealias DisclosureIndicatorOptions = StandardOptions
    public typealias CheckmarkOptions = StandardOptions
    public typealias DetailOptions = StandardOptions
    public typealias ReorderOptions = StandardOptions

    /// The options of the circles before a row.
    @preconcurrency @MainActor
    public struct CircleOptions {
        public var isHidden: Bool
        /// The width reserved for it; `nil`: its own width.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour of the mark in the circle; `nil`: white.
        public var tintColor: UIColor?
        /// The colour of the circle; `nil`: the standard colour.
        public var backgroundColor: UIColor?
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
        var common: Options {
            Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor, backgroundColor: backgroundColor)
        }
    }
    public typealias DeleteOptions = CircleOptions
    public typealias InsertOptions = CircleOptions
    public typealias MultiselectOptions = CircleOptions

    /// The options of the chevron that expands and collapses.
    @preconcurrency @MainActor
    public struct OutlineDisclosureOptions {
        public enum Style: Sendable {
            /// `cell`.
            case automatic
            /// Only the chevron takes taps: the row can be selected, too.
            case cell
            /// The whole row expands and collapses.
            case header
        }
        public var style: Style
        public var isHidden: Bool
        /// The width reserved for it; `nil`: its own width.
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public init(
            style: Style = .automatic, isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.style = style
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
        var common: Options { Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor) }
    }

    /// The options of a text.
    @preconcurrency @MainActor
    public struct LabelOptions {
        public var isHidden: Bool
        /// The width reserved for it; `nil`: its own width.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour of the text; `nil`: `secondaryLabel`.
        public var tintColor: UIColor?
        public var font: UIFont
        public var adjustsFontForContentSizeCategory: Bool
        public init(
            isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.font = font
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        }
        var common: Options { Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor) }
    }

    /// The options of an app's own view.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var isHidden: Bool
        /// The width reserved for it; `nil`: its own width.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint of the view, unless it is `nil`.
        public var tintColor: UIColor?
        /// Whether the view keeps its current size; otherwise it gets the one that `sizeThatFits(_:)` returns.
        public var maintainsFixedSize: Bool
        public init(
            customView: UIView, placement: Placement, isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool = false
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize
        }
    }
}
