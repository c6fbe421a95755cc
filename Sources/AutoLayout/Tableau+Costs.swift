/// The objective: the sum of violations of each level's constraints, compared level by level from the top.
extension Tableau {
    struct Level {
        var priority: ConstraintPriority
        /// The number of constraints with this priority.
        var count: Int
    }

    /// Returns the index of a priority among the levels, highest first. Creates a level if there is none.
    mutating func level(_ priority: ConstraintPriority) -> Int {
        var place = levels.firstIndex { $0.priority <= priority } ?? levels.count
        if place < levels.count, levels[place].priority == priority { return place }
        if levels.count == stride {
            removeUnusedLevels()
            place = levels.firstIndex { $0.priority <= priority } ?? levels.count
        }
        levels.insert(Level(priority: priority, count: 0), at: place)
        let old = costs
        let oldStride = stride
        if levels.count > stride { stride *= 2 }
        costs = ContiguousArray(repeating: 0, count: kinds.count * stride)
        for symbol in 0..<kinds.count {
            for level in 0..<levels.count where level != place {
                costs[symbol * stride + level] = old[symbol * oldStride + (level < place ? level : level - 1)]
            }
        }
        return place
    }

    private mutating func removeUnusedLevels() {
        let kept = levels.indices.filter { levels[$0].count > 0 }
        let old = costs
        for symbol in 0..<kinds.count {
            for level in 0..<stride {
                costs[symbol * stride + level] = level < kept.count ? old[symbol * stride + kept[level]] : 0
            }
        }
        levels = kept.map { levels[$0] }
    }

    /// Adds a multiple of a symbol's value to a level's sum.
    mutating func addCost(_ symbol: Symbol, level: Int, times factor: Double) {
        let row = rowOf[symbol]
        if row < 0 {
            addCost(at: symbol * stride + level, factor)
            suspect(symbol)
            return
        }
        for place in 0..<rows[row].cells.count {
            let cell = rows[row].cells[place]
            addCost(at: cell.symbol * stride + level, factor * cell.coefficient)
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
        for level in 0..<levels.count {
            let factor = costs[symbol * stride + level]
            guard factor != 0 else { continue }
            costs[symbol * stride + level] = 0
            changed = true
            for place in 0..<rows[row].cells.count {
                let cell = rows[row].cells[place]
                addCost(at: cell.symbol * stride + level, factor * cell.coefficient)
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
            let cost = costs[symbol * stride + level]
            if cost < -Tolerance.cost { return -1 }
            if cost > Tolerance.cost { return 1 }
        }
        return 0
    }

    /// Clears a cost that rounding made negative.
    mutating func clearCost(_ symbol: Symbol) {
        for level in 0..<levels.count { costs[symbol * stride + level] = max(0, costs[symbol * stride + level]) }
    }
}
