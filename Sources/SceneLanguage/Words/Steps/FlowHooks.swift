/// The steps that a flow's header runs before and after the flow: Maestro's `onFlowStart` and `onFlowComplete`.
package struct FlowHooks: Sendable {
    /// The key of the steps before the flow.
    package static let startKey = "onFlowStart"
    static let completeKey = "onFlowComplete"

    /// The steps that run before the flow's first step. If one of them fails, the flow does not start.
    package var start: [FlowStep] = []
    /// The steps that run after the flow's last step, even if the flow fails. If one of them fails, the flow fails, too.
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
