extension FlowRunner {
    /// Runs the steps of a list before what follows the present step, with what belongs before and after them.
    func enter(_ list: FlowList) {
        lists.append(list)
        begin(list)
    }

    /// What stands before the first step of a list.
    func begin(_ list: FlowList) {
        if !list.hooks.start.isEmpty { lists.append(FlowList(steps: list.hooks.start, name: FlowHooks.startKey)) }
    }

    /// Leaves the innermost list, whose steps are over, for what belongs after them.
    func leaveList() {
        let ended = lists.removeLast()
        if let closing = ended.closing { lists.append(closing) }
    }

    /// After a failure nothing of these lists goes on but what belongs after each of them. What runs for that reason already goes on, but
    /// for the innermost such list: the failure is in it.
    static func closing(of lists: ArraySlice<FlowList>) -> [FlowList] {
        let failed = lists.lastIndex { $0.isClosing }
        return lists.indices.compactMap { index in
            if lists[index].isClosing { return index == failed ? nil : lists[index] }
            return lists[index].closing
        }
    }

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
