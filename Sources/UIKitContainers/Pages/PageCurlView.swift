import QuartzCore

/// The container of a page view controller in the page curl style: the current page and, during a turn, the other page. The upper of the
/// two pages curls and is called the leaf.
///
/// A forward turn rolls the current page off the next page. A reverse turn unrolls the previous page onto the current page. The position
/// of the leaf is a closed form of time, so that it can be sampled between ticks. UIKit documents none of this; lengths and times are
/// chosen.
@MainActor
final class PageCurlView: UIView, UIGestureRecognizerDelegate {
    typealias Direction = UIPageViewController.NavigationDirection

    /// The duration in seconds of a turn without a drag. It is that of the modal page curl.
    static let duration = ModalMotion.turnDuration
    /// The minimum speed in points per second of a drag that turns the page from any position. Slower drags turn it only beyond the
    /// middle.
    static let flick: CGFloat = 300
    /// The distance in points from an edge of the view, within which a tap turns the page.
    static let edge: CGFloat = 40

    /// Returns whether there is a page in the given direction.
    var canTurn: (Direction) -> Bool = { _ in false }
    /// Called when a gesture requests a page. The controller responds with `turn(to:_:isByFinger:)`.
    var begins: (Direction) -> Void = { _ in }
    /// Called at the end of a turn. The argument is whether the other page is now shown.
    var ended: (Bool) -> Void = { _ in }

    private let isVertical: Bool
    private let pan = UIPanGestureRecognizer()
    private let tap = UITapGestureRecognizer()
    var recognizers: [UIGestureRecognizer] { [pan, tap] }

    private struct Turn {
        var leaf: UIView
        var direction: Direction
        /// The start and the end of the leaf's motion: 0 is flat, 1 is rolled up completely. The motion began at `start`, in seconds.
        var from, to: CGFloat
        var start: Double
        /// The duration of the motion in seconds; 0 while a drag moves the leaf.
        var duration: Double

        func progress(at time: Double) -> CGFloat {
            let share = MotionCurve.cubic(CAMediaTimingFunction(name: .easeInEaseOut)).progress(elapsed: time - start, duration: duration)
            return from + (to - from) * CGFloat(share)
        }
        /// Whether the turn will complete. A forward turn completes with the leaf rolled up, and a reverse turn with the leaf flat.
        var isTurned: Bool { (to == 1) == (direction == .forward) }
    }
    private var current: Turn?
    private var participation: TickSchedule.Participation?
    /// The position at which the drag began, along the axis of the turn.
    private var grip: CGFloat = 0

    init(isVertical: Bool) {
        self.isVertical = isVertical
        super.init(frame: .zero)
        clipsToBounds = true
        autoresizesSubviews = false
        pan.delegate = self
        tap.delegate = self
        pan.addAction { [weak self] _ in self?.dragged() }
        tap.addAction { [weak self] _ in self?.tapped() }
        addGestureRecognizer(pan)
        addGestureRecognizer(tap)
    }
    required init?(coder: NSCoder) { return nil }

    // MARK: Pages

    /// Shows a single flat page.
    func show(_ page: UIView) {
        stop()
        UIView.performWithoutAnimation {
            for other in subviews where other !== page { other.removeFromSuperview() }
            place(page, above: nil)
        }
    }

    private func place(_ page: UIView, above other: UIView?) {
        page.isHidden = false
        if page.untransformedFrame != bounds { page.untransformedFrame = bounds }
        if let other { insertSubview(page, aboveSubview: other) } else if page.superview !== self { insertSubview(page, at: 0) }
    }

