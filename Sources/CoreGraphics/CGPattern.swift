/// A tile that is used as a fill. It is repeated to the right and downwards from the origin of the drawing.
public final class CGPattern: Hashable, Sendable {
    /// The tile's pixels, as an object that the renderer defines.
    package let tile: any AnyObject & Sendable
    /// The size of the tile in points.
    public let size: CGSize

    package init(tile: any AnyObject & Sendable, size: CGSize) {
        self.tile = tile
        self.size = size
    }
    public static func == (lhs: CGPattern, rhs: CGPattern) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
