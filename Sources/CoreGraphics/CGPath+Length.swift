/// Lengths along a path, for example to find the part from 20 to 60 per cent, or the point at half the length.
extension CGPath {
    /// One segment of a path with its start point. A closing segment is a line.
    private struct Piece {
        var start: CGPoint
        var element: Element
        var isFirst: Bool

        var end: CGPoint {
            switch element {
            case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): to
            case .close: start
            }
        }

        /// The control points of the segment as a cubic curve, so that all segments can be split in the same way.
        var controls: (CGPoint, CGPoint) {
            switch element {
            case .curve(_, let control1, let control2): (control1, control2)
            case .quadCurve(let to, let control):
                (start.mixed(with: control, 2.0 / 3), to.mixed(with: control, 2.0 / 3))
            default: (start.mixed(with: end, 1.0 / 3), start.mixed(with: end, 2.0 / 3))
            }
        }

        func point(at t: CGFloat) -> CGPoint {
            if case .line = element { return start.mixed(with: end, t) }
            let (c1, c2) = controls
            let s = 1 - t
            let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            return CGPoint(
                x: a * start.x + b * c1.x + c * c2.x + d * end.x, y: a * start.y + b * c1.y + c * c2.y + d * end.y)
        }

        /// The lengths from the start to 32 evenly spaced parameters. The length of a quarter circle is accurate to 1 part in 10,000.
        var lengths: [CGFloat] {
            if case .line = element { return [0, start.distance(to: end)] }
            var result: [CGFloat] = [0]
            var last = start
            for index in 1...32 {
                let next = point(at: CGFloat(index) / 32)
                result.append(result[index - 1] + last.distance(to: next))
                last = next
            }
            return result
        }

        /// Returns the curve parameter at a length from the start.
        func parameter(at length: CGFloat, of lengths: [CGFloat]) -> CGFloat {
            let total = lengths[lengths.count - 1]
            guard total > 0, length > 0 else { return 0 }
            guard length < total else { return 1 }
            let index = lengths.firstIndex { $0 >= length }!
            let (before, after) = (lengths[index - 1], lengths[index])
            let share = after > before ? (length - before) / (after - before) : 0
            return (CGFloat(index - 1) + share) / CGFloat(lengths.count - 1)
        }

        /// Returns the part of the segment between two curve parameters.
        func part(from t0: CGFloat, to t1: CGFloat) -> Piece {
            if t0 <= 0, t1 >= 1 { return self }
            if case .line = element { return Piece(start: point(at: t0), element: .line(to: point(at: t1)), isFirst: isFirst) }
            let (c1, c2) = controls
            // This function is the blossom (polar form) of the cubic curve: de Casteljau's algorithm with a different parameter in
            // each step.
            func blossom(_ u: CGFloat, _ v: CGFloat, _ w: CGFloat) -> CGPoint {
                let (p01, p12, p23) = (start.mixed(with: c1, u), c1.mixed(with: c2, u), c2.mixed(with: end, u))
                return p01.mixed(with: p12, v).mixed(with: p12.mixed(with: p23, v), w)
            }
            return Piece(
                start: point(at: t0), element: .curve(to: point(at: t1), control1: blossom(t0, t0, t1), control2: blossom(t0, t1, t1)),
                isFirst: isFirst)
        }
    }

    private var pieces: [Piece] {
        var result: [Piece] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        var isFirst = true
        for element in elements {
            switch element {
            case .move(let to):
                (start, current, isFirst) = (to, to, true)
            case .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
                result.append(Piece(start: current, element: element, isFirst: isFirst))
                (current, isFirst) = (to, false)
            case .close:
                if current != start { result.append(Piece(start: current, element: .line(to: start), isFirst: isFirst)) }
                (current, isFirst) = (start, true)
            }
        }
        return result
    }

    /// The length of all segments that a stroke would draw, in the path's units. Complexity: linear.
    package var length: CGFloat { pieces.reduce(0) { $0 + ($1.lengths.last ?? 0) } }

    /// Returns the part between two fractions of the length, as open subpaths. It is the whole path for 0 and 1, and empty if `from >=
    /// to`.
    package func trimmed(from: CGFloat, to: CGFloat) -> CGPath {
        let (from, to) = (min(max(from, 0), 1), min(max(to, 0), 1))
        if from == 0, to == 1 { return self }
        var result = CGPath()
        guard from < to else { return result }
        let pieces = pieces
        let lengths = pieces.map(\.lengths)
        let total = lengths.reduce(0) { $0 + $1[$1.count - 1] }
        var covered: CGFloat = 0
        var isDown = false
        for (piece, table) in zip(pieces, lengths) {
            let own = table[table.count - 1]
            defer { covered += own }
            let (a, b) = (from * total - covered, to * total - covered)
            guard a < own, b > 0, own > 0 else { continue }
            let part = piece.part(from: piece.parameter(at: a, of: table), to: piece.parameter(at: b, of: table))
            if !isDown || piece.isFirst { result.move(to: part.start) }
            isDown = true
            switch part.element {
            case .line(let to): result.addLine(to: to)
            case .quadCurve(let to, let control): result.addQuadCurve(to: to, control: control)
            case .curve(let to, let control1, let control2): result.addCurve(to: to, control1: control1, control2: control2)
            case .move, .close: break
            }
        }
        return result
    }

    /// The lengths of the path's segments, without moves.
    package var segmentLengths: [CGFloat] { pieces.map { $0.lengths.last ?? 0 } }

    /// Returns the point at a fraction of the length of segment `index`, and the direction in radians from the x axis towards the y axis.
    package func place(inSegment index: Int, at fraction: CGFloat) -> (point: CGPoint, angle: CGFloat) {
        let pieces = pieces
        guard !pieces.isEmpty else { return (currentPoint, 0) }
        let piece = pieces[min(max(index, 0), pieces.count - 1)]
        let table = piece.lengths
        let t = piece.parameter(at: fraction * (table.last ?? 0), of: table)
        let (before, after) = (piece.point(at: max(t - 1e-3, 0)), piece.point(at: min(t + 1e-3, 1)))
        return (piece.point(at: t), atan2(after.y - before.y, after.x - before.x))
    }
}

extension CGPoint {
    fileprivate func mixed(with other: CGPoint, _ share: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }
    fileprivate func distance(to other: CGPoint) -> CGFloat { ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot() }
}
