/// Recognises two fingers that turn around each other.
///
/// It begins when they have turned enough, changes with every movement, and ends when both are up. While one of them is up the rotation
/// stays, and a new second finger continues from there. More fingers are ignored. (documented: `UIRotationGestureRecognizer`)
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The angle in radians by which the fingers turn before it is a rotation. (Facts/Gestures.md#recognizers)
    package static let hysteresis: CGFloat = 0.17

    private var last: FingerPair?
    /// The rotation in radians since the fingers landed, before recognition.
    private var turned: CGFloat = 0
    private var storedRotation: CGFloat = 0
    private var rate = RateOfChange()

    /// The rotation in radians since the gesture began, clockwise; it continues beyond a full turn. Setting it resets the velocity to zero.
    open var rotation: CGFloat {
        get { storedRotation }
        set {
            storedRotation = newValue
            rate.reset()
        }
    }
    /// The velocity in radians per second, clockwise; 0 when the fingers have rested for 0.1 s.
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
