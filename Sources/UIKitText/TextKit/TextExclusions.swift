/// The areas that lines flow around, which are the interiors of paths.
struct TextExclusions {
    private struct Obstacle {
        let lines: [CGPath.Polyline]
        let box: CGRect
        let isEvenOdd: Bool
    }
    private let obstacles: [Obstacle]

    /// Creates the exclusions of a container, or returns nil if it has none. The exclusions are in the coordinates of the text, whose
    /// origin is after the container's padding.
    @MainActor
    init?(of container: NSTextContainer) {
        let padding = container.lineFragmentPadding
        obstacles = container.exclusionPaths.compactMap { path in
            guard !path.isEmpty else { return nil }
            let moved = path.cgPath.applying(CGAffineTransform(translationX: -padding, y: 0))
            return Obstacle(lines: moved.polylines(), box: moved.boundingBox, isEvenOdd: path.usesEvenOddFillRule)
        }
        if obstacles.isEmpty { return nil }
    }

    /// Returns the horizontal ranges that are free over the whole height of a line, from left to right.
    func freeParts(top: CGFloat, height: CGFloat, width: CGFloat) -> [ClosedRange<CGFloat>] {
        var taken: [ClosedRange<CGFloat>] = []
        for obstacle in obstacles where obstacle.box.maxY > top && obstacle.box.minY < top + height {
            // The shape is sampled at its corners, and at as many heights as are needed to approximate the edge of a circle. (chosen)
            var heights = (0...8).map { top + height * (CGFloat($0) + 0.001) / 8.002 }
            for line in obstacle.lines {
                for point in line.points where point.y > top && point.y < top + height { heights += [point.y - 0.001, point.y + 0.001] }
            }
            for y in heights { taken += Self.covered(obstacle.lines, at: y, isEvenOdd: obstacle.isEvenOdd) }
        }
        var free: [ClosedRange<CGFloat>] = []
        var x: CGFloat = 0
        for part in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if part.lowerBound > x, x < width { free.append(x...min(part.lowerBound, width)) }
            x = max(x, part.upperBound)
        }
        if x < width { free.append(x...width) }
        return free
    }

    /// Returns the ranges of a horizontal line that the shape covers.
    private static func covered(_ lines: [CGPath.Polyline], at y: CGFloat, isEvenOdd: Bool) -> [ClosedRange<CGFloat>] {
        var crossings: [(x: CGFloat, direction: Int)] = []
        for line in lines {
            // A fill closes an open subpath, so the line from its last to its first point counts too.
            for (index, from) in line.points.enumerated() {
                let to = line.points[(index + 1) % line.points.count]
                guard (from.y <= y) != (to.y <= y) else { continue }
                crossings.append((from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y), from.y < to.y ? 1 : -1))
            }
        }
        crossings.sort { $0.x < $1.x }
        var result: [ClosedRange<CGFloat>] = []
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
            winding += isEvenOdd ? 1 : crossing.direction
            if isEvenOdd ? winding % 2 != 0 : winding != 0 { result.append(crossing.x...next.x) }
        }
        return result
    }
}
