import UIKitCore

/// The reason why the keyboard is not in its place: a drag, or a page that leaves sideways.
struct KeyboardHold: Hashable, Sendable {
    /// A drag of the keyboard by its grip.
    struct Grip: Hashable, Sendable {
        /// The keyboard's upper left corner when the drag began, screen coordinates.
        var origin: CGPoint
        /// The launcher's upper left corner when the drag began.
        var launcher: CGPoint
    }

    private(set) var grip: Grip?
    /// Whether the user is dragging the keyboard away from its place.
    private(set) var isDragged = false
    /// Whether the user is dragging a docked keyboard off the edge.
    private(set) var isTakenOff = false
    /// Whether the keyboard moves with a page that leaves sideways.
    private(set) var isTravelling = false
    /// Whether the user caused the announced change or is dragging the keyboard.
    private(set) var isByUser = false

    /// Whether the user is dragging the keyboard.
    var isByFinger: Bool { isDragged || grip != nil || isTakenOff }

    mutating func pull() { isDragged = true }
    /// - Parameter movesKeyboard: false where only the launcher follows the finger.
    mutating func take(_ grip: Grip, movesKeyboard: Bool) {
        self.grip = grip
        isDragged = movesKeyboard
    }
    mutating func leaveEdge(_ isLeaving: Bool) { isTakenOff = isLeaving }
    /// Ends the grip; the keyboard's destination is decided next.
    mutating func release() { grip = nil }
    /// Records that the user has dropped the keyboard at its place.
    mutating func drop() {
        isDragged = false
        isByUser = true
    }
    /// Attributes the next announcement to the user.
    mutating func announceFinger() { isByUser = true }

    mutating func travel() {
        isTravelling = true
        isDragged = false
        isByUser = false
    }
    /// Records that an incoming page moves the keyboard along with it.
    mutating func arrive() { isTravelling = true }
    mutating func endTravel() { isTravelling = false }

    /// Ends every hold, because the keyboard now moves by itself. Records whether the user caused the movement, for the announcement.
    mutating func moveOn() {
        isByUser = isByFinger
        isDragged = false
        isTravelling = false
        grip = nil
    }
    /// Ends every hold and attributes the next change to no user action.
    mutating func letGo() {
        grip = nil
        isDragged = false
        isByUser = false
        isTravelling = false
    }
    /// Clears the user attribution after the announcement.
    mutating func reported() { isByUser = false }
}
