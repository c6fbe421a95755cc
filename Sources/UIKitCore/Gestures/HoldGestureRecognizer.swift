/// Recognises a gesture as soon as a finger lands, so that the touch does not scroll.
package final class HoldGestureRecognizer: UIGestureRecognizer {
    /// Called once per tick while a finger is down, with the time in seconds.
    package var onTick: ((Double) -> Void)?

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > 1 { touches.forEach { ignore($0, for: event) } } else { state = .began }
    }
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    package override func timeDidPass(_ now: Double) { if state == .began || state == .changed { onTick?(now) } }
}
