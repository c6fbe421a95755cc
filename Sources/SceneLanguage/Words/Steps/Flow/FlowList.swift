/// A list of steps that is being performed.
package struct FlowList {
    package struct Repetition {
        /// The number of repetitions so far, including the current one.
        var turns = 1
        var limit: Int
        var condition: FlowCondition?
    }

    /// The number of retries of the list after a failure, and their limit.
    package struct Retries {
        package var count = 0
        package var limit: Int
        package var isLeft: Bool { count < limit }
    }

    package var steps: [FlowStep]
    /// The steps before and after the list's own.
    package var hooks: FlowHooks
    /// The key of the header that contains the steps; nil for a flow's own steps.
    package var name: String?
    /// Whether the steps run because a flow is over: an earlier failure does not stop them.
    package var isClosing: Bool
    package var index = 0
    var repetition: Repetition?
    package var retries: Retries?

    package init(
        steps: [FlowStep], hooks: FlowHooks = FlowHooks(), name: String? = nil, isClosing: Bool = false, repetition: Repetition? = nil,
        retries: Retries? = nil
    ) {
        (self.steps, self.hooks, self.name, self.isClosing) = (steps, hooks, name, isClosing)
        (self.repetition, self.retries) = (repetition, retries)
    }

    /// The steps that run when the list is over; nil for none.
    package var closing: FlowList? {
        hooks.complete.isEmpty ? nil : FlowList(steps: hooks.complete, name: FlowHooks.completeKey, isClosing: true)
    }

    /// Returns the list for another repetition; nil when none is left or its condition does not hold.
    package func again(_ holds: (FlowCondition) -> Bool) -> FlowList? {
        guard let repetition, repetition.turns < repetition.limit else { return nil }
        if let condition = repetition.condition, !holds(condition) { return nil }
        var again = self
        again.index = 0
        again.repetition?.turns += 1
        return again
    }
}
