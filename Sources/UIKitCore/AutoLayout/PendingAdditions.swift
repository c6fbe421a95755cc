import AutoLayout

/// Constraints that have not been added to the solver yet, in the order in which they came. Removing one takes constant time, also when a
/// thousand contradictory ones are removed one by one.
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
