/// Flattening: paths as points connected by straight lines, for outlines and dashes.
extension CGPath {
    /// A subpath as points connected by straight lines.
    package struct Polyline {
        /// The points, at least one. Consecutive points are different.
        package var points: [CGPoint]
        package var isClosed: Bool

        mutating func add(_ point: CGPoint) { if points.last != point { points.append(point) } }
    }

    /// Approximates every curve by `steps` line segments. Complexity: linear.
    /// - Parameter steps: with 24 segments, a quarter circle of 100 points deviates by at most a tenth of a point. (chosen)
    package func polylines(steps: Int = 24) -> [Polyline] {
        var result: [Polyline] = []
        var line = Polyline(points: [], isClosed: false)
        func finish(closing: Bool) {
            guard !line.points.isEmpty else { return }
            line.isClosed = closing
            if closing, line.points.count > 1, line.points.first == line.points.last { line.points.removeLast() }
            result.append(line)
        }
        for element in elements {
            let start = line.points.last ?? .zero
            switch element {
            case .move(let to):
                finish(closing: false)
                line = Polyline(points: [to], isClosed: false)
            case .line(let to): line.add(to)
            case .quadCurve(let to, let control):
                for step in 1...steps {
                    let t = CGFloat(step) / CGFloat(steps)
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                    line.add(CGPoint(x: a * start.x + b * control.x + c * to.x, y: a * start.y + b * control.y + c * to.y))
                }
            case .curve(let to, let c1, let c2):
                for step in 1...steps {
                    let t = CGFloat(step) / CGFloat(steps)
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    line.add(
                        CGPoint(x: a * start.x + b * c1.x + c * c2.x + d * to.x, y: a * start.y + b * c1.y + c * c2.y + d * to.y))
                }
            case .close:
                let begin = line.points.first
                finish(closing: true)
                line = Polyline(points: begin.map { [$0] } ?? [], isClosed: false)
            }
        }
        // After a closing segment, the current point begins a subpath only if a segment follows.
        if line.points.count > 1 || result.isEmpty || elements.last.map({ if case .move = $0 { true } else { false } }) == true {
            finish(closing: false)
        }
        return result
    }
}
