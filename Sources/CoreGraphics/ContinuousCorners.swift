/// The set of a rectangle's corners that are rounded. The members and raw values are those of QuartzCore's `CACornerMask`.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    public static let all: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
}

/// The shape of a rectangle's rounded corners: a radius in points and a type of curve.
public struct CornerShape: Hashable, Sendable {
    /// The type of curve of a corner.
    public enum Curve: Hashable, Sendable {
        /// A circular arc.
        case circular
        /// Apple's continuous curve, which begins further away from the corner than a circular arc. If there is not enough space in one
        /// direction, the curve gradually becomes circular in both directions.
        case continuous
        /// Like `continuous`, but if there is not enough space in one direction, the curve is complete in the other direction. The ends
        /// of capsules have this shape since iOS 26. (Facts/IOS26.md#glass)
        case wholeAlong
    }
    public var radius: CGFloat
    public var curve: Curve
    public var corners: CACornerMask
    public var isContinuous: Bool { curve != .circular }
    public init(radius: CGFloat, curve: Curve, corners: CACornerMask = .all) {
        self.radius = radius
        self.curve = curve
        self.corners = corners
    }
    public init(radius: CGFloat, isContinuous: Bool = false, corners: CACornerMask = .all) {
        self.init(radius: radius, curve: isContinuous ? .continuous : .circular, corners: corners)
    }
    public static let square = CornerShape(radius: 0)

    /// The distance from the corner at which a continuous curve begins, in multiples of the radius. (Facts/Devices.md#corners, measured:
    /// 1.528)
    package static let continuousReach: CGFloat = 1.528665

    /// Returns the outline of `rect` with these corners. The radius is limited so that neighbouring corners do not overlap. A continuous
    /// corner without enough space gradually becomes circular.
    public func path(in rect: CGRect) -> CGPath {
        let half = min(rect.width, rect.height) / 2
        let r = min(max(radius, 0), half)
        guard r > 0 else { return CGPath(rect: rect) }
        if !isContinuous, corners == .all { return CGPath(roundedRect: rect, cornerWidth: r, cornerHeight: r) }
        // The curve is defined once for the top right corner in multiples of the radius, and then rotated. It begins on the edge along
        // `ux` and ends on the edge along `uy`.
        func side(_ length: CGFloat) -> CornerSide {
            let reach = isContinuous ? min(Self.continuousReach, (curve == .wholeAlong ? length / 2 : half) / r) : 1
            return CornerSide(reach: reach)
        }
        let (across, down) = (side(rect.width), side(rect.height))
        var path = CGPath()
        func corner(_ origin: CGPoint, _ ux: CGVector, _ uy: CGVector, _ mask: CACornerMask, first: Bool) {
            func p(_ along: CGFloat, _ down: CGFloat) -> CGPoint {
                CGPoint(x: origin.x + r * (along * ux.dx + down * uy.dx), y: origin.y + r * (along * ux.dy + down * uy.dy))
            }
            func start(_ point: CGPoint) { first ? path.move(to: point) : path.addLine(to: point) }
            guard corners.contains(mask) else { return start(origin) }
            let (begin, end) = ux.dx == 0 ? (down, across) : (across, down)
            if begin.smoothness <= 0, end.smoothness <= 0 {
                start(p(-1, 0))
                let k = 1 - CGPath.quarterCircleControl
                path.addCurve(to: p(0, 1), control1: p(-k, 0), control2: p(0, k))
                return
            }
            // The corner consists of three cubic curves: an approach, a nearly circular middle part, and the approach mirrored.
            start(p(-begin.reach, 0))
            path.addCurve(
                to: p(-begin.join.x, begin.join.y), control1: p(-begin.first, 0), control2: p(-begin.second.x, begin.second.y))
            path.addCurve(
                to: p(-end.join.y, end.join.x), control1: p(-begin.middle.x, begin.middle.y), control2: p(-end.middle.y, end.middle.x))
            path.addCurve(to: p(0, end.reach), control1: p(-end.second.y, end.second.x), control2: p(0, end.first))
        }
        let x = CGVector(dx: 1, dy: 0)
        let y = CGVector(dx: 0, dy: 1)
        let nx = CGVector(dx: -1, dy: 0)
        let ny = CGVector(dx: 0, dy: -1)
        corner(CGPoint(x: rect.maxX, y: rect.minY), x, y, .layerMaxXMinYCorner, first: true)
        corner(CGPoint(x: rect.maxX, y: rect.maxY), y, nx, .layerMaxXMaxYCorner, first: false)
        corner(CGPoint(x: rect.minX, y: rect.maxY), nx, ny, .layerMinXMaxYCorner, first: false)
        corner(CGPoint(x: rect.minX, y: rect.minY), ny, x, .layerMinXMinYCorner, first: false)
        path.closeSubpath()
        return path
    }
}

/// One half of a corner's curve, from an edge to the middle part, in multiples of the radius. A point's x is the distance from the corner
/// along the edge, and its y the distance from the edge. (fitted; well-known constants of the iOS 7 corner. With smoothness 0 it is a
/// part of a circle.)
private struct CornerSide {
    /// The distance from the corner at which the curve begins.
    let reach: CGFloat
    /// The smoothness: 0 if only a circular arc fits, 1 if the whole continuous curve fits.
    let smoothness: CGFloat
    /// The position on the edge of the first control point.
    let first: CGFloat
    let second: CGPoint
    /// The end of the half, at which the middle part begins.
    let join: CGPoint
    /// The control point of the middle part.
    let middle: CGPoint

    init(reach: CGFloat) {
        let share = (reach - 1) / (CornerShape.continuousReach - 1)
        func mix(_ circle: CGFloat, _ smooth: CGFloat) -> CGFloat { circle + (smooth - circle) * share }
        self.reach = reach
        smoothness = share
        first = mix(0.8243, 1.08849296)
        second = CGPoint(x: mix(0.6520, 0.86840694), y: mix(0.0462, 0))
        join = CGPoint(x: mix(0.5, 0.63149379), y: mix(0.1339746, 0.07491139))
        middle = CGPoint(x: mix(0.3480, 0.37282383), y: mix(0.2217, 0.16905956))
    }
}
