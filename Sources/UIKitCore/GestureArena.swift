/// Decides among the recognisers of one window whose gesture it is, and delivers touches to views.
///
/// Touches go to the recognisers of the touched view and of its ancestors first, deepest view first, and then to the view. The
/// first recogniser that is granted a recognition prevents those that share a finger with it, unless a delegate allows both.
@MainActor
package final class GestureArena {
    /// What a view has heard of a touch.
    private enum Delivery { case waiting, delivered, finished, dropped }

    private final class Contact {
        let touch: UITouch
        let recognizers: [UIGestureRecognizer]
        var delivery = Delivery.waiting
        /// The finger is up, the view has not heard.
        var hasEnded = false
        /// Until when the view's touches wait for a scroll view, seconds.
        let holdDeadline: Double
        init(touch: UITouch, recognizers: [UIGestureRecognizer], holdDeadline: Double) {
            self.touch = touch
            self.recognizers = recognizers
            self.holdDeadline = holdDeadline
        }
    }

    private var contacts: [Contact] = []
    /// Recognisers between their first touch and their reset, in the order of joining.
    private var active: [UIGestureRecognizer] = []
    private var participation: TickSchedule.Participation?
    private var lastTap: (time: Double, location: CGPoint, count: Int)?
    private var currentEvent: UIEvent?

    /// Longest pause between the taps of one double tap, seconds. (chosen; ios-facts section 6)
    static let tapInterval: Double = 0.35
    /// Farthest that a finger may land from the tap before, points. (chosen; ios-facts section 6)
    static let tapDistance: CGFloat = 45

    nonisolated init() {}

    // MARK: Events

    func handle(_ event: UIEvent, in window: UIWindow) {
        let touches = event.orderedTouches.filter { $0.window === window }
        for touch in touches where touch.phase == .began { land(touch, event: event, window: window) }
        currentEvent = event
        defer { currentEvent = nil }
        for recognizer in active { tell(recognizer, of: touches, event: event) }
        deliver(touches, event: event)
        for touch in touches where touch.phase == .ended || touch.phase == .cancelled { lift(touch) }
        resetFinished()
        _checkInvariants()
    }

    private func land(_ touch: UITouch, event: UIEvent, window: UIWindow) {
        if let last = lastTap, touch.timestamp - last.time <= Self.tapInterval,
            hypot(touch.locationInWindow.x - last.location.x, touch.locationInWindow.y - last.location.y) <= Self.tapDistance
        {
            touch.tapCount = last.count + 1
        }
        lastTap = (touch.timestamp, touch.locationInWindow, touch.tapCount)
        let hit = window.hitTest(touch.locationInWindow, with: event) ?? window
        touch.view = hit
        var recognizers: [UIGestureRecognizer] = []
        var view: UIView? = hit
        while let current = view {
            for recognizer in current.gestureRecognizers ?? [] where recognizer.isEnabled && accepts(recognizer, touch) {
                recognizers.append(recognizer)
                recognizer.arena = self
                recognizer.trackedTouches.append(touch)
                if !recognizer.isActive {
                    recognizer.isActive = true
                    active.append(recognizer)
                }
            }
            view = current.superview
        }
        touch.gestureRecognizers = recognizers
        let delay = recognizers.map(\.contentTouchDelay).max() ?? 0
        contacts.append(Contact(touch: touch, recognizers: recognizers, holdDeadline: touch.timestamp + delay))
        if participation == nil {
            participation = SimulatedProcess.current.ticks.join(.timers, label: "gesture") { [unowned self] now in
                MainActor.assumeIsolated { self.timeDidPass(now) }
            }
        }
    }

    private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
        // A gesture that is over takes no new fingers until the old ones are up.
        guard recognizer.currentState == .possible || recognizer.currentState == .began || recognizer.currentState == .changed else { return false }
        return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    private func tell(_ recognizer: UIGestureRecognizer, of touches: [UITouch], event: UIEvent) {
        guard recognizer.isActive else { return }
        let mine = touches.filter { touch in recognizer.trackedTouches.contains { $0 === touch } }
        guard !mine.isEmpty else { return }
        recognizer.lastWindowLocation = recognizer.location(in: nil)
        guard !isOver(recognizer) else { return }
        func subset(_ phase: UITouch.Phase) -> Set<UITouch>? {
            let set = Set(mine.filter { $0.phase == phase })
            return set.isEmpty ? nil : set
        }
        if let began = subset(.began) { recognizer.touchesBegan(began, with: event) }
        if let moved = subset(.moved) { recognizer.touchesMoved(moved, with: event) }
        if let ended = subset(.ended) { recognizer.touchesEnded(ended, with: event) }
        if let cancelled = subset(.cancelled) { recognizer.touchesCancelled(cancelled, with: event) }
    }

    private func lift(_ touch: UITouch) {
        for recognizer in active { recognizer.trackedTouches.removeAll { $0 === touch } }
        // A contact whose end still waits for a recogniser stays until that has decided.
        contacts.removeAll { $0.touch === touch && $0.delivery != .waiting && !$0.hasEnded }
    }

    private func timeDidPass(_ now: Double) {
        for recognizer in active where !isOver(recognizer) { recognizer.timeDidPass(now) }
        flushContacts(now: now)
        resetFinished()
        if active.isEmpty, contacts.isEmpty {
            participation?.cancel()
            participation = nil
        }
    }

    // MARK: States

    private func isOver(_ recognizer: UIGestureRecognizer) -> Bool {
        switch recognizer.currentState {
        case .ended, .cancelled, .failed: true
        case .possible, .began, .changed: false
        }
    }

    /// A recogniser asks for a state.
    func request(_ new: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
        switch (recognizer.currentState, new) {
        case (.possible, .possible): break
        case (.possible, .began), (.possible, .ended):
            // A waiting continuous gesture that ends in the meantime is begun and ended when it gets its turn.
            if recognizer.pendingState == .began, new == .ended { break }
            claim(new, by: recognizer)
        case (.possible, .changed):
            if recognizer.pendingState == nil { claim(.began, by: recognizer) }
        case (.possible, .failed), (.possible, .cancelled):
            recognizer.currentState = .failed
            recognizer.pendingState = nil
            decided(recognizer)
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
            recognizer.currentState = new
            recognizer.sendActions()
        case (.began, .failed), (.changed, .failed):
            recognizer.currentState = .cancelled
            recognizer.sendActions()
        default: break
        }
    }

    private func claim(_ new: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
        guard mayBegin(recognizer) else {
            recognizer.currentState = .failed
            return decided(recognizer)
        }
        let rivals = active.filter { $0 !== recognizer && sharesTouch($0, recognizer) }
        if rivals.contains(where: { isGranted($0) && prevents($0, recognizer) }) {
            recognizer.currentState = .failed
            return decided(recognizer)
        }
        if !blockers(of: recognizer).isEmpty {
            recognizer.pendingState = new
            return
        }
        recognizer.pendingState = nil
        recognizer.currentState = new
        for rival in rivals where rival.currentState == .possible && prevents(recognizer, rival) {
            rival.currentState = .failed
            rival.pendingState = nil
            decided(rival)
        }
        if recognizer.cancelsTouchesInView { takeTouches(of: recognizer) }
        recognizer.sendActions()
        decided(recognizer)
    }

    /// A gesture that has begun or was recognised with these fingers.
    private func isGranted(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.currentState == .began || recognizer.currentState == .changed || recognizer.currentState == .ended
    }

    private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else { return false }
        if let view = recognizer.view, !view.gestureRecognizerShouldBegin(recognizer) { return false }
        // The touched view may object to its ancestors' recognisers, as controls do to taps.
        for touch in recognizer.trackedTouches {
            if let view = touch.view, view !== recognizer.view, !view.gestureRecognizerShouldBegin(recognizer) { return false }
        }
        return true
    }

    private func sharesTouch(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        contacts.contains { contact in
            contact.recognizers.contains { $0 === a } && contact.recognizers.contains { $0 === b }
        }
    }

    private func prevents(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        guard a.canPrevent(b), b.canBePrevented(by: a) else { return false }
        return !(a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false)
            && !(b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false)
    }

    /// The recognisers that must fail before `recognizer` may have its gesture and have not yet.
    private func blockers(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        let required = recognizer.failureRequirements.compactMap { $0() }
        return active.filter { other in
            guard other !== recognizer, other.currentState == .possible || isGranted(other) else { return false }
            return required.contains { $0 === other } || recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
                || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
                || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
        }
    }

    /// Gives those a turn who waited for this one.
    private func decided(_ recognizer: UIGestureRecognizer) {
        for waiting in active {
            guard waiting !== recognizer, waiting.currentState == .possible, let wanted = waiting.pendingState else { continue }
            let blocking = blockers(of: waiting)
            if blocking.contains(where: { isGranted($0) }) {
                // What it waited for happened instead.
                waiting.pendingState = nil
                waiting.currentState = .failed
                decided(waiting)
            } else if blocking.isEmpty {
                waiting.pendingState = nil
                claim(wanted, by: waiting)
                if wanted == .began, waiting.currentState == .began, waiting.trackedTouches.isEmpty { request(.ended, by: waiting) }
            }
        }
    }

    func cancel(_ recognizer: UIGestureRecognizer) {
        request(isGranted(recognizer) ? .cancelled : .failed, by: recognizer)
        recognizer.trackedTouches = []
        resetFinished()
    }

    private func resetFinished() {
        for recognizer in active where isOver(recognizer) && recognizer.trackedTouches.isEmpty {
            recognizer.isActive = false
            recognizer.pendingState = nil
            recognizer.currentState = .possible
            recognizer.reset()
        }
        active.removeAll { !$0.isActive }
    }

    // MARK: Delivery to views

    private func deliver(_ touches: [UITouch], event: UIEvent) {
        for contact in contacts where touches.contains(where: { $0 === contact.touch }) {
            let touch = contact.touch
            switch touch.phase {
            case .began: if !isHeld(contact, now: touch.timestamp) { begin(contact, event: event) }
            case .moved: if contact.delivery == .delivered { touch.view?.touchesMoved([touch], with: event) }
            case .ended: end(contact, event: event)
            case .cancelled:
                if contact.delivery == .delivered { touch.view?.touchesCancelled([touch], with: event) }
                contact.delivery = .finished
                touch.isDeliveredToView = false
            case .stationary: break
            }
        }
    }

    /// The view must not hear of the finger's landing yet.
    private func isHeld(_ contact: Contact, now: Double) -> Bool {
        contact.recognizers.contains { recognizer in
            recognizer.currentState == .possible && recognizer.isActive
                && (recognizer.delaysTouchesBegan || recognizer.contentTouchDelay > 0 && now < contact.holdDeadline && !contact.hasEnded)
        }
    }

    private func begin(_ contact: Contact, event: UIEvent) {
        guard contact.delivery == .waiting else { return }
        guard let view = contact.touch.view else { return contact.delivery = .dropped }
        let isSecondFinger = !view.isMultipleTouchEnabled && contacts.contains { $0 !== contact && $0.touch.view === view && $0.delivery == .delivered }
        guard !isSecondFinger, contact.recognizers.allSatisfy({ $0.viewMayReceive(contact.touch, with: event) }) else {
            return contact.delivery = .dropped
        }
        contact.delivery = .delivered
        contact.touch.isDeliveredToView = true
        view.touchesBegan([contact.touch], with: event)
    }

    private func end(_ contact: Contact, event: UIEvent) {
        contact.hasEnded = true
        let undecided = contact.recognizers.contains { recognizer in
            recognizer.isActive && recognizer.currentState == .possible && (recognizer.delaysTouchesEnded || recognizer.delaysTouchesBegan)
                && recognizer.waitsForMoreTouches
        }
        if undecided { return }
        finish(contact, event: event)
    }

    private func finish(_ contact: Contact, event: UIEvent) {
        begin(contact, event: event)
        if contact.delivery == .delivered { contact.touch.view?.touchesEnded([contact.touch], with: event) }
        if contact.delivery == .delivered { contact.delivery = .finished }
        contact.touch.isDeliveredToView = false
        contact.hasEnded = false
    }

    /// Lets go what no longer has to wait.
    private func flushContacts(now: Double) {
        let event = UIEvent()
        event.timestamp = now
        event.allTouches = Set(contacts.map(\.touch))
        for contact in contacts {
            if contact.hasEnded {
                end(contact, event: event)
            } else if contact.delivery == .waiting, !isHeld(contact, now: now) {
                begin(contact, event: event)
            }
        }
        contacts.removeAll { ($0.touch.phase == .ended || $0.touch.phase == .cancelled) && !$0.hasEnded && $0.delivery != .waiting }
    }

    private func takeTouches(of recognizer: UIGestureRecognizer) {
        for contact in contacts where contact.recognizers.contains(where: { $0 === recognizer }) {
            let wasDelivered = contact.delivery == .delivered
            if contact.delivery != .finished { contact.delivery = .dropped }
            contact.hasEnded = false
            contact.touch.isDeliveredToView = false
            if wasDelivered { contact.touch.view?.touchesCancelled([contact.touch], with: currentEvent) }
        }
    }

    // MARK: Inspection

    /// Who is active, in which state, and who waits for whom; one line each.
    package func dump() -> String {
        active.map { recognizer in
            let waits = recognizer.pendingState == nil ? [] : blockers(of: recognizer)
            return "\(recognizer) fingers \(recognizer.trackedTouches.map(\.identifier))"
                + (waits.isEmpty ? "" : " wants \(recognizer.pendingState!), waits for \(waits.map { "\($0)" }.joined(separator: ", "))")
        }.joined(separator: "\n")
    }

    /// Every tracked touch belongs to a contact, and no two exclusive recognisers own one finger.
    func _checkInvariants() {
        assert(active.allSatisfy(\.isActive), "the arena follows a recogniser that is not active:\n\(dump())")
    }
}
