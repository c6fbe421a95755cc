/// A tile that fills like a colour, repeatedly to the right and downwards from the drawing's origin.
public final class CGPattern: Hashable, Sendable {
    /// Pixels, in the form in which the renderer keeps them.
    package let tile: any AnyObject & Sendable
    /// The size of the tile, points.
    public let size: CGSize

    package init(tile: any AnyObject & Sendable, size: CGSize) {
        self.tile = tile
        self.size = size
    }
    public static func == (lhs: CGPattern, rhs: CGPattern) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
