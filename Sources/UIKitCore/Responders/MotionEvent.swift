/// The event for shaking the phone.
final class MotionEvent: UIEvent {
    override var type: EventType { .motion }
    override var subtype: EventSubtype { .motionShake }
}

extension UIApplication {
    /// Sends the beginning and the end of a shake to the first responder, or else to the key window's root view controller.
    package func shake() {
        guard let target = firstTarget else { return }
        let event = MotionEvent()
        event.timestamp = SimulatedProcess.current.clock.now
        target.motionBegan(.motionShake, with: event)
        target.motionEnded(.motionShake, with: event)
    }
}
