import UIKitScroll
import UIKitText

/// Scroll views whose `keyboardDismissMode` is interactive drag the keyboard with the finger. (Facts/KeyboardNotifications.md#sequences and
/// Facts/ScrollPhysics.md#keyboard-dismissal)
///
/// During the drag the keyboard posts nothing. When the finger lifts, the keyboard either hides, announced as any hide from its dragged
/// position, or returns, announced as a show.
extension UIKeyboardController: InteractiveKeyboardDismissal {
    /// The speed below which the keyboard's position decides: a keyboard that is more than half hidden hides. Points per second. (chosen)
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

    /// Returns the lowest y of the keyboard's top: an accessory that stays keeps above the home indicator.
    private func lowestTop(withAccessory: Bool) -> CGFloat {
        guard !withAccessory, let responder = focus.served, let accessory = host.accessory,
            situation.content == .accessoryAlone || nextAccessoryOwner(of: responder) != nil
        else { return screen.bounds.height }
        return topAlone(of: accessory)
    }

    /// Moves the keyboard's top to the finger, at most up to its resting position.
    private func follow(_ fingerY: CGFloat, withAccessory: Bool) {
        guard phase == .shown, !isOfOtherApp, situation.arrangement.standing == .docked, camera.view == nil, situation.hold.grip == nil
        else { return }
        // In whole pixels, as every layout: guides have the same frame.
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
        // A responder that refuses to resign gets its keyboard back.
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
        // The bar of a controller is not a keyboard: it stays.
        if !withAccessory, situation.content == .accessoryAlone, !(responder is any UIKeyInput) { return false }
        return focus.dismissing(leavingAccessory: !withAccessory) { responder.resignFirstResponder() }
    }
}
