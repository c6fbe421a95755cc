/// One finger in the arena: the recognizers that track it, and what has been delivered to its view.
@MainActor
final class GestureContact {
    /// The state of delivering a touch to its view.
    enum Delivery { case waiting, delivered, finished, dropped }

    let touch: UITouch
    /// The recognizers that took the finger when it landed, deepest view first, except those that ignored it later.
    var recognizers: [UIGestureRecognizer]
    var delivery = Delivery.waiting
    /// Whether the finger is up but its view has not been notified yet.
    var hasEnded = false
    /// The time in seconds until which the view's touches wait for a scroll view.
    let holdDeadline: Double

    init(touch: UITouch, recognizers: [UIGestureRecognizer], holdDeadline: Double) {
        self.touch = touch
        self.recognizers = recognizers
        self.holdDeadline = holdDeadline
    }

    var isUp: Bool { touch.phase == .ended || touch.phase == .cancelled }
}
