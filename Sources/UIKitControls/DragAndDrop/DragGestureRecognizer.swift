@_spi(Toolkit) import UIKitCore

/// A finger that rests on a view, a row or an item, half a second, and then drags it.
package final class DragGestureRecognizer: UILongPressGestureRecognizer {
    /// Called once a tick while something is in the hand, with seconds.
    package var onTick: ((Double) -> Void)?

    @_spi(Toolkit) public override func timeDidPass(_ now: Double) {
        super.timeDidPass(now)
        if state == .began || state == .changed { onTick?(now) }
    }
}
