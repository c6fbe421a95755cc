/// One finger as the arena follows it: who listens to it, and what its view has heard of it.
@MainActor
final class GestureContact {
    /// What a view has heard of a touch.
    enum Delivery { case waiting, delivered, finished, dropped }

    let touch: UITouch
    /// The recognisers that took the finger when it landed, deepest view first; without those that ignored it later.
    var recognizers: [UIGestureRecognizer]
    var delivery = Delivery.waiting
    /// The finger is up, but the view has not heard of it yet.
    var hasEnded = false
    /// Until when the view's touches wait for a scroll view, seconds.
    let holdDeadline: Double

    init(touch: UITouch, recognizers: [UIGestureRecognizer], holdDeadline: Double) {
        self.touch = touch
        self.recognizers = recognizers
        self.holdDeadline = holdDeadline
    }

    var isUp: Bool { touch.phase == .ended || touch.phase == .cancelled }
}
