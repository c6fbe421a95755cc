import LabProtocol
import UIKit

/// A measured distance between two rectangles, as in design tools.
package struct ScreenDistance: Hashable, Sendable {
    /// The start of the line, in screen points.
    package var from: CGPoint
    /// The end of the line, in screen points.
    package var to: CGPoint
    /// The length of the line in points, 0 or more.
    package var length: CGFloat { abs(to.x - from.x) + abs(to.y - from.y) }
    package var isHorizontal: Bool { from.y == to.y }

    /// Returns the distances between two rectangles. If they are disjoint, measures from edge to edge, horizontally and vertically. If
    /// one contains the other, measures from each inner edge to the outer edge. If they overlap otherwise on an axis, measures the two
    /// differences of their edges.
    package static func between(_ a: CGRect, _ b: CGRect) -> [ScreenDistance] {
        axis(a.minX, a.maxX, b.minX, b.maxX).map { from, to in
            let y = middle(a.minY, a.maxY, b.minY, b.maxY)
            return ScreenDistance(from: CGPoint(x: from, y: y), to: CGPoint(x: to, y: y))
        }
            + axis(a.minY, a.maxY, b.minY, b.maxY).map { from, to in
                let x = middle(a.minX, a.maxX, b.minX, b.maxX)
                return ScreenDistance(from: CGPoint(x: x, y: from), to: CGPoint(x: x, y: to))
            }
    }

    /// Returns the measured lines on one axis, from `a` to `b`.
    private static func axis(_ aLow: CGFloat, _ aHigh: CGFloat, _ bLow: CGFloat, _ bHigh: CGFloat) -> [(CGFloat, CGFloat)] {
        if aHigh <= bLow { return [(aHigh, bLow)] }
        if bHigh <= aLow { return [(aLow, bHigh)] }
        return [(aLow, bLow), (aHigh, bHigh)].filter { $0.0 != $0.1 }
    }

    /// Returns the middle of the common range or, without one, the middle of the first range.
    private static func middle(_ aLow: CGFloat, _ aHigh: CGFloat, _ bLow: CGFloat, _ bHigh: CGFloat) -> CGFloat {
        let (low, high) = (max(aLow, bLow), min(aHigh, bHigh))
        return low < high ? (low + high) / 2 : (aLow + aHigh) / 2
    }
}
