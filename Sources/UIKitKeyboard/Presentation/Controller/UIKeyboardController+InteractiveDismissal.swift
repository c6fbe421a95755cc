import UIKitScroll
import UIKitText

/// Scroll views whose `keyboardDismissMode` is interactive let the user drag the keyboard. (Facts/KeyboardNotifications.md#sequences and
/// Facts/ScrollPhysics.md#keyboard-dismissal)
///
/// During the drag the keyboard posts nothing. When the user lifts the finger, the keyboard either hides from its dragged position, which
/// is announced as usual, or returns, which is announced as a show.
extension UIKeyboardController: InteractiveKeyboardDismissal {
    /// The speed in points per second below which the keyboard's position, and not the direction of the drag, decides whether the
    /// keyboard hides. It hides if more than half of it is hidden. (chosen)
    static let decidingVelocity: CGFloat = 50

    package func scrollView(_ scrollView: UIScrollView, pans pan: UIPanGestureRecognizer) {
        let withAccessory = scrollView.keyboardDismissMode == .interactiveWithAccessory
        switch pan.state {
        case .began, .changed:
            let padding = KeyboardGuides.current.dismissPadding(in: scrollView.window)
            follow(pan.locationOnScreen.y + padding, withAccessory: withAccessory)
        case .ended: release(velocity: pan.velocity(in: nil).y, withAccessory: withAccessory)
        case .cancelled, .failed: release(velocity: -.infinity, withAccessory: withAccessory)
        case .possible: break
        }
    }

    package func dismissOnDrag(withAccessory: Bool) { resign(withAccessory: withAccessory) }

    /// Returns the y coordinate below which the keyboard's top is not dragged. If an accessory view remains on the screen, it stays above
    /// the home indicator.
    private func lowestTop(withAccessory: Bool) -> CGFloat {
        guard !withAccessory, let responder = focus.served, let accessory = host.accessory,
            situation.content == .accessoryAlone || nextAccessoryOwner(of: responder) != nil
        else { return screen.bounds.height }
        return topAlone(of: accessory)
    }

    /// Moves the top of the keyboard to the finger's y coordinate, but no higher than its resting position.
    private func follow(_ fingerY: CGFloat, withAccessory: Bool) {
        guard phase == .shown, !isOfOtherApp, situation.arrangement.standing == .docked, camera.view == nil, situation.hold.grip == nil
        else { return }
        // The position is rounded to whole pixels, because every layout pass rounds the frames of layout guides, whose top must equal the
        // keyboard's top.
        let top = min(max(fingerY.roundedToPixel(screen.scale), frame.minY), max(lowestTop(withAccessory: withAccessory), frame.minY))
        guard situation.hold.isDragged || top > frame.minY else { return }
        decide(.pulled)
        withoutAnimation {
            host.frame.origin.y = top
            placementChanged()
        }
    }

    private func release(velocity: CGFloat, withAccessory: Bool) {
        guard situation.hold.isDragged, phase == .shown, situation.hold.grip == nil else { return }
        let way = lowestTop(withAccessory: withAccessory) - frame.minY
        let isMoreThanHalfHidden = host.frame.minY - frame.minY > way / 2
        let goes = abs(velocity) < Self.decidingVelocity ? isMoreThanHalfHidden : velocity > 0
        // If the responder refuses to resign, the keyboard returns.
        if goes, resign(withAccessory: withAccessory) { return }
        guard situation.hold.isDragged, phase == .shown, let plan = decide(.pullReleased),
            case .frameAnimation(let frameAnimation) = plan.motion
        else {
            return
        }
        animateFrame(plan, frameAnimation, accessoryHeight: host.accessory?.frame.height ?? 0)
    }

    @discardableResult
    private func resign(withAccessory: Bool) -> Bool {
        guard let responder = UIApplication.shared.firstResponder else {
            hide()
            return true
        }
        // If a view controller without text input is first responder, its accessory view is not a keyboard. Therefore it remains.
        if !withAccessory, situation.content == .accessoryAlone, !(responder is any UIKeyInput) { return false }
        return focus.dismissing(leavingAccessory: !withAccessory) { responder.resignFirstResponder() }
    }
}
