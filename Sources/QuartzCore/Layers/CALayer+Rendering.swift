extension CALayer {
    /// Returns a node with the current appearance of the layer and its contents, in its own coordinates and with new identifiers; nil if
    /// it is empty.
    package func snapshotNode() -> DisplayNode? {
        guard var node = displayNode(at: process.clock.now)?.copy(for: process) else { return nil }
        node.transform = .identity
        return node
    }
}
