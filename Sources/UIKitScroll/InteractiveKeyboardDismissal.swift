/// Takes the keyboard along with the finger of scroll views whose `keyboardDismissMode` is interactive. UIKitKeyboard installs one
/// per process.
@MainActor
package protocol InteractiveKeyboardDismissal: AnyObject {
    /// The pan of `scrollView` has begun, moved, ended or was cancelled: `pan.state` says which, `pan.location(in: nil)` where the
    /// finger is, in window coordinates.
    func scrollView(_ scrollView: UIScrollView, pans pan: UIPanGestureRecognizer)
    /// A drag of a scroll view that dismisses on drag has begun.
    func dismissOnDrag(withAccessory: Bool)
}

private final class InteractiveKeyboardDismissalState {
    weak var follower: (any InteractiveKeyboardDismissal)?
}

extension SimulatedProcess {
    /// The object that follows interactive drags; nil in processes without a keyboard. Held weakly.
    @MainActor package var interactiveKeyboardDismissal: (any InteractiveKeyboardDismissal)? {
        get { state { InteractiveKeyboardDismissalState() }.follower }
        set { state { InteractiveKeyboardDismissalState() }.follower = newValue }
    }
}
