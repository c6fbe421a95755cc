/// A path that is built piece by piece. A receiver of the path gets a copy of its current state.
///
/// `transform` maps the given points to the path's own.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public convenience init() { self.init(elements: []) }
    package required init(elements: [Element]) { super.init(elements: elements) }

    private func append(_ transform: CGAffineTransform, _ build: (inout PathSegments) -> Void) {
        // A piece that continues from the last point begins there.
        let begin = transform.isIdentity || elements.isEmpty ? currentPoint : currentPoint.applying(transform.inverted())
        var segments = PathSegments(elements: elements.isEmpty ? [] : [.move(to: begin)])
        build(&segments)
        let new = CGPath(elements: Array(segments.elements.dropFirst(elements.isEmpty ? 0 : 1)))
        elements += transform.isIdentity ? new.elements : new.applying(transform).elements
    }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { append(transform) { $0.move(to: point) } }
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { append(transform) { $0.addLine(to: point) } }
    /// Adds lines from point to point, beginning a new subpath at the first one.
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
    /// Adds an arc. Angles are in radians, measured from x towards y. `clockwise` is that of `CGContext.addArc`: counterclockwise on a
    /// screen, whose y points downwards. (documented: `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`)
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
    /// Rounds the corner at `tangent1End` between the last point and `tangent2End`: a line to the first tangent point, and the arc.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(transform) { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
    }
}

extension PathBuilding {
    /// The current point; zero for an empty path.
    package var pen: CGPoint { CGPath(elements: elements).currentPoint }

    /// Adds a line from the pen to the point where a circle of `radius` touches the line to `corner`, and the arc to the point where it
    /// touches the line from there to `end`. Without a corner (points in a line, no radius) it is a line to `corner`.
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
        // Straight on, or back. (chosen: a ten-thousandth of a radian)
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
