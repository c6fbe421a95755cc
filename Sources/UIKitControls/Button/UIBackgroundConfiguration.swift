/// A transformation of a colour in a configuration.
public struct UIConfigurationColorTransformer {
    public let transform: (UIColor) -> UIColor
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// A transformer that returns the grey of the same luminance. (weights documented: Rec. 709)
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { color in
            UIColor { traits in
                let color = color.cgColor(with: traits)
                return UIColor(white: 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue, alpha: color.alpha)
            }
        }
    }
}

/// A transformation of the text attributes in a configuration.
public struct UIConfigurationTextAttributesTransformer {
    public let transform: (AttributeContainer) -> AttributeContainer
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// A wrapper that makes a closure comparable. A wrapper is equal only to copies of itself.
struct Identified<Value>: Hashable {
    private final class Identity {}
    private let identity = Identity()
    let value: Value
    init(_ value: Value) { self.value = value }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.identity === rhs.identity }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

/// The background of a button or cell.
public struct UIBackgroundConfiguration: Hashable {
    /// A view that fills the background, behind everything else.
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
    /// The corner radius in points.
    public var cornerRadius: CGFloat = 0
    /// The insets of the background from the edges of its button or cell, in points.
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero
    public var strokeColor: UIColor?
    private var storedStrokeTransformer: Identified<UIConfigurationColorTransformer>?
    public var strokeColorTransformer: UIConfigurationColorTransformer? {
        get { storedStrokeTransformer?.value }
        set { storedStrokeTransformer = newValue.map { Identified($0) } }
    }
    /// The width of the stroke in points.
    public var strokeWidth: CGFloat = 0
    public init() {}
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    /// Returns the result of the colour transformer for `backgroundColor`, or for the tint colour if there is no background colour.
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
