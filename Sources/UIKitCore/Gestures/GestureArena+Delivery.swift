/// Delivery of touches to views. A touch is delivered immediately, delayed for a recognizer or a scroll view, or cancelled.
extension GestureArena {
    func deliver(_ touches: [UITouch], event: UIEvent) {
        let known = contacts.filter { contact in touches.contains { $0 === contact.touch } }
        begin(known.filter { $0.touch.phase == .began && !isHeld($0, now: $0.touch.timestamp) }, event: event)
        let moved = known.filter { $0.touch.phase == .moved && $0.delivery == .delivered }
        Self.notifyViews(moved) { $0.touchesMoved($1, with: event) }
        end(known.filter { $0.touch.phase == .ended }, event: event)
        let cancelled = known.filter { $0.touch.phase == .cancelled }
        let notified = cancelled.filter { $0.delivery == .delivered }
        for contact in cancelled {
            contact.delivery = .finished
            contact.touch.isDeliveredToView = false
        }
        Self.notifyViews(notified) { $0.touchesCancelled($1, with: event) }
    }

    /// Calls `call` once for each view, with all touches on that view.
    private static func notifyViews(_ contacts: [GestureContact], _ call: (UIView, Set<UITouch>) -> Void) {
        var views: [UIView] = []
        for contact in contacts {
            if let view = contact.touch.view, !views.contains(where: { $0 === view }) { views.append(view) }
        }
        for view in views { call(view, Set(contacts.filter { $0.touch.view === view }.map(\.touch))) }
    }

    /// Returns whether delivery of the touch to its view must still wait.
    private func isHeld(_ contact: GestureContact, now: Double) -> Bool {
        contact.recognizers.contains { recognizer in
            recognizer.currentState == .possible && recognizer.isActive
                && (recognizer.delaysTouchesBegan || recognizer.contentTouchDelay > 0 && now < contact.holdDeadline && !contact.hasEnded)
        }
    }

    private func begin(_ landed: [GestureContact], event: UIEvent) {
        var notified: [GestureContact] = []
        for contact in landed where contact.delivery == .waiting {
            guard let view = contact.touch.view, mayReceiveTouches(view, of: contact),
                contact.recognizers.allSatisfy({ $0.viewMayReceive(contact.touch, with: event) })
            else {
                contact.delivery = .dropped
                continue
            }
            contact.delivery = .delivered
            contact.touch.isDeliveredToView = true
            notified.append(contact)
        }
        Self.notifyViews(notified) { $0.touchesBegan($1, with: event) }
    }

    /// Returns whether the view may receive the touch. A view without `isMultipleTouchEnabled` receives one finger at a time. While a
    /// view with `isExclusiveTouch` receives a touch, no other view receives any, and while another view receives a touch, a view with
    /// `isExclusiveTouch` receives none. (documented: `UIView.isExclusiveTouch`)
    private func mayReceiveTouches(_ view: UIView, of contact: GestureContact) -> Bool {
        let present = contacts.filter { $0 !== contact && $0.delivery == .delivered }
        for other in present {
            guard let owner = other.touch.view else { continue }
            if owner === view {
                if !view.isMultipleTouchEnabled { return false }
            } else if view.isExclusiveTouch || owner.isExclusiveTouch {
                return false
            }
        }
        return true
    }

    private func end(_ lifted: [GestureContact], event: UIEvent) {
        var notified: [GestureContact] = []
        for contact in lifted {
            contact.hasEnded = true
            let isUndecided = contact.recognizers.contains { recognizer in
                recognizer.isActive && recognizer.currentState == .possible
                    && (recognizer.delaysTouchesEnded || recognizer.delaysTouchesBegan)
                    && recognizer.waitsForMoreTouches
            }
            if isUndecided { continue }
            begin([contact], event: event)
            contact.hasEnded = false
            guard contact.delivery == .delivered else { continue }
            // The contact is marked as finished before the view is called, because the view may change the arena.
            contact.delivery = .finished
            contact.touch.isDeliveredToView = false
            notified.append(contact)
        }
        Self.notifyViews(notified) { $0.touchesEnded($1, with: event) }
    }

    /// Delivers the touches whose delay is over.
    func flushContacts(now: Double) {
        let event = UIEvent()
        event.timestamp = now
        event.allTouches = Set(contacts.map(\.touch))
        end(contacts.filter(\.hasEnded), event: event)
        begin(contacts.filter { $0.delivery == .waiting && !$0.hasEnded && !isHeld($0, now: now) }, event: event)
        contacts.removeAll { $0.isUp && !$0.hasEnded && $0.delivery != .waiting }
    }

    func takeTouches(of recognizer: UIGestureRecognizer) {
        for contact in contacts where contact.recognizers.contains(where: { $0 === recognizer }) { withdraw(contact) }
    }

    /// Stops delivering the finger to its view. If the view has already received the touch, notifies the view that the touch is cancelled.
    func withdraw(_ contact: GestureContact) {
        let wasDelivered = contact.delivery == .delivered
        if contact.delivery != .finished { contact.delivery = .dropped }
        contact.hasEnded = false
        contact.touch.isDeliveredToView = false
        if wasDelivered { contact.touch.view?.touchesCancelled([contact.touch], with: currentEvent) }
    }
}
