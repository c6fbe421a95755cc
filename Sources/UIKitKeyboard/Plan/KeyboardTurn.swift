import UIKitCore

/// The stage of a rotation of the interface, and the keyboard's announcement at the end of the rotation.
struct KeyboardTurn: Hashable, Sendable {
    enum Stage: Hashable, Sendable { case none, announced, turning }

    /// The movement of the keyboard that ends together with the rotation, and its announcement.
    struct Ending: Hashable, Sendable {
        var transition: Int
        var announcement: KeyboardAnnouncement
        var isShowing: Bool
    }

    private(set) var stage = Stage.none
    /// The announced event if a hide was announced at the start of the rotation, otherwise nil.
    private(set) var leaving: KeyboardAnnouncement.Event?
    private(set) var ending: Ending?

    mutating func announce() { stage = .announced }
    mutating func leave(as event: KeyboardAnnouncement.Event?) { leaving = event }
    mutating func begin() { stage = .turning }
    mutating func settle() { stage = .none }
    mutating func willEnd(_ ending: Ending) { self.ending = ending }
    mutating func end() { ending = nil }
}
