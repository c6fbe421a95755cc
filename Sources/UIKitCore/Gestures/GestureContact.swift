/// One finger in the arena: the recognizers that track it, and the state of its delivery to the view.
@MainActor
final class GestureContact {
    /// The state of the touch's delivery to its view.
    enum Delivery { case waiting, delivered, finished, dropped }

    let touch: UITouch
    /// The recognizers that accepted the finger when it landed, deepest view first. Recognizers that ignored the finger later are removed.
    var recognizers: [UIGestureRecognizer]
    var delivery = Delivery.waiting
    /// Whether the finger was lifted and its view has not been notified yet.
    var hasEnded = false
    /// The time in seconds until which the delivery to the view waits for a scroll view.
    let holdDeadline: Double

    init(touch: UITouch, recognizers: [UIGestureRecognizer], holdDeadline: Double) {
        self.touch = touch
        self.recognizers = recognizers
        self.holdDeadline = holdDeadline
    }

    var isUp: Bool { touch.phase == .ended || touch.phase == .cancelled }
}
