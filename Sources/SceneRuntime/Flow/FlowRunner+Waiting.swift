extension FlowRunner {
    /// Waits until the phone is at rest. Fails with the names of the remaining motions.
    package func rest(timeout: Double) -> FlowOperation {
        var deadline: Double?
        return FlowOperation { [unowned self] () throws(FlowFailure) in
            // Do not wait while a step holds a finger on the screen or if the step acts during motions, because the phone need not be at
            // rest then.
            if fingers.heldSwipe != nil || currentStep?.common.isImmediate == true { return .done }
            // Require at least one tick, because the scene is not laid out before the first tick.
            if phone.isAtRest, phone.tickIndex > 0 { return .done }
            let end = deadline ?? phone.time + timeout
            deadline = end
            guard phone.time < end else {
                var names: [String] = []
                for name in phone.pendingMotions where !names.contains(name) { names.append(name) }
                throw FlowFailure(
                    expected: "the screen at rest within \(SceneNumber.format(timeout)) s",
                    actual: "this still moves: \(names.joined(separator: ", "))")
            }
            clock.waiting = FlowWait(reason: .rest, since: end - timeout, limit: timeout)
            return .wait
        }
    }

    package func waitUntil(_ condition: FlowCondition, timeout: Double) -> FlowOperation {
        var deadline: Double?
        return FlowOperation { [unowned self] () throws(FlowFailure) in
            if try holds(condition) { return .done }
            let end = deadline ?? phone.time + timeout
            deadline = end
            guard phone.time < end else {
                throw FlowFailure(expected: "\(condition.title) within \(SceneNumber.format(timeout)) s", actual: "it is not true")
            }
            clock.waiting = FlowWait(reason: .condition(condition.title), since: end - timeout, limit: timeout)
            return .wait
        }
    }

    package func wait(_ seconds: Double) -> FlowOperation { clock.wait(seconds) }

    package func nextTick() -> FlowOperation { clock.nextTick() }
}
