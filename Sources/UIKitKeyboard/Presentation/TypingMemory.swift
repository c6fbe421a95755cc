import UIKitCore

/// What typing remembers from one key to the next.
struct TypingMemory: Hashable, Sendable {
    /// Where the caret was when the space bar began to move it, the client's coordinates.
    private var caretStart: CGPoint?
    /// When a keyboard beside the phone last typed a space, with nothing behind it; virtual seconds.
    private var hardwareSpace: Double?
    /// Keys that are shown but do nothing, each named once, in the order in which they were first pressed.
    private(set) var unsupportedKeys: [String] = []

    /// The space bar moves the caret.
    var movesCaret: Bool { caretStart != nil }
    /// Where the caret goes when the finger on the space bar has moved that far, points; nil for inputs without places.
    /// - Parameter caret: where it is when the finger begins; the client's coordinates.
    mutating func caretPlace(movedBy translation: CGPoint, from caret: CGPoint?) -> CGPoint? {
        let start = caretStart ?? caret
        caretStart = start
        return start.map { CGPoint(x: $0.x + translation.x, y: $0.y + translation.y) }
    }
    mutating func endCaretMovement() { caretStart = nil }

    /// A keyboard beside the phone types. Answers the seconds since the space before it; nil when there is none.
    mutating func hardwareTypes(_ text: String, at now: Double) -> Double? {
        defer { hardwareSpace = text == " " ? now : nil }
        return hardwareSpace.map { now - $0 }
    }
    /// Whatever is typed next does not stand behind a space alone.
    mutating func forgetHardwareSpace() { hardwareSpace = nil }

    /// Answers whether the key was not named before.
    mutating func note(unsupported name: String) -> Bool {
        guard !unsupportedKeys.contains(name) else { return false }
        unsupportedKeys.append(name)
        return true
    }
}
