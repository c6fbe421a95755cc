/// The costs of symbols. The costs of a symbol say by how much an increase of the symbol changes the violations at each priority level.
struct CostTable {
    struct Level {
        var priority: ConstraintPriority
        /// The number of constraints with this priority.
        var count: Int
        /// The column of the level, which is its index in each symbol's costs. It does not change when other levels are added or removed.
        var column: Int
    }

    /// The levels, highest first.
    var levels: [Level] = []
    /// The costs of all symbols. Each symbol has `stride` columns.
    private(set) var cells: ContiguousArray<Double> = []
    /// The number of columns per symbol.
    private(set) var stride = 4
    /// The number of symbols whose costs have been copied so far, to make space for more columns.
    private(set) var movedSymbols = 0

    private var symbolCount: Int { cells.count / stride }
    /// Whether each column belongs to a level.
    var isFull: Bool { levels.count == stride }

    subscript(symbol: Symbol, column: Int) -> Double {
        @inline(__always) get { cells[symbol * stride + column] }
        @inline(__always) set { cells[symbol * stride + column] = newValue }
    }

    mutating func makeSymbol() { cells += ContiguousArray(repeating: 0, count: stride) }

    /// Removes the costs of a symbol.
    mutating func freeSymbol(_ symbol: Symbol) { for column in 0..<stride { self[symbol, column] = 0 } }

    mutating func removeAll() { for index in 0..<cells.count { cells[index] = 0 } }

    // MARK: Levels

    /// Returns the index of a priority among the levels, or the index at which it would be inserted.
    func rank(_ priority: ConstraintPriority) -> Int {
        var (low, high) = (0, levels.count)
        while low < high {
            let middle = (low + high) / 2
            if levels[middle].priority > priority { low = middle + 1 } else { high = middle }
        }
        return low
    }

    mutating func insertLevel(_ priority: ConstraintPriority, at place: Int) {
        let taken = Set(levels.map(\.column))
        levels.insert(Level(priority: priority, count: 0, column: (0..<stride).first { !taken.contains($0) }!), at: place)
    }

    mutating func removeUnusedLevels() {
        for level in levels where level.count == 0 {
            for symbol in 0..<symbolCount { self[symbol, level.column] = 0 }
        }
        levels.removeAll { $0.count == 0 }
    }

    /// Doubles the number of columns.
    mutating func widen() {
        let (old, count) = (cells, symbolCount)
        cells = ContiguousArray(repeating: 0, count: old.count * 2)
        for symbol in 0..<count {
            for column in 0..<stride { cells[symbol * stride * 2 + column] = old[symbol * stride + column] }
        }
        stride *= 2
        movedSymbols += count
    }

    // MARK: Costs

    @inline(__always)
    mutating func add(_ change: Double, to symbol: Symbol, column: Int) {
        let sum = self[symbol, column] + change
        self[symbol, column] = abs(sum) <= Tolerance.coefficient * max(1, abs(change)) ? 0 : sum
    }

    /// Returns the effect of increasing a symbol on the objective: -1 if the objective becomes better, 0 if it does not change, 1 if it
    /// becomes worse. The highest level that is affected decides.
    @inline(__always)
    func sign(of symbol: Symbol) -> Int {
        for level in 0..<levels.count {
            let cost = self[symbol, levels[level].column]
            if cost < -Tolerance.cost { return -1 }
            if cost > Tolerance.cost { return 1 }
        }
        return 0
    }

    /// Compares the costs of two symbols relative to their coefficients in a row, level by level. Returns -1 if the left symbol costs
    /// less, 1 if it costs more.
    @inline(__always)
    func compareRatios(_ left: Symbol, _ leftSize: Double, _ right: Symbol, _ rightSize: Double) -> Int {
        for level in 0..<levels.count {
            let column = levels[level].column
            let difference = self[left, column] * rightSize - self[right, column] * leftSize
            if difference < -Tolerance.cost { return -1 }
            if difference > Tolerance.cost { return 1 }
        }
        return 0
    }

    /// Sets costs that are negative because of rounding to 0.
    mutating func clearNegative(_ symbol: Symbol) { for column in 0..<stride { self[symbol, column] = max(0, self[symbol, column]) } }
}
