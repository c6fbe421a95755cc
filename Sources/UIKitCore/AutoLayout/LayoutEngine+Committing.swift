import AutoLayout

extension LayoutEngine {
    /// The priority of a required constraint that could not be satisfied. It is above all optional priorities, so that the constraint
    /// is still satisfied as far as possible. UIKit does the same; the number is chosen.
    static let brokenPriority = ConstraintPriority(999.9375)

    /// Passes all collected changes to the solver as one edit. If required constraints contradict each other, breaks one after the
    /// other until the remaining constraints can be satisfied.
    func commit() {
        while !edits.isEmpty {
            do throws(SolverError) {
                try solver.batch(relieving: { conflict throws(SolverError) in try self.breakConstraint(conflict) }) {
                    () throws(SolverError) in
                    try solver.remove(edits.removals)
                    for edit in edits.priorities { try solver.setPriority(edit.priority, of: edit.constraint) }
                    for edit in edits.constants.all { try solver.setConstant(edit.value, of: edit.constraint) }
                    for constraint in edits.additions.all { try solver.add(constraint) }
                }
                edits = SolverEdits()
            } catch {
                recover(from: error)
            }
        }
    }

    private func recover(from error: SolverError) {
        switch error {
        case .unsatisfiable(let conflict): if let last = conflict.last { drop(last) }
        case .outOfRange(let constraint, _, _), .coefficientNotFinite(let constraint, _, _), .constantNotFinite(let constraint, _),
            .duplicate(let constraint), .unknown(let constraint), .belongsElsewhere(let constraint, _),
            .invalidPriority(let constraint, _), .priorityCrossesRequired(let constraint, _):
            let name = owners[ObjectIdentifier(constraint)]?.compactDescription ?? constraint.description
            SimulatedProcess.current.reportOnce("\(name) takes no part in layout: \(error)")
            drop(constraint)
        case .tooMuchWork where !edits.additions.isEmpty: refuseAdditions(error)
        case .noConvergence, .tooMuchWork, .notEdited, .alreadyEdited, .suggestionNotFinite:
            SimulatedProcess.current.reportOnce("layout keeps its last solution: \(error)")
            edits = SolverEdits()
        }
    }

    /// Discards all constraints that are not in the solver yet.
    private func refuseAdditions(_ error: SolverError) {
        let new = Array(edits.additions.all)
        let names = [new.first, new.last].compactMap { $0 }.map { owners[ObjectIdentifier($0)]?.compactDescription ?? $0.description }
        SimulatedProcess.current.reportOnce(
            "\(new.count) new constraints, from \(names[0]) to \(names[1]), take no part in layout: \(error)")
        for constraint in new {
            if let owner = owners.removeValue(forKey: ObjectIdentifier(constraint)) { setLowered(nil, of: owner) }
            edits.constants[constraint] = nil
        }
        edits.additions = .init()
        edits.priorities.removeAll { !solver.contains($0.constraint) }
    }

    /// Removes a constraint from the set that is to be solved.
    private func drop(_ constraint: Constraint) {
        if let owner = owners[ObjectIdentifier(constraint)] { setLowered(nil, of: owner) }
        owners[ObjectIdentifier(constraint)] = nil
        edits.additions.remove(constraint)
        edits.withdrawValues(of: constraint)
        edits.removals.removeAll { $0 === constraint && !solver.contains($0) }
        if solver.contains(constraint), !edits.removals.contains(where: { $0 === constraint }) { edits.removals.append(constraint) }
    }

    /// Breaks one of the contradictory constraints: replaces it with an optional one, both in the solver and in the list from which the
    /// solver can be restarted. Returns false if none of the constraints can be broken.
    private func breakConstraint(_ conflict: [Constraint]) throws(SolverError) -> Bool {
        let candidates = conflict.compactMap { owners[ObjectIdentifier($0)] }
        guard let victim = candidates.max(by: { Self.breaks($0, after: $1) }), let old = lowered(of: victim) else { return false }
        if !isFitting, !victim.isBroken { report(conflict, breaking: victim) }
        if !isFitting { victim.isBroken = true }
        let new = Constraint(old.terms, old.relation, edits.constants[old] ?? old.constant, priority: Self.brokenPriority)
        owners[ObjectIdentifier(old)] = nil
        if !edits.additions.remove(old) {
            edits.withdrawValues(of: old)
            edits.removals.append(old)
        }
        setLowered(new, of: victim)
        edits.additions.append(new)
        try solver.remove(old)
        try solver.add(new)
        return true
    }

    /// Returns whether `one` is broken later than `other`. The toolkit's own constraints are broken last. Among the app's constraints,
    /// the constraint with the higher priority is broken later, and with equal priority the constraint that became active first. UIKit
    /// does not document its choice. (chosen)
    private static func breaks(_ one: NSLayoutConstraint, after other: NSLayoutConstraint) -> Bool {
        if one.isOwnedBySystem != other.isOwnedBySystem { return one.isOwnedBySystem }
        if one.priority != other.priority { return one.priority.rawValue > other.priority.rawValue }
        return one.activation < other.activation
    }

    /// The number of constraints that a report names at each end of a long conflict. (chosen so that a report stays short. In a row of
    /// hundreds of views that does not fit, there are hundreds of conflicts, each with all of the row's constraints. Describing them
    /// all would take longer than the layout)
    static let namedAtEachEnd = 20

    private func report(_ conflict: [Constraint], breaking victim: NSLayoutConstraint) {
        func line(_ constraint: Constraint) -> String {
            if let owner = owners[ObjectIdentifier(constraint)] { return owner.compactDescription }
            if let priority = contentPriority(behind: constraint) { return "\(constraint.formula) (its \(priority) is required)" }
            return "\(constraint.formula) (from its frame and autoresizing mask)"
        }
        let end = Self.namedAtEachEnd
        let rest = conflict.count - 2 * end
        let lines =
            rest <= 1 ? conflict.map(line) : conflict.prefix(end).map(line) + ["and \(rest) others"] + conflict.suffix(end).map(line)
        let message =
            "Unable to satisfy these required constraints together:\n" + lines.map { "    \($0)\n" }.joined()
            + "Layout continues without \(victim.compactDescription), which is now satisfied only as far as possible."
            + (conflict.contains { owners[ObjectIdentifier($0)] == nil && contentPriority(behind: $0) == nil }
                ? " A view whose frame is not meant to count needs translatesAutoresizingMaskIntoConstraints = false." : "")
        SimulatedProcess.current.reportOnce(message)
        NotificationCenter.default.post(
            name: .unsatisfiableConstraints, object: victim.holder,
            userInfo: ["constraints": lines, "broken": victim.compactDescription])
    }
}

extension Notification.Name {
    /// Posted for the simulator's event log, with the view that holds the broken constraint as its object. In `userInfo`, `constraints`
    /// lists the contradictory constraints, and `broken` is the broken one, all as text.
    package static let unsatisfiableConstraints = Notification.Name("_UIUnsatisfiableConstraints")
}
