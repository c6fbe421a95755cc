@_spi(Toolkit) import UIKitCore

/// Recognizes a horizontal drag along a row that has swipe actions on the revealed side. Other drags scroll the list.
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
    weak var swipes: RowSwipes?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        maximumNumberOfTouches = 1
    }

    override func hasMovedEnough(_ translation: CGVector) -> Bool {
        guard abs(translation.dx) >= Self.hysteresis, abs(translation.dx) > abs(translation.dy), !isOnSlidingControl else {
            return false
        }
        return swipes?.maySwipe(at: location(in: view), goingRight: translation.dx > 0) ?? false
    }

    /// Whether the touch is on a control with a draggable thumb, which keeps the touch.
    private var isOnSlidingControl: Bool {
        trackedTouches.contains { touch in
            var view = touch.view
            while let current = view, current !== self.view {
                if current is UISlider || current is UISwitch { return true }
                view = current.superview
            }
            return false
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let way = translationSinceLanding
        guard state == .possible, hypot(way.dx, way.dy) >= Self.hysteresis, !hasAsked else { return }
        // The direction of the first movement decides whether the gesture begins, as in scroll views.
        state = .failed
    }

    /// Whether the recognizer has requested to begin. After the request, the gesture arena decides whether the recognizer begins.
    private var hasAsked = false
    override var state: State {
        get { super.state }
        set {
            if newValue == .began { hasAsked = true }
            super.state = newValue
        }
    }
    override func reset() {
        super.reset()
        hasAsked = false
    }
}
