/// A row in the list of steps.
struct FlowRow: Hashable {
    enum Kind: Hashable {
        /// A line of a step; the value is its index in the step.
        case line(Int)
        /// The text field for the line that is being edited.
        case field
        /// A message about a step.
        case message(String, isProblem: Bool)
    }
    var step: Int
    var kind: Kind
}
