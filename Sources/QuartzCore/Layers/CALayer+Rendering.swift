extension CALayer {
    /// Returns what the layer and everything in it currently shows, in its own coordinates and under new identifiers; nil when that is
    /// nothing.
    package func snapshotNode() -> DisplayNode? {
        guard var node = displayNode(at: process.clock.now)?.copy(for: process) else { return nil }
        node.transform = .identity
        return node
    }

    /// Draws the layer and everything in it, as the current tick shows them, into a context whose coordinates are the layer's own.
    public func render(in ctx: CGContext) { ctx.draw(snapshotNode().map { [$0] } ?? []) }
}
