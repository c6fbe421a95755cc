import UIKitCore

/// The outline of merging pieces of glass, which is a contour line of a distance field.
///
/// The field is the distance to the nearest piece. In the gap between two pieces close to each other, the field is a smooth minimum of
/// the distances to these two pieces. This minimum is negative, so that the contour line encloses both pieces without a corner. (chosen:
/// Facts/IOS26.md#glass)
struct GlassContour {
    private let shapes: [GlassShape]
    /// The range of the smooth minimum in points. It applies if the distances to two pieces differ by less than this value. Two pieces at
    /// a distance of `spacing` just touch.
    private let reach: CGFloat
    /// The grid spacing of the field in points. The outline is straight between grid points.
    private let step: CGFloat
    private let origin: CGPoint
    private let columns: Int
    private let rows: Int
    /// The minimum grid spacing in points.
    private static let leastStep: CGFloat = 2
    /// The maximum number of grid points. For a larger group of pieces the grid is coarser.
    private static let mostPoints: CGFloat = 10_000

    init(_ shapes: [GlassShape], spacing: CGFloat) {
        self.shapes = shapes
        reach = 2 * max(spacing, 0.01)
        let extent = shapes.dropFirst().reduce(shapes.first?.frame ?? .zero) { $0.union($1.frame) }.insetBy(dx: -spacing, dy: -spacing)
        step = max(Self.leastStep, (extent.width * extent.height / Self.mostPoints).squareRoot())
        // An additional row or column of grid points on each side ensures that each outline is closed.
        origin = CGPoint(x: extent.minX - step, y: extent.minY - step)
        columns = Int((extent.width / step).rounded(.up)) + 3
        rows = Int((extent.height / step).rounded(.up)) + 3
    }

    /// Returns the signed distance from a point to the merged glass, which is negative inside.
    func distance(at point: CGPoint) -> CGFloat {
        shapes.reduce(CGFloat.infinity) { nearest, shape in
            let own = shape.distance(at: point)
            guard nearest < .infinity else { return own }
            let overlap = max(reach - abs(nearest - own), 0) / reach
            return min(nearest, own) - overlap * overlap * reach / 4
        }
    }

    /// The closed outlines of the merged glass.
    var path: CGPath {
        var field: [CGFloat] = []
        field.reserveCapacity(columns * rows)
        for row in 0..<rows { for column in 0..<columns { field.append(distance(at: place(column, row))) } }
        func value(_ column: Int, _ row: Int) -> CGFloat { field[row * columns + column] }
        /// An edge between neighbouring grid points. It starts at the named point and extends to the right or down.
        struct Edge: Hashable { var column: Int, row: Int, isDown: Bool }
        var next: [Edge: Edge] = [:]
        var starts: [Edge] = []
        for row in 0..<(rows - 1) {
            for column in 0..<(columns - 1) {
                let inside = [
                    value(column, row) < 0, value(column + 1, row) < 0, value(column + 1, row + 1) < 0, value(column, row + 1) < 0,
                ]
                guard inside.contains(true), inside.contains(false) else { continue }
                let edges = [
                    Edge(column: column, row: row, isDown: false), Edge(column: column + 1, row: row, isDown: true),
                    Edge(column: column, row: row + 1, isDown: false), Edge(column: column, row: row, isDown: true),
                ]
                // The lines are oriented so that the glass is on their right. Each line enters the cell through an edge that leads
                // clockwise from an outside corner to an inside corner. It leaves the cell through an edge that leads clockwise from an
                // inside corner to an outside corner.
                for corner in 0..<4 where inside[corner] && !inside[(corner + 1) % 4] {
                    var back = (corner + 3) % 4
                    while inside[back] { back = (back + 3) % 4 }
                    next[edges[back]] = edges[corner]
                    starts.append(edges[back])
                }
            }
        }
        func point(_ edge: Edge) -> CGPoint {
            let (a, b) = (place(edge.column, edge.row), place(edge.column + (edge.isDown ? 0 : 1), edge.row + (edge.isDown ? 1 : 0)))
            let (from, to) = (value(edge.column, edge.row), value(edge.column + (edge.isDown ? 0 : 1), edge.row + (edge.isDown ? 1 : 0)))
            let share = from == to ? 0.5 : from / (from - to)
            return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
        }
        var path = CGPath()
        for start in starts {
            guard var edge = next.removeValue(forKey: start) else { continue }
            path.move(to: point(start))
            while edge != start {
                path.addLine(to: point(edge))
                guard let following = next.removeValue(forKey: edge) else { break }
                edge = following
            }
            path.closeSubpath()
        }
        return path
    }

    private func place(_ column: Int, _ row: Int) -> CGPoint {
        CGPoint(x: origin.x + CGFloat(column) * step, y: origin.y + CGFloat(row) * step)
    }
}

extension GlassShape {
    /// Returns the signed distance from a point to the piece, a rounded rectangle. It is negative inside.
    func distance(at point: CGPoint) -> CGFloat {
        let round = min(radius, frame.width / 2, frame.height / 2)
        let x = abs(point.x - frame.midX) - frame.width / 2 + round
        let y = abs(point.y - frame.midY) - frame.height / 2 + round
        return hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0) - round
    }
}
