/// The stack of a flow's lists of steps, the innermost one last.
@MainActor
final class FlowLists {
    /// The outcome of `next`.
    enum Next {
        case step(FlowStep)
        /// A limit stops the flow before its next step.
        case stopped
        case end
    }

    /// The maximum number of steps to begin.
    var stepLimit = Int.max
    /// The index of the flow's own step before which the flow stops; nil for none.
    var heldBefore: Int?
    /// Whether the flow has stopped there.
    var isHeld = false
    /// The number of results when each of the flow's own steps began.
    private(set) var begins: [Int] = []
    /// The number of steps that were begun.
    private(set) var performed = 0
    private var lists: [FlowList] = []

    var isEmpty: Bool { lists.isEmpty }
    /// The key of the header under which the current steps are; nil for none.
    var hookName: String? { lists.last { $0.name != nil }?.name }

    /// Runs the steps of a list before the step that follows the current one, with the steps before and after them.
    func enter(_ list: FlowList) {
        lists.append(list)
        begin(list)
    }

    /// Advances to the next step.
    /// - Parameters:
    ///   - results: the number of results so far.
    ///   - systemVersion: the version of the phone's system.
    ///   - holds: returns whether the condition of a repetition holds.
    func next(results: Int, systemVersion: Int, holds: (FlowCondition) -> Bool) -> Next {
        while let list = lists.last {
            guard let step = list.steps.dropFirst(list.index).first else {
                leave()
                if let again = list.again(holds) { lists.append(again) }
                continue
            }
            if isOwn(list) {
                if let heldBefore, list.index >= heldBefore {
                    isHeld = true
                    return .stopped
                }
                begins.append(results)
            }
            if let version = step.common.systemVersion, version != systemVersion {
                lists[lists.count - 1].index += 1
                continue
            }
            guard performed < stepLimit else {
                if isOwn(list) { begins.removeLast() }
                return .stopped
            }
            lists[lists.count - 1].index += 1
            performed += 1
            return .step(step)
        }
        return .end
    }

    /// Goes back to the first step of the innermost list that may be retried. Returns its retries; nil when there is none.
    func retry() -> FlowList.Retries? {
        guard let index = lists.lastIndex(where: { $0.retries?.isLeft == true }), var retries = lists[index].retries else { return nil }
        retries.count += 1
        // Steps that close this repetition and the flows in it come before the next repetition.
        let closing = Self.closing(of: lists[index...])
        lists.removeSubrange((index + 1)...)
        lists[index].retries = retries
        lists[index].index = 0
        begin(lists[index])
        lists += closing
        return retries
    }

    /// Leaves all lists after a failure. Only the closing steps of each list still run.
    func close() { lists = Self.closing(of: lists[...]) }

    /// Enters the steps before the first step of a list.
    private func begin(_ list: FlowList) {
        if !list.hooks.start.isEmpty { lists.append(FlowList(steps: list.hooks.start, name: FlowHooks.startKey)) }
    }

    /// Leaves the innermost list, whose steps are over, for the steps after it.
    private func leave() {
        let ended = lists.removeLast()
        if let closing = ended.closing { lists.append(closing) }
    }

    /// Returns the lists that still run after a failure in these lists: their closing steps. Closing lists that already run continue,
    /// except the innermost one, in which the failure is.
    private static func closing(of lists: ArraySlice<FlowList>) -> [FlowList] {
        let failed = lists.lastIndex { $0.isClosing }
        return lists.indices.compactMap { index in
            if lists[index].isClosing { return index == failed ? nil : lists[index] }
            return lists[index].closing
        }
    }

    /// Whether the list is the flow itself, and not steps in one of its steps or around it.
    private func isOwn(_ list: FlowList) -> Bool { lists.count == 1 && list.name == nil && !list.isClosing }
}
