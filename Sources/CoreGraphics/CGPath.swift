/// A path as a plain value: a list of segments in the caller's coordinate space.
public struct CGPath: Hashable, Sendable {
    public enum Element: Hashable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    public private(set) var elements: [Element] = []

    public init() {}
    public init(rect: CGRect) { addRect(rect) }
    public init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    }
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    public var isEmpty: Bool { elements.isEmpty }

    public mutating func move(to point: CGPoint) { elements.append(.move(to: point)) }
    public mutating func addLine(to point: CGPoint) { elements.append(.line(to: point)) }
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { elements.append(.quadCurve(to: end, control: control)) }
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }
    public mutating func closeSubpath() { elements.append(.close) }
    public mutating func addPath(_ other: CGPath) { elements += other.elements }

    public mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// The distance of a cubic's control points that best stands in for a quarter circle of radius 1. (documented: 4/3·(√2−1))
    package static let quarterCircleControl: CGFloat = 0.5522847498307936

    /// Circular corners; radii are clamped to half of the sides.
    public mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        let w = min(max(cornerWidth, 0), rect.width / 2)
        let h = min(max(cornerHeight, 0), rect.height / 2)
        guard w > 0, h > 0 else { return addRect(rect) }
        let kx = w * (1 - Self.quarterCircleControl)
        let ky = h * (1 - Self.quarterCircleControl)
        move(to: CGPoint(x: rect.minX + w, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX - w, y: rect.minY))
        addCurve(
            to: CGPoint(x: rect.maxX, y: rect.minY + h), control1: CGPoint(x: rect.maxX - kx, y: rect.minY),
            control2: CGPoint(x: rect.maxX, y: rect.minY + ky))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - h))
        addCurve(
            to: CGPoint(x: rect.maxX - w, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: rect.maxY - ky),
            control2: CGPoint(x: rect.maxX - kx, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX + w, y: rect.maxY))
        addCurve(
            to: CGPoint(x: rect.minX, y: rect.maxY - h), control1: CGPoint(x: rect.minX + kx, y: rect.maxY),
            control2: CGPoint(x: rect.minX, y: rect.maxY - ky))
        addLine(to: CGPoint(x: rect.minX, y: rect.minY + h))
        addCurve(
            to: CGPoint(x: rect.minX + w, y: rect.minY), control1: CGPoint(x: rect.minX, y: rect.minY + ky),
            control2: CGPoint(x: rect.minX + kx, y: rect.minY))
        closeSubpath()
    }

    public mutating func addEllipse(in rect: CGRect) {
        addRoundedRect(in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2)
    }

    /// An arc as cubics, at most 90 degrees each. Angles in radians, measured from x towards y; `clockwise` as seen on a
    /// screen whose y grows downwards (UIBezierPath's sense). Angles that are no numbers, or infinite, add nothing.
    public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        var sweep = endAngle - startAngle
        guard sweep.isFinite else { return }
        // Of more than two rounds the end is kept, and one of the rounds.
        let round = 2 * CGFloat.pi
        if abs(sweep) > 2 * round { sweep = sweep.truncatingRemainder(dividingBy: round) + (sweep > 0 ? round : -round) }
        if clockwise {
            while sweep < 0 { sweep += round }
        } else {
            while sweep > 0 { sweep -= round }
        }
        func point(_ angle: CGFloat) -> CGPoint { CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)) }
        if elements.isEmpty { move(to: point(startAngle)) } else { addLine(to: point(startAngle)) }
        let pieces = max(1, Int(bounded: (abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / CGFloat(pieces)
        let k = 4 / 3 * tan(step / 4) * radius
        for piece in 0..<pieces {
            let from = startAngle + CGFloat(piece) * step
            let to = from + step
            addCurve(
                to: point(to), control1: CGPoint(x: point(from).x - k * sin(from), y: point(from).y + k * cos(from)),
                control2: CGPoint(x: point(to).x + k * sin(to), y: point(to).y - k * cos(to)))
        }
    }

    /// Every point mapped by `transform`.
    public func applying(_ transform: CGAffineTransform) -> CGPath {
        var result = CGPath()
        result.elements = elements.map { element in
            switch element {
            case .move(let to): .move(to: to.applying(transform))
            case .line(let to): .line(to: to.applying(transform))
            case .quadCurve(let to, let control): .quadCurve(to: to.applying(transform), control: control.applying(transform))
            case .curve(let to, let c1, let c2):
                .curve(to: to.applying(transform), control1: c1.applying(transform), control2: c2.applying(transform))
            case .close: .close
            }
        }
        return result
    }

    /// The upright rectangle around all points, control points included; null when empty.
    public var boundingBox: CGRect {
        var result = CGRect.null
        func add(_ point: CGPoint) { result = result.union(CGRect(origin: point, size: .zero)) }
        for element in elements {
            switch element {
            case .move(let to), .line(let to): add(to)
            case .quadCurve(let to, let control): add(to); add(control)
            case .curve(let to, let c1, let c2): add(to); add(c1); add(c2)
            case .close: break
            }
        }
        return result
    }
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
