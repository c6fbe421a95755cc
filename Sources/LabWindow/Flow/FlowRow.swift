/// A row of the list of steps.
struct FlowRow: Hashable {
    enum Kind: Hashable {
        /// A line of the step, as in the file.
        case line(Int)
        /// The field for editing a line.
        case field
        /// The message about the step.
        case message(String, isProblem: Bool)
    }
    var step: Int
    var kind: Kind
}
