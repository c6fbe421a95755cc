/// Recognises fingers that move.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers that move. It must be at least 1.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers. Additional fingers make the pan fail if it has not begun; later they are ignored.
    open var maximumNumberOfTouches = Int.max
    /// The types of wheels and touchpads that also drive the pan; none by default. See `UIPanGestureRecognizer+Scrolling`.
    open var allowedScrollTypesMask: UIScrollTypeMask = []
    /// Whether a wheel drives the current gesture.
    var isDrivenByWheel = false
    /// The distance in points that a finger must move before the pan begins. (chosen; Facts/Gestures.md#recognizers)
    package static let hysteresis: CGFloat = 10
    /// The number of seconds after which a movement no longer affects the velocity. (measured by others; Facts/ScrollPhysics.md#finger)
    static let velocityWindow: Double = 0.1

    /// The point in window coordinates at which the translation is zero.
    var origin = CGPoint.zero
    var samples: [(time: Double, location: CGPoint)] = []
    private var fingerCount = 0

    /// The movement since the finger landed, in window coordinates. Valid also before the pan begins.
    package private(set) var translationSinceLanding = CGVector.zero
    private var landing = CGPoint.zero

    /// Returns the movement since the pan was recognised, in points along `view`'s axes.
    open func translation(in view: UIView?) -> CGPoint {
        let here = lastPoint
        let a = view?.convert(origin, from: nil) ?? origin
        let b = view?.convert(here, from: nil) ?? here
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let now = self.translation(in: view)
        let scale = view?.transform(to: nil) ?? .identity
        let shift = CGSize(width: now.x - translation.x, height: now.y - translation.y).applying(scale)
        origin = CGPoint(x: origin.x + shift.width, y: origin.y + shift.height)
    }
    /// Returns the velocity in points per second along `view`'s axes; 0 if the fingers have not moved for 0.1 s.
    open func velocity(in view: UIView?) -> CGPoint {
        let now = CACurrentMediaTime()
        guard let last = samples.last, now - last.time < Self.velocityWindow,
            let first = samples.first(where: { last.time - $0.time <= Self.velocityWindow }), last.time > first.time
        else { return .zero }
        let scale = view.map { $0.transform(to: nil).inverted() } ?? .identity
        let move = CGSize(width: last.location.x - first.location.x, height: last.location.y - first.location.y).applying(scale)
        return CGPoint(x: move.width / (last.time - first.time), y: move.height / (last.time - first.time))
    }
    private var lastPoint: CGPoint { samples.last?.location ?? origin }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > maximumNumberOfTouches {
            if currentState == .possible { return state = .failed }
            for extra in trackedTouches.dropFirst(maximumNumberOfTouches) { ignore(extra, for: event) }
        }
        rebase(event)
        if currentState == .possible {
            landing = location(in: nil)
            origin = landing
        }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count != fingerCount { rebase(event) }
        let here = location(in: nil)
        samples.append((event.timestamp, here))
        samples.removeAll { event.timestamp - $0.time > 2 * Self.velocityWindow }
        translationSinceLanding = CGVector(dx: here.x - landing.x, dy: here.y - landing.y)
        switch currentState {
        case .possible:
            guard pendingState == nil, trackedTouches.count >= minimumNumberOfTouches, hasMovedEnough(translationSinceLanding) else {
                return
            }
            origin = here
            state = .began
        case .began, .changed: state = .changed
        default: break
        }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let remaining = trackedTouches.filter { !touches.contains($0) }
        if remaining.count >= minimumNumberOfTouches, currentState == .began || currentState == .changed { return }
        state = currentState == .possible && pendingState == nil ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = currentState == .possible ? .failed : .cancelled
    }
    override func takesTouch(_ touch: UITouch, _ event: UIEvent) -> Bool { !isDrivenByWheel && super.takesTouch(touch, event) }
    open override func reset() {
        isDrivenByWheel = false
        samples = []
        translationSinceLanding = .zero
        fingerCount = 0
    }

    /// Returns whether the fingers have moved far enough for a pan. `translation` is in window coordinates.
    @_spi(Toolkit) open func hasMovedEnough(_ translation: CGVector) -> Bool { hypot(translation.dx, translation.dy) >= Self.hysteresis }

    /// Keeps the translation unchanged when fingers are added or lifted.
    private func rebase(_ event: UIEvent) {
        let here = location(in: nil)
        if let last = samples.last {
            origin = CGPoint(x: origin.x + here.x - last.location.x, y: origin.y + here.y - last.location.y)
            landing = CGPoint(x: landing.x + here.x - last.location.x, y: landing.y + here.y - last.location.y)
            samples = samples.map {
                ($0.time, CGPoint(x: $0.location.x + here.x - last.location.x, y: $0.location.y + here.y - last.location.y))
            }
        }
        samples.append((event.timestamp, here))
        fingerCount = trackedTouches.count
    }
}
