import UIKitCore

/// The information that the keyboard keeps from one key press to the next.
struct TypingMemory: Hashable, Sendable {
    /// The position of the caret when the user started to move it with the space bar, in the client's coordinates.
    private var caretStart: CGPoint?
    /// The virtual time in seconds of the last space from a hardware keyboard, or nil if other text was typed since.
    private var hardwareSpace: Double?
    /// The names of keys that were pressed but do nothing, without duplicates, in the order of their first press.
    private(set) var unsupportedKeys: [String] = []

    /// Whether the user is moving the caret with the space bar.
    var movesCaret: Bool { caretStart != nil }
    /// Returns the point to which the caret moves, or nil for a text input without text positions.
    /// - Parameters:
    ///   - translation: The movement of the finger since it started to move the caret, in points.
    ///   - caret: The position of the caret in the client's coordinates. It is used only when the movement starts.
    mutating func caretPlace(movedBy translation: CGPoint, from caret: CGPoint?) -> CGPoint? {
        let start = caretStart ?? caret
        caretStart = start
        return start.map { CGPoint(x: $0.x + translation.x, y: $0.y + translation.y) }
    }
    mutating func endCaretMovement() { caretStart = nil }

    /// Records text typed on a hardware keyboard. Returns the seconds since the space immediately before the text, or nil if the text
    /// does not follow a space.
    mutating func hardwareTypes(_ text: String, at now: Double) -> Double? {
        defer { hardwareSpace = text == " " ? now : nil }
        return hardwareSpace.map { now - $0 }
    }
    /// Forgets the last space from a hardware keyboard, so that a full stop does not replace it when the next space is typed.
    mutating func forgetHardwareSpace() { hardwareSpace = nil }

    /// Records a key that does nothing, and returns whether the key was not recorded before.
    mutating func note(unsupported name: String) -> Bool {
        guard !unsupportedKeys.contains(name) else { return false }
        unsupportedKeys.append(name)
        return true
    }
}
