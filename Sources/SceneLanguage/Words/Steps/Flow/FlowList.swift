/// A list of steps that is being worked through.
package struct FlowList {
    package struct Repetition {
        /// Turns so far, the present one included.
        var turns = 1
        var limit: Int
        var condition: FlowCondition?
    }

    /// The number of times that the list was begun again after a failure.
    package struct Retries {
        package var count = 0
        package var limit: Int
        package var isLeft: Bool { count < limit }
    }

    package var steps: [FlowStep]
    /// The steps before and after the list's own.
    package var hooks: FlowHooks
    /// The key of the header that the steps stand under; nil for a flow's own steps.
    package var name: String?
    /// The steps run because a flow is over: a failure before them does not stop them.
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

    /// The list for another turn; nil when no repetition is left or its condition does not hold.
    package func again(_ holds: (FlowCondition) -> Bool) -> FlowList? {
        guard let repetition, repetition.turns < repetition.limit else { return nil }
        if let condition = repetition.condition, !holds(condition) { return nil }
        var again = self
        again.index = 0
        again.repetition?.turns += 1
        return again
    }
}
