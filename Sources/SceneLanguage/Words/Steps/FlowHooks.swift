/// What a flow's header says about its beginning and its end: Maestro's `onFlowStart` and `onFlowComplete`.
package struct FlowHooks: Sendable {
    /// The keys of the header.
    package static let startKey = "onFlowStart"
    static let completeKey = "onFlowComplete"

    /// Before the flow's first step; when one of them fails, the flow is not begun.
    package var start: [FlowStep] = []
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
