/// A path that can be extended. Code that stores a path keeps a copy of its current state.
///
/// The parameter `transform` converts the given points to the path's coordinates.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public convenience init() { self.init(elements: []) }
    package required init(elements: [Element]) { super.init(elements: elements) }

    private func append(_ transform: CGAffineTransform, _ build: (inout PathSegments) -> Void) {
        // A segment that continues the path begins at the current point, converted to the coordinates of the given points.
        let begin = transform.isIdentity || elements.isEmpty ? currentPoint : currentPoint.applying(transform.inverted())
        var segments = PathSegments(elements: elements.isEmpty ? [] : [.move(to: begin)])
        build(&segments)
        let new = CGPath(elements: Array(segments.elements.dropFirst(elements.isEmpty ? 0 : 1)))
        elements += transform.isIdentity ? new.elements : new.applying(transform).elements
    }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { append(transform) { $0.move(to: point) } }
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { append(transform) { $0.addLine(to: point) } }
    /// Adds lines that connect the points, in a new subpath.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        append(transform) { segments in
            for (index, point) in points.enumerated() { index == 0 ? segments.move(to: point) : segments.addLine(to: point) }
        }
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append(transform) { $0.addQuadCurve(to: end, control: control) }
    }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        append(transform) { $0.addCurve(to: end, control1: control1, control2: control2) }
    }
    public func closeSubpath() { elements.append(.close) }
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { append(transform) { $0.addRect(rect) } }
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { append(transform) { $0.addEllipse(in: rect) } }
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
        append(transform) { $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
    }
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) { append(transform) { $0.addPath(path) } }
    /// Adds an arc. Angles are in radians, from the x axis towards the y axis. As in `CGContext.addArc`, `clockwise` means
    /// counterclockwise on a screen, whose y axis points down. (documented:
    /// `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`)
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        append(transform) {
            $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
        }
    }
    /// Adds an arc of `delta` radians from `startAngle`.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(transform) {
            $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta > 0)
        }
    }
    /// Adds an arc that rounds the corner at `tangent1End`, between the current point and `tangent2End`, with a line to the arc's start.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(transform) { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
    }
}

extension PathBuilding {
    /// The current point; zero for an empty path.
    package var pen: CGPoint { CGPath(elements: elements).currentPoint }

    /// Adds a line to the start of an arc of `radius` that touches the lines to `corner` and from there to `end`, followed by the arc. If
    /// there is no corner to round (points on a line, or a radius of 0), adds a line to `corner`.
    package mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
        let start = pen
        func direction(to point: CGPoint) -> CGPoint? {
            let (dx, dy) = (point.x - corner.x, point.y - corner.y)
            let length = (dx * dx + dy * dy).squareRoot()
            return length > 0 ? CGPoint(x: dx / length, y: dy / length) : nil
        }
        guard radius > 0, let a = direction(to: start), let b = direction(to: end) else { return addLine(to: corner) }
        let cross = a.x * b.y - a.y * b.x
        let angle = acos(min(max(a.x * b.x + a.y * b.y, -1), 1))
        // The two lines have the same or opposite directions. (chosen: within a ten-thousandth of a radian)
        guard angle > 1e-4, .pi - angle > 1e-4 else { return addLine(to: corner) }
        let (toTouch, toCenter) = (radius / tan(angle / 2), radius / sin(angle / 2))
        let half = CGPoint(x: a.x + b.x, y: a.y + b.y)
        let length = (half.x * half.x + half.y * half.y).squareRoot()
        let center = CGPoint(x: corner.x + half.x / length * toCenter, y: corner.y + half.y / length * toCenter)
        let first = CGPoint(x: corner.x + a.x * toTouch, y: corner.y + a.y * toTouch)
        let last = CGPoint(x: corner.x + b.x * toTouch, y: corner.y + b.y * toTouch)
        addArc(
            center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
            endAngle: atan2(last.y - center.y, last.x - center.x), clockwise: cross < 0)
    }
}
