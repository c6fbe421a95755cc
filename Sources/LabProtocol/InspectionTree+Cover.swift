import Foundation

extension InspectionTree {
    /// The views that lie over a view, in front of it where it is looked at: the front one at each point of a grid over what would be seen
    /// of it. Its own views and those around it do not count, nor does what cannot be seen or draws nothing.
    /// Of the toolkit's own views, such as keys, the window counts.
    ///
    /// - Returns: the places of the nodes, and at which share of the points each is in front; the largest share first.
    package func covers(of place: Int) -> [(place: Int, share: Double)] {
        let node = nodes[place]
        let seen = node.visible.isEmpty ? node.frame : node.visible
        guard seen.width > 0, seen.height > 0 else { return [] }
        // Five by five tells a bar from a corner. (chosen)
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
