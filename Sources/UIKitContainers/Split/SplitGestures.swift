/// The gestures that show and hide columns: a drag from the screen's edge, a drag that pushes back a column that covers or displaces the
/// secondary column, and a tap beside such a column.
@MainActor
final class SplitGestures: NSObject, UIGestureRecognizerDelegate {
    private unowned let split: UISplitViewController
    private var change: SplitChange? { split.change }
    /// The distance in points that a drag covers to complete the change.
    private var way: CGFloat = 1

    init(_ split: UISplitViewController) {
        self.split = split
        super.init()
    }

    func attach(to view: UIView) {
        split.edgePan.delegate = self
        split.edgePan.addToolkitTarget(self, action: SplitGestures.edgePanned)
        view.addGestureRecognizer(split.edgePan)
        split.hidePan.delegate = self
        split.hidePan.maximumNumberOfTouches = 1
        split.hidePan.addToolkitTarget(self, action: SplitGestures.hidePanned)
        view.addGestureRecognizer(split.hidePan)
        split.dimmingTap.addToolkitTarget(self, action: SplitGestures.tapped)
        split.dimming.addGestureRecognizer(split.dimmingTap)
    }

    private var modes: [UISplitViewController.DisplayMode] { split.choice.modes(split.splitBehavior) }
    private var index: Int { modes.firstIndex(of: split.mode) ?? 0 }
    /// The mode with one more column, and the mode with one column less.
    private var next: UISplitViewController.DisplayMode? { index + 1 < modes.count ? modes[index + 1] : nil }
    private var previous: UISplitViewController.DisplayMode? {
        guard index > 0, split.mode.isOver || split.mode.isDisplacing else { return nil }
        return modes[index - 1]
    }
    /// The sign of an opening drag: 1 if the side columns are at the left, else -1.
    private var sign: CGFloat { split.sidesAreRight ? -1 : 1 }

    // MARK: Ownership of the finger

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard split.presentsWithGesture, !split.isCollapsed, change == nil else { return false }
        if gestureRecognizer === split.edgePan {
            guard let next else { return false }
            return split.columns(of: next).count > split.columns(of: split.mode).count
        }
        guard previous != nil else { return false }
        let velocity = split.hidePan.velocity(in: split.view)
        return velocity.x * sign < 0 && abs(velocity.x) > abs(velocity.y)
    }

    /// Gives precedence to the back swipe of a column's navigation controller.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        if otherGestureRecognizer is UIScreenEdgePanGestureRecognizer { return true }
        return gestureRecognizer === split.hidePan && otherGestureRecognizer is UISwipeGestureRecognizer
    }
    /// Makes scrolling wait until the drag from the screen's edge has failed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer === split.edgePan && otherGestureRecognizer is UIPanGestureRecognizer
            && !(otherGestureRecognizer is UIScreenEdgePanGestureRecognizer) && otherGestureRecognizer !== split.hidePan
            && split.presentsWithGesture && !split.isCollapsed && change == nil && next != nil
    }

    // MARK: The drag

    private func edgePanned() { panned(split.edgePan, to: next, direction: sign) }
    private func hidePanned() { panned(split.hidePan, to: previous, direction: -sign) }

    private func panned(_ pan: UIPanGestureRecognizer, to mode: UISplitViewController.DisplayMode?, direction: CGFloat) {
        switch pan.state {
        case .began:
            guard let mode else { return }
            split.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(split)
            let new = SplitChange(split, to: mode, isAnimated: true)
            split.change = new
            // A complete drag is as long as the distance that the column moves.
            let size = split.view.bounds.size
            let (before, after) = (split.layout(split.mode, in: size), split.layout(mode, in: size))
            way = max(
                split.columnOrder.dropLast().map { abs((before.frames[$0]?.minX ?? 0) - (after.frames[$0]?.minX ?? 0)) }.max() ?? 1, 1)
            new.begin(interactively: true)
            new.update(share(pan, direction))
        case .changed: change?.update(share(pan, direction))
        case .ended, .cancelled:
            guard let change else { return }
            let velocity = pan.state == .cancelled ? 0 : pan.velocity(in: nil).x * direction
            let moved = pan.translation(in: nil).x * direction
            change.settle(
                finishes: pan.state == .ended && NavigationSlide.finishes(way: moved, velocity: velocity, width: way),
                velocity: velocity / way)
            split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split)
        case .possible, .failed: break
        }
    }
    private func share(_ pan: UIPanGestureRecognizer, _ direction: CGFloat) -> CGFloat {
        min(max(pan.translation(in: nil).x * direction / way, 0), 1)
    }

    /// Hides the columns that cover or displace the secondary column.
    private func tapped() {
        guard change == nil else { return }
        if split.mode.isOver { return split.setMode(.secondaryOnly, animated: true) }
        if let previous { split.setMode(previous, animated: true) }
    }
}
