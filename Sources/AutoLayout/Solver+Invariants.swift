extension Solver {
    /// Returns the violated invariants. Must be called between two edits. Used by tests.
    ///
    /// Complexity: linear in the number of cells of the tableau.
    func brokenInvariants() -> [String] {
        var complaints: [String] = []
        var mentions = tableau.columns.map { _ in 0 }
        for (index, row) in tableau.rows.enumerated() where row.basic >= 0 {
            let kind = tableau.kinds[row.basic]
            if tableau.rowOf[row.basic] != index { complaints.append("the row of symbol \(row.basic) is not its own") }
            if kind.isRestricted, row.constant < -tableau.feasibility { complaints.append("symbol \(row.basic) is \(row.constant)") }
            if kind == .dummy, abs(row.constant) > tableau.feasibility { complaints.append("dummy \(row.basic) is \(row.constant)") }
            if zip(row.cells, row.cells.dropFirst()).contains(where: { $0.symbol >= $1.symbol }) {
                complaints.append("the row of symbol \(row.basic) is not sorted")
            }
            for cell in row.cells {
                mentions[cell.symbol] += 1
                if tableau.rowOf[cell.symbol] >= 0 { complaints.append("symbol \(cell.symbol) has a row and is in another") }
                if !tableau.columns[cell.symbol].contains(index) { complaints.append("column \(cell.symbol) misses row \(index)") }
                if kind != .variable, tableau.kinds[cell.symbol] == .variable {
                    complaints.append("a restricted row mentions variable \(cell.symbol)")
                }
            }
        }
        for symbol in tableau.columns.indices where tableau.columns[symbol].count != mentions[symbol] {
            complaints.append("column \(symbol) has rows that do not mention it")
        }
        for symbol in tableau.kinds.indices where tableau.rowOf[symbol] < 0 && tableau.kinds[symbol].isRestricted {
            if tableau.costs.sign(of: symbol) < 0 { complaints.append("symbol \(symbol) could lower the costs") }
        }
        for symbol in definitions.symbolsByRank {
            let value = definitions.value(of: symbol, tableau)
            if value != tableau.values[symbol] {
                complaints.append("variable \(symbol) is \(tableau.values[symbol]), and by its definition \(value)")
            }
        }
        return complaints
    }
}
