import Foundation

extension InspectionTree {
    /// Returns the views in front of a view: the frontmost one at each point of a grid over the view's otherwise visible
    /// part. Its descendants, its ancestors, and views that are invisible or draw nothing do not count.
    /// The toolkit's own views, such as keys, are replaced by their window.
    ///
    /// - Returns: the indices of the nodes, and the share of the points at which each is in front, largest share first.
    package func covers(of place: Int) -> [(place: Int, share: Double)] {
        let node = nodes[place]
        let seen = node.visible.isEmpty ? node.frame : node.visible
        guard seen.width > 0, seen.height > 0 else { return [] }
        // Five by five points distinguish a bar from a corner. (chosen)
        let steps = 5
        var counts: [Int: Int] = [:]
        for row in 0..<steps {
            for column in 0..<steps {
                let point = CGPoint(
                    x: seen.minX + seen.width * (Double(column) + 0.5) / Double(steps),
                    y: seen.minY + seen.height * (Double(row) + 0.5) / Double(steps))
                guard var front = hits(at: point).first(where: { $0 <= place || $0 >= node.end && !nodes[$0].flags.contains(.empty) }),
                    front > place
                else { continue }
                while nodes[front].flags.contains(.system), nodes[front].parent >= 0, !path(to: place).contains(nodes[front].parent) {
                    front = nodes[front].parent
                }
                counts[front, default: 0] += 1
            }
        }
        return counts.map { ($0.key, Double($0.value) / Double(steps * steps)) }.sorted { ($1.1, $1.0) < ($0.1, $0.0) }
    }
}
