import UIKitCore

/// The reason why the keyboard is not at the position of its arrangement. Either the user drags the keyboard, or it moves sideways
/// together with a pushed or popped view controller.
struct KeyboardHold: Hashable, Sendable {
    /// A drag of the keyboard by its handle, its hide key or its shortcuts bar.
    struct Grip: Hashable, Sendable {
        /// The keyboard's upper left corner at the start of the drag, in screen coordinates.
        var origin: CGPoint
        /// The upper left corner of the collapsed shortcuts bar at the start of the drag, in screen coordinates.
        var launcher: CGPoint
    }

    private(set) var grip: Grip?
    /// Whether the user is dragging the keyboard away from the position of its arrangement.
    private(set) var isDragged = false
    /// Whether the user is dragging a docked keyboard away from the bottom edge.
    private(set) var isTakenOff = false
    /// Whether the keyboard moves sideways together with a pushed or popped view controller.
    private(set) var isTravelling = false
    /// Whether the user caused the change that is announced next.
    private(set) var isByUser = false

    /// Whether the user is dragging the keyboard in any of the ways above.
    var isByFinger: Bool { isDragged || grip != nil || isTakenOff }

    mutating func pull() { isDragged = true }
    /// Starts a drag.
    /// - Parameter movesKeyboard: Whether the keyboard follows the finger. False if only the button of the collapsed shortcuts bar
    ///   follows it.
    mutating func take(_ grip: Grip, movesKeyboard: Bool) {
        self.grip = grip
        isDragged = movesKeyboard
    }
    mutating func leaveEdge(_ isLeaving: Bool) { isTakenOff = isLeaving }
    /// Ends the drag. The position to which the keyboard then moves is decided afterwards.
    mutating func release() { grip = nil }
    /// Records that the user has dropped the keyboard, which then returns to the position of its arrangement.
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
    /// Records that the keyboard moves in sideways together with a pushed view controller.
    mutating func arrive() { isTravelling = true }
    mutating func endTravel() { isTravelling = false }

    /// Ends the drag or the sideways movement, because the keyboard now moves independently. Records for the announcement whether the
    /// user caused this movement.
    mutating func moveOn() {
        isByUser = isByFinger
        isDragged = false
        isTravelling = false
        grip = nil
    }
    /// Ends the drag or the sideways movement, without attributing the next change to the user.
    mutating func letGo() {
        grip = nil
        isDragged = false
        isByUser = false
        isTravelling = false
    }
    /// Stops attributing changes to the user. Called after the announcement has been posted.
    mutating func reported() { isByUser = false }
}
