/// The objective function. It consists of the sums of the constraints' violations at each priority level, which are compared from the
/// highest level down.
extension Tableau {
    /// Returns the index of a priority among the levels, which begin with the highest. Creates the level if necessary.
    ///
    /// Complexity: O(levels). If the number of columns must be doubled, O(symbols × levels).
    mutating func level(_ priority: ConstraintPriority) -> Int {
        var place = costs.rank(priority)
        if place < costs.levels.count, costs.levels[place].priority == priority { return place }
        if costs.isFull {
            costs.removeUnusedLevels()
            place = costs.rank(priority)
        }
        if costs.isFull {
            costs.widen()
            work.spent += costs.cells.count
        }
        costs.insertLevel(priority, at: place)
        return place
    }

    /// Adds a multiple of a symbol's value to the objective of a level.
    mutating func addCost(_ symbol: Symbol, level: Int, times factor: Double) {
        let row = rowOf[symbol]
        let column = costs.levels[level].column
        if row < 0 {
            costs.add(factor, to: symbol, column: column)
            suspect(symbol)
            return
        }
        for place in 0..<rows[row].cells.count {
            let cell = rows[row].cells[place]
            costs.add(factor * cell.coefficient, to: cell.symbol, column: column)
            suspect(cell.symbol)
        }
    }

    /// Replaces the costs of a symbol that has become basic by the costs of the symbols in its row.
    mutating func substituteCost(_ symbol: Symbol, row: Int) {
        var changed = false
        for column in 0..<costs.stride {
            let factor = costs[symbol, column]
            guard factor != 0 else { continue }
            costs[symbol, column] = 0
            changed = true
            work.spent += rows[row].cells.count
            for place in 0..<rows[row].cells.count {
                let cell = rows[row].cells[place]
                costs.add(factor * cell.coefficient, to: cell.symbol, column: column)
            }
        }
        guard changed else { return }
        for place in 0..<rows[row].cells.count { suspect(rows[row].cells[place].symbol) }
    }

    @inline(__always)
    private mutating func suspect(_ symbol: Symbol) {
        guard kinds[symbol].isRestricted, !suspects.isMarked[symbol], costs.sign(of: symbol) < 0 else { return }
        suspects.insert(symbol)
    }
}
