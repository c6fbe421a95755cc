import UIKitCore

/// The memory of typing from one key to the next.
struct TypingMemory: Hashable, Sendable {
    /// The caret's position when the space bar began to move it, the client's coordinates.
    private var caretStart: CGPoint?
    /// The time of the last space from a hardware keyboard, if nothing was typed after it; virtual seconds.
    private var hardwareSpace: Double?
    /// The keys that are shown but do nothing, each named once, in the order of their first press.
    private(set) var unsupportedKeys: [String] = []

    /// Whether the space bar moves the caret.
    var movesCaret: Bool { caretStart != nil }
    /// Returns the caret's position after the finger on the space bar has moved by `translation`, points; nil for inputs without positions.
    /// - Parameter caret: the caret's position when the movement begins; the client's coordinates.
    mutating func caretPlace(movedBy translation: CGPoint, from caret: CGPoint?) -> CGPoint? {
        let start = caretStart ?? caret
        caretStart = start
        return start.map { CGPoint(x: $0.x + translation.x, y: $0.y + translation.y) }
    }
    mutating func endCaretMovement() { caretStart = nil }

    /// Records text from a hardware keyboard. Returns the seconds since the space before it; nil when there is none.
    mutating func hardwareTypes(_ text: String, at now: Double) -> Double? {
        defer { hardwareSpace = text == " " ? now : nil }
        return hardwareSpace.map { now - $0 }
    }
    /// Clears the pending space, so that the next space does not make a full stop.
    mutating func forgetHardwareSpace() { hardwareSpace = nil }

    /// Records a key that does nothing. Returns whether it is new.
    mutating func note(unsupported name: String) -> Bool {
        guard !unsupportedKeys.contains(name) else { return false }
        unsupportedKeys.append(name)
        return true
    }
}
