extension Solver {
    /// Changes the constant (the right side) of a constraint and solves.
    ///
    /// - Throws: `unknown`, `constantNotFinite`, `outOfRange`, `unsatisfiable`.
    public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        guard let slot = slot(of: constraint) else { throw .unknown(constraint) }
        try check(constant, of: constraint)
        guard constant != constraint.constant else { return }
        try perform { changeConstant(slot, to: constant) }
    }

    private func changeConstant(_ slot: Int, to constant: Double) {
        let entry = entries[slot]!
        tableau.log.append(.constant(entry.constraint, entry.constraint.constant))
        entry.constraint.constant = constant
        tableau.noteMagnitude(constant)
        apply(constant, of: entry)
    }

    /// Updates the tableau and the definitions after a constraint's constant has changed.
    func apply(_ constant: Double, of entry: Entry) {
        if let variable = entry.defined { definitions.setConstant(constant, of: variable) }
        tableau.shift(entry.marker, to: 0 - entry.sign * constant)
    }

    /// Changes the priority of an optional constraint and solves.
    ///
    /// - Throws: `unknown`, `invalidPriority`, `priorityCrossesRequired`.
    public func setPriority(_ priority: ConstraintPriority, of constraint: Constraint) throws(SolverError) {
        guard let slot = slot(of: constraint) else { throw .unknown(constraint) }
        guard priority.isValid else { throw .invalidPriority(constraint, priority) }
        guard priority != constraint.priority else { return }
        guard !priority.isRequired, !constraint.priority.isRequired else { throw .priorityCrossesRequired(constraint, priority) }
        try perform {
            tableau.log.append(.priority(constraint, constraint.priority))
            changePriority(slot, to: priority)
        }
    }

    func changePriority(_ slot: Int, to priority: ConstraintPriority) {
        let entry = entries[slot]!
        addCosts(entry, entry.constraint.priority, times: -1)
        entry.constraint.priority = priority
        addCosts(entry, priority, times: 1)
    }

    // MARK: Suggestions

    /// Allows suggesting values for a variable. Adds an optional constraint `variable == value`, whose initial value is the current
    /// value.
    ///
    /// - Throws: `alreadyEdited`, and the errors of `add`. If the priority is required, throws `invalidPriority`.
    public func beginSuggesting(_ variable: Variable, priority: ConstraintPriority) throws(SolverError) {
        let constraint = Constraint(
            [.init(variable)], .equal, value(of: variable), priority: priority, name: "suggestion for \(variable.name)")
        guard !priority.isRequired else { throw .invalidPriority(constraint, priority) }
        if edit(of: variable) != nil { throw .alreadyEdited(variable) }
        try add(constraint)
        edits[variable.symbol!] = constraint
    }

    /// Suggests a value and solves.
    ///
    /// - Throws: `notEdited`, `suggestionNotFinite`, `outOfRange`. It never throws `unsatisfiable`, because the constraint is optional.
    public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
        guard let constraint = edit(of: variable) else { throw .notEdited(variable) }
        guard value.isFinite else { throw .suggestionNotFinite(variable, value) }
        try setConstant(value, of: constraint)
    }

    /// Removes the suggestion for a variable and solves.
    ///
    /// - Throws: `notEdited`.
    public func endSuggesting(_ variable: Variable) throws(SolverError) {
        guard let constraint = edit(of: variable) else { throw .notEdited(variable) }
        try remove(constraint)
    }

    /// Returns the constraint that represents the suggestions for a variable.
    private func edit(of variable: Variable) -> Constraint? {
        guard let symbol = variable.symbol, symbol < variables.count, variables[symbol] === variable,
            let constraint = edits[symbol], constraint.terms[0].variable === variable, contains(constraint)
        else { return nil }
        return constraint
    }
}
