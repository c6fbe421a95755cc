extension StepDefinition {
    static let retry = StepDefinition(
        "retry", .flow, "runs steps, and again from the first if one fails; the report contains each failure", fillsIn: false,
        .key("maxRetries", .integer(0...3), default: "1", "the greatest number of repetitions"), .nestedFlow
    ) { retries, flow in
        StepAct(flow.file, commands: flow.allSteps, turns: retries + 1) { runner in
            [
                .act { [unowned runner] in
                    runner.enter(FlowList(steps: flow.commands, hooks: flow.hooks, retries: FlowList.Retries(limit: retries)))
                }
            ]
        }
    }
}

extension FlowRunner {
    /// Goes back to the first step of the innermost list that may be tried again, and notes the failure; false when there is none.
    func tryAgain(after failure: FlowFailure) -> Bool {
        guard currentStep != nil, let index = lists.lastIndex(where: { $0.retries?.isLeft == true }), var retries = lists[index].retries
        else {
            return false
        }
        retries.count += 1
        finishStep(
            .skipped(
                FlowFailure(expected: failure.expected, actual: "\(failure.actual); retry \(retries.count) of \(retries.limit) follows")))
        // What ends this turn and the flows in it comes before the next turn.
        let closing = Self.closing(of: lists[index...])
        lists.removeSubrange((index + 1)...)
        lists[index].retries = retries
        lists[index].index = 0
        begin(lists[index])
        lists += closing
        return true
    }
}
