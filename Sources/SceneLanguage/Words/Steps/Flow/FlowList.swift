/// A list of steps that a flow is running.
package struct FlowList {
    package struct Repetition {
        /// The number of repetitions that have started, including the current one.
        var turns = 1
        var limit: Int
        var condition: FlowCondition?
    }

    /// The number of retries so far after the list has failed, and the maximum number of retries.
    package struct Retries {
        package var count = 0
        package var limit: Int
        package var isLeft: Bool { count < limit }
    }

    package var steps: [FlowStep]
    /// The steps to run before and after the steps of the list.
    package var hooks: FlowHooks
    /// The header's key that contains the steps, such as `onFlowComplete`; nil for a flow's own steps.
    package var name: String?
    /// Whether the steps run because a flow has ended. An earlier failure of the flow does not stop such steps.
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

    /// The steps of `onFlowComplete` as a list to run after this list has ended; nil if there are none.
    package var closing: FlowList? {
        hooks.complete.isEmpty ? nil : FlowList(steps: hooks.complete, name: FlowHooks.completeKey, isClosing: true)
    }

    /// Returns the list for the next repetition; nil if all repetitions are done or the repetition's condition is false.
    package func again(_ holds: (FlowCondition) -> Bool) -> FlowList? {
        guard let repetition, repetition.turns < repetition.limit else { return nil }
        if let condition = repetition.condition, !holds(condition) { return nil }
        var again = self
        again.index = 0
        again.repetition?.turns += 1
        return again
    }
}
