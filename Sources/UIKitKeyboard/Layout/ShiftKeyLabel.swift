import CoreGraphics

/// The symbols of the shift key.
struct ShiftKeyLabel: Hashable, Sendable {
    var icon = KeyboardIcon.shift
    var filled = KeyboardIcon.shiftFilled
    /// The size of the symbol while caps lock is on.
    var capsLockSize = KeyboardIcon.capsLock.inkSize
    /// The position of the symbol relative to the middle of its key, in points.
    var offset = CGVector.zero
}
