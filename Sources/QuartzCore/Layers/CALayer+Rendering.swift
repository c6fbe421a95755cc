extension CALayer {
    /// Returns the current picture of the layer and its contents, in its own coordinates and under new identifiers; nil if it is empty.
    package func snapshotNode() -> DisplayNode? {
        guard var node = displayNode(at: process.clock.now)?.copy(for: process) else { return nil }
        node.transform = .identity
        return node
    }
}
