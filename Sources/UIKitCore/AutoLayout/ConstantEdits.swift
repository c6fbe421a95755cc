import AutoLayout

/// New constants for the solver, at most one for each constraint, in the order in which they were set.
struct ConstantEdits {
    /// The edits; nil for an edit that was withdrawn.
    private var edits: [(constraint: Constraint, value: Double)?] = []
    private var places: [ObjectIdentifier: Int] = [:]

    var isEmpty: Bool { places.isEmpty }
    var all: some Sequence<(constraint: Constraint, value: Double)> { edits.lazy.compactMap { $0 } }

    /// The pending constant of a constraint; nil if it has none.
    subscript(constraint: Constraint) -> Double? {
        get { places[ObjectIdentifier(constraint)].flatMap { edits[$0]?.value } }
        set {
            let key = ObjectIdentifier(constraint)
            let edit = newValue.map { (constraint, $0) }
            if let place = places[key] {
                edits[place] = edit
            } else if edit != nil {
                edits.append(edit)
            }
            places[key] = edit == nil ? nil : places[key] ?? edits.count - 1
        }
    }
}
