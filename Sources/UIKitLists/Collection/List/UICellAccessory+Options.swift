extension UICellAccessory {
    /// The options of a standard accessory.
    @preconcurrency @MainActor
    public struct StandardOptions {
        /// Whether the accessory is hidden and takes no space.
        public var isHidden: Bool
        /// The width reserved for the accessory. If it is `nil`, the accessory has the width of its view.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour of the accessory, or `nil` for the standard colour.
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

    /// The options of the circular accessories at a row's leading edge.
    @preconcurrency @MainActor
    public struct CircleOptions {
        public var isHidden: Bool
        /// The width reserved for the accessory. If it is `nil`, the accessory has the width of its view.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour of the symbol in the circle, or `nil` for white.
        public var tintColor: UIColor?
        /// The colour of the circle, or `nil` for the standard colour.
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

    /// The options of the chevron that expands and collapses an outline row.
    @preconcurrency @MainActor
    public struct OutlineDisclosureOptions {
        public enum Style: Sendable {
            /// The same as `cell`.
            case automatic
            /// Only a tap on the chevron expands or collapses the row, so the row can also be selected.
            case cell
            /// A tap anywhere on the row expands or collapses it.
            case header
        }
        public var style: Style
        public var isHidden: Bool
        /// The width reserved for the accessory. If it is `nil`, the accessory has the width of its view.
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

    /// The options of a text accessory.
    @preconcurrency @MainActor
    public struct LabelOptions {
        public var isHidden: Bool
        /// The width reserved for the accessory. If it is `nil`, the accessory has the width of its view.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour of the text, or `nil` for `secondaryLabel`.
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

    /// The options of an accessory with the app's own view.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var isHidden: Bool
        /// The width reserved for the accessory. If it is `nil`, the accessory has the width of its view.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour of the view. If it is `nil`, the view keeps its tint colour.
        public var tintColor: UIColor?
        /// Whether the view keeps its current size. Otherwise the size follows from its constraints or from `sizeThatFits(_:)`.
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
