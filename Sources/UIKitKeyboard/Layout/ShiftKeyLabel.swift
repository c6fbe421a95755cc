import CoreGraphics

/// The symbols of the shift key, their size and their position.
struct ShiftKeyLabel: Hashable, Sendable {
    var icon = KeyboardIcon.shift
    var filled = KeyboardIcon.shiftFilled
    /// The size of the caps lock symbol in points.
    var capsLockSize = KeyboardIcon.capsLock.inkSize
    /// The offset of the symbol from the centre of its key, in points.
    var offset = CGVector.zero
}
