/// Arranges how a controller is presented: where its view stands, what else is on the screen with it, and what happens when it comes and
/// goes. Subclass it for a presentation of your own and hand it out by `UIViewControllerTransitioningDelegate`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    public private(set) unowned var presentedViewController: UIViewController
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
        self.presentedViewController = presentedViewController
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

    /// What the style turns into on a phone: popovers and form sheets become page sheets, if the delegate has no other wish.
    public final func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        guard traitCollection.horizontalSizeClass == .compact else { return .none }
        switch presentationStyle {
        case .popover, .formSheet: return delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .pageSheet
        default: return .none
        }
    }

    /// Lays the presented view out where it belongs. Subclasses that move it by themselves override this.
    package func placePresentedView() { presentedView?.frame = frameOfPresentedViewInContainerView }
    /// Where the presented view is before it comes and after it has gone, in the container's coordinates: below the container.
    package var frameOutOfSight: CGRect {
        let frame = frameOfPresentedViewInContainerView
        return CGRect(x: frame.minX, y: containerView?.bounds.height ?? frame.maxY, width: frame.width, height: frame.height)
    }
    /// Moves whatever goes along with the standard motion; runs inside its animation.
    package func moveAlong(isPresenting: Bool) {}
}

/// Full screen, current context, and the two that leave what is below in its place.
@MainActor
final class PlainPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen || presentationStyle == .currentContext }
    override var shouldPresentInFullscreen: Bool { presentationStyle != .currentContext && presentationStyle != .overCurrentContext }
}

/// Is asked about and hears of a presentation that the user ends by hand. Every method is optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// What a popover or form sheet is where there is little width; `.none` keeps it as it is.
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
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
    ) -> UIModalPresentationStyle { .pageSheet }
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
    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController)
        -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
