/// Arranges the presentation of a controller: the position of its view, additional views, and the actions when it appears and disappears.
/// Subclass it for a custom presentation and return it from `UIViewControllerTransitioningDelegate`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    /// The presented controller, or the one that replaces it in compact width.
    public package(set) var presentedViewController: UIViewController {
        // An app may keep this object longer than the controllers.
        get { presented ?? UIViewController() }
        set { presented = newValue }
    }
    private weak var presented: UIViewController?
    /// The presenting controller; after the presentation has begun, the controller whose view is covered.
    public package(set) var presentingViewController: UIViewController {
        get { presenting ?? presentedViewController }
        set { presenting = newValue }
    }
    private weak var presenting: UIViewController?
    /// The view that contains the views of the presentation, while there is one.
    public package(set) var containerView: UIView?
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    @preconcurrency @MainActor
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presented = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    open var presentationStyle: UIModalPresentationStyle {
        let style = presentedViewController.modalPresentationStyle
        return style == .automatic ? .pageSheet : style
    }
    /// The view that appears and disappears; the controller's own unless a subclass wraps it.
    open var presentedView: UIView? { presentedViewController.view }
    /// The frame of that view in the container's coordinates, in points.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether the presentation covers the window, and not only the view of a controller that defines a context.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the view below is removed once it is covered.
    open var shouldRemovePresentersView: Bool { false }

    open func presentationTransitionWillBegin() {}
    /// - Parameter completed: false when the presentation was cancelled.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    open var traitCollection: UITraitCollection { containerView?.traitCollection ?? UIScreen.main.traitCollection }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Returns the size that the presentation gives its controller's view when its container has `parentSize`, in points.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }
    /// Called before the interface rotates. Overrides call super, which notifies the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        presented.viewWillTransition(
            to: self.size(forChildContentContainer: presented, withParentContainerSize: size), with: coordinator)
    }
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}

    /// Returns the style that this one adapts to on a phone: popovers and form sheets become page sheets, unless the delegate decides
    /// otherwise.
    public final func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        guard traitCollection.horizontalSizeClass == .compact else { return .none }
        switch presentationStyle {
        case .popover, .formSheet, .pageSheet:
            return delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .pageSheet
        default: return .none
        }
    }

    /// Positions the presented view. Subclasses that move it themselves override this.
    func placePresentedView() { presentedView?.untransformedFrame = frameOfPresentedViewInContainerView }
    /// The frame of the presented view before it appears and after it has disappeared, in the container's coordinates: below the container.
    var frameOutOfSight: CGRect {
        let frame = frameOfPresentedViewInContainerView
        return CGRect(x: frame.minX, y: containerView?.bounds.height ?? frame.maxY, width: frame.width, height: frame.height)
    }
    /// Returns the controller that arranges the presentation in an environment with these traits.
    package func adapted(to traits: UITraitCollection) -> UIPresentationController { self }
    /// The style that is reported to the delegate of the presentation that this one replaces.
    var adaptedStyle: UIModalPresentationStyle { .pageSheet }
    /// Whether a keyboard that appears or disappears moves the presented view now.
    var followsKeyboard: Bool { true }
    /// Returns the animator when the app provides none; nil for the standard animations.
    func ownAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Moves additional views along with the standard animation; called inside it.
    func moveAlong(isPresenting: Bool) {}
}

/// Presents in the styles full screen, current context, and the two that leave the content below in place.
@MainActor
final class PlainPresentationController: UIPresentationController {
    /// The style of an adapted presentation, whose style differs where there is more space.
    var style: UIModalPresentationStyle?
    override var adaptedStyle: UIModalPresentationStyle { presentationStyle }
    override var presentationStyle: UIModalPresentationStyle { style ?? super.presentationStyle }
    override var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen || presentationStyle == .currentContext }
    /// Whether it covers the window. Without a controller that defines a context it is the whole window.
    override var shouldPresentInFullscreen: Bool {
        presentationStyle != .currentContext && presentationStyle != .overCurrentContext
            || !presentingViewController.definesPresentationContext
    }
}

/// Controls and is notified of a presentation that the user dismisses by hand. Every method is optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Returns the style of a popover or form sheet in compact width; `.none` keeps it unchanged.
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    /// The older form, called where the other one is not implemented.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns the controller that replaces the presented one in its adapted style in compact width, such as a navigation controller around
    /// it; nil for the controller itself. When there is enough width again, the presented controller is taken out of it, and the next
    /// adaptation calls this again.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Called before it is shown with the style in which it is shown: `.none` for the controller's own.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    /// Returns whether the sheet may be dismissed. With false the drag has a limit, and `presentationControllerDidAttemptToDismiss` is
    /// called.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called when the user has begun to drag the sheet away. Not called for `dismiss(animated:)`.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called when the user has dismissed the sheet. Not called for `dismiss(animated:)`.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .pageSheet }
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    public func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Provides an app's own transitions and presentations for `modalPresentationStyle` `.custom`, and animators for any style. Every method is
/// optional.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the interaction controller; nil for a presentation that is not interactive.
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the interaction controller; nil for a dismissal that is not interactive.
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController)
        -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

extension UIPresentationController: KeyboardFollower {
    package var keyboardRoom: UIView? { containerView }
    package var hearsKeyboard: Bool { presentedViewController.ownPresentedViewController == nil }
    package var movesWithKeyboard: Bool { followsKeyboard && !presentedViewController.isBeingDismissed }
    package func placeAboveKeyboard() {
        placePresentedView()
        presentedView?.layoutIfNeeded()
    }
}
