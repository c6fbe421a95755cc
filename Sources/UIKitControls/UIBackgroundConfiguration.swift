/// Turns one colour of a configuration into another.
public struct UIConfigurationColorTransformer {
    public let transform: (UIColor) -> UIColor
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// The colour's brightness only. (weights documented: Rec. 709)
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { color in
            UIColor { traits in
                let color = color.cgColor(with: traits)
                return UIColor(white: 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue, alpha: color.alpha)
            }
        }
    }
}

/// Turns one set of text attributes of a configuration into another.
public struct UIConfigurationTextAttributesTransformer {
    public let transform: (AttributeContainer) -> AttributeContainer
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// A closure in a value that can be compared: equal only to copies of itself.
struct Identified<Value>: Hashable {
    private final class Identity {}
    private let identity = Identity()
    let value: Value
    init(_ value: Value) { self.value = value }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.identity === rhs.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

/// What stands behind a button's or cell's content.
public struct UIBackgroundConfiguration: Hashable {
    /// Stands behind everything else and fills the background.
    public var customView: UIView?
    public var backgroundColor: UIColor?
    private var storedBackgroundTransformer: Identified<UIConfigurationColorTransformer>?
    public var backgroundColorTransformer: UIConfigurationColorTransformer? {
        get { storedBackgroundTransformer?.value }
        set { storedBackgroundTransformer = newValue.map { Identified($0) } }
    }
    public var visualEffect: UIVisualEffect?
    public var image: UIImage?
    public var imageContentMode: UIView.ContentMode = .scaleToFill
    /// Points.
    public var cornerRadius: CGFloat = 0
    /// Distances of the background from the edges of what it belongs to, points.
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero
    public var strokeColor: UIColor?
    private var storedStrokeTransformer: Identified<UIConfigurationColorTransformer>?
    public var strokeColorTransformer: UIConfigurationColorTransformer? {
        get { storedStrokeTransformer?.value }
        set { storedStrokeTransformer = newValue.map { Identified($0) } }
    }
    /// Points.
    public var strokeWidth: CGFloat = 0
    public init() {}
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    /// `backgroundColor`, or the tint without one, after the transformer.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
