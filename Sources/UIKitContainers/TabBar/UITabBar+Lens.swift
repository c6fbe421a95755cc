@_spi(Toolkit) import UIKitCore

/// The selection of a tab bar on glass. A touch turns the selection into a lens and drags it. (Facts/IOS26.md#glass-under-a-finger)
extension UITabBar {
    /// Returns the tab on the capsule whose centre is nearest to `x`, in the bar's coordinates.
    final func tab(nearest x: CGFloat) -> TabBarButton? { capsuleButtons.min { abs($0.frame.midX - x) < abs($1.frame.midX - x) } }

    /// Returns whether a touch at `point` can drag the selection. True on the capsule of a bar that is not minimised.
    final func takesSelection(at point: CGPoint) -> Bool {
        minimisedShare == 0 && capsuleButtons.count > 1 && capsuleButtons.contains { $0.frame.contains(point) }
    }

    /// Moves the selection to a touch at `x`. Nil means that the touch has ended.
    /// - Parameter isSliding: whether a spring animates the movement.
    final func follow(_ x: CGFloat?, isSliding: Bool) {
        guard x != pressX else { return }
        pressX = x
        update()
        setNeedsLayout()
        guard isSliding, window != nil else { return layoutIfNeeded() }
        UIView.animate(
            withDuration: TabBarMetrics.lensSliding, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState]
        ) { self.layoutIfNeeded() }
    }

    /// Selects the tab at which a drag of the selection ends.
    final func drop(at x: CGFloat) {
        guard let button = tab(nearest: x), button.isEnabled, button.item !== selectedItem else { return }
        tapped(button.item)
    }
}

/// The recognizer of a drag of the selection. A touch that does not move is left to the tab, as a tap.
@MainActor
final class TabDragRecognizer: UIGestureRecognizer {
    /// The movement in points at which a drag begins. (chosen to equal that of a pan recognizer)
    private static let threshold: CGFloat = 10
    private weak var bar: UITabBar?
    private var start: CGFloat?

    init(_ bar: UITabBar) {
        self.bar = bar
        super.init(target: nil, action: nil)
        name = "tab selection"
        delaysTouchesEnded = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard start == nil, let bar, let point = touches.first?.location(in: bar), bar.takesSelection(at: point),
            let button = bar.tab(nearest: point.x), button.isEnabled
        else { return state = .failed }
        start = point.x
        bar.follow(button.frame.midX, isSliding: true)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let bar, let start, let x = touches.first?.location(in: bar).x else { return }
        if state == .possible {
            guard abs(x - start) >= Self.threshold else { return }
            state = .began
        } else {
            state = .changed
        }
        bar.follow(x, isSliding: false)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let bar, state == .began || state == .changed, let x = touches.first?.location(in: bar).x else { return state = .failed }
        bar.drop(at: x)
        state = .ended
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }
    override func reset() {
        super.reset()
        start = nil
        bar?.follow(nil, isSliding: true)
    }
}
