/// Manages the presentation of a view controller: the position of its view, additional views, and the animations when it appears and
/// disappears. Subclass it for a custom presentation and return it from `UIViewControllerTransitioningDelegate`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    /// The presented view controller, or its replacement in a compact width.
    open package(set) var presentedViewController: UIViewController {
        // An app may retain the presentation controller longer than the view controllers.
        get { presented ?? UIViewController() }
        set { presented = newValue }
    }
    private weak var presented: UIViewController?
    /// The presenting view controller. After the presentation has begun, it is the view controller whose view is covered.
    open package(set) var presentingViewController: UIViewController {
        get { presenting ?? presentedViewController }
        set { presenting = newValue }
    }
    private weak var presenting: UIViewController?
    /// The view that contains the views of the presentation; nil before and after the presentation.
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
    /// The view that is animated. It is the presented view controller's view unless a subclass wraps that view.
    open var presentedView: UIView? { presentedViewController.view }
    /// The final frame of `presentedView` in the container view's coordinates, in points.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    /// Whether the presentation covers the whole window, instead of only the view of a controller that defines a presentation context.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenting view controller's view is removed while it is covered.
    open var shouldRemovePresentersView: Bool { false }

    open func presentationTransitionWillBegin() {}
    /// Called when the presentation's animation has ended.
    /// - Parameter completed: false if the presentation was cancelled.
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
    /// Returns the size in points that the presentation gives its presented view controller in a container of the size `parentSize`.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }
    /// Called before the interface rotates. An override must call super, which notifies the presented view controller.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        presented.viewWillTransition(
            to: self.size(forChildContentContainer: presented, withParentContainerSize: size), with: coordinator)
    }
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}

    /// Returns the style that replaces this style in the given traits. Popovers and form sheets become page sheets in a compact width,
    /// unless the delegate decides otherwise.
    public final func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        guard traitCollection.horizontalSizeClass == .compact else { return .none }
        switch presentationStyle {
        case .popover, .formSheet, .pageSheet:
            return delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection) ?? .pageSheet
        default: return .none
        }
    }

    /// Sets the frame of the presented view. Subclasses that position the view differently override it.
    @_spi(Toolkit) open func placePresentedView() { presentedView?.untransformedFrame = frameOfPresentedViewInContainerView }
    /// The frame of the presented view before it appears and after it has disappeared, below the container, in the container's coordinates.
    @_spi(Toolkit) open var frameOutOfSight: CGRect {
        let frame = frameOfPresentedViewInContainerView
        return CGRect(x: frame.minX, y: containerView?.bounds.height ?? frame.maxY, width: frame.width, height: frame.height)
    }
    /// Returns the presentation controller that replaces this presentation controller for the given traits.
    @_spi(Toolkit) open func adapted(to traits: UITraitCollection) -> UIPresentationController { self }
    /// The presentation style that is reported to the app if this presentation controller replaces another one in a compact width.
    @_spi(Toolkit) open var adaptedStyle: UIModalPresentationStyle { .pageSheet }
    /// Whether the presented view currently moves with a keyboard that appears or disappears.
    @_spi(Toolkit) open var followsKeyboard: Bool { true }
    /// Returns the animator to use if the app provides none; nil for the standard animation.
    @_spi(Toolkit) open func ownAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Moves the additional views of the presentation. Called inside the standard animation.
    @_spi(Toolkit) open func moveAlong(isPresenting: Bool) {}
}
