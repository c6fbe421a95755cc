/// A stack of step lists, innermost list last. A step that contains steps pushes a list.
@MainActor
final class FlowLists {
    /// The step that the flow runs next, or the reason why no step runs.
    enum Next {
        case step(FlowStep)
        /// `stepLimit` or `heldBefore` stops the flow before its next step.
        case stopped
        case end
    }

    /// The maximum number of steps that may begin.
    var stepLimit = Int.max
    /// The index of the top-level step before which the flow stops; nil if it does not stop.
    var heldBefore: Int?
    /// Whether the flow has stopped before `heldBefore`.
    var isHeld = false
    /// The number of results at the beginning of each top-level step.
    private(set) var begins: [Int] = []
    /// The number of steps that have begun.
    private(set) var performed = 0
    private var lists: [FlowList] = []

    var isEmpty: Bool { lists.isEmpty }
    /// The header key, such as `onFlowStart`, whose steps are running; nil while the flow's own steps are running.
    var hookName: String? { lists.last { $0.name != nil }?.name }

    /// Runs the steps of a list, including its start and end hooks, before the step that follows the current step.
    func enter(_ list: FlowList) {
        lists.append(list)
        begin(list)
    }

    /// Advances to the next step.
    /// - Parameters:
    ///   - results: the number of results so far.
    ///   - systemVersion: the iOS version of the phone.
    ///   - holds: a closure that returns whether the condition of a repetition holds.
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

    /// Restarts the innermost list that may be retried. Returns the list's retries; nil if no list may be retried.
    func retry() -> FlowList.Retries? {
        guard let index = lists.lastIndex(where: { $0.retries?.isLeft == true }), var retries = lists[index].retries else { return nil }
        retries.count += 1
        // Run the closing steps of the failed attempt and of the lists in it before the next attempt.
        let closing = Self.closing(of: lists[index...])
        lists.removeSubrange((index + 1)...)
        lists[index].retries = retries
        lists[index].index = 0
        begin(lists[index])
        lists += closing
        return retries
    }

    /// Leaves all lists after a failure. Only their closing steps still run.
    func close() { lists = Self.closing(of: lists[...]) }

    /// Pushes the start hook of a list, if there is one.
    private func begin(_ list: FlowList) {
        if !list.hooks.start.isEmpty { lists.append(FlowList(steps: list.hooks.start, name: FlowHooks.startKey)) }
    }

    /// Removes the innermost list, which has ended, and pushes its closing steps.
    private func leave() {
        let ended = lists.removeLast()
        if let closing = ended.closing { lists.append(closing) }
    }

    /// Returns the closing steps that must still run after a failure. Closing steps that are already running continue, except the
    /// innermost list of closing steps, because that list contains the failure.
    private static func closing(of lists: ArraySlice<FlowList>) -> [FlowList] {
        let failed = lists.lastIndex { $0.isClosing }
        return lists.indices.compactMap { index in
            if lists[index].isClosing { return index == failed ? nil : lists[index] }
            return lists[index].closing
        }
    }

    /// Returns whether the list is the flow's top-level list, and not a nested list or a hook.
    private func isOwn(_ list: FlowList) -> Bool { lists.count == 1 && list.name == nil && !list.isClosing }
}
