/// The importance of a constraint. Priorities are levels and not weights.
///
/// A constraint with a higher priority outweighs any number of constraints with lower priorities. The scale is UIKit's: 1000 is required,
/// and all values above 0 and below 1000 are optional. Each distinct value in use is a separate level.
public struct ConstraintPriority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public var rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public init(floatLiteral value: Float) { rawValue = value }
    public init(integerLiteral value: Int) { rawValue = Float(value) }

    /// The priority of constraints that must be satisfied exactly. The solver rejects a required constraint that it cannot satisfy.
    /// (1000, like `UILayoutPriority.required`)
    public static let required = ConstraintPriority(1000)

    public var isRequired: Bool { rawValue == 1000 }

    /// Whether the priority is above 0 and at most 1000. It is false for NaN.
    public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
