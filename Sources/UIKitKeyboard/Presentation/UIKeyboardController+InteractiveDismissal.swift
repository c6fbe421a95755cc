import UIKitScroll
import UIKitText

/// Scroll views whose `keyboardDismissMode` is interactive take the keyboard along with the finger. (ios-facts sections 3 and 5)
///
/// While the finger drags nothing is announced. When it leaves, the keyboard either goes, announced as any hide from where it was
/// dragged to, or returns, announced as a show.
extension UIKeyboardController: InteractiveKeyboardDismissal {
    /// Slower than this, the keyboard's place decides: more than half hidden goes. Points per second. (chosen)
    static let decidingVelocity: CGFloat = 50

    package func scrollView(_ scrollView: UIScrollView, pans pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began, .changed: follow(pan.location(in: nil).y)
        case .ended: release(velocity: pan.velocity(in: nil).y)
        case .cancelled, .failed: release(velocity: -.infinity)
        case .possible: break
        }
    }

    /// The keyboard's top is at the finger, at most at its place.
    private func follow(_ fingerY: CGFloat) {
        guard phase == .shown else { return }
        let top = min(max(fingerY, frame.minY), screen.bounds.height)
        guard isDragged || top > frame.minY else { return }
        isDragged = true
        withoutAnimation { host.frame.origin.y = top }
    }

    private func release(velocity: CGFloat) {
        guard isDragged, phase == .shown, let responder = UIApplication.shared.firstResponder else { return }
        let isMoreThanHalfHidden = host.frame.minY - frame.minY > frame.height / 2
        let goes = abs(velocity) < Self.decidingVelocity ? isMoreThanHalfHidden : velocity > 0
        // A responder that refuses to resign gets its keyboard back.
        if goes, responder.resignFirstResponder() { return }
        guard isDragged, phase == .shown else { return }
        returnFromDrag()
    }
}
