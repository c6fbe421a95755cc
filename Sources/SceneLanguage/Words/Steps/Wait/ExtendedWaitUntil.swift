extension StepDefinition {
    static let extendedWaitUntil = StepDefinition(
        "extendedWaitUntil", .wait, "waits until a condition is true", waits: false, fillsIn: false, .condition,
        .key("timeout", .maestroTime, default: FlowDefaults.timeout.asTime, "the longest time")
    ) { condition, timeout in
        if condition.isEmpty { throw ArgumentProblem("the step \"extendedWaitUntil\" needs \"visible\", \"notVisible\" or \"true\"") }
        return StepAct { [$0.waitUntil(condition, timeout: timeout)] }
    }
}

extension FlowRunner {
    fileprivate func waitUntil(_ condition: FlowCondition, timeout: Double) -> FlowOperation {
        var deadline: Double?
        return FlowOperation { [unowned self] () throws(FlowFailure) in
            if try holds(condition) { return .done }
            let end = deadline ?? phone.time + timeout
            deadline = end
            guard phone.time < end else {
                throw FlowFailure(expected: "\(condition.title) within \(SceneNumber.format(timeout)) s", actual: "it is not so")
            }
            waiting = FlowWait(reason: .condition(condition.title), since: end - timeout, limit: timeout)
            return .wait
        }
    }
}
