import AutoLayout

/// Constraints that have not been added to the solver yet, in the order in which they were appended. Removing a constraint takes
/// constant time, because thousands of contradictory constraints may be removed one by one.
struct PendingAdditions {
    /// The constraints; nil for a constraint that was removed.
    private var constraints: [Constraint?] = []
    private var places: [ObjectIdentifier: Int] = [:]

    var isEmpty: Bool { places.isEmpty }
    var all: some Sequence<Constraint> { constraints.lazy.compactMap { $0 } }

    mutating func append(_ constraint: Constraint) {
        places[ObjectIdentifier(constraint)] = constraints.count
        constraints.append(constraint)
    }

    /// Removes a constraint. Returns whether the list contained it.
    @discardableResult
    mutating func remove(_ constraint: Constraint) -> Bool {
        guard let place = places.removeValue(forKey: ObjectIdentifier(constraint)) else { return false }
        constraints[place] = nil
        return true
    }
}
