import UIKitCore

/// Plans for a keyboard that moves sideways together with a pushed or popped view controller. The frames are those of
/// Facts/KeyboardNotifications.md#sequences, except that the end frame is chosen. It is below the screen although the keyboard moves
/// sideways, because keyboard-avoidance libraries compute from it the height by which the keyboard covers the screen.
extension KeyboardSituation {
    private func belowScreen(_ around: KeyboardSurroundings) -> CGRect {
        CGRect(x: 0, y: around.room.screen.height, width: frame.width, height: frame.height)
    }

    /// Announces a hide when the pop begins. An undocked keyboard is not affected.
    func travelBegins(in around: KeyboardSurroundings) -> KeyboardPlan? {
        guard isShowing, !hold.isTravelling, arrangement.standing == .docked else { return nil }
        var plan = changed {
            // A keyboard that is still rising jumps to its final position, so that there is only one movement.
            if phase == .showing { $0.transition += 1 }
            $0.phase = .shown
            $0.hold.travel()
            $0.reported = .absent
        }
        plan.announcement = KeyboardAnnouncement(event: .hide, begin: frame, end: belowScreen(around))
        return plan
    }

    /// Keeps the keyboard after a cancelled pop, and announces a show.
    func travelReturns(in around: KeyboardSurroundings) -> KeyboardPlan? {
        guard hold.isTravelling else { return nil }
        var plan = changed {
            $0.hold.endTravel()
            $0.reported = .docked
        }
        plan.announcement = KeyboardAnnouncement(event: .show, begin: belowScreen(around), end: frame, isByUser: hold.isByUser)
        return plan
    }

    /// Hides the keyboard after the popped view controller has left the screen.
    func travelEnds(in around: KeyboardSurroundings) -> KeyboardPlan? {
        guard hold.isTravelling else { return nil }
        let end = belowScreen(around)
        var plan = changed {
            $0.hold.endTravel()
            $0.transition += 1
            $0.phase = .hidden
            $0.frame = end
            $0.begin = frame
        }
        plan.announcement = KeyboardAnnouncement(event: .hide, begin: frame, end: end, isByUser: hold.isByUser)
        return plan
    }

    /// Makes a keyboard move in sideways together with a pushed view controller, if the keyboard has just started to rise for a field of
    /// that view controller.
    func arrivalBegins(in around: KeyboardSurroundings) -> KeyboardPlan? {
        guard phase == .showing, arrangement.standing == .docked, !hold.isTravelling, begin == parked(frame, in: around) else { return nil }
        return changed {
            $0.transition += 1
            $0.hold.arrive()
        }
    }

    func arrivalEnds() -> KeyboardPlan? {
        guard hold.isTravelling, phase == .showing else { return nil }
        var plan = changed { $0.hold.endTravel() }
        plan.announcement = KeyboardAnnouncement(event: .show, begin: begin, end: frame, isByUser: hold.isByUser)
        return plan
    }
}
