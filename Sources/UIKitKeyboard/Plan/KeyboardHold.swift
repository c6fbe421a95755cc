import UIKitCore

/// The reason why the keyboard is away from its place. Either the user drags it, or it moves sideways with a page.
struct KeyboardHold: Hashable, Sendable {
    /// A drag of the keyboard by its handle, its hide key or its shortcuts bar.
    struct Grip: Hashable, Sendable {
        /// The keyboard's upper left corner at the start of the drag, in screen coordinates.
        var origin: CGPoint
        /// The upper left corner of the collapsed shortcuts bar at the start of the drag, in screen coordinates.
        var launcher: CGPoint
    }

    private(set) var grip: Grip?
    /// Whether the user is dragging the keyboard away from its place.
    private(set) var isDragged = false
    /// Whether the user is dragging a docked keyboard away from the bottom edge.
    private(set) var isTakenOff = false
    /// Whether the keyboard moves sideways with a page.
    private(set) var isTravelling = false
    /// Whether the user caused the change that is announced next.
    private(set) var isByUser = false

    /// Whether the user is dragging the keyboard in any way.
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
    /// Ends the drag. The keyboard's destination is decided afterwards.
    mutating func release() { grip = nil }
    /// Records that the user has dropped the keyboard, which now returns to its place.
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
    /// Records that the keyboard comes in together with a page.
    mutating func arrive() { isTravelling = true }
    mutating func endTravel() { isTravelling = false }

    /// Ends the drag or the movement with a page, because the keyboard now moves on its own. Records for the announcement whether the
    /// user caused the movement.
    mutating func moveOn() {
        isByUser = isByFinger
        isDragged = false
        isTravelling = false
        grip = nil
    }
    /// Ends the drag or the movement with a page, without attributing the next change to the user.
    mutating func letGo() {
        grip = nil
        isDragged = false
        isByUser = false
        isTravelling = false
    }
    /// Stops attributing changes to the user. Called when the announcement has been posted.
    mutating func reported() { isByUser = false }
}
