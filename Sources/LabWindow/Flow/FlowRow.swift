/// A row of the list of steps.
struct FlowRow: Hashable {
    enum Kind: Hashable {
        /// A line of the step as it is written.
        case line(Int)
        /// The field in which a line is typed.
        case field
        /// The message about the step.
        case message(String, isProblem: Bool)
    }
    var step: Int
    var kind: Kind
}
