/// The corners of a rectangle that are rounded. Same members and raw values as QuartzCore's `CACornerMask`.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    public static let all: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
}

/// The rounding of a rectangle: a radius in points and whether the corner is a circle's arc or Apple's continuous curve.
public struct CornerShape: Hashable, Sendable {
    public var radius: CGFloat
    public var isContinuous: Bool
    public var corners: CACornerMask
    public init(radius: CGFloat, isContinuous: Bool = false, corners: CACornerMask = .all) {
        self.radius = radius
        self.isContinuous = isContinuous
        self.corners = corners
    }
    public static let square = CornerShape(radius: 0)

    /// How far from the corner a continuous curve begins, in radii. (Facts/Devices.md#corners, measured: 1.528)
    package static let continuousReach: CGFloat = 1.528665

    /// The outline of `rect` with these corners. Radii are clamped so that neighbouring corners do not overlap; a continuous
    /// corner that lacks room becomes a circular one gradually.
    public func path(in rect: CGRect) -> CGPath {
        let half = min(rect.width, rect.height) / 2
        let r = min(max(radius, 0), half)
        guard r > 0 else { return CGPath(rect: rect) }
        if !isContinuous, corners == .all { return CGPath(roundedRect: rect, cornerWidth: r, cornerHeight: r) }
        // The curve is written once for the top right corner in radii, then turned. p0 lies on the top edge, p3 on the right.
        let reach = isContinuous ? min(Self.continuousReach, half / r) : 1
        // 0 where there is only room for a circle, 1 where the whole continuous curve fits.
        let smoothness = isContinuous ? (reach - 1) / (Self.continuousReach - 1) : 0
        var path = CGPath()
        func corner(_ origin: CGPoint, _ ux: CGVector, _ uy: CGVector, _ mask: CACornerMask, first: Bool) {
            func p(_ along: CGFloat, _ down: CGFloat) -> CGPoint {
                CGPoint(x: origin.x + r * (along * ux.dx + down * uy.dx), y: origin.y + r * (along * ux.dy + down * uy.dy))
            }
            func start(_ point: CGPoint) { first ? path.move(to: point) : path.addLine(to: point) }
            guard corners.contains(mask) else { return start(origin) }
            if smoothness <= 0 {
                start(p(-1, 0))
                let k = 1 - CGPath.quarterCircleControl
                path.addCurve(to: p(0, 1), control1: p(-k, 0), control2: p(0, k))
                return
            }
            func mix(_ circle: CGFloat, _ smooth: CGFloat) -> CGFloat { circle + (smooth - circle) * smoothness }
            // Three cubics: ease in, a nearly circular middle, ease out. (fitted; well-known constants of the iOS 7 corner)
            // With smoothness 0 they are a circle cut at 30 degrees on either side.
            let e: (x: CGFloat, y: CGFloat) = (mix(-0.5, -0.63149379), mix(0.1339746, 0.07491139))
            start(p(-reach, 0))
            path.addCurve(
                to: p(e.x, e.y), control1: p(mix(-0.8243, -1.08849296), 0), control2: p(mix(-0.6520, -0.86840694), mix(0.0462, 0)))
            path.addCurve(
                to: p(-e.y, -e.x), control1: p(mix(-0.3480, -0.37282383), mix(0.2217, 0.16905956)),
                control2: p(mix(-0.2217, -0.16905956), mix(0.3480, 0.37282383)))
            path.addCurve(
                to: p(0, reach), control1: p(mix(-0.0462, 0), mix(0.6520, 0.86840694)), control2: p(0, mix(0.8243, 1.08849296)))
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
