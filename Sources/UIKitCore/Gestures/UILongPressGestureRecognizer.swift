/// Recognises fingers that stay in place for a minimum time.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The minimum duration of the press in seconds. (documented: Facts/Gestures.md#recognizers)
    open var minimumPressDuration: TimeInterval = 0.5
    /// The distance in points that the finger may move before recognition. (documented: Facts/Gestures.md#recognizers)
    open var allowableMovement: CGFloat = 10
    open var numberOfTouchesRequired = 1
    /// The number of full taps before the press. (documented: 0)
    open var numberOfTapsRequired = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > numberOfTouchesRequired || touches.contains(where: { $0.tapCount < numberOfTapsRequired + 1 }) {
            state = .failed
        }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible, pendingState == nil else { return state = .changed }
        for touch in touches {
            let start = touch.initialLocationOnScreen
            if hypot(touch.locationOnScreen.x - start.x, touch.locationOnScreen.y - start.y) > allowableMovement { return state = .failed }
        }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = currentState == .possible && pendingState == nil ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = currentState == .possible ? .failed : .cancelled
    }
    @_spi(Toolkit) open override func timeDidPass(_ now: Double) {
        guard currentState == .possible, pendingState == nil, trackedTouches.count == numberOfTouchesRequired,
            let last = trackedTouches.map(\.initialTimestamp).max(), now - last >= minimumPressDuration
        else { return }
        state = .began
    }
}
