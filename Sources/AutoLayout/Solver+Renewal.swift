/// Recomputation of the tableau. Each pivot multiplies coefficients, so rounding errors accumulate unless the coefficients are numbers
/// such as 1, 2 and 0.5. Therefore the values are checked against the constraints at intervals. If they differ, the tableau is computed
/// again from the constraints.
extension Solver {
    /// The number of pivots between two checks. (chosen, because a check takes about as long as one pivot)
    private static let lookInterval = 32
    /// The deviation that triggers a recomputation, relative to the largest number in a constraint. (chosen to be about ten times the
    /// rounding error of one evaluation, and a hundredth of the guaranteed precision, 1e-9)
    private static let tolerated = 1e-11
    /// The number of pivots after which the tableau is always recomputed. Comparing the values is not sufficient, because rounding errors
    /// in costs do not change the values.
    private static let longest = 4096
    /// The additional number of pivots per row, because a large system takes more pivots to build. (chosen)
    private static let longestPerRow = 8

    func renewIfInexact() {
        guard tableau.pivots.sinceCheck >= Self.lookInterval else { return }
        settle()
        tableau.pivots.check()
        guard tableau.pivots.total > max(Self.longest, Self.longestPerRow * tableau.rowCount) || isInexact() else { return }
        renew()
    }

    /// Returns whether the values of a constraint's variables, slack and errors violate the constraint's equation because of rounding.
    /// Complexity: linear in the number of terms of all constraints.
    private func isInexact() -> Bool {
        for entry in entries {
            guard let entry else { continue }
            let marker = entry.sign * value(entry.marker)
            let other = entry.other.map { entry.sign * value($0) } ?? 0
            var sum = marker - other - entry.constraint.constant
            var largest = max(1, abs(marker), abs(other), abs(entry.constraint.constant))
            for term in entry.constraint.terms {
                let part = term.coefficient * value(term.variable.symbol!)
                sum += part
                largest = max(largest, abs(part))
            }
            if abs(sum) > Self.tolerated * largest { return true }
        }
        return false
    }

    private func value(_ symbol: Symbol) -> Double {
        if tableau.kinds[symbol] == .variable { return tableau.values[symbol] }
        let row = tableau.rowOf[symbol]
        return row < 0 ? 0 : tableau.rows[row].constant
    }

    /// Computes the tableau again from the constraints, at the same corner of the solution set.
    func renew() {
        tableau.work.spent = 0
        guard recompute() else { return }
        // The corner has not changed, so solving only corrects what rounding errors have hidden.
        try? tableau.solve()
        tableau.log.removeAll(keepingCapacity: true)
        tableau.pivots = PivotCount()
    }

    /// Computes rows and costs without solving.
    ///
    /// - Returns: Whether the corner is still valid. If rounding makes it appear invalid, the tableau does not change.
    func recompute() -> Bool {
        let before = tableau
        let all = entriesInOrder
        tableau.removeAllRows()
        tableau.feasibility = Tolerance.feasibility
        /// Returns a symbol of the constraint itself that has a row. This row can be solved for the symbol, because no other equation
        /// contains the symbol.
        func ownBasic(_ entry: Entry) -> Symbol? {
            before.rowOf[entry.marker] >= 0 ? entry.marker : entry.other.flatMap { before.rowOf[$0] >= 0 ? $0 : nil }
        }
        for entry in all { tableau.noteMagnitude(entry.constraint.constant) }
        let rows = all.filter { $0.defined == nil }
        // Rows that must be solved for symbols of other constraints come first, so that each of these symbols is substituted only once.
        for entry in rows where ownBasic(entry) == nil {
            let row = equation(entry)
            let wanted = row.cells.filter { before.rowOf[$0.symbol] >= 0 && abs($0.coefficient) > Tolerance.pivot }
            let best = wanted.max { (abs($0.coefficient), $1.symbol) < (abs($1.coefficient), $0.symbol) }
            guard let best else {
                tableau = before
                return false
            }
            tableau.insert(row, solvedFor: best.symbol)
        }
        for entry in rows {
            guard let own = ownBasic(entry) else { continue }
            tableau.insert(equation(entry), solvedFor: own)
        }
        for entry in all {
            guard let other = entry.other else { continue }
            let level = tableau.level(entry.constraint.priority)
            tableau.addCost(other, level: level, times: 1)
            if entry.constraint.relation == .equal { tableau.addCost(entry.marker, level: level, times: 1) }
        }
        return true
    }
}
