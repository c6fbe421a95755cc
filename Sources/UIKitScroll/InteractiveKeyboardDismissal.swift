/// Moves the keyboard with the finger in scroll views whose `keyboardDismissMode` is interactive. The module UIKitKeyboard installs one
/// object for each process.
@MainActor
package protocol InteractiveKeyboardDismissal: AnyObject {
    /// Called when the pan gesture of `scrollView` has begun, changed, ended or was cancelled, as `pan.state` says.
    /// `pan.locationOnScreen` is the finger's location in screen coordinates.
    func scrollView(_ scrollView: UIScrollView, pans pan: UIPanGestureRecognizer)
    /// Called when the user has started to drag a scroll view that dismisses the keyboard on drag.
    func dismissOnDrag(withAccessory: Bool)
}

private final class InteractiveKeyboardDismissalState {
    weak var follower: (any InteractiveKeyboardDismissal)?
}

extension SimulatedProcess {
    /// The object that moves the keyboard during interactive drags, or nil in processes without a keyboard. The reference is weak.
    @MainActor package var interactiveKeyboardDismissal: (any InteractiveKeyboardDismissal)? {
        get { state { InteractiveKeyboardDismissalState() }.follower }
        set { state { InteractiveKeyboardDismissalState() }.follower = newValue }
    }
}