    /// Begins a turn. A drag moves the leaf; without a drag the turn is animated.
    func turn(to page: UIView, _ direction: Direction, isByFinger: Bool) {
        guard let shown = subviews.last else { return show(page) }
        UIView.performWithoutAnimation {
            if direction == .forward { place(page, above: nil) } else { place(page, above: shown) }
        }
        let leaf = direction == .forward ? shown : page
        let flat: CGFloat = direction == .forward ? 0 : 1
        let side: DisplayNode.CurlDirection = isVertical ? .up : isRightToLeft ? .right : .left
        current = Turn(leaf: leaf, direction: direction, from: flat, to: flat, start: 0, duration: 0)
        leaf.layer.bend = { [weak self] time in
            MainActor.assumeIsolated { (self?.current?.progress(at: time)).map { .curl(progress: $0, to: side) } }
        }
        if !(isByFinger && pan.isHolding) { go(to: 1 - flat, in: Self.duration) }
    }

    /// Animates the leaf to `goal` after the touch has ended.
    private func go(to goal: CGFloat, in duration: Double) {
        let now = CACurrentMediaTime()
        guard var turn = current else { return }
        (turn.from, turn.to, turn.start, turn.duration) = (turn.progress(at: now), goal, now, duration)
        current = turn
        participation?.cancel()
        participation = SimulatedProcess.current.ticks.join(.animations, label: "page curl") { [weak self] time in
            MainActor.assumeIsolated {
                turn.leaf.layer.markChanged()
                if time >= now + duration - 1e-9 { self?.land() }
            }
        }
    }

    private func land() {
        guard let turn = current else { return }
        stop()
        ended(turn.isTurned)
    }

    /// Ends a turn at its current position without calling `ended`.
    func stop() {
        participation?.cancel()
        participation = nil
        current?.leaf.layer.bend = nil
        current = nil
    }

    // MARK: Fingers

    /// The sign of a drag that turns the page forward. Negative in a left-to-right layout, because the drag goes towards smaller
    /// coordinates.
    private var sign: CGFloat { !isVertical && isRightToLeft ? 1 : -1 }
    private func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }
    /// The movement of the touch since touchdown.
    private var way: CGVector { pan.translationSinceLanding }
    private var length: CGFloat { isVertical ? bounds.height : bounds.width }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard current == nil else { return false }
        if gestureRecognizer === tap { return edgeDirection(of: tap.location(in: self)).map(canTurn) ?? false }
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        let (own, across) = isVertical ? (way.dy, way.dx) : (way.dx, way.dy)
        return abs(own) > abs(across) && canTurn(own * sign > 0 ? .forward : .reverse)
    }

    private func edgeDirection(of point: CGPoint) -> Direction? {
        let place = along(point)
        if place < Self.edge { return sign < 0 ? .reverse : .forward }
        if place > length - Self.edge { return sign < 0 ? .forward : .reverse }
        return nil
    }

    private func tapped() { if let direction = edgeDirection(of: tap.location(in: self)) { begins(direction) } }

    private func dragged() {
        let way = isVertical ? way.dy : way.dx
        switch pan.state {
        case .began:
            grip = along(pan.location(in: self)) - way
            begins(way * sign > 0 ? .forward : .reverse)
            follow(way)
        case .changed: follow(way)
        case .ended, .cancelled, .failed:
            guard let turn = current, turn.duration == 0 else { return }
            let speed = along(pan.velocity(in: self)) * sign
            let isFlick = pan.state == .ended && abs(speed) > Self.flick
            let goal: CGFloat = (isFlick ? speed > 0 : turn.to > 0.5) ? 1 : 0
            go(to: goal, in: Self.duration * Double(abs(goal - turn.to)))
        default: break
        }
    }

    /// Moves the leaf by the fraction of its motion that the drag has covered between the drag's start and the edge.
    private func follow(_ way: CGFloat) {
        guard var turn = current, turn.duration == 0 else { return }
        let isForward = turn.direction == .forward
        let room = (isForward == (sign < 0)) ? grip : length - grip
        let share = min(max(way * sign * (isForward ? 1 : -1) / max(room, 1), 0), 1)
        turn.to = isForward ? share : 1 - share
        turn.from = turn.to
        current = turn
        turn.leaf.layer.markChanged()
    }
}

extension UIPanGestureRecognizer {
    fileprivate var isHolding: Bool { state == .began || state == .changed }
}
