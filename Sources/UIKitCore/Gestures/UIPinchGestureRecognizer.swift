/// Recognises two fingers that move apart or together.
///
/// The gesture begins when their distance has changed enough, changes with every movement, and ends when both fingers are lifted. While
/// one finger is lifted, the scale stays the same; a new second finger continues from that scale. Additional fingers are ignored.
/// (documented: `UIPinchGestureRecognizer`)
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The change of the fingers' distance in points at which the pinch begins. (Facts/Gestures.md#recognizers)
    package static let hysteresis: CGFloat = 8

    /// The positions of the fingers when they landed.
    private var landing: FingerPair?
    /// The positions of the fingers at which `scale` equals `baseScale`.
    private var base: FingerPair?
    private var baseScale: CGFloat = 1
    private var storedScale: CGFloat = 1
    private var rate = RateOfChange()

    /// The ratio of the fingers' current distance to the distance when the gesture began. Setting it changes the scale at the current
    /// distance and resets the velocity to zero.
    open var scale: CGFloat {
        get { storedScale }
        set {
            storedScale = newValue
            rebase()
            rate.reset()
        }
    }
    /// The rate of change of the scale per second, positive while the fingers move apart; 0 if they have not moved for 0.1 s.
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
