/// The drag that moves a sheet between detents and off the screen. Scrolling content keeps the touch unless it is scrolled to its top.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
    private unowned let arrangement: UISheetPresentationController
    private let pan = UIPanGestureRecognizer()
    private let tap = UITapGestureRecognizer()
    private(set) var isDragging = false
    /// The height of the sheet in points when the drag began.
    private var startHeight: CGFloat = 0

    init(_ arrangement: UISheetPresentationController) {
        self.arrangement = arrangement
        super.init()
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        pan.addToolkitTarget(self, action: SheetDrag.panned)
        tap.addToolkitTarget(self, action: SheetDrag.tapped)
    }

    func attach(to sheet: UIView, dimming: UIView) {
        sheet.addGestureRecognizer(pan)
        dimming.addGestureRecognizer(tap)
    }

    // MARK: Ownership of the finger

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // A sheet that another presentation covers cannot be dragged.
        guard arrangement.presentedViewController.ownPresentedViewController == nil else { return false }
        guard gestureRecognizer === pan, let sheet = pan.view else { return true }
        let velocity = pan.velocity(in: sheet)
        guard abs(velocity.y) >= abs(velocity.x) else { return false }
        guard let scroll = scrollView(under: pan.location(in: sheet), in: sheet) else { return true }
        let isAtTop = scroll.contentOffset.y <= -scroll.adjustedContentInset.top + 0.5
        guard isAtTop else { return false }
        if velocity.y > 0 { return true }
        let canGrow = (arrangement.stops.heights.last ?? 0) > sheet.bounds.height + 0.5
        return canGrow && arrangement.prefersScrollingExpandsWhenScrolledToEdge
    }

    /// Makes the content's scrolling wait until the sheet has declined the touch.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard gestureRecognizer === pan, let scroll = otherGestureRecognizer.view as? UIScrollView, let sheet = pan.view else {
            return false
        }
        return otherGestureRecognizer === scroll.panGestureRecognizer && scroll.isDescendant(of: sheet)
    }

    /// Returns the innermost vertically scrolling view at the point.
    private func scrollView(under point: CGPoint, in sheet: UIView) -> UIScrollView? {
        var candidate = sheet.hitTest(point, with: nil)
        while let view = candidate, view !== sheet {
            if let scroll = view as? UIScrollView, scroll.isScrollEnabled,
                scroll.alwaysBounceVertical || scroll.contentSize.height > scroll.bounds.inset(by: scroll.adjustedContentInset).height
            {
                return scroll
            }
            candidate = view.superview
        }
        return nil
    }

    // MARK: The drag

    private func panned() {
        guard let container = arrangement.containerView else { return }
        let height = container.bounds.height
        switch pan.state {
        case .began:
            isDragging = true
            startHeight = height - arrangement.shownTop
            move(in: height)
        case .changed: move(in: height)
        case .ended, .cancelled:
            guard isDragging else { return }
            isDragging = false
            release(in: height)
        default: break
        }
    }

    private func wanted() -> CGFloat { startHeight - pan.translation(in: arrangement.containerView).y }

    private func move(in height: CGFloat) {
        UIView.performWithoutAnimation {
            arrangement.follow(height: arrangement.stops.shown(wanted: wanted(), container: height))
            arrangement.sheet.layoutIfNeeded()
        }
    }

    private func release(in height: CGFloat) {
        let stops = arrangement.stops
        let velocity = pan.state == .cancelled ? 0 : -pan.velocity(in: arrangement.containerView).y
        let present = stops.shown(wanted: wanted(), container: height)
        guard let rest = stops.rest(height: present, velocity: velocity, container: height) else {
            // A controller that was presented over the sheet during the drag keeps the sheet from being dismissed.
            if arrangement.presentedViewController.ownPresentedViewController != nil {
                return arrangement.settle(at: stops.heights[0], velocity: velocity)
            }
            return arrangement.leave(velocity: velocity)
        }
        if !stops.canDismiss, present < stops.heights[0] {
            arrangement.delegate?.presentationControllerDidAttemptToDismiss(arrangement)
        }
        arrangement.settle(at: rest, velocity: velocity)
    }

    private func tapped() {
        guard arrangement.presentedViewController.ownPresentedViewController == nil else { return }
        guard arrangement.canDismiss else {
            arrangement.delegate?.presentationControllerDidAttemptToDismiss(arrangement)
            return
        }
        arrangement.leave(velocity: 0)
    }
}
