import UIKitCore

/// Plans of fingers that take an iPad's keyboard about. (Facts/KeyboardNotifications.md#sequences)
extension KeyboardSituation {
    /// That the frame is nowhere is all that is said while a finger has the keyboard.
    func gripAnnounced() -> KeyboardPlan {
        var plan = changed { $0.hold.announceFinger() }
        plan.announcement = KeyboardAnnouncement(event: nil, begin: frame, end: .zero, isByUser: true)
        return plan
    }

    /// Back at its place, which is told as a show that leads nowhere. Until it has arrived no finger can take it again.
    /// - Parameter launcher: where the launcher goes; nil for a bar that goes back.
    func dropped(launcher: CGRect?, in around: KeyboardSurroundings) -> KeyboardPlan {
        var plan = changed {
            $0.transition += 1
            $0.phase = .showing
            $0.begin = around.seen
            $0.hold.drop()
            if let launcher, arrangement.mode == .launcher {
                $0.arrangement.frame = launcher
                $0.frame = launcher
            }
        }
        plan.announcement = KeyboardAnnouncement(
            event: .show, begin: plan.situation.frame, end: .zero, isByUser: true, tellsOfFrame: false)
        return plan
    }
}
