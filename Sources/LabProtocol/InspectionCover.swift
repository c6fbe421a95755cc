import Foundation

extension InspectionTree {
    /// The views that lie over a view, in front of it where it is looked at: the front one at each point of a grid over what would be seen of it. Its own
    /// views and those around it do not count, nor does what cannot be seen itself.
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
                let front = hits(at: point).first { $0 >= node.end && !nodes[$0].flags.contains(.system) || $0 == place }
                if let front, front != place { counts[front, default: 0] += 1 }
            }
        }
        return counts.map { ($0.key, Double($0.value) / Double(steps * steps)) }.sorted { ($1.1, $1.0) < ($0.1, $0.0) }
    }
}
