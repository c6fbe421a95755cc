import UIKitCore

/// Plans of dragging an iPad's keyboard. (Facts/KeyboardNotifications.md#sequences)
extension KeyboardSituation {
    /// While the user drags the keyboard, posts an empty end frame and nothing else.
    func gripAnnounced() -> KeyboardPlan {
        var plan = changed { $0.hold.announceFinger() }
        plan.announcement = KeyboardAnnouncement(event: nil, begin: frame, end: .zero, isByUser: true)
        return plan
    }

    /// Moves the dropped keyboard back to its place; posts that it shows, with an empty end frame. It cannot be dragged again until it has
    /// arrived.
    /// - Parameter launcher: the launcher's new frame; nil for a bar that goes back.
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
            event: .show, begin: plan.situation.frame, end: .zero, isByUser: true, announcesFrame: false)
        return plan
    }
}
