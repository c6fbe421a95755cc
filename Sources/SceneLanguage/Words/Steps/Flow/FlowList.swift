/// A list of steps that is being worked through.
struct FlowList {
    struct Repetition {
        /// Turns so far, the present one included.
        var turns = 1
        var limit: Int
        var condition: FlowCondition?
    }

    /// How often the list has been begun again after a failure.
    struct Retries {
        var count = 0
        var limit: Int
        var isLeft: Bool { count < limit }
    }

    var steps: [FlowStep]
    /// Before and after them.
    var hooks = FlowHooks()
    /// The key of the header that the steps stand under; nil for a flow's own steps.
    var name: String?
    /// The steps run because a flow is over: a failure before them does not stop them.
    var isClosing = false
    var index = 0
    var repetition: Repetition?
    var retries: Retries?

    /// What runs when the list is over; nil for nothing.
    var closing: FlowList? {
        hooks.complete.isEmpty ? nil : FlowList(steps: hooks.complete, name: FlowHooks.completeKey, isClosing: true)
    }

    /// The list for another turn; nil when no repetition is left or its condition does not hold.
    func again(_ holds: (FlowCondition) -> Bool) -> FlowList? {
        guard let repetition, repetition.turns < repetition.limit else { return nil }
        if let condition = repetition.condition, !holds(condition) { return nil }
        var again = self
        again.index = 0
        again.repetition?.turns += 1
        return again
    }
}
