import UIKit

/// A line through several points, followed at one speed.
struct TouchPath {
    private let points: [CGPoint]
    /// The length from the first point to each of them.
    private let lengths: [CGFloat]

    init(_ points: [CGPoint]) {
        self.points = points
        var lengths: [CGFloat] = [0]
        for (a, b) in zip(points, points.dropFirst()) { lengths.append(lengths[lengths.count - 1] + hypot(b.x - a.x, b.y - a.y)) }
        self.lengths = lengths
    }

    /// `share` 0 is the first point, 1 the last.
    func point(at share: Double) -> CGPoint {
        let wanted = (lengths.last ?? 0) * min(max(share, 0), 1)
        guard let index = lengths.lastIndex(where: { $0 <= wanted }), index + 1 < points.count else { return points.last ?? .zero }
        let length = lengths[index + 1] - lengths[index]
        let part = length > 0 ? (wanted - lengths[index]) / length : 1
        let (a, b) = (points[index], points[index + 1])
        return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
}
