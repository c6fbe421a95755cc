/// A row that is being computed as a sum. Its memory is reused for the next row.
struct SymbolSum {
    var constant = 0.0
    /// The coefficient of a symbol in the sum. Indexed by symbol.
    private var coefficients: ContiguousArray<Double> = []
    /// Whether `symbols` contains a symbol. Indexed by symbol.
    private var isMentioned: ContiguousArray<Bool> = []
    /// The symbols in the sum, in the order in which they were added.
    private var symbols: ContiguousArray<Symbol> = []

    /// Starts a new row.
    ///
    /// - Parameter symbols: The number of existing symbols.
    mutating func begin(symbols count: Int, constant: Double) {
        self.constant = constant
        if coefficients.count < count {
            coefficients.append(contentsOf: repeatElement(0, count: count - coefficients.count))
            isMentioned.append(contentsOf: repeatElement(false, count: count - isMentioned.count))
        }
    }

    /// Adds a multiple of a symbol.
    ///
    /// - Returns: Whether the symbol is new in this row.
    @discardableResult
    mutating func add(_ symbol: Symbol, _ coefficient: Double) -> Bool {
        guard isMentioned[symbol] else {
            isMentioned[symbol] = true
            symbols.append(symbol)
            coefficients[symbol] = coefficient
            return true
        }
        // The sum of large terms can be small but significant. An example is a position far from its reference. Only a remainder of the
        // size of rounding errors is set to 0.
        let known = coefficients[symbol]
        let sum = known + coefficient
        coefficients[symbol] = abs(sum) <= Tolerance.rounding * max(abs(known), abs(coefficient)) ? 0 : sum
        return false
    }

    mutating func add(_ row: Row, times factor: Double) {
        constant += factor * row.constant
        for cell in row.cells { add(cell.symbol, factor * cell.coefficient) }
    }

    /// Removes a symbol and returns its coefficient.
    mutating func take(_ symbol: Symbol) -> Double {
        defer { coefficients[symbol] = 0 }
        return coefficients[symbol]
    }

    /// Returns the row and clears the sum.
    var row: Row {
        mutating get {
            symbols.sort()
            var cells = ContiguousArray<Cell>()
            cells.reserveCapacity(symbols.count)
            for symbol in symbols {
                isMentioned[symbol] = false
                guard abs(coefficients[symbol]) > Tolerance.coefficient else { continue }
                cells.append(Cell(symbol: symbol, coefficient: coefficients[symbol]))
            }
            symbols.removeAll(keepingCapacity: true)
            return Row(basic: -1, constant: constant, cells: cells)
        }
    }
}
