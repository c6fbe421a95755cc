import CoreGraphics
import LabSessions

/// The lines that measure the distances between the edges of two rectangles.
enum ViewDistances {
    struct Line: Hashable {
        var from: CGPoint
        var to: CGPoint
        var length: CGFloat { abs(to.x - from.x) + abs(to.y - from.y) }
    }

    /// Returns the gaps between separate rectangles, or the distances between the edges of nested rectangles. Omits distances of 0.
    static func lines(from first: CGRect, to second: CGRect) -> [Line] {
        var result: [Line] = []
        func middle(_ low: CGFloat, _ high: CGFloat, _ otherLow: CGFloat, _ otherHigh: CGFloat) -> CGFloat {
            let (start, end) = (max(low, otherLow), min(high, otherHigh))
            return start <= end ? (start + end) / 2 : (low + high) / 2
        }
        let y = middle(first.minY, first.maxY, second.minY, second.maxY)
        let x = middle(first.minX, first.maxX, second.minX, second.maxX)
        func across(_ from: CGFloat, _ to: CGFloat) { result.append(Line(from: CGPoint(x: from, y: y), to: CGPoint(x: to, y: y))) }
        func along(_ from: CGFloat, _ to: CGFloat) { result.append(Line(from: CGPoint(x: x, y: from), to: CGPoint(x: x, y: to))) }
        if second.minX >= first.maxX {
            across(first.maxX, second.minX)
        } else if second.maxX <= first.minX {
            across(second.maxX, first.minX)
        } else {
            across(first.minX, second.minX)
            across(first.maxX, second.maxX)
        }
        if second.minY >= first.maxY {
            along(first.maxY, second.minY)
        } else if second.maxY <= first.minY {
            along(second.maxY, first.minY)
        } else {
            along(first.minY, second.minY)
            along(first.maxY, second.maxY)
        }
        return result.filter { $0.length > 0 }
    }
}
