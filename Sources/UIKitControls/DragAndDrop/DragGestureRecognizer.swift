@_spi(Toolkit) import UIKitCore

/// Recognises a finger that rests on a view, a row or an item for half a second, and then drags it.
package final class DragGestureRecognizer: UILongPressGestureRecognizer {
    /// Called once per tick with the time in seconds while something is being dragged.
    package var onTick: ((Double) -> Void)?

    @_spi(Toolkit) public override func timeDidPass(_ now: Double) {
        super.timeDidPass(now)
        if state == .began || state == .changed { onTick?(now) }
    }
}
