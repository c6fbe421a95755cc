/// Renewal of the tableau. Pivots multiply coefficients, and rounding errors accumulate in them unless they are 1, 2, 0.5 and the like. So
/// the constraints are checked against the values from time to time, and the tableau is computed again from the constraints when they
/// differ.
extension Solver {
    /// The number of pivots between two checks. Chosen: a check costs about as much as one pivot.
    private static let lookInterval = 32
    /// The difference, relative to the largest number in a constraint, that triggers a renewal. Chosen: some ten times the rounding of a
    /// single evaluation, and a hundredth of the guaranteed precision (1e-9).
    private static let tolerated = 1e-11
    /// The number of pivots after which the tableau is always renewed, because rounding errors in costs do not appear in the values.
    private static let longest = 4096
    /// The number of pivots per row, as a large system takes more pivots to build. Chosen.
    private static let longestPerRow = 8

    func renewIfInexact() {
        guard tableau.pivots.sinceCheck >= Self.lookInterval else { return }
        settle()
        tableau.pivots.check()
        guard tableau.pivots.total > max(Self.longest, Self.longestPerRow * tableau.rowCount) || isInexact() else { return }
        renew()
    }

    /// Returns whether the values of a constraint and its slack or errors contradict its equation. Complexity: the number of terms of all
    /// constraints.
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

    /// Computes the tableau from the constraints, at the same corner.
    func renew() {
        tableau.work.spent = 0
        guard recompute() else { return }
        // At the same corner only work that rounding had hidden is left.
        try? tableau.solve()
        tableau.log.removeAll(keepingCapacity: true)
        tableau.pivots = PivotCount()
    }

    /// Computes rows and costs without solving.
    ///
    /// - Returns: false, without changes, if the corner appears invalid because of rounding.
    func recompute() -> Bool {
        let before = tableau
        let all = entriesInOrder
        tableau.removeAllRows()
        tableau.feasibility = Tolerance.feasibility
        /// Returns a constraint's own symbol that has a row. No other equation mentions it, so it is solved for there.
        func ownBasic(_ entry: Entry) -> Symbol? {
            before.rowOf[entry.marker] >= 0 ? entry.marker : entry.other.flatMap { before.rowOf[$0] >= 0 ? $0 : nil }
        }
        for entry in all { tableau.noteMagnitude(entry.constraint.constant) }
        let rows = all.filter { $0.defined == nil }
        // Rows that are solved for symbols of others come first, so that nothing is substituted into the rest more than once.
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
