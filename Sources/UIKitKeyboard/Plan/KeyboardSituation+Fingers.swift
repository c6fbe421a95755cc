import UIKitCore

/// Plans for the user's drags of an iPad's keyboard. (Facts/KeyboardNotifications.md#sequences)
extension KeyboardSituation {
    /// Announces a drag with an empty end frame. This is the only announcement while the user drags the keyboard.
    func gripAnnounced() -> KeyboardPlan {
        var plan = changed { $0.hold.announceFinger() }
        plan.announcement = KeyboardAnnouncement(event: nil, begin: frame, end: .zero, isByUser: true)
        return plan
    }

    /// Moves the shortcuts bar or its button to its arranged position after a drag, and announces a show with an empty end frame. The bar
    /// cannot be dragged again until this movement has ended.
    /// - Parameter launcher: The new frame of the button of a collapsed bar, or nil if the bar itself returns to its position.
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
