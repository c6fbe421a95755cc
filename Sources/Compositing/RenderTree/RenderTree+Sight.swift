import QuartzCore

extension RenderTree {
    /// Returns whether `node` may be visible through `clip`, and its reach if it was computed.
    func sight(of node: DisplayNode, old: RenderNode?, toDevice: CGAffineTransform, clip: PixelRect) -> Sight {
        func isOutside(_ rect: CGRect) -> Bool {
            let placed = rect.applying(toDevice)
            // The renderer decides about a node whose position is not a number.
            guard (placed.minX + placed.maxX + placed.minY + placed.maxY).isFinite else { return false }
            return !PixelRect(covering: placed).outset(by: Self.slack).intersects(clip)
        }
        guard isOutside(node.bounds) else { return Sight(isOut: false) }
        let known = old?.reach.flatMap { reach in old?.node == node ? reach : nil }
        let reach = known ?? node.reach
        return Sight(isOut: isOutside(reach), reach: reach, isUnchanged: known != nil)
    }

    struct Sight {
        var isOut: Bool
        /// The reach in local coordinates.
        var reach: CGRect?
        /// Whether the node is unchanged since the last frame, wherever it is now.
        var isUnchanged = false
    }

    /// The number of pixels around a node that may change with it, for rounding. (chosen)
    private static let slack = 2
}
