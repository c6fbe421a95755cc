import UIKitCore

/// The stage of a rotation of the interface, and the keyboard's pending announcement in it.
struct KeyboardTurn: Hashable, Sendable {
    enum Stage: Hashable, Sendable { case none, announced, turning }

    /// The announcement that is completed when the rotation ends.
    struct Ending: Hashable, Sendable {
        var transition: Int
        var announcement: KeyboardAnnouncement
        var isShowing: Bool
    }

    private(set) var stage = Stage.none
    /// The event that announced the keyboard's hide at the rotation's start.
    private(set) var leaving: KeyboardAnnouncement.Event?
    private(set) var ending: Ending?

    mutating func announce() { stage = .announced }
    mutating func leave(as event: KeyboardAnnouncement.Event?) { leaving = event }
    mutating func begin() { stage = .turning }
    mutating func settle() { stage = .none }
    mutating func willEnd(_ ending: Ending) { self.ending = ending }
    mutating func end() { ending = nil }
}
