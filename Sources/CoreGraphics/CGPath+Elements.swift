/// The type of a path segment. Raw values are Core Graphics'. (documented: Core Graphics' headers)
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A segment with its points: the control points, then the end point. The pointer is valid only during the call that receives it.
public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Calls `block` with each segment in order.
    public func applyWithBlock(_ block: CGPathApplyBlock) {
        for element in elements {
            let (type, points): (CGPathElementType, [CGPoint]) =
                switch element {
                case .move(let to): (.moveToPoint, [to])
                case .line(let to): (.addLineToPoint, [to])
                case .quadCurve(let to, let control): (.addQuadCurveToPoint, [control, to])
                case .curve(let to, let c1, let c2): (.addCurveToPoint, [c1, c2, to])
                case .close: (.closeSubpath, [])
                }
            // There is always space for three points, because code may copy them before it checks the type.
            var room = points + Array(repeating: .zero, count: 3 - points.count)
            room.withUnsafeMutableBufferPointer { buffer in
                var segment = CGPathElement(type: type, points: buffer.baseAddress!)
                withUnsafePointer(to: &segment, block)
            }
        }
    }
    /// Calls `function` with `info` and each segment in order.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) { applyWithBlock { function(info, $0) } }

    /// The bounding rectangle of the path without control points; null if the path is empty.
    public final var boundingBoxOfPath: CGRect {
        var box = CGRect.null
        var pen = CGPoint.zero
        var start = CGPoint.zero
        func add(_ point: CGPoint) { box = box.union(CGRect(origin: point, size: .zero)) }
        /// Returns the curve parameters of the extrema in one coordinate. The arguments are that coordinate of the four control points.
        func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
            let a = p3 - 3 * p2 + 3 * p1 - p0
            let b = 2 * (p2 - 2 * p1 + p0)
            let c = p1 - p0
            let inside = { (t: CGFloat) in t > 0 && t < 1 }
            guard abs(a) > 1e-12 else { return b == 0 ? [] : [-c / b].filter(inside) }
            let under = b * b - 4 * a * c
            guard under >= 0 else { return [] }
            return [(-b + under.squareRoot()) / (2 * a), (-b - under.squareRoot()) / (2 * a)].filter(inside)
        }
        for element in elements {
            switch element {
            case .move(let to):
                (pen, start) = (to, to)
                add(to)
            case .line(let to):
                add(to)
                pen = to
            case .quadCurve, .curve:
                var (to, c1, c2) = (CGPoint.zero, CGPoint.zero, CGPoint.zero)
                if case .quadCurve(let end, let control) = element {
                    to = end
                    c1 = CGPoint(x: pen.x + (control.x - pen.x) * 2 / 3, y: pen.y + (control.y - pen.y) * 2 / 3)
                    c2 = CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
                } else if case .curve(let end, let first, let second) = element {
                    (to, c1, c2) = (end, first, second)
                }
                for t in turns(pen.x, c1.x, c2.x, to.x) + turns(pen.y, c1.y, c2.y, to.y) {
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    add(CGPoint(x: a * pen.x + b * c1.x + c * c2.x + d * to.x, y: a * pen.y + b * c1.y + c * c2.y + d * to.y))
                }
                add(to)
                pen = to
            case .close: pen = start
            }
        }
        return box
    }

    /// Returns whether the path is a single axis-aligned rectangle. If it is, `rect` receives the rectangle.
    public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        let lines = polylines()
        guard lines.count == 1, let line = lines.first else { return false }
        var points = line.points
        if points.count == 5, points.first == points.last { points.removeLast() }
        guard points.count == 4, elements.allSatisfy({ if case .curve = $0 { false } else if case .quadCurve = $0 { false } else { true } })
        else { return false }
        for index in 0..<4 {
            let (a, b, c) = (points[index], points[(index + 1) % 4], points[(index + 2) % 4])
            guard a.x == b.x && b.y == c.y || a.y == b.y && b.x == c.x else { return false }
        }
        rect?.pointee = boundingBox
        return true
    }
}
