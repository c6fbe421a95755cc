@_spi(Toolkit) import UIKitCore

/// Recognizes a press of half a second on a view, row or item, followed by a drag with the same finger.
package final class DragGestureRecognizer: UILongPressGestureRecognizer {
    /// Called once per tick during a drag with the time in seconds.
    package var onTick: ((Double) -> Void)?

    @_spi(Toolkit) public override func timeDidPass(_ now: Double) {
        super.timeDidPass(now)
        if state == .began || state == .changed { onTick?(now) }
    }
}
