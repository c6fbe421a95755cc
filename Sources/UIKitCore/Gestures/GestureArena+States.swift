/// The arena's decisions about the states of recognizers: prevention, failure requirements and delegates' objections.
extension GestureArena {
    func isOver(_ recognizer: UIGestureRecognizer) -> Bool {
        switch recognizer.currentState {
        case .ended, .cancelled, .failed: true
        case .possible, .began, .changed: false
        }
    }

    /// Returns whether the recognizer's gesture has begun or has been recognised.
    func isGranted(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.currentState == .began || recognizer.currentState == .changed || recognizer.currentState == .ended
    }

    /// Handles a recognizer's request for a new state.
    func request(_ new: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
        switch (recognizer.currentState, new) {
        case (.possible, .possible): break
        case (.possible, .began), (.possible, .ended):
            // The gesture ended while its recognizer still waited for others to fail. When it is granted, it begins and ends at once.
            if recognizer.pendingState == .began, new == .ended {
                recognizer.endsWhenGranted = true
            } else {
                claim(new, by: recognizer)
            }
        case (.possible, .changed):
            if recognizer.pendingState == nil { claim(.began, by: recognizer) }
        case (.possible, .failed), (.possible, .cancelled): fail(recognizer, recognizer.outcome ?? "it gave up")
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
            recognizer.currentState = new
            recognizer.sendActions()
        case (.began, .failed), (.changed, .failed):
            recognizer.currentState = .cancelled
            recognizer.sendActions()
        default: break
        }
    }

    private func fail(_ recognizer: UIGestureRecognizer, _ outcome: String) {
        recognizer.currentState = .failed
        recognizer.pendingState = nil
        recognizer.outcome = outcome
        decided(recognizer)
    }

    private func claim(_ new: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
        if let objection = objection(to: recognizer) { return fail(recognizer, "\(objection) said that it should not begin") }
        let rivals = active.filter { $0 !== recognizer && sharesTouch($0, recognizer) }
        if let winner = rivals.first(where: { isGranted($0) && prevents($0, recognizer) }) {
            return fail(recognizer, "prevented by \(winner.shortName)")
        }
        if !blockers(of: recognizer).isEmpty {
            recognizer.pendingState = new
            return
        }
        recognizer.pendingState = nil
        recognizer.outcome = nil
        recognizer.currentState = new
        for rival in rivals where rival.currentState == .possible && prevents(recognizer, rival) {
            fail(rival, "prevented by \(recognizer.shortName)")
        }
        if recognizer.cancelsTouchesInView { takeTouches(of: recognizer) }
        recognizer.sendActions()
        decided(recognizer)
        if recognizer.endsWhenGranted {
            recognizer.endsWhenGranted = false
            if recognizer.currentState == .began || recognizer.currentState == .changed { request(.ended, by: recognizer) }
        }
    }

    /// Returns the name of the object that does not let the recognizer begin: the recognizer's delegate, its view, or the touched view,
    /// because controls can reject taps. Nil if all of them agree.
    private func objection(to recognizer: UIGestureRecognizer) -> String? {
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else { return "its delegate" }
        if let view = recognizer.view, !view.gestureRecognizerShouldBegin(recognizer) { return "its view" }
        for touch in recognizer.trackedTouches {
            if let view = touch.view, view !== recognizer.view, !view.gestureRecognizerShouldBegin(recognizer) {
                return "the touched \(view.layer.debugName)"
            }
        }
        return nil
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

    /// A recognizer that must fail before another recognizer may begin, and the reason for this requirement.
    struct Blocker {
        let recognizer: UIGestureRecognizer
        let reason: String
    }

    /// Returns the recognizers that must fail before `recognizer` may begin and that have not failed yet.
    func blockers(of recognizer: UIGestureRecognizer) -> [Blocker] {
        let required = recognizer.failureRequirements.compactMap { $0() }
        return active.compactMap { other in
            guard other !== recognizer, other.currentState == .possible || isGranted(other) else { return nil }
            let reason: String
            if required.contains(where: { $0 === other }) {
                reason = "require(toFail:)"
            } else if recognizer.shouldRequireFailure(of: other) {
                reason = "its class's shouldRequireFailure(of:)"
            } else if other.shouldBeRequiredToFail(by: recognizer) {
                reason = "the other's shouldBeRequiredToFail(by:)"
            } else if recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true {
                reason = "its delegate's shouldRequireFailureOf"
            } else if other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true {
                reason = "the other's delegate's shouldBeRequiredToFailBy"
            } else {
                return nil
            }
            return Blocker(recognizer: other, reason: reason)
        }
    }

    /// Called after `recognizer` has failed or was recognised. Fails the recognizers that required its failure, or lets them begin.
    private func decided(_ recognizer: UIGestureRecognizer) {
        for waiting in active {
            guard waiting !== recognizer, waiting.currentState == .possible, let wanted = waiting.pendingState else { continue }
            let blocking = blockers(of: waiting)
            if let winner = blocking.first(where: { isGranted($0.recognizer) }) {
                fail(waiting, "it waited for \(winner.recognizer.shortName) to fail, which was recognised instead")
            } else if blocking.isEmpty {
                waiting.pendingState = nil
                claim(wanted, by: waiting)
            }
        }
    }
}
