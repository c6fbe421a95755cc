import QuartzCore

extension RenderTree {
    /// Returns whether `node` may be visible inside `clip`, and the node's reach if it was computed.
    func sight(of node: DisplayNode, old: RenderNode?, toDevice: CGAffineTransform, clip: PixelRect) -> Sight {
        func isOutside(_ rect: CGRect) -> Bool {
            let placed = rect.applying(toDevice)
            // A node whose position is NaN counts as visible, because the renderer handles such nodes.
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
        /// The node's reach in local coordinates, or nil if it was not computed.
        var reach: CGRect?
        /// Whether the node is unchanged since the last frame, apart from its position.
        var isUnchanged = false
    }

    /// The number of additional pixels around a node that rounding may affect. (chosen)
    private static let slack = 2
}
