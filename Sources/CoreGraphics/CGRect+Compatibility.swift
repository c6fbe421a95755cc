/// Members of Core Graphics' geometry types that Foundation on Linux lacks. Source: Apple's public documentation of the same names.

extension CGPoint {
    /// Returns whether the points are exactly equal, like `==`.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// Returns whether the sizes are exactly equal, like `==`.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// Returns whether the standardized rectangles are exactly equal, like `==`.
    public func equalTo(_ other: CGRect) -> Bool { self == other }

    /// The centre of the rectangle, in the rectangle's coordinate space.
    package var center: CGPoint { CGPoint(x: midX, y: midY) }
}

/// A displacement or a velocity. The caller defines the unit: points, or points per second.
public struct CGVector: Hashable, Sendable {
    public var dx: CGFloat
    public var dy: CGFloat
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
    public init() { self.init(dx: 0, dy: 0) }
    public static let zero = CGVector()
}

extension CGRect { public var debugDescription: String { "(\(minX), \(minY), \(size.width), \(size.height))" } }
extension CGPoint { public var debugDescription: String { "(\(x), \(y))" } }
extension CGSize { public var debugDescription: String { "(\(width), \(height))" } }
