/// The objective: the sum of violations of each level's constraints, compared level by level from the top.
extension Tableau {
    struct Level {
        var priority: ConstraintPriority
        /// The number of constraints with this priority.
        var count: Int
        /// The place of its costs among those of each symbol. It stays the same when levels come and go.
        var column: Int
    }

    /// Returns the index of a priority among the levels, highest first. Creates a level if there is none.
    ///
    /// Complexity: O(levels), and for the level that makes the number of columns double O(symbols × levels).
    mutating func level(_ priority: ConstraintPriority) -> Int {
        var place = rank(priority)
        if place < levels.count, levels[place].priority == priority { return place }
        if levels.count == stride {
            removeUnusedLevels()
            place = rank(priority)
        }
        if levels.count == stride { widen() }
        let taken = Set(levels.map(\.column))
        levels.insert(Level(priority: priority, count: 0, column: (0..<stride).first { !taken.contains($0) }!), at: place)
        return place
    }

    /// The index at which a priority is, or belongs, among the levels.
    private func rank(_ priority: ConstraintPriority) -> Int {
        var (low, high) = (0, levels.count)
        while low < high {
            let middle = (low + high) / 2
            if levels[middle].priority > priority { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func widen() {
        let old = costs
        costs = ContiguousArray(repeating: 0, count: kinds.count * stride * 2)
        for symbol in 0..<kinds.count {
            for column in 0..<stride { costs[symbol * stride * 2 + column] = old[symbol * stride + column] }
        }
        work += costs.count
        stride *= 2
        movedCosts += kinds.count
    }

    private mutating func removeUnusedLevels() {
        for level in levels where level.count == 0 {
            for symbol in 0..<kinds.count { costs[symbol * stride + level.column] = 0 }
        }
        levels.removeAll { $0.count == 0 }
    }

    /// Adds a multiple of a symbol's value to a level's sum.
    mutating func addCost(_ symbol: Symbol, level: Int, times factor: Double) {
        let row = rowOf[symbol]
        let column = levels[level].column
        if row < 0 {
            addCost(at: symbol * stride + column, factor)
            suspect(symbol)
            return
        }
        for place in 0..<rows[row].cells.count {
            let cell = rows[row].cells[place]
            addCost(at: cell.symbol * stride + column, factor * cell.coefficient)
            suspect(cell.symbol)
        }
    }

    @inline(__always)
    private mutating func addCost(at place: Int, _ change: Double) {
        let sum = costs[place] + change
        costs[place] = abs(sum) <= Tolerance.coefficient * max(1, abs(change)) ? 0 : sum
    }

    /// Replaces the costs of a symbol that got a row by those of its row.
    mutating func substituteCost(_ symbol: Symbol, row: Int) {
        var changed = false
        for column in 0..<stride {
            let factor = costs[symbol * stride + column]
            guard factor != 0 else { continue }
            costs[symbol * stride + column] = 0
            changed = true
            work += rows[row].cells.count
            for place in 0..<rows[row].cells.count {
                let cell = rows[row].cells[place]
                addCost(at: cell.symbol * stride + column, factor * cell.coefficient)
            }
        }
        guard changed else { return }
        for place in 0..<rows[row].cells.count { suspect(rows[row].cells[place].symbol) }
    }

    @inline(__always)
    private mutating func suspect(_ symbol: Symbol) {
        guard kinds[symbol].isRestricted, !isSuspect[symbol], costSign(symbol) < 0 else { return }
        isSuspect[symbol] = true
        suspects.append(symbol)
    }

    /// Returns the effect of a growing symbol on the objective: -1 better, 0 none, 1 worse. The highest affected level decides.
    @inline(__always)
    func costSign(_ symbol: Symbol) -> Int {
        for level in 0..<levels.count {
            let cost = costs[symbol * stride + levels[level].column]
            if cost < -Tolerance.cost { return -1 }
            if cost > Tolerance.cost { return 1 }
        }
        return 0
    }

    /// Clears a cost that rounding made negative.
    mutating func clearCost(_ symbol: Symbol) {
        for column in 0..<stride { costs[symbol * stride + column] = max(0, costs[symbol * stride + column]) }
    }
}
