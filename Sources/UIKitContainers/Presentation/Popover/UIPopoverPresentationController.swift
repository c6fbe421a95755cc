@_spi(Toolkit) import UIKitCore

/// Presents a popover: a rounded rectangle with an arrow that points at its source. A tap outside the popover dismisses it.
///
/// In a window of compact width, the popover becomes a sheet unless the delegate decides otherwise. To avoid the keyboard, the popover
/// moves up or to another side of its source. Its height is reduced only if the popover fits on no side.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The view to which the arrow points. `sourceRect` refines the position.
    open weak var sourceView: UIView? { didSet { sourceChanged() } }
    /// The rectangle in the source view's coordinates, in points; null for the view's bounds.
    open var sourceRect: CGRect = .null { didSet { sourceChanged() } }
    /// The bar button item to which the popover points instead of a view.
    open var barButtonItem: UIBarButtonItem? { didSet { sourceChanged() } }
    /// The bar button item or view to which the popover points.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set {
            barButtonItem = newValue as? UIBarButtonItem
            sourceView = newValue as? UIView
        }
    }
    /// Whether the popover may cover its source if the space beside the source is too small.
    open var canOverlapSourceViewRect = false { didSet { sourceChanged() } }
    /// The permitted directions of the arrow. If empty, the popover covers the middle of its source and has no arrow.
    open var permittedArrowDirections: UIPopoverArrowDirection = .any { didSet { sourceChanged() } }
    /// The direction of the arrow while the popover is shown.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// The colour of the popover and its arrow, instead of the system's material.
    open var backgroundColor: UIColor? { didSet { card.ground = backgroundColor } }
    /// A subclass of `UIPopoverBackgroundView` that draws the popover's background and its arrow. The system reads the property when it
    /// presents the popover.
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?
    /// The views that receive touches while the popover is shown. Touches outside them and the popover dismiss the popover.
    open var passthroughViews: [UIView]?
    /// The minimum distances of the popover from the window's edges, in points; 10 on every side by default. The popover always stays
    /// inside the safe area and above the keyboard.
    open var popoverLayoutMargins = UIEdgeInsets(
        top: PopoverMetrics.margin, left: PopoverMetrics.margin, bottom: PopoverMetrics.margin, right: PopoverMetrics.margin)
    { didSet { sourceChanged() } }
    /// The sheet that the popover becomes in a window of compact width.
    open private(set) lazy var adaptiveSheetPresentationController: UISheetPresentationController = {
        let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
        sheet.detents = [.large()]
        return sheet
    }()

    let card = PopoverView(frame: .zero)
    private let outside = UIView(frame: .zero)
    private let tap = UITapGestureRecognizer()
    private lazy var keyboard = FollowedKeyboard(self, name: "popover")
    private var placedIn = CGSize.zero
    private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    open override var presentationStyle: UIModalPresentationStyle { .popover }
    open override var presentedView: UIView? { card }
    open override var frameOfPresentedViewInContainerView: CGRect { placement?.frame ?? .zero }
    @_spi(Toolkit) open override func ownAnimator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        FadeAnimator.popover(isPresenting: isPresenting)
    }

    // MARK: Place

    /// The rectangle of the source in the container's coordinates; nil while it is unknown.
    private var source: CGRect? { source(in: containerView) }
    private func source(in container: UIView?) -> CGRect? {
        guard let container else { return nil }
        if let barButtonItem {
            guard let view = barButtonItem.shownView, view.window != nil else { return nil }
            return view.convert(view.bounds, to: container)
        }
        guard let sourceView, sourceView.window != nil else { return nil }
        return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
    }

    /// The area that the popover may cover, in container coordinates.
    private var room: CGRect {
        guard let container = containerView else { return .zero }
        let (safe, margins) = (container.safeAreaInsets, popoverLayoutMargins)
        return container.bounds.inset(
            by: UIEdgeInsets(
                top: max(safe.top, margins.top), left: safe.left + margins.left,
                bottom: keyboard.overlap > 0 ? keyboard.overlap + margins.bottom : max(safe.bottom, margins.bottom),
                right: safe.right + margins.right))
    }

    private var placement: PopoverPlacement? {
        guard let container = containerView else { return nil }
        var content = presentedViewController.popoverContentSize
        if let alert = presentedViewController.viewIfLoaded as? AlertView { content = alert.fittingSize(in: room.size) }
        if content.width <= 0 { content.width = PopoverMetrics.size.width }
        if content.height <= 0 { content.height = PopoverMetrics.size.height }
        let insets = popoverBackgroundViewClass?.contentViewInsets() ?? .zero
        content.width += insets.left + insets.right
        content.height += insets.top + insets.bottom
        // If the source has left the screen, the popover keeps its position. Without any source, it is centred and has no arrow.
        let known = source ?? lastSource
        let middle = CGRect(x: room.midX, y: room.midY, width: 0, height: 0)
        return PopoverPlacement(
            content: content, source: known ?? middle, room: room, permitted: known == nil ? [] : permittedArrowDirections,
            mayOverlapSource: canOverlapSourceViewRect,
            isRightToLeft: container.isRightToLeft,
            arrow: popoverBackgroundViewClass.map { ($0.arrowHeight(), $0.arrowBase()) } ?? PopoverMetrics.arrow)
    }
    private var lastSource: CGRect?

    @_spi(Toolkit) open override func placePresentedView() {
        guard let container = containerView else { return }
        if placedIn != container.bounds.size, placedIn != .zero { askWhereTo() }
        placedIn = container.bounds.size
        lastSource = source ?? lastSource
        guard let placement else { return }
        arrowDirection = placement.arrow
        // The centre and the size are set instead of the frame, because the appearing popover is scaled down.
        card.bounds.size = placement.frame.size
        card.center = CGPoint(x: placement.frame.midX, y: placement.frame.midY)
        card.placement = placement
    }

    /// Asks the delegate for a new source after the container has changed its size.
    private func askWhereTo() {
        guard let popoverDelegate, var view = sourceView, barButtonItem == nil else { return }
        var rect = sourceRect.isNull ? view.bounds : sourceRect
        let before = (rect, view)
        popoverDelegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
        if view !== before.1 { sourceView = view }
        if rect != before.0 { sourceRect = rect }
    }

    private func sourceChanged() { containerView?.setNeedsLayout() }

    private func contentChanged() {
        guard let container = containerView, !presentedViewController.isBeingDismissed else { return }
        guard container.window != nil, !presentedViewController.isBeingPresented, UIView.areAnimationsEnabled else {
            return container.setNeedsLayout()
        }
        UIView.animate(withDuration: PopoverMetrics.appearing, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
            [self] in
            placePresentedView()
            card.layoutIfNeeded()
        }
    }

    // MARK: Coming and going

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = containerView, let view = presentedViewController.view else { return }
        popoverDelegate?.prepareForPopoverPresentation(self)
        reportMissingSource()
        UIView.performWithoutAnimation {
            outside.frame = container.bounds
            outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(outside)
            presentedViewController.traitOverrides[UITraitUserInterfaceLevel.self] = .elevated
            presentedViewController.traitOverrides[UITraitHorizontalSizeClass.self] = .compact
            (view as? AlertView)?.isInPopover = true
            card.background = (popoverBackgroundViewClass as? UIPopoverBackgroundView.Type)?.make(frame: .zero)
            card.host(view)
        }
        if tap.view == nil {
            tap.addToolkitTarget(self, action: UIPopoverPresentationController.tapped)
            outside.addGestureRecognizer(tap)
        }
        (container as? ModalContainerView)?.passes = { [weak self] point, event in self?.passes(point, event) ?? false }
        keyboard.begin()
        presentedViewController.preferredContentSizeChanged = { [weak self] in self?.contentChanged() }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        guard completed else { return }
        keyboard.end()
        outside.removeFromSuperview()
        card.removeFromSuperview()
        card.placement = nil
        card.background = nil
        (presentedViewController.viewIfLoaded as? AlertView)?.isInPopover = false
        (containerView as? ModalContainerView)?.passes = nil
        presentedViewController.preferredContentSizeChanged = nil
        presentedViewController.traitOverrides.remove(UITraitUserInterfaceLevel.self)
        presentedViewController.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        arrowDirection = .unknown
        placedIn = .zero
        lastSource = nil
    }

    /// Logs a mistake if the source is missing, and the popover is centred. UIKit raises an exception.
    private func reportMissingSource() {
        guard barButtonItem == nil, sourceView == nil else { return }
        let isActionSheet = presentedViewController is UIAlertController
        reportMistake(
            "\(presentingViewController.modalName) presents "
                + "\(isActionSheet ? "the action sheet " : "")\(presentedViewController.modalName) as a "
                + "popover\(isActionSheet ? ", as an iPad shows action sheets" : ""), and nothing says where it points; "
                + "set a sourceView, with a sourceRect, or a barButtonItem of its popoverPresentationController. "
                + "It is in the middle of the screen")
    }

    // MARK: Fingers outside

    private func passes(_ point: CGPoint, _ event: UIEvent?) -> Bool {
        guard let container = containerView, let views = passthroughViews else { return false }
        guard card.hitTest(card.convert(point, from: container), with: event) == nil else { return false }
        return views.contains { $0.window != nil && $0.hitTest($0.convert(point, from: container), with: event) != nil }
    }

    private func tapped() {
        guard presentedViewController.ownPresentedViewController == nil, presentedViewController.modalPresentation?.canEnd == true else {
            return
        }
        if let alert = presentedViewController as? UIAlertController { return alert.tappedOutsidePopover() }
        guard !presentedViewController.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true,
            popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
        else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        delegate?.presentationControllerWillDismiss(self)
        presentedViewController.modalPresentation?.end(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
            popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
        }
    }

    // MARK: Compact width

    private lazy var bottomSheet = AlertPresentationController(presentedViewController: presentedViewController, presenting: nil)
    private lazy var plain = PlainPresentationController(presentedViewController: presentedViewController, presenting: nil)

    @_spi(Toolkit) open override func adapted(to traits: UITraitCollection) -> UIPresentationController {
        guard traits.horizontalSizeClass == .compact else { return self }
        if presentedViewController is UIAlertController {
            // On iOS 26, an action sheet appears at its source on iPhones, too. (Facts/IOS26.md#alerts)
            if SystemDesign.current.isGlass { bottomSheet.source = { [weak self] in self?.source(in: self?.bottomSheet.containerView) } }
            return bottomSheet
        }
        switch adaptivePresentationStyle(for: traits) {
        case .none, .popover: return self
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom:
            plain.style = adaptivePresentationStyle(for: traits)
            plain.delegate = plain.delegate ?? delegate
            return plain
        default:
            adaptiveSheetPresentationController.delegate = adaptiveSheetPresentationController.delegate ?? delegate
            return adaptiveSheetPresentationController
        }
    }
}

extension UIViewController {
    /// The presentation controller of a controller whose style is `.popover`, for setting its source. Nil for every other style, and for
    /// an action sheet on an iPhone before iOS 26.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// The size that the controller prefers. For a navigation controller, this is the size of its top controller plus the bars. Zero if
    /// there is no preferred size.
    var popoverContentSize: CGSize {
        guard preferredContentSize == .zero, let navigation = self as? UINavigationController, let top = navigation.topViewController else {
            return preferredContentSize
        }
        var size = top.popoverContentSize
        if size.height > 0, !navigation.isNavigationBarHidden { size.height += navigation.navigationBar.standardHeight }
        if size.height > 0, !navigation.isToolbarHidden { size.height += UIToolbar.standardHeight }
        return size
    }
}
