/// Recognises two fingers that rotate around each other.
///
/// The gesture begins when they have rotated enough, changes with every movement, and ends when both fingers are lifted. While one
/// finger is lifted, the rotation stays the same; a new second finger continues from that rotation. Additional fingers are ignored.
/// (documented: `UIRotationGestureRecognizer`)
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle in radians at which the rotation begins. (Facts/Gestures.md#recognizers)
    package static let hysteresis: CGFloat = 0.17

    private var last: FingerPair?
    /// The rotation in radians since the fingers landed, before the gesture begins.
    private var turned: CGFloat = 0
    private var storedRotation: CGFloat = 0
    private var rate = RateOfChange()

    /// The rotation in radians since the gesture began, clockwise. It is not limited to a full turn. Setting it resets the velocity to
    /// zero.
    open var rotation: CGFloat {
        get { storedRotation }
        set {
            storedRotation = newValue
            rate.reset()
        }
    }
    /// The angular velocity in radians per second, clockwise; 0 if the fingers have not moved for 0.1 s.
    open var velocity: CGFloat { rate.rate(at: CACurrentMediaTime()) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for extra in trackedTouches.dropFirst(2) { ignore(extra, for: event) }
        if last == nil { last = FingerPair(trackedTouches) }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair = FingerPair(trackedTouches), let last else { return }
        let turn = pair.turn(from: last)
        self.last = pair
        if currentState == .possible {
            turned += turn
            guard pendingState == nil, abs(turned) >= Self.hysteresis else { return }
            rate.add(storedRotation, at: event.timestamp)
            state = .began
            return
        }
        storedRotation += turn
        rate.add(storedRotation, at: event.timestamp)
        state = .changed
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        last = nil
        guard trackedTouches.allSatisfy({ touches.contains($0) }) else { return }
        state = currentState == .possible && pendingState == nil ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = currentState == .possible ? .failed : .cancelled
    }
    open override func reset() {
        last = nil
        turned = 0
        storedRotation = 0
        rate.reset()
    }
}
