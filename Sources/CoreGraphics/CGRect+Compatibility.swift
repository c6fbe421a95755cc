/// Members of Apple's CoreGraphics geometry that Foundation on Linux lacks. Source: Apple's public documentation of the same names.

extension CGPoint {
    /// Compares exactly, like `==`.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// Compares exactly, like `==`.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// Compares exactly after standardising, like `==`.
    public func equalTo(_ other: CGRect) -> Bool { self == other }

    /// The point in the middle of the rectangle, in the rectangle's own coordinate space.
    package var center: CGPoint { CGPoint(x: midX, y: midY) }
}

/// A displacement or a velocity. Units are the caller's: points, or points per second.
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
