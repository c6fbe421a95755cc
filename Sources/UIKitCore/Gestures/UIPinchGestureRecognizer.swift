/// Recognises two fingers that move apart or together.
///
/// It begins when their distance has changed enough, changes with every movement, and ends when both are up. While one of them is up the
/// scale stays, and a new second finger continues from there. More fingers are ignored. (documented: `UIPinchGestureRecognizer`)
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The change of the fingers' distance in points before it is a pinch. (Facts/Gestures.md#recognizers)
    package static let hysteresis: CGFloat = 8

    /// The fingers when they landed.
    private var landing: FingerPair?
    /// The fingers for which `scale` is `baseScale`.
    private var base: FingerPair?
    private var baseScale: CGFloat = 1
    private var storedScale: CGFloat = 1
    private var rate = RateOfChange()

    /// The fingers' distance relative to that when the gesture began. Setting it assigns that value to the current distance and resets the
    /// velocity to zero.
    open var scale: CGFloat {
        get { storedScale }
        set {
            storedScale = newValue
            rebase()
            rate.reset()
        }
    }
    /// The velocity of the scale per second: positive while the fingers move apart; 0 when they have rested for 0.1 s.
    open var velocity: CGFloat { rate.rate(at: CACurrentMediaTime()) }

    private func rebase() {
        base = FingerPair(trackedTouches)
        baseScale = storedScale
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for extra in trackedTouches.dropFirst(2) { ignore(extra, for: event) }
        guard trackedTouches.count == 2, base == nil else { return }
        if currentState == .possible { landing = FingerPair(trackedTouches) }
        rebase()
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair = FingerPair(trackedTouches), let base else { return }
        if currentState == .possible {
            guard pendingState == nil, let landing, abs(pair.distance - landing.distance) >= Self.hysteresis else { return }
            rebase()
            rate.add(storedScale, at: event.timestamp)
            state = .began
            return
        }
        storedScale = baseScale * pair.distance / base.distance
        rate.add(storedScale, at: event.timestamp)
        state = .changed
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        base = nil
        baseScale = storedScale
        guard trackedTouches.allSatisfy({ touches.contains($0) }) else { return }
        state = currentState == .possible && pendingState == nil ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = currentState == .possible ? .failed : .cancelled
    }
    open override func reset() {
        landing = nil
        base = nil
        baseScale = 1
        storedScale = 1
        rate.reset()
    }
}
