import UIKitCore

/// Plans for a keyboard during a rotation of the interface. The hide is announced in the coordinates from before the rotation and the
/// show in the coordinates from after it, both at the start of the rotation. (Facts/KeyboardNotifications.md#sequences)
extension KeyboardSituation {
    func turnAnnounced(in around: KeyboardSurroundings) -> KeyboardPlan {
        guard isShowing else { return changed { $0.turn.announce() } }
        var plan = changed {
            $0.transition += 1
            $0.hold.letGo()
            $0.phase = .hiding
            $0.begin = around.seen
            $0.frame = parked(frame, in: around)
            $0.turn.announce()
        }
        let announcement = plan.situation.announce(.absent, begin: plan.situation.begin, end: plan.situation.frame)
        plan.situation.turn.leave(as: announcement.event)
        plan.announcement = announcement
        return plan
    }

    func turnBegins(in around: KeyboardSurroundings) -> KeyboardPlan {
        changed {
            $0.turn.begin()
            guard phase == .hidden else { return }
            $0.frame = belowTurnedScreen(around)
            $0.begin = $0.frame
        }
    }

    /// Keeps the keyboard at the bottom edge of the rotated screen, and announces a show.
    func turning(to end: CGRect, in around: KeyboardSurroundings) -> KeyboardPlan {
        var next = self
        next.transition += 1
        next.phase = .showing
        next.frame = end
        next.begin = parked(end, in: around)
        let announcement = next.announce(arrangement.standing, begin: next.begin, end: end)
        next.turn.willEnd(KeyboardTurn.Ending(transition: next.transition, announcement: announcement, isShowing: true))
        return KeyboardPlan(situation: next, announcement: announcement, motion: .turn)
    }

    /// Continues to hide the keyboard, which moves below the rotated screen. The start of the hiding was announced before the rotation,
    /// and the end of the hiding is announced after the rotation.
    func turnLeaves(in around: KeyboardSurroundings) -> KeyboardPlan? {
        guard phase != .hidden else { return nil }
        var plan = changed {
            $0.transition += 1
            $0.phase = .hiding
            $0.frame = belowTurnedScreen(around)
            $0.turn.willEnd(
                KeyboardTurn.Ending(
                    transition: $0.transition,
                    announcement: KeyboardAnnouncement(event: turn.leaving, begin: begin, end: $0.frame, isByUser: hold.isByUser),
                    isShowing: false))
        }
        plan.motion = .turn
        return plan
    }

    /// Returns a plan that announces the end of the keyboard's movement during the rotation, or nil if the keyboard has started a
    /// different movement since the rotation began.
    func turnEnds() -> KeyboardPlan? {
        guard let ending = turn.ending, ending.transition == transition else { return nil }
        var plan = changed { $0.turn.end() }
        plan.announcement = ending.announcement
        return plan
    }

    private func belowTurnedScreen(_ around: KeyboardSurroundings) -> CGRect {
        let screen = around.room.screen
        return CGRect(x: 0, y: screen.height, width: screen.width, height: frame.height)
    }
}
