/// Decides which recognizers of one window may recognise their gestures, and delivers touches to views.
///
/// The recognizers of the touched view and of its ancestors receive a touch first, deepest view first; then the view receives it. The
/// first recognizer that is granted its gesture prevents the recognizers that share a finger with it, unless a delegate allows both.
/// `GestureArena+States` decides which recognizer may proceed, and `GestureArena+Delivery` which touches views receive.
@MainActor
package final class GestureArena {
    var contacts: [GestureContact] = []
    /// The active recognizers, in the order of their first touch. A recognizer is active from its first touch until its reset.
    var active: [UIGestureRecognizer] = []
    var currentEvent: UIEvent?
    private var participation: TickSchedule.Participation?
    private var lastTap: (time: Double, location: CGPoint, count: Int)?

    /// The longest pause between the taps of a double tap, in seconds. (chosen; Facts/Gestures.md#recognizers)
    static let tapInterval: Double = 0.35
    /// The largest distance in points between two successive taps of a double tap. (chosen; Facts/Gestures.md#recognizers)
    static let tapDistance: CGFloat = 45
    /// The number of seconds from the end of a recognizer's last touch until the arena makes an undecided recognizer fail. (chosen to be
    /// longer than any pause of the toolkit's own recognizers. Without a limit, a subclass that never sets its state would keep the
    /// phone from coming to rest)
    static let patience: Double = 1

    nonisolated init() {}

    // MARK: Events

    func handle(_ event: UIEvent, in window: UIWindow) {
        let touches = event.orderedTouches.filter { $0.window === window }
        for touch in touches where touch.phase == .began { land(touch, event: event, window: window) }
        let outer = currentEvent
        currentEvent = event
        defer { currentEvent = outer }
        for recognizer in active { notify(recognizer, of: touches, event: event) }
        deliver(touches, event: event)
        for touch in touches where touch.phase == .ended || touch.phase == .cancelled { lift(touch) }
        resetFinished()
        _checkInvariants()
    }

    private func land(_ touch: UITouch, event: UIEvent, window: UIWindow) {
        if let last = lastTap, touch.timestamp - last.time <= Self.tapInterval,
            hypot(touch.locationOnScreen.x - last.location.x, touch.locationOnScreen.y - last.location.y) <= Self.tapDistance
        {
            touch.tapCount = last.count + 1
        }
        lastTap = (touch.timestamp, touch.locationOnScreen, touch.tapCount)
        let hit = window.hitTest(touch.location(in: window), with: event) ?? window
        touch.view = hit
        var recognizers: [UIGestureRecognizer] = []
        var view: UIView? = hit
        while let current = view {
            for recognizer in Self.inDeliveryOrder(current.gestureRecognizers ?? []) where accepts(recognizer, touch, event) {
                recognizers.append(recognizer)
                recognizer.arena = self
                recognizer.trackedTouches.append(touch)
                recognizer.lastLift = nil
                if !recognizer.isActive {
                    recognizer.isActive = true
                    recognizer.outcome = nil
                    active.append(recognizer)
                }
            }
            view = current.superview
        }
        touch.gestureRecognizers = recognizers
        let delay = recognizers.map(\.contentTouchDelay).max() ?? 0
        contacts.append(GestureContact(touch: touch, recognizers: recognizers, holdDeadline: touch.timestamp + delay))
        startClock()
    }

    /// Returns the recognizers in the order in which they receive touches. Among the recognizers of one view, those for several taps come
    /// first, so that a double tap ends before the single tap that it contains. The others keep the order in which they were added.
    private static func inDeliveryOrder(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        let multiple = recognizers.filter { $0.tapsInSequence > 1 }
        guard !multiple.isEmpty else { return recognizers }
        let most = multiple.map(\.tapsInSequence).max() ?? 1
        return (2...most).reversed().flatMap { count in multiple.filter { $0.tapsInSequence == count } }
            + recognizers.filter { $0.tapsInSequence <= 1 }
    }

    func startClock() {
        guard participation == nil else { return }
        participation = SimulatedProcess.current.ticks.join(.timers, label: "gesture") { [weak self] now in
            MainActor.assumeIsolated { self?.timeDidPass(now) }
        }
    }

    /// Stops receiving ticks while the arena is idle. The arena of a closed window must not be called again.
    private func stopClockWhenIdle() {
        guard active.isEmpty, contacts.isEmpty else { return }
        participation?.cancel()
        participation = nil
    }

    private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        guard recognizer.isEnabled, recognizer.takesTouch(touch, event) else { return false }
        // After a gesture is over, its recognizer accepts no new fingers until all fingers of that gesture have been lifted.
        guard recognizer.currentState == .possible || recognizer.currentState == .began || recognizer.currentState == .changed else {
            return false
        }
        guard recognizer.shouldReceive(event), recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true else {
            return false
        }
        return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    private func notify(_ recognizer: UIGestureRecognizer, of touches: [UITouch], event: UIEvent) {
        guard recognizer.isActive else { return }
        let mine = touches.filter { touch in recognizer.trackedTouches.contains { $0 === touch } }
        guard !mine.isEmpty else { return }
        recognizer.lastWindowLocation = recognizer.location(in: nil)
        recognizer.modifierFlags = event.modifierFlags
        recognizer.buttonMask = event.buttonMask
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            guard !isOver(recognizer), recognizer.isActive else { return }
            // A recognizer may have ignored some of the touches during the previous phase.
            let set = Set(mine.filter { touch in touch.phase == phase && recognizer.trackedTouches.contains { $0 === touch } })
            guard !set.isEmpty else { continue }
            switch phase {
            case .began: recognizer.touchesBegan(set, with: event)
            case .moved: recognizer.touchesMoved(set, with: event)
            case .ended: recognizer.touchesEnded(set, with: event)
            default: recognizer.touchesCancelled(set, with: event)
            }
        }
    }

    private func lift(_ touch: UITouch) {
        for recognizer in active where recognizer.trackedTouches.contains(where: { $0 === touch }) {
            recognizer.trackedTouches.removeAll { $0 === touch }
            if recognizer.trackedTouches.isEmpty { recognizer.lastLift = touch.timestamp }
        }
        // A touch that has ended is kept while a recognizer still delays its end.
        contacts.removeAll { $0.touch === touch && $0.delivery != .waiting && !$0.hasEnded }
    }

    private func timeDidPass(_ now: Double) {
        for recognizer in active where !isOver(recognizer) {
            recognizer.timeDidPass(now)
            if let lift = recognizer.lastLift, recognizer.trackedTouches.isEmpty, now - lift > Self.patience, !isOver(recognizer) {
                recognizer.outcome = "it had decided nothing \(Self.patience) s after its last finger was up"
                giveUp(recognizer)
            }
        }
        flushContacts(now: now)
        resetFinished()
        stopClockWhenIdle()
        _checkInvariants()
    }

    // MARK: Interruptions

    /// Cancels a recognizer that was disabled, or whose view was removed.
    func cancel(_ recognizer: UIGestureRecognizer) {
        guard recognizer.isActive else { return }
        recognizer.outcome = "it was cancelled"
        giveUp(recognizer)
        recognizer.trackedTouches = []
        for contact in contacts { contact.recognizers.removeAll { $0 === recognizer } }
        resetFinished()
    }

    private func giveUp(_ recognizer: UIGestureRecognizer) { request(isGranted(recognizer) ? .cancelled : .failed, by: recognizer) }

    /// Cancels the gestures and touches of `root` and its descendants before `root` leaves the window.
    func viewLeaves(_ root: UIView) {
        for recognizer in active {
            if let view = recognizer.view, view.isDescendant(of: root) { cancel(recognizer) }
        }
        for contact in contacts {
            if let view = contact.touch.view, view.isDescendant(of: root) { withdraw(contact) }
        }
    }

    /// Cancels every gesture and every touch of the window, because the system takes over the screen.
    func cancelAll() {
        for recognizer in active { cancel(recognizer) }
        for contact in contacts {
            withdraw(contact)
            contact.touch.phase = .cancelled
        }
        contacts.removeAll()
        stopClockWhenIdle()
    }

    func resetFinished() {
        for recognizer in active where isOver(recognizer) && recognizer.trackedTouches.isEmpty {
            recognizer.isActive = false
            recognizer.pendingState = nil
            recognizer.endsWhenGranted = false
            recognizer.currentState = .possible
            recognizer.lastLift = nil
            recognizer.reset()
        }
        active.removeAll { !$0.isActive }
    }
}
