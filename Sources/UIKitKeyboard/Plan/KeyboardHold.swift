import UIKitCore

/// What holds the keyboard away from its place: a finger, or a page that leaves sideways.
struct KeyboardHold: Hashable, Sendable {
    /// A finger that has the keyboard by its grip.
    struct Grip: Hashable, Sendable {
        /// Where the keyboard's upper left corner was when it began, screen coordinates.
        var origin: CGPoint
        /// Where the launcher was.
        var launcher: CGPoint
    }

    private(set) var grip: Grip?
    /// A finger has the keyboard away from its place.
    private(set) var isDragged = false
    /// A finger is taking a docked keyboard off the edge.
    private(set) var isTakenOff = false
    /// A page that leaves sideways has the keyboard with it.
    private(set) var isTravelling = false
    /// A finger has brought about what is announced, or has the keyboard.
    private(set) var isByUser = false

    private var isByFinger: Bool { isDragged || grip != nil || isTakenOff }

    mutating func pull() { isDragged = true }
    /// - Parameter movesKeyboard: false where only the launcher follows the finger.
    mutating func take(_ grip: Grip, movesKeyboard: Bool) {
        self.grip = grip
        isDragged = movesKeyboard
    }
    mutating func leaveEdge(_ isLeaving: Bool) { isTakenOff = isLeaving }
    /// The finger has let go of the grip; where the keyboard goes from there is decided next.
    mutating func release() { grip = nil }
    /// It is back at its place, by a finger.
    mutating func drop() {
        isDragged = false
        isByUser = true
    }
    /// What is announced next is a finger's doing.
    mutating func announceFinger() { isByUser = true }

    mutating func travel() {
        isTravelling = true
        isDragged = false
        isByUser = false
    }
    /// A page takes a keyboard along that comes to it.
    mutating func arrive() { isTravelling = true }
    mutating func endTravel() { isTravelling = false }

    /// The keyboard moves by itself from here; whether that is a finger's doing is remembered for what is announced of it.
    mutating func moveOn() {
        isByUser = isByFinger
        isDragged = false
        isTravelling = false
        grip = nil
    }
    /// Nobody has it, and what comes next is nobody's doing.
    mutating func letGo() {
        grip = nil
        isDragged = false
        isByUser = false
        isTravelling = false
    }
    /// What a finger has brought about is told.
    mutating func told() { isByUser = false }
}
