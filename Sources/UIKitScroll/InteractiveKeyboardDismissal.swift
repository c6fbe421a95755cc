/// Moves the keyboard with the finger in scroll views whose `keyboardDismissMode` is interactive. UIKitKeyboard installs one per process.
@MainActor
package protocol InteractiveKeyboardDismissal: AnyObject {
    /// Called when the pan of `scrollView` has begun, moved, ended or was cancelled, which is `pan.state`; `pan.locationOnScreen` is the
    /// finger's location in screen coordinates.
    func scrollView(_ scrollView: UIScrollView, pans pan: UIPanGestureRecognizer)
    /// Called when a drag has begun in a scroll view that dismisses the keyboard on drag.
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
