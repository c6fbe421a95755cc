/// What stands behind a button's or cell's content.
public struct UIBackgroundConfiguration: Hashable {
    public var backgroundColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var strokeColor: UIColor?
    /// Points.
    public var strokeWidth: CGFloat = 0
    public init() {}
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
}

extension UIButton {
    /// Content and look of a button as a value.
    public struct Configuration: Hashable {
        private enum Base: Hashable { case plain, tinted, gray, filled }
        private let base: Base

        public var title: String?
        public var image: UIImage?
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// Points between image and title.
        public var imagePadding: CGFloat = 0
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var contentInsets: NSDirectionalEdgeInsets
        public var cornerStyle: CornerStyle = .dynamic
        /// Also sets `contentInsets` to the size's own.
        public var buttonSize: Size = .medium { didSet { contentInsets = buttonSize.insets } }
        public var background = UIBackgroundConfiguration()

        private init(_ base: Base) {
            self.base = base
            contentInsets = Size.medium.insets
            background.cornerRadius = Self.dynamicRadius
        }
        /// Text in the tint colour without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Tinted text over a light shade of the tint.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// Tinted text over grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// White text over the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }

        public enum Size: Int, Sendable {
            case medium, small, mini, large
            /// (ios-facts section 10: medium 7 and 12; the others chosen by the same proportions)
            var insets: NSDirectionalEdgeInsets {
                switch self {
                case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
                case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
                case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
                }
            }
        }

        /// (ios-facts section 10: body 17, small 15)
        var font: UIFont {
            switch buttonSize {
            case .small, .mini: .systemFont(ofSize: 15)
            case .medium, .large: .preferredFont(forTextStyle: .body)
            }
        }

        /// (ios-facts section 10: 6 to 8, dynamic; measured by others as 5.95 at the body size)
        private static let dynamicRadius: CGFloat = 5.95

        func cornerRadius(for size: CGSize) -> CGFloat {
            switch cornerStyle {
            case .fixed, .dynamic: background.cornerRadius
            case .small: Self.dynamicRadius * 0.75
            case .medium: Self.dynamicRadius
            case .large: Self.dynamicRadius * 1.5
            case .capsule: size.height / 2
            }
        }

        /// Share of the tint behind tinted buttons. (chosen by eye; light and dark)
        private static let tintShare: CGFloat = 0.18

        /// The two colours in a state.
        func look(for state: UIControl.State, tint: UIColor) -> (foreground: UIColor, background: UIColor?) {
            if state.contains(.disabled) { return (.tertiaryLabel, base == .plain ? nil : .tertiarySystemFill) }
            let own = background.backgroundColor
            let main = baseBackgroundColor ?? tint
            switch base {
            case .plain:
                let color = baseForegroundColor ?? tint
                return (state.contains(.highlighted) ? color.withAlphaComponent(UIButton.highlightedBackgroundAlpha) : color, own)
            case .tinted: return (baseForegroundColor ?? tint, own ?? main.withAlphaComponent(Self.tintShare))
            case .gray: return (baseForegroundColor ?? tint, own ?? baseBackgroundColor ?? .secondarySystemFill)
            case .filled: return (baseForegroundColor ?? .white, own ?? main)
            }
        }
    }
}
