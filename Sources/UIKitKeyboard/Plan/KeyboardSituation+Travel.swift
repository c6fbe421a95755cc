import UIKitCore

/// Plans of a keyboard that moves with a page. (Facts/KeyboardNotifications.md#sequences has the frames; the end frame below the screen,
/// although the keyboard moves sideways, is chosen: engines of keyboard avoidance count the height that covers the screen)
extension KeyboardSituation {
    private func belowScreen(_ around: KeyboardSurroundings) -> CGRect {
        CGRect(x: 0, y: around.room.screen.height, width: frame.width, height: frame.height)
    }

    /// Announces a hide when the page starts to leave. An undocked keyboard stays where it is.
    func travelBegins(in around: KeyboardSurroundings) -> KeyboardPlan? {
        guard isShowing, !hold.isTravelling, arrangement.standing == .docked else { return nil }
        var plan = changed {
            // A rising keyboard jumps to its place: one motion is enough.
            if phase == .showing { $0.transition += 1 }
            $0.phase = .shown
            $0.hold.travel()
            $0.reported = .absent
        }
        plan.announcement = KeyboardAnnouncement(event: .hide, begin: frame, end: belowScreen(around))
        return plan
    }

    /// Brings the keyboard back after a cancelled pop: announced as a show.
    func travelReturns(in around: KeyboardSurroundings) -> KeyboardPlan? {
        guard hold.isTravelling else { return nil }
        var plan = changed {
            $0.hold.endTravel()
            $0.reported = .docked
        }
        plan.announcement = KeyboardAnnouncement(event: .show, begin: belowScreen(around), end: frame, isByUser: hold.isByUser)
        return plan
    }

    /// Hides the keyboard after its page has left the screen.
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

    /// Moves a keyboard that has just started to rise for a field on an incoming page in with the page.
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
