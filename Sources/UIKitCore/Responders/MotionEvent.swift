/// The event of shaking the phone.
final class MotionEvent: UIEvent {
    override var type: EventType { .motion }
    override var subtype: EventSubtype { .motionShake }
}

extension UIApplication {
    /// Notifies the first responder, or else the key window's controller, of the beginning and the end of a shake.
    package func shake() {
        guard let target = firstTarget else { return }
        let event = MotionEvent()
        event.timestamp = SimulatedProcess.current.clock.now
        target.motionBegan(.motionShake, with: event)
        target.motionEnded(.motionShake, with: event)
    }
}
