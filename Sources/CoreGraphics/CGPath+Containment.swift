/// Containment tests, the current point, and the reversed path.
extension CGPath {
    /// Returns whether filling the path would paint `point`. Open subpaths count as closed. Each curve is approximated by 32 line
    /// segments.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        let path = transform.isIdentity ? self : applying(transform)
        let winding = path.flattened.reduce(0) { $0 + Self.winding(of: $1, around: point) }
        switch rule {
        case .winding: return winding != 0
        case .evenOdd: return winding % 2 != 0
        }
    }

    /// The point at which the next segment begins; zero for an empty path.
    public var currentPoint: CGPoint {
        var start = CGPoint.zero
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let to):
                start = to
                current = to
            case .line(let to), .quadCurve(let to, _), .curve(let to, _, _): current = to
            case .close: current = start
            }
        }
        return current
    }

    /// Returns the path drawn from its end to its beginning, with its subpaths and their segments in reverse order.
    public func reversed() -> CGPath {
        var result = CGPath()
        for subpath in subpaths.reversed() {
            result.move(to: subpath.segments.last?.end ?? subpath.start)
            for (index, segment) in subpath.segments.enumerated().reversed() {
                let end = index == 0 ? subpath.start : subpath.segments[index - 1].end
                switch segment.element {
                case .line: result.addLine(to: end)
                case .quadCurve(_, let control): result.addQuadCurve(to: end, control: control)
                case .curve(_, let control1, let control2): result.addCurve(to: end, control1: control2, control2: control1)
                case .move, .close: break
                }
            }
            if subpath.isClosed { result.closeSubpath() }
        }
        return result
    }

    // MARK: Subpaths

    private struct Subpath {
        var start: CGPoint
        var segments: [(element: Element, end: CGPoint)] = []
        var isClosed = false
    }

    private var subpaths: [Subpath] {
        var result: [Subpath] = []
        func continued() -> Subpath {
            guard let last = result.last else { return Subpath(start: .zero) }
            // After a closing segment, drawing continues from the subpath's start.
            return last.isClosed ? Subpath(start: last.start) : result.removeLast()
        }
        for element in elements {
            switch element {
            case .move(let to): result.append(Subpath(start: to))
            case .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
                var subpath = continued()
                subpath.segments.append((element, to))
                result.append(subpath)
            case .close: if !result.isEmpty { result[result.count - 1].isClosed = true }
            }
        }
        return result
    }

    /// The number of line segments per curve. For a quarter circle with a radius of 100 points, the deviation is 0.03 points.
    private static let pieces = 32

    /// The subpaths as polygons.
    private var flattened: [[CGPoint]] {
        subpaths.map { subpath in
            var points = [subpath.start]
            for (element, end) in subpath.segments {
                let start = points.last!
                switch element {
                case .quadCurve(_, let control):
                    for piece in 1...Self.pieces {
                        let t = CGFloat(piece) / CGFloat(Self.pieces)
                        let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                        points.append(CGPoint(x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y))
                    }
                case .curve(_, let control1, let control2):
                    for piece in 1...Self.pieces {
                        let t = CGFloat(piece) / CGFloat(Self.pieces)
                        let s = 1 - t
                        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                        points.append(
                            CGPoint(
                                x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                                y: a * start.y + b * control1.y + c * control2.y + d * end.y))
                    }
                case .line, .move, .close: points.append(end)
                }
            }
            return points
        }
    }

    /// Returns the winding number of a closed polygon around a point. The right and lower edges of a rectangle do not belong to it.
    private static func winding(of polygon: [CGPoint], around point: CGPoint) -> Int {
        var count = 0
        for (index, a) in polygon.enumerated() {
            let b = polygon[(index + 1) % polygon.count]
            guard (a.y <= point.y) != (b.y <= point.y) else { continue }
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            if x > point.x { count += b.y > a.y ? 1 : -1 }
        }
        return count
    }
}

/// The rule that determines which points are inside a path that intersects itself.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
