import UIKitScroll
import UIKitText

/// Scroll views whose `keyboardDismissMode` is interactive take the keyboard along with the finger.
/// (Facts/KeyboardNotifications.md#sequences and Facts/ScrollPhysics.md#keyboard-dismissal)
///
/// While the finger drags nothing is announced. When it leaves, the keyboard either goes, announced as any hide from where it was
/// dragged to, or returns, announced as a show.
extension UIKeyboardController: InteractiveKeyboardDismissal {
    /// Slower than this, the keyboard's place decides: more than half hidden goes. Points per second. (chosen)
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

    /// The lowest place of the keyboard's top: an accessory that stays keeps above the home indicator.
    private func lowestTop(withAccessory: Bool) -> CGFloat {
        guard !withAccessory, let responder = focus.served, let accessory = host.accessory,
            situation.content == .accessoryAlone || nextAccessoryOwner(of: responder) != nil
        else { return screen.bounds.height }
        return topAlone(of: accessory)
    }

    /// The keyboard's top is at the finger, at most at its place.
    private func follow(_ fingerY: CGFloat, withAccessory: Bool) {
        guard phase == .shown, !isOfOtherApp, situation.arrangement.standing == .docked, camera.view == nil, situation.hold.grip == nil
        else { return }
        // In whole pixels, as everything that is laid out: guides are at the same place.
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
        guard situation.hold.isDragged, phase == .shown, let plan = decide(.pullReleased), case .glide(let glide) = plan.motion else {
            return
        }
        glideAlong(plan, glide, accessoryHeight: host.accessory?.frame.height ?? 0)
    }

    @discardableResult
    private func resign(withAccessory: Bool) -> Bool {
        guard let responder = UIApplication.shared.firstResponder else { return false }
        // The bar of a controller is no keyboard: it stays.
        if !withAccessory, situation.content == .accessoryAlone, !(responder is any UIKeyInput) { return false }
        return focus.dismissing(leavingAccessory: !withAccessory) { responder.resignFirstResponder() }
    }
}
