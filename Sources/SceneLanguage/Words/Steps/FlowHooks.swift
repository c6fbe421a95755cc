/// The steps of a flow's header for its beginning and its end: Maestro's `onFlowStart` and `onFlowComplete`.
package struct FlowHooks: Sendable {
    /// The keys of the header.
    package static let startKey = "onFlowStart"
    static let completeKey = "onFlowComplete"

    /// The steps before the flow's first one; when one of them fails, the flow does not begin.
    package var start: [FlowStep] = []
    /// The steps after the flow's last one, and after a failed one; if one of them fails, the flow fails, too.
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
