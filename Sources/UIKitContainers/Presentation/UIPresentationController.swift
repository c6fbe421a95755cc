/// Arranges how a controller is presented: where its view stands, what else is on the screen with it, and what happens when it comes and
/// goes. Subclass it for a presentation of your own and hand it out by `UIViewControllerTransitioningDelegate`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    /// The controller that is presented, or the one that stands in for it where there is little width.
    public package(set) var presentedViewController: UIViewController {
        // An app may keep this object longer than what it presents.
        get { presented ?? UIViewController() }
        set { presented = newValue }
    }
    private weak var presented: UIViewController?
    /// The controller that presents; after the presentation has begun, the one whose view is covered.
    public package(set) var presentingViewController: UIViewController {
        get { presenting ?? presentedViewController }
        set { presenting = newValue }
    }
    private weak var presenting: UIViewController?
    /// Where the views of the presentation are, while there is one.
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
    /// The view that comes and goes; the controller's own unless a subclass wraps it.
    open var presentedView: UIView? { presentedViewController.view }
    /// Where that view stands, in the container's coordinates, points.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether the presentation covers the window, and not only the view of a controller that defines a context.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the view below is taken away once it is covered.
    open var shouldRemovePresentersView: Bool { false }

    open func presentationTransitionWillBegin() {}
    /// - Parameter completed: false when the presentation was given up.
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
    /// The size that the presentation gives its controller's view when its container has `parentSize`, points.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }
    /// Called before the interface turns. Overrides call super, which tells the presented controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        presented.viewWillTransition(
            to: self.size(forChildContentContainer: presented, withParentContainerSize: size), with: coordinator)
    }
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}

    /// What the style turns into on a phone: popovers and form sheets become page sheets, if the delegate has no other wish.
    public final func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        guard traitCollection.horizontalSizeClass == .compact else { return .none }
        switch presentationStyle {
        case .popover, .formSheet, .pageSheet:
            return delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .pageSheet
        default: return .none
        }
    }

    /// Lays the presented view out where it belongs. Subclasses that move it by themselves override this.
    package func placePresentedView() { presentedView?.untransformedFrame = frameOfPresentedViewInContainerView }
    /// Where the presented view is before it comes and after it has gone, in the container's coordinates: below the container.
    package var frameOutOfSight: CGRect {
        let frame = frameOfPresentedViewInContainerView
        return CGRect(x: frame.minX, y: containerView?.bounds.height ?? frame.maxY, width: frame.width, height: frame.height)
    }
    /// What arranges the presentation in an environment with these traits.
    package func adapted(to traits: UITraitCollection) -> UIPresentationController { self }
    /// What the delegate of the presentation that this one stands in for hears of it.
    package var adaptedStyle: UIModalPresentationStyle { .pageSheet }
    /// Whether a keyboard that comes or goes moves the presented view now.
    package var followsKeyboard: Bool { true }
    /// How the presented view comes and goes where the app has no wish; nil for the standard motions.
    package func ownAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Moves whatever goes along with the standard motion; runs inside its animation.
    package func moveAlong(isPresenting: Bool) {}
}

/// Full screen, current context, and the two that leave what is below in its place.
@MainActor
final class PlainPresentationController: UIPresentationController {
    /// The style of a presentation that had another one where there is more room.
    var style: UIModalPresentationStyle?
    override var adaptedStyle: UIModalPresentationStyle { presentationStyle }
    override var presentationStyle: UIModalPresentationStyle { style ?? super.presentationStyle }
    override var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen || presentationStyle == .currentContext }
    /// Without a controller that defines a context the whole window is it.
    override var shouldPresentInFullscreen: Bool {
        presentationStyle != .currentContext && presentationStyle != .overCurrentContext
            || !presentingViewController.definesPresentationContext
    }
}

/// Is asked about and hears of a presentation that the user ends by hand. Every method is optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// What a popover or form sheet is where there is little width; `.none` keeps it as it is.
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    /// The older form, asked where the other one is not implemented.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// What is shown instead of the presented controller in the style that it has where there is little width, as a navigation controller around
    /// it; nil for itself. Where there is room again the presented controller comes out of it, and the next time this is asked anew.
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    /// Before it is shown, with the style that it is shown in: `.none` when that is the controller's own.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    /// False keeps the sheet: the pull has an end, and `presentationControllerDidAttemptToDismiss` is called.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user has begun to pull the sheet away. Not called for `dismiss(animated:)`.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user has pulled the sheet away. Not called for `dismiss(animated:)`.
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

/// Brings transitions and presentations of an app's own for `modalPresentationStyle` `.custom`, and animators for any style. Every method is
/// optional.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// nil for a presentation that runs by itself.
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// nil for a dismissal that runs by itself.
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
