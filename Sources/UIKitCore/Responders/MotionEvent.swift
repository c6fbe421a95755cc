/// The phone was shaken.
final class MotionEvent: UIEvent {
    override var type: EventType { .motion }
    override var subtype: EventSubtype { .motionShake }
}

extension UIApplication {
    /// Tells the first responder, or else the key window's controller, of a shake: its beginning and its end.
    package func shake() {
        guard let target = firstTarget else { return }
        let event = MotionEvent()
        event.timestamp = SimulatedProcess.current.clock.now
        target.motionBegan(.motionShake, with: event)
        target.motionEnded(.motionShake, with: event)
    }
}
