extension CALayer {
    /// What the layer and everything in it shows now, in its own coordinates, under identifiers of its own. nil when nothing.
    package func snapshotNode() -> DisplayNode? {
        guard var node = displayNode(at: process.clock.now)?.copy(for: process) else { return nil }
        node.transform = .identity
        return node
    }

    /// Draws the layer and everything in it, as the present tick shows them, into a drawing whose coordinates are the layer's own.
    public func render(in ctx: CGContext) { ctx.draw(snapshotNode().map { [$0] } ?? []) }
}
