import AutoLayout

/// Constraints for the solver that are not in it yet, in the order in which they came. Each is found at once, so that a thousand of them
/// that contradict each other are taken out one by one in a thousand steps.
struct PendingAdditions {
    /// The constraints; nil for one that was taken out.
    private var constraints: [Constraint?] = []
    private var places: [ObjectIdentifier: Int] = [:]

    var isEmpty: Bool { places.isEmpty }
    var all: some Sequence<Constraint> { constraints.lazy.compactMap { $0 } }

    mutating func append(_ constraint: Constraint) {
        places[ObjectIdentifier(constraint)] = constraints.count
        constraints.append(constraint)
    }

    /// Takes a constraint out. Returns whether it was there.
    @discardableResult
    mutating func remove(_ constraint: Constraint) -> Bool {
        guard let place = places.removeValue(forKey: ObjectIdentifier(constraint)) else { return false }
        constraints[place] = nil
        return true
    }
}
