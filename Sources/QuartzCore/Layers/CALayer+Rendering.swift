extension CALayer {
    /// Returns the current picture of the layer and its contents, in its own coordinates and under new identifiers; nil if it is empty.
    package func snapshotNode() -> DisplayNode? {
        guard var node = displayNode(at: process.clock.now)?.copy(for: process) else { return nil }
        node.transform = .identity
        return node
    }

    /// Draws the layer and its contents, as the current tick shows them, into a context whose coordinates are the layer's own.
    public func render(in ctx: CGContext) { ctx.draw(snapshotNode().map { [$0] } ?? []) }
}
