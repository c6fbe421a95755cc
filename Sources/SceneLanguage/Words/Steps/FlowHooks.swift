/// What a flow's header says about its beginning and its end: Maestro's `onFlowStart` and `onFlowComplete`.
struct FlowHooks: Sendable {
    /// The keys of the header.
    static let startKey = "onFlowStart"
    static let completeKey = "onFlowComplete"

    /// Before the flow's first step; when one of them fails, the flow is not begun.
    var start: [FlowStep] = []
    /// After the flow's last step, and after one that failed; a failure in them is the flow's, too.
    var complete: [FlowStep] = []

    var all: [FlowStep] { start + complete }

    init() {}

    init(_ header: YamlNode?, in flow: FlowReader) {
        func steps(_ key: String) -> [FlowStep] {
            header?.entries?.first { $0.key == key }.map { flow.steps($0.value) } ?? []
        }
        start = steps(Self.startKey)
        complete = steps(Self.completeKey)
    }
}

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
}

extension FlowList {
    /// What runs when the list is over; nil for nothing.
    fileprivate var closing: FlowList? {
        hooks.complete.isEmpty ? nil : FlowList(steps: hooks.complete, name: FlowHooks.completeKey, isClosing: true)
    }
}
