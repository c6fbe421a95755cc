extension Solver {
    /// Returns the constraints that determine a variable's current value, in the order in which they were added. Changing the constant of
    /// any of them changes the value. An inequality is included only if its sum is at its limit, and an optional constraint only if it is
    /// satisfied. The result is empty for a variable without constraints.
    ///
    /// Complexity: linear in the number of these constraints.
    public func constraints(affecting variable: Variable) -> [Constraint] {
        guard let symbol = variable.symbol, symbol < variables.count, variables[symbol] === variable else { return [] }
        let slot = definitions.slots[symbol]
        if slot >= 0 { return constraints(in: equation(entries[slot]!, keeping: symbol)) }
        let row = tableau.rowOf[symbol]
        return row < 0 ? [] : constraints(in: tableau.rows[row])
    }

    /// Returns whether a variable could have a different value without increasing the violations at any priority level. A variable
    /// without constraints is ambiguous.
    ///
    /// Used for debugging. It runs up to two small optimizations on a copy, so the solver's state does not change.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        guard let symbol = variable.symbol, symbol < variables.count, variables[symbol] === variable else { return true }
        var face = optimalFace(of: tableauWithDefinitions(of: symbol))
        return isAmbiguous(symbol, &face)
    }

    /// Returns all ambiguous variables, in the order in which they were added.
    public func ambiguousVariables() -> [Variable] {
        var face = optimalFace(of: tableauWithDefinitions())
        return variables.enumerated().compactMap { symbol, variable in
            variable != nil && isAmbiguous(symbol, &face) ? variable : nil
        }
    }

    /// Returns the tableau with every symbol that has a cost fixed at 0. The solutions of the result are exactly the optimal solutions.
    private func optimalFace(of tableau: Tableau) -> Tableau {
        var face = tableau
        face.work.limit = .max
        for symbol in 0..<face.kinds.count where face.rowOf[symbol] < 0 && face.kinds[symbol].isRestricted {
            if face.costs.sign(of: symbol) > 0 { face.kinds[symbol] = .dummy }
        }
        face.costs.levels = [.init(priority: 1, count: 1, column: 0)]
        return face
    }

    private func isAmbiguous(_ symbol: Symbol, _ face: inout Tableau) -> Bool {
        guard face.rowOf[symbol] >= 0 else { return true }
        let cells = face.rows[face.rowOf[symbol]].cells.filter { face.kinds[$0.symbol] != .dummy }
        if cells.isEmpty { return false }
        if cells.contains(where: { face.kinds[$0.symbol] == .variable }) { return true }
        let start = face.rows[face.rowOf[symbol]].constant
        for direction in [1.0, -1.0] {
            face.costs.removeAll()
            face.addCost(symbol, level: 0, times: direction)
            guard let outcome = try? face.minimise() else { continue }
            if outcome == .unbounded { return true }
            let end = face.rows[face.rowOf[symbol]].constant
            if abs(end - start) > 10 * face.feasibility * max(1, abs(start)) { return true }
        }
        return false
    }

    /// Returns the contradictory constraints of a row that cannot be satisfied. The row proves the contradiction, because each symbol in
    /// it belongs to a required constraint.
    func constraints(conflictingIn row: Int) -> [Constraint] { constraints(in: tableau.rows[row], withBasic: true) }

    private func constraints(in row: Row, withBasic: Bool = false) -> [Constraint] {
        var slots = Set(row.cells.map { owners[$0.symbol] })
        if withBasic, row.basic >= 0 { slots.insert(owners[row.basic]) }
        return slots.compactMap { $0 >= 0 ? entries[$0] : nil }.sorted { $0.serial < $1.serial }.map(\.constraint)
    }
}
