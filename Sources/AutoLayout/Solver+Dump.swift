extension Solver {
    /// The solver's state as text, with one line per row of the tableau, in the order of their symbols.
    ///
    /// A symbol is a letter with the name of its variable or constraint. The letters are `v` for a variable, `s` for the slack of an
    /// inequality, `p` and `n` for the errors of an optional equality above (positive) and below (negative) its constant, `e` for the
    /// error of an optional inequality beyond its limit, and `d` for the dummy of a required equality, which is always 0.
    ///
    /// A line `v[a.x] = 8 + 1 d[left]` means that a.x is currently 8. If the constant of `left` changes by 1, a.x changes by 1, up to the
    /// sign. All symbols on the right side are currently 0. A line `cost @750` contains the costs of symbols at this priority level.
    public func dump() -> String {
        let tableau = tableauWithDefinitions()
        var lines = [
            "AutoLayout: \(entriesInOrder.count) constraints, \(variables.count { $0 != nil }) variables, \(tableau.rowCount) rows",
            "v variable, s slack of an inequality, p/n error above/below of an optional equality, e error of an optional inequality,",
            "d dummy of a required equality; what stands right of = is 0 now, but for the number",
        ]
        for symbol in tableau.rowOf.indices where tableau.rowOf[symbol] >= 0 {
            let row = tableau.rows[tableau.rowOf[symbol]]
            lines.append("\(label(symbol)) = \(readable(row.constant))\(sum(row.cells.map { ($0.symbol, $0.coefficient) }))")
        }
        for level in tableau.costs.levels where level.count > 0 {
            let cells = tableau.kinds.indices.map { ($0, tableau.costs[$0, level.column]) }
            lines.append("cost @\(readable(Double(level.priority.rawValue))) =\(sum(cells.filter { $0.1 != 0 }))")
        }
        return lines.joined(separator: "\n")
    }

    private func sum(_ parts: [(Symbol, Double)]) -> String {
        parts.map { " \($1 < 0 ? "-" : "+") \(readable(abs($1))) \(label($0))" }.joined()
    }

    private func label(_ symbol: Symbol) -> String {
        if let variable = variables[symbol] { return "v[\(variable.name)]" }
        guard owners[symbol] >= 0, let entry = entries[owners[symbol]] else { return "?[\(symbol)]" }
        let letter =
            switch tableau.kinds[symbol] {
            case .dummy: "d"
            case .slack: "s"
            default: entry.constraint.relation != .equal ? "e" : (symbol == entry.marker ? "p" : "n")
            }
        return "\(letter)[\(entry.constraint.name)]"
    }
}
