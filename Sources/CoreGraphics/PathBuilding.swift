/// The methods that extend a path. A path in a variable is changed in place if it is not shared. Otherwise it is copied first, so that it
/// behaves like a value.
package protocol PathBuilding {
    var elements: [CGPath.Element] { get set }
    init(elements: [CGPath.Element])
    mutating func add(_ element: CGPath.Element)
}

extension PathBuilding where Self: AnyObject {
    package mutating func add(_ element: CGPath.Element) {
        if !isKnownUniquelyReferenced(&self) { self = Self(elements: elements) }
        elements.append(element)
    }
}

/// The segments of a path that is being built.
package struct PathSegments: PathBuilding {
    package var elements: [CGPath.Element]
    package init(elements: [CGPath.Element]) { self.elements = elements }
    package mutating func add(_ element: CGPath.Element) { elements.append(element) }
}

extension PathBuilding {
    package mutating func move(to point: CGPoint) { add(.move(to: point)) }
    package mutating func addLine(to point: CGPoint) { add(.line(to: point)) }
    package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { add(.quadCurve(to: end, control: control)) }
    package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        add(.curve(to: end, control1: control1, control2: control2))
    }
    package mutating func closeSubpath() { add(.close) }
    package mutating func addPath(_ other: CGPath) { for element in other.elements { add(element) } }

    package mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// Adds a rectangle with circular corners. The radii are limited to half of the sides.
    package mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        let w = min(max(cornerWidth, 0), rect.width / 2)
        let h = min(max(cornerHeight, 0), rect.height / 2)
        guard w > 0, h > 0 else { return addRect(rect) }
        let kx = w * (1 - CGPath.quarterCircleControl)
        let ky = h * (1 - CGPath.quarterCircleControl)
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

    package mutating func addEllipse(in rect: CGRect) {
        addRoundedRect(in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2)
    }

    /// Adds an arc as cubic curves of at most 90 degrees each. Angles are in radians, from the x axis towards the y axis. `clockwise` is
    /// as seen on a screen, whose y axis points down, as in UIBezierPath. Adds no segments for angles that are infinite or NaN.
    package mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        guard let sweep = ArcSweep.angle(from: startAngle, to: endAngle, clockwise: clockwise) else { return }
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
}

extension CGPath {
    /// The distance of the control points of a cubic curve that best approximates a quarter circle with radius 1. (documented:
    /// 4/3·(√2−1))
    package static let quarterCircleControl: CGFloat = 0.5522847498307936
}
