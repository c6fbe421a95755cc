/// Arranges the presentation of a controller: the position of its view, additional views, and the actions when it appears and disappears.
/// Subclass it for a custom presentation and return it from `UIViewControllerTransitioningDelegate`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    /// The presented controller, or the one that replaces it in compact width.
    open package(set) var presentedViewController: UIViewController {
        // An app may keep this object longer than the controllers.
        get { presented ?? UIViewController() }
        set { presented = newValue }
    }
    private weak var presented: UIViewController?
    /// The presenting controller; after the presentation has begun, the controller whose view is covered.
    open package(set) var presentingViewController: UIViewController {
        get { presenting ?? presentedViewController }
        set { presenting = newValue }
    }
    private weak var presenting: UIViewController?
    /// The view that contains the views of the presentation, while there is one.
    open package(set) var containerView: UIView?
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

    /// Returns the style to which this style adapts on a phone: popovers and form sheets become page sheets, unless the delegate decides
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
    @_spi(Toolkit) open func placePresentedView() { presentedView?.untransformedFrame = frameOfPresentedViewInContainerView }
    /// The frame of the presented view before it appears and after it has disappeared, in the container's coordinates: below the container.
    @_spi(Toolkit) open var frameOutOfSight: CGRect {
        let frame = frameOfPresentedViewInContainerView
        return CGRect(x: frame.minX, y: containerView?.bounds.height ?? frame.maxY, width: frame.width, height: frame.height)
    }
    /// Returns the controller that arranges the presentation in an environment with these traits.
    @_spi(Toolkit) open func adapted(to traits: UITraitCollection) -> UIPresentationController { self }
    /// The adaptive style that is reported to the delegate of the replaced presentation.
    @_spi(Toolkit) open var adaptedStyle: UIModalPresentationStyle { .pageSheet }
    /// Whether a keyboard that appears or disappears moves the presented view now.
    @_spi(Toolkit) open var followsKeyboard: Bool { true }
    /// Returns the animator when the app provides none; nil for the standard animations.
    @_spi(Toolkit) open func ownAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Moves additional views along with the standard animation; called inside it.
    @_spi(Toolkit) open func moveAlong(isPresenting: Bool) {}
}
