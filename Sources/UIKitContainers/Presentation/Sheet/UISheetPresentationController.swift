@_spi(Toolkit) import UIKitCore

/// Presents a sheet that rests at detents and that a drag dismisses. In a window with enough width and height, on an iPad, the sheet is a
/// card in the middle.
///
/// On a phone, form sheets and popovers are sheets of this kind as well. The keyboard lifts a sheet that is not large by the keyboard's
/// height. (chosen) A card moves to the middle of the area above the keyboard, but not above the lower edge of the status bar.
///
/// On iOS 26, a sheet floats at its lower detents, and the view behind a large sheet is not scaled down unless it is a sheet itself.
///
/// Partial: a card has its own size, whatever its detents are.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// The detents in ascending order of their heights. At least one.
    open var detents: [Detent] = [.large()] { didSet { detentsChanged() } }
    /// The selected detent; nil for the lowest detent.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { if selectedDetentIdentifier != oldValue { detentsChanged() } } }
    /// The largest detent at which the content behind the sheet is not dimmed and receives touches; nil if it is always dimmed.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }
    open var prefersGrabberVisible = false { didSet { sheet.grabber.isHidden = !prefersGrabberVisible } }
    /// Whether scrolling up in content at its top first enlarges the sheet.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether a sheet is attached to the screen's bottom edge in a compact height.
    ///
    /// Partial: sheets extend to the edges of a phone in every orientation.
    open var prefersEdgeAttachedInCompactHeight = false
    /// The radius of the top corners in points; nil for the system's radius.
    open var preferredCornerRadius: CGFloat? { didSet { updateLook() } }

    let sheet = SheetView(frame: .zero)
    private let dimming = UIView(frame: .zero)
    private lazy var drag = SheetDrag(self)
    /// The view behind the sheet, in a wrapper that is scaled while the sheet covers it.
    private var backdrop: SheetBackdrop?
    private lazy var keyboard = FollowedKeyboard(self, name: "sheet")
    private var isComing = false

    open override var presentedView: UIView? { sheet }

    // MARK: The card in the middle

    /// Whether the sheet is a card in the middle of the screen, as on an iPad in windows of regular width and height.
    var isCard: Bool {
        guard let traits = containerView?.traitCollection else { return false }
        return traits.userInterfaceIdiom == .pad && traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular
    }
    /// The resting frame of the card in container coordinates, in points.
    private var cardFrame: CGRect {
        guard let container = containerView else { return .zero }
        return SheetCard(isForm: presentationStyle == .formSheet, preferred: presentedViewController.popoverContentSize)
            .frame(in: container.bounds.size, safeArea: container.safeAreaInsets, keyboard: keyboard.overlap)
    }

    // MARK: Heights

    private final class Resolution: NSObject, UISheetPresentationControllerDetentResolutionContext {
        let containerTraitCollection: UITraitCollection
        let maximumDetentValue: CGFloat
        init(_ traits: UITraitCollection, _ maximum: CGFloat) {
            containerTraitCollection = traits
            maximumDetentValue = maximum
        }
    }

    /// The distance in points from the container's bottom to the top of a large sheet.
    private var largestHeight: CGFloat {
        guard let container = containerView else { return 0 }
        let top = container.safeAreaInsets.top
        return container.bounds.height - (top + SheetMetrics.topGap(onSheets: sheetsBelow))
    }
    /// The number of sheets below this sheet.
    private var sheetsBelow: Int {
        var count = 0
        var below = presentingViewController.modalPresentation?.arrangement
        while let sheet = below as? UISheetPresentationController, sheet !== self {
            count += 1
            below = sheet.presentingViewController.modalPresentation?.arrangement
        }
        return count
    }
    private var bottomInset: CGFloat { containerView?.safeAreaInsets.bottom ?? 0 }

    /// The active detents with their heights from the container's bottom, the lowest first.
    private var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
        if isCard { return [(.large, (containerView?.bounds.height ?? 0) - cardFrame.minY)] }
        let context = Resolution(
            containerView?.traitCollection ?? presentedViewController.traitCollection, max(largestHeight - bottomInset, 0))
        let active = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (detent.identifier, min($0 + bottomInset, largestHeight)) }
        }
        return active.isEmpty ? [(.large, largestHeight)] : active.sorted { $0.1 < $1.1 }
    }
    private var selected: (identifier: Detent.Identifier, height: CGFloat) {
        let all = heights
        return all.first { $0.identifier == selectedDetentIdentifier } ?? all[0]
    }
    /// The current resting height of the sheet.
    private var restingHeight: CGFloat {
        if isCard { return heights[0].height }
        let overlap = keyboard.overlap
        return min(selected.height + (overlap > 0 ? overlap - bottomInset : 0), largestHeight)
    }
    var stops: SheetStops {
        var all = heights.map(\.height)
        if let last = all.last, restingHeight > last { all.append(restingHeight) }
        return SheetStops(heights: all, canDismiss: canDismiss)
    }
    /// Whether the view behind the sheet is scaled down by more than half of its final change, so that black is visible around it.
    var isPagePushedBack: Bool { largeShare(height: sheet.bounds.height) > 0.5 && (backdrop?.isShrinking ?? false) }
    var canDismiss: Bool {
        !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
    }

    private func frame(height: CGFloat) -> CGRect {
        let size = containerView?.bounds.size ?? .zero
        if isCard { return CGRect(origin: CGPoint(x: cardFrame.minX, y: size.height - height), size: cardFrame.size) }
        return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    }
    open override var frameOfPresentedViewInContainerView: CGRect { frame(height: restingHeight) }
    @_spi(Toolkit) open override var frameOutOfSight: CGRect {
        let frame = super.frameOutOfSight
        return floats ? frame.offsetBy(dx: 0, dy: SheetFloat.inset) : frame
    }

    // MARK: Floating, since iOS 26

    /// Whether the sheet has a margin to the screen's edges at its lower detents.
    private var floats: Bool {
        guard SystemDesign.current.isGlass, !isCard, let container = containerView else { return false }
        return container.traitCollection.verticalSizeClass != .compact
    }
    /// The visible top of the unscaled sheet in container coordinates, in points.
    var shownTop: CGFloat {
        let layer = sheet.layer.presentation() ?? sheet.layer
        guard floats else { return layer.frame.minY }
        return layer.position.y - layer.bounds.height / 2
    }
    /// Returns the degree of floating: 0 for a large sheet. The degree does not change while the keyboard lifts the sheet.
    private func floatingShare(height: CGFloat) -> CGFloat {
        guard heights[0].identifier != .large else { return 0 }
        guard abs(height - restingHeight) < 0.5 else { return 1 - largeShare(height: height) }
        return selected.identifier == .large || height >= largestHeight - 0.5 ? 0 : 1
    }
    /// Sets the frame of the sheet, and its scale while it floats.
    private func place(_ frame: CGRect) {
        guard floats else {
            if SystemDesign.current.isGlass { (sheet.transform, sheet.bottomRadius, sheet.glassShare) = (.identity, 0, 0) }
            return sheet.fill(frame)
        }
        let share = floatingShare(height: frame.height)
        let float = SheetFloat(
            size: frame.size, share: share, screenRadius: UIScreen.main.device.cornerRadius, topRadius: SheetMetrics.glassCornerRadius,
            ownRadius: preferredCornerRadius)
        sheet.topRadius = float.topRadius
        sheet.bottomRadius = float.bottomRadius
        sheet.glassShare = share
        sheet.fill(CGRect(x: frame.midX - float.bounds.width / 2, y: frame.minY, width: float.bounds.width, height: frame.height))
        withCause(.uikit("sheet")) {
            sheet.transform =
                share == 0 ? .identity : CGAffineTransform(translationX: 0, y: float.shift).scaledBy(x: float.scale, y: float.scale)
        }
    }

    // MARK: Appearing and disappearing

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = containerView, let view = presentedViewController.view else { return }
        isComing = true
        UIView.performWithoutAnimation {
            dimming.backgroundColor = .black
            dimming.alpha = 0
            dimming.frame = container.bounds
            dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(dimming)
            presentedViewController.traitOverrides[UITraitUserInterfaceLevel.self] = .elevated
            sheet.host(view)
            updateLook()
            backdrop = SheetBackdrop(behind: self)
        }
        drag.attach(to: sheet, dimming: dimming)
        keyboard.begin()
        presentedViewController.preferredContentSizeChanged = { [weak self] in
            guard let self, self.isCard, !self.isComing else { return }
            self.animateChanges {}
        }
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        isComing = false
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        guard completed else { return }
        keyboard.end()
        presentedViewController.preferredContentSizeChanged = nil
        presentingViewController.viewIfLoaded?.tintAdjustmentMode = .automatic
        backdrop?.remove()
        backdrop = nil
        dimming.removeFromSuperview()
        presentedViewController.traitOverrides.remove(UITraitUserInterfaceLevel.self)
    }

    @_spi(Toolkit) open override func moveAlong(isPresenting: Bool) { show(height: isPresenting ? restingHeight : 0) }

    @_spi(Toolkit) open override func placePresentedView() {
        guard !drag.isDragging else { return }
        sheet.isCard = isCard
        place(frameOfPresentedViewInContainerView)
        if !isComing { show(height: restingHeight) }
    }

    /// Sets the displayed height, and updates the view behind the sheet.
    func follow(height: CGFloat) {
        place(frame(height: height))
        show(height: height)
    }

    /// Updates the dimming and the scale of the view behind the sheet, for a sheet that is `height` points high.
    private func show(height: CGFloat) {
        let share = dimmedShare(height: height)
        let isOnSheet = presentingViewController.modalPresentation?.arrangement is UISheetPresentationController
        dimming.alpha = (SystemDesign.current.isGlass && isOnSheet ? SheetMetrics.stackDimming : SheetMetrics.dimming) * share
        presentingViewController.viewIfLoaded?.tintAdjustmentMode = share > 0 ? .dimmed : .automatic
        dimming.isUserInteractionEnabled = share > 0
        (containerView as? ModalContainerView)?.letsTouchesThrough = share == 0
        backdrop?.shrink(by: largeShare(height: height))
    }

    /// Returns the dimming of the content behind: 0 up to the largest undimmed detent, 1 from the next detent on, and an intermediate
    /// value between the two detents. The dimming also falls to 0 while the sheet is dismissed.
    private func dimmedShare(height: CGFloat) -> CGFloat {
        let all = heights
        guard let undimmed = all.first(where: { $0.identifier == largestUndimmedDetentIdentifier }) else {
            return min(max(height / max(all[0].height, 1), 0), 1)
        }
        guard let next = all.first(where: { $0.height > undimmed.height }) else { return 0 }
        return min(max((height - undimmed.height) / (next.height - undimmed.height), 0), 1)
    }

    /// Returns the progress towards the large detent, 0 to 1. Only a large sheet scales down the view behind it.
    private func largeShare(height: CGFloat) -> CGFloat {
        guard !isCard, let large = heights.first(where: { $0.identifier == .large }) else { return 0 }
        let below = heights.last { $0.height < large.height }?.height ?? 0
        return min(max((height - below) / max(large.height - below, 1), 0), 1)
    }

    // MARK: Changes

    /// Runs `changes`, which changes the detents, and animates the result with the system's animation.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        UIView.animate(withDuration: ModalMotion.announcedDuration, options: [.presentationCurve, .beginFromCurrentState]) { [self] in
            placePresentedView()
            sheet.layoutIfNeeded()
        }
    }
    /// Evaluates custom detents again after their heights have changed.
    open func invalidateDetents() { detentsChanged() }

    private func detentsChanged() { containerView?.setNeedsLayout() }

    private func updateLook() {
        let isGlass = SystemDesign.current.isGlass
        sheet.topRadius = preferredCornerRadius ?? (isGlass ? SheetMetrics.glassCornerRadius : SheetMetrics.cornerRadius)
        if isGlass, containerView != nil { detentsChanged() }
        sheet.grabber.isHidden = !prefersGrabberVisible
    }

    /// Animates the sheet to the resting height `height` after a drag.
    func settle(at height: CGFloat, velocity: CGFloat) {
        let way = height - sheet.bounds.height
        if let chosen = heights.first(where: { abs($0.height - height) < 0.5 }), chosen.identifier != selected.identifier {
            selectedDetentIdentifier = chosen.identifier
            (delegate as? any UISheetPresentationControllerDelegate)?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        }
        UIView.animate(
            withDuration: ModalMotion.releasedDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: abs(way) > 1 ? velocity / way : 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { [self] in
                follow(height: height)
                sheet.layoutIfNeeded()
            })
    }

    /// Dismisses the sheet after a drag off the screen.
    func leave(velocity: CGFloat) {
        delegate?.presentationControllerWillDismiss(self)
        let way = -sheet.bounds.height
        presentedViewController.modalPresentation?.end(animated: true, velocity: way < -1 ? max(velocity / way, 0.001) : 0.001) {
            [self] in delegate?.presentationControllerDidDismiss(self)
        }
    }

    private lazy var plain = PlainPresentationController(presentedViewController: presentedViewController, presenting: nil)

    /// Returns the presentation controller for the traits. The delegate may request a full-screen presentation in compact width.
    @_spi(Toolkit) open override func adapted(to traits: UITraitCollection) -> UIPresentationController {
        switch adaptivePresentationStyle(for: traits) {
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
            plain.style = adaptivePresentationStyle(for: traits)
            plain.delegate = plain.delegate ?? delegate
            return plain
        default: return self
        }
    }

    @_spi(Toolkit) open override var followsKeyboard: Bool { !drag.isDragging && !isComing }
}
