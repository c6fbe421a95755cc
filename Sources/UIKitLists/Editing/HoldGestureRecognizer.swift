@_spi(Toolkit) import UIKitCore

/// Recognises a touch when it begins, so that it does not scroll.
final class HoldGestureRecognizer: UIGestureRecognizer {
    /// Called once per tick while a finger is down, with the time in seconds.
    var onTick: ((Double) -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > 1 { touches.forEach { ignore($0, for: event) } } else { state = .began }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
    override func timeDidPass(_ now: Double) { if state == .began || state == .changed { onTick?(now) } }
}
