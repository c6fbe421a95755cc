import UIKitCore

/// How far a turn of the interface has come, and what is still to be said of the keyboard in it.
struct KeyboardTurn: Hashable, Sendable {
    enum Stage: Hashable, Sendable { case none, announced, turning }

    /// What is reported as done when the turn is over.
    struct Ending: Hashable, Sendable {
        var transition: Int
        var announcement: KeyboardAnnouncement
        var isShowing: Bool
    }

    private(set) var stage = Stage.none
    /// What the keyboard's going was announced as at the turn's beginning.
    private(set) var leaving: KeyboardAnnouncement.Event?
    private(set) var ending: Ending?

    mutating func announce() { stage = .announced }
    mutating func leave(as event: KeyboardAnnouncement.Event?) { leaving = event }
    mutating func begin() { stage = .turning }
    mutating func settle() { stage = .none }
    mutating func willEnd(_ ending: Ending) { self.ending = ending }
    mutating func end() { ending = nil }
}
