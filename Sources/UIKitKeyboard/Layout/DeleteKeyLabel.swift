import CoreGraphics

/// The symbol of the delete key.
package struct DeleteKeyLabel: Hashable, Sendable {
    package var icon = KeyboardIcon.delete
    /// The offset of the symbol from the centre of its key in points.
    var offset = CGVector(dx: -0.33, dy: 0)
    /// The symbol on number pads, or nil for `icon`.
    var padIcon: KeyboardIcon?
    /// The size of the symbol on number pads.
    var padSize = KeyboardIcon.delete.inkSize
}
