/// The importance of a constraint. 1000 is required. Below that, a constraint with a higher priority outweighs any number of
/// constraints with lower priorities.
public struct UILayoutPriority: _UIKitNumericRawRepresentable, Hashable, Sendable {
    /// The priority's value, above 0 and at most 1000.
    public var rawValue: Float

    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Whether a constraint can have this priority. NaN, for example, is not valid.
    var isOfConstraint: Bool { rawValue > 0 && rawValue <= 1000 }

    // The values are UIKit's. (documented: `UILayoutPriority`)
    public static let required = UILayoutPriority(1000)
    /// The default priority with which views resist compression.
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default priority with which most views hug their content.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of the target size in `systemLayoutSizeFitting(_:)`.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
