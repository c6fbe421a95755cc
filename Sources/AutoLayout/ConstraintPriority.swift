/// The importance of a constraint: a level, not a weight.
///
/// A constraint of a higher priority beats any number of constraints of lower ones. UIKit's scale: 1000 is required, everything
/// above 0 and below 1000 is optional. Each distinct value in use is a level of its own.
public struct ConstraintPriority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(floatLiteral value: Float) { rawValue = value }
    public init(integerLiteral value: Int) { rawValue = Float(value) }

    /// The priority of constraints that must be satisfied exactly; those that cannot be are refused (1000, as `UILayoutPriority.required`).
    public static let required = ConstraintPriority(1000)

    public var isRequired: Bool { rawValue == 1000 }

    /// Whether it is above 0 and at most 1000; false for NaN.
    public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
