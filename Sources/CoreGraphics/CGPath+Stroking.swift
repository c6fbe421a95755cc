/// The outlines of stroked paths, and paths that are split into dashes.
extension CGPath {
    /// Returns the area that a stroke of this path would fill with the winding rule. Curves are approximated by short lines.
    /// - Parameters:
    ///   - lineWidth: in the path's units; half of it is on each side. The result is empty for a width of 0 or less.
    ///   - miterLimit: the ratio of a mitre's length to the line width, above which the mitre is replaced by a bevel.
    ///   - transform: applied to the path before it is outlined.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        guard lineWidth > 0, lineWidth.isFinite else { return CGPath() }
        let pen = StrokePen(half: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        return CGPath(elements: applying(transform).polylines().flatMap(pen.outline))
    }

    /// Returns the path split into dashes. The pattern restarts in every subpath. Curves are approximated by short lines.
    /// - Parameters:
    ///   - phase: the offset into the pattern at which the path begins, in the path's units.
    ///   - lengths: the alternating lengths of dashes and gaps. If the list is empty or all lengths are 0, the result is the path itself.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
        let path = applying(transform)
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return path }
        // If the number of lengths is odd, dashes and gaps are exchanged in every second repetition. (documented for PostScript, which
        // Core Graphics follows)
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let round = pattern.reduce(0, +)
        var result = PathSegments(elements: [])
        for line in path.polylines() {
            var (index, left) = (0, phase.truncatingRemainder(dividingBy: round))
            if left < 0 { left += round }
            while left >= pattern[index] {
                left -= pattern[index]
                index = (index + 1) % pattern.count
            }
            left = pattern[index] - left
            let points = line.points + (line.isClosed ? line.points.prefix(1) : [])
            if index % 2 == 0, let first = points.first { result.move(to: first) }
            for (from, to) in zip(points, points.dropFirst()) {
                let length = hypot(to.x - from.x, to.y - from.y)
                var covered: CGFloat = 0
                while length - covered > left {
                    covered += left
                    let place = CGPoint(x: from.x + (to.x - from.x) * covered / length, y: from.y + (to.y - from.y) * covered / length)
                    if index % 2 == 0 { result.addLine(to: place) } else { result.move(to: place) }
                    index = (index + 1) % pattern.count
                    left = pattern[index]
                }
                left -= length - covered
                if index % 2 == 0 { result.addLine(to: to) }
            }
        }
        return CGPath(elements: result.elements)
    }
}

/// Creates the outline of a polyline's stroke.
private struct StrokePen {
    let half: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: CGFloat

    func outline(_ line: CGPath.Polyline) -> [CGPath.Element] {
        guard line.points.count > 1 else { return dot(line) }
        let points = line.points
        if line.isClosed {
            return contour(side(points, isClosed: true)) + contour(side(points.reversed(), isClosed: true))
        }
        let there = side(points, isClosed: false)
        let back = side(points.reversed(), isClosed: false)
        let count = points.count
        return contour(
            there + end(at: points[count - 1], from: points[count - 2]) + back + end(at: points[0], from: points[1]))
    }

    /// Returns the dot that round and square caps draw for a subpath with a single point.
    private func dot(_ line: CGPath.Polyline) -> [CGPath.Element] {
        guard let point = line.points.first, cap != .butt else { return [] }
        let box = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
        return (cap == .round ? CGPath(ellipseIn: box) : CGPath(rect: box)).elements
    }

    private func contour(_ points: [CGPoint]) -> [CGPath.Element] {
        guard let first = points.first else { return [] }
        return [.move(to: first)] + points.dropFirst().map { .line(to: $0) } + [.close]
    }

    /// Returns the normal with a length of half the line width, to the right of the direction from `a` to `b` (to the left if y points
    /// down).
    private func normal(_ a: CGPoint, _ b: CGPoint) -> CGVector {
        let length = hypot(b.x - a.x, b.y - a.y)
        guard length > 0 else { return .zero }
        return CGVector(dx: (b.y - a.y) / length * half, dy: -(b.x - a.x) / length * half)
    }

    private func side(_ points: [CGPoint], isClosed: Bool) -> [CGPoint] {
        var result: [CGPoint] = []
        let count = points.count
        for index in points.indices {
            let point = points[index]
            let hasBefore = isClosed || index > 0
            let hasAfter = isClosed || index < count - 1
            let before = normal(points[(index + count - 1) % count], point)
            let after = normal(point, points[(index + 1) % count])
            switch (hasBefore, hasAfter) {
            case (true, true): result += corner(at: point, before, after)
            case (true, false): result.append(CGPoint(x: point.x + before.dx, y: point.y + before.dy))
            default: result.append(CGPoint(x: point.x + after.dx, y: point.y + after.dy))
            }
        }
        return result
    }

    private func corner(at point: CGPoint, _ before: CGVector, _ after: CGVector) -> [CGPoint] {
        let a = CGPoint(x: point.x + before.dx, y: point.y + before.dy)
        let b = CGPoint(x: point.x + after.dx, y: point.y + after.dy)
        let cross = before.dx * after.dy - before.dy * after.dx
        let dot = before.dx * after.dx + before.dy * after.dy
        // On the inner side of a corner the two sides overlap; the winding rule fills the overlap.
        guard cross > 0 || dot < 0 && cross == 0 else { return cross == 0 ? [a] : [a, point, b] }
        switch join {
        case .bevel: return [a, b]
        case .round: return [a] + arc(around: point, from: before, to: after) + [b]
        case .miter:
            let cosine = dot / (half * half)
            // The ratio of a mitre's length to the line width is 1 divided by the sine of half the corner's angle. (documented: the miter
            // limit of Core Graphics' CGContext headers)
            let ratio = 1 / max((1 + cosine) / 2, 1e-9).squareRoot()
            guard ratio <= miterLimit else { return [a, b] }
            let share = 1 / (1 + cosine)
            return [
                a, CGPoint(x: point.x + (before.dx + after.dx) * share, y: point.y + (before.dy + after.dy) * share), b,
            ]
        }
    }

    /// Returns points between the two directions, at most an eighth of a right angle apart. (chosen)
    private func arc(around point: CGPoint, from: CGVector, to: CGVector) -> [CGPoint] {
        let start = atan2(from.dy, from.dx)
        var sweep = atan2(to.dy, to.dx) - start
        if sweep < 0 { sweep += 2 * .pi }
        let pieces = max(1, Int((sweep / (.pi / 16)).rounded(.up)))
        return (1..<max(pieces, 1)).map { piece in
            let angle = start + sweep * CGFloat(piece) / CGFloat(pieces)
            return CGPoint(x: point.x + half * cos(angle), y: point.y + half * sin(angle))
        }
    }

    /// Returns the points of the cap at the end of a line that comes from `from`.
    private func end(at point: CGPoint, from: CGPoint) -> [CGPoint] {
        let side = normal(from, point)
        switch cap {
        case .butt: return []
        case .square:
            let forward = CGVector(dx: -side.dy, dy: side.dx)
            return [
                CGPoint(x: point.x + side.dx + forward.dx, y: point.y + side.dy + forward.dy),
                CGPoint(x: point.x - side.dx + forward.dx, y: point.y - side.dy + forward.dy),
            ]
        case .round: return arc(around: point, from: side, to: CGVector(dx: -side.dx, dy: -side.dy))
        }
    }
}
