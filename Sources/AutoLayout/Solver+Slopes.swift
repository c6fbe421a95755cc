extension Solver {
    /// The rate at which a value changes with the constant of a constraint.
    public struct Slope {
        public let constraint: Constraint
        /// The change of the value when the constant grows by 1.
        public let rate: Double
    }

    /// Returns the constraints whose constants change a sum of variables, each with its rate, in the order in which they were added.
    ///
    /// The solution is piecewise linear. The rates are exact for the current linear piece, because they are the coefficients of the
    /// tableau. They hold until a constant changes so much that other constraints determine the value. A variable without constraints
    /// counts as constant.
    ///
    ///     try solver.add(right == left + 100.0)
    ///     try solver.add(left == 20.0)
    ///     solver.slopes(of: LinearExpression(right)).map(\.rate)  // [1, 1]
    ///
    /// Complexity: linear in the number of constraints that determine the variables.
    public func slopes(of sum: LinearExpression) -> [Slope] {
        var rates: [Int: Double] = [:]
        for term in sum.terms {
            guard let symbol = term.variable.symbol, symbol < variables.count, variables[symbol] === term.variable else { continue }
            for cell in solvedCells(of: symbol) {
                // The constant is part of the marker's equation: `sum - constant + sign * marker - sign * other = 0`.
                guard owners[cell.symbol] >= 0, let entry = entries[owners[cell.symbol]], entry.marker == cell.symbol else { continue }
                rates[owners[cell.symbol], default: 0] -= term.coefficient * cell.coefficient * entry.sign
            }
        }
        return rates.filter { !isZero($0.value, from: 1) }
            .map { (entries[$0.key]!, $0.value) }
            .sorted { $0.0.serial < $1.0.serial }
            .map { Slope(constraint: $0.0.constraint, rate: $0.1) }
    }

    /// Returns the coefficients of a variable's value in terms of symbols that are currently 0.
    private func solvedCells(of symbol: Symbol) -> [Cell] {
        let slot = definitions.slots[symbol]
        guard slot >= 0 else { return tableau.rowOf[symbol] < 0 ? [] : Array(tableau.rows[tableau.rowOf[symbol]].cells) }
        let equation = equation(entries[slot]!, keeping: symbol)
        let divisor = -equation.coefficient(of: symbol)
        return equation.cells.filter { $0.symbol != symbol }.map { Cell(symbol: $0.symbol, coefficient: $0.coefficient / divisor) }
    }
}
