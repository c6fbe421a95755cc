@_spi(Toolkit) import UIKitCore

/// The presentation controller of the styles full screen, current context, over full screen and over current context.
@MainActor
final class PlainPresentationController: UIPresentationController {
    /// The style of an adapted presentation, if it differs from the style that the app has requested.
    var style: UIModalPresentationStyle?
    override var adaptedStyle: UIModalPresentationStyle { presentationStyle }
    override var presentationStyle: UIModalPresentationStyle { style ?? super.presentationStyle }
    override var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen || presentationStyle == .currentContext }
    /// Whether the presentation covers the window. Without a controller that defines a context, the current context is the window.
    override var shouldPresentInFullscreen: Bool {
        presentationStyle != .currentContext && presentationStyle != .overCurrentContext
            || !presentingViewController.definesPresentationContext
    }
}

extension UIPresentationController: KeyboardFollower {
    package var keyboardRoom: UIView? { containerView }
    package var receivesKeyboard: Bool { presentedViewController.ownPresentedViewController == nil }
    package var movesWithKeyboard: Bool { followsKeyboard && !presentedViewController.isBeingDismissed }
    package func placeAboveKeyboard() {
        placePresentedView()
        presentedView?.layoutIfNeeded()
    }
}
