import UIKit

/// The search for completely covered views in a whole view tree.
extension VisibilityReader {
    /// A view that one opaque obstacle covers completely.
    package struct CoveredView {
        package let view: UIView
        /// The kind of the obstacle.
        package let kind: Visibility.Kind
        package let cover: UIView?
    }

    /// The maximum number of obstacles that are examined. These are the frontmost obstacles that no other obstacle contains. (chosen)
    private static let mostCovers = 256

    /// Returns the views whose whole unclipped part is behind one opaque obstacle. Rounded corners of an obstacle hide nothing. Views
    /// that only several obstacles together cover are not found, because this would be too slow for a whole tree.
    ///
    /// Complexity: the number of views, times at most 256 obstacles.
    package func coveredViews() -> [CoveredView] {
        var clips: [CGRect] = []
        for edge in edges { clips.append(edge.parent < 0 ? edge.frame : edge.frame.intersection(clips[edge.parent])) }
        var result: [CoveredView] = []
        var covers: [Sides] = []
        var next = obstacles.count - 1
        for place in entries.indices.reversed() {
            let entry = entries[place]
            while next >= entry.obstacleEnd {
                let (core, opacity) = (obstacles[next].core, obstacles[next].opacity)
                if opacity > 0.999, core.width > 0, core.height > 0, covers.count < Self.mostCovers {
                    let sides = Sides(core, next)
                    if Sides.first(of: covers, from: 0, around: sides) == nil { covers.append(sides) }
                }
                next -= 1
            }
            // A view's own descendants are not obstacles.
            let seen = entry.frame.intersection(clips[entry.edge])
            guard let view = entry.view, seen.width > 0, seen.height > 0,
                let found = Sides.first(of: covers, from: entry.obstacleEnd, around: Sides(seen, 0))
            else { continue }
            let cover = entries[owner(of: obstacles[found.place], inFrontOf: place)]
            result.append(CoveredView(view: view, kind: cover.kind, cover: cover.view))
        }
        return result
    }

    /// A rectangle stored as its edges, to speed up the comparison of ten thousand views with hundreds of rectangles.
    private struct Sides {
        let left, top, right, bottom: CGFloat
        /// The index of the obstacle.
        let place: Int
        init(_ rect: CGRect, _ place: Int) {
            (left, top) = (rect.origin.x, rect.origin.y)
            (right, bottom) = (left + rect.size.width, top + rect.size.height)
            self.place = place
        }
        /// Returns the first of `covers` with an index of at least `least` that contains `other`. The loop is nonisolated, because a
        /// closure of the main actor would check its executor in each of a million comparisons.
        nonisolated static func first(of covers: [Sides], from least: Int, around other: Sides) -> Sides? {
            for cover in covers where cover.place >= least && cover.contains(other) { return cover }
            return nil
        }
        @inline(__always) private nonisolated func contains(_ other: Sides) -> Bool {
            left <= other.left && right >= other.right && top <= other.top && bottom >= other.bottom
        }
    }
}
