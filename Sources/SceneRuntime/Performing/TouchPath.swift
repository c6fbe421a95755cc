import UIKit

/// A path through several points at constant speed.
struct TouchPath {
    private let points: [CGPoint]
    /// The length of the path from the first point to each point.
    private let lengths: [CGFloat]

    init(_ points: [CGPoint]) {
        self.points = points
        var lengths: [CGFloat] = [0]
        for (a, b) in zip(points, points.dropFirst()) { lengths.append(lengths[lengths.count - 1] + hypot(b.x - a.x, b.y - a.y)) }
        self.lengths = lengths
    }

    /// Returns a point of the path.
    /// - Parameter share: the share of the path's length, from 0 at the first point to 1 at the last.
    func point(at share: Double) -> CGPoint {
        let wanted = (lengths.last ?? 0) * min(max(share, 0), 1)
        guard let index = lengths.lastIndex(where: { $0 <= wanted }), index + 1 < points.count else { return points.last ?? .zero }
        let length = lengths[index + 1] - lengths[index]
        let part = length > 0 ? (wanted - lengths[index]) / length : 1
        let (a, b) = (points[index], points[index + 1])
        return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
}
