/// Variables that one constraint defines, and that nothing bounds.
///
/// The first constraint on a new variable expresses the variable in terms of others: `next.top == view.bottom + 8`. As a variable may be
/// any number, no step of the simplex method depends on it, so it gets no row in the tableau: its value follows from the values of the
/// others after every solution. A column of thousands of views, each below the previous one, costs a few numbers for each view; as rows of
/// the tableau every position would be the sum of all heights above it, updated with each of them.
///
/// A further constraint on such a variable is put into the tableau in terms of its definition. Only if the defining constraint is removed
/// while others depend on it, the variable gets a row like all others.
struct Definitions {
    /// A defining constraint solved for its variable.
    struct Formula {
        var constant: Double
        let coefficient: Double
        /// The other terms of the constraint, in its order.
        let terms: ContiguousArray<Cell>
        /// The constraint's own symbols, as in its entry.
        let sign: Double
        let marker: Symbol
        let other: Symbol?

        func forEachPart(_ body: (Symbol) -> Void) {
            for term in terms { body(term.symbol) }
            body(marker)
            if let other { body(other) }
        }
    }

    /// The slot of the constraint that defines the variable, by symbol; -1 for all others.
    private(set) var slots: ContiguousArray<Int> = []
    /// The rank of a defined variable, by symbol; it is above those of the variables that define it.
    private(set) var ranks: ContiguousArray<Int> = []
    /// The formula of the variable, by symbol; nil for those that are not defined.
    private(set) var formulas: ContiguousArray<Formula?> = []
    /// The defined variables whose formulas mention a symbol, by that symbol, in arbitrary order: no result depends on it.
    private var dependents: ContiguousArray<ContiguousArray<Symbol>> = []
    /// The defined variables by rank; -1 in place of removed definitions.
    private var order: ContiguousArray<Symbol> = []
    /// Whether ranks are up to date.
    private(set) var isSorted = true
    private var count = 0
    /// Variables whose formula, or a part of it, has changed since the last update.
    private var old: ContiguousArray<Symbol> = []
    private var isOld: ContiguousArray<Bool> = []
    /// A bit for each rank, set for variables that are still to be updated; all clear between updates.
    private var waiting: ContiguousArray<UInt64> = []

    mutating func addSymbol() {
        slots.append(-1)
        ranks.append(0)
        formulas.append(nil)
        dependents.append([])
        isOld.append(false)
    }

    /// - Parameter isNew: true for a variable that defines no other yet.
    mutating func insert(_ symbol: Symbol, slot: Int, _ formula: Formula, isNew: Bool) {
        slots[symbol] = slot
        ranks[symbol] = order.count
        formulas[symbol] = formula
        formula.forEachPart { dependents[$0].append(symbol) }
        order.append(symbol)
        count += 1
        if !isNew { isSorted = false }
        markOld(symbol)
    }

    mutating func remove(_ symbol: Symbol) {
        formulas[symbol]!.forEachPart { part in
            let place = dependents[part].lastIndex(of: symbol)!
            dependents[part].swapAt(place, dependents[part].count - 1)
            dependents[part].removeLast()
        }
        formulas[symbol] = nil
        slots[symbol] = -1
        order[ranks[symbol]] = -1
        count -= 1
        if order.count > 2 * count + 32 { setOrder(order.filter { $0 >= 0 }) }
    }

    mutating func setConstant(_ constant: Double, of symbol: Symbol) {
        formulas[symbol]!.constant = constant
        markOld(symbol)
    }

    private mutating func setOrder(_ symbols: ContiguousArray<Symbol>) {
        order = symbols
        for (rank, symbol) in symbols.enumerated() { ranks[symbol] = rank }
    }

    /// Sorts the defined variables: each comes after those that define it.
    mutating func sort() {
        guard !isSorted else { return }
        isSorted = true
        var result = ContiguousArray<Symbol>()
        result.reserveCapacity(count)
        var states = ContiguousArray<UInt8>(repeating: 0, count: slots.count)
        var stack: [Symbol] = []
        for symbol in order where symbol >= 0 && states[symbol] == 0 {
            stack.append(symbol)
            while let top = stack.last {
                if states[top] == 0 {
                    states[top] = 1
                    for term in formulas[top]!.terms where slots[term.symbol] >= 0 && states[term.symbol] == 0 { stack.append(term.symbol) }
                } else {
                    stack.removeLast()
                    if states[top] == 1 {
                        states[top] = 2
                        result.append(top)
                    }
                }
            }
        }
        setOrder(result)
    }

    /// The defined variables by rank.
    var symbolsByRank: ContiguousArray<Symbol> { order.filter { $0 >= 0 } }

    // MARK: Values

    private mutating func markOld(_ symbol: Symbol) {
        guard !isOld[symbol] else { return }
        isOld[symbol] = true
        old.append(symbol)
    }

    /// Notes that a symbol's value may have changed, and with it the variables that it defines.
    mutating func noteChange(of symbol: Symbol) {
        for place in dependents[symbol].indices { markOld(dependents[symbol][place]) }
    }

    /// Updates the values of the variables whose formula, or a part of it, has changed.
    ///
    /// Complexity: the number of changed variables, of their dependents, and a 64th of that of all defined variables.
    mutating func update(_ tableau: inout Tableau) {
        guard !old.isEmpty else { return }
        sort()
        let words = (order.count + 63) / 64
        if waiting.count < words { waiting.append(contentsOf: repeatElement(0, count: words - waiting.count)) }
        for symbol in old {
            isOld[symbol] = false
            if slots[symbol] >= 0 { wait(for: ranks[symbol]) }
        }
        old.removeAll(keepingCapacity: true)
        for word in 0..<words {
            while waiting[word] != 0 {
                let bit = waiting[word].trailingZeroBitCount
                waiting[word] &= waiting[word] - 1
                let symbol = order[word * 64 + bit]
                let value = value(of: symbol, tableau)
                guard value != tableau.values[symbol] else { continue }
                tableau.setValue(value, of: symbol)
                for place in dependents[symbol].indices { wait(for: ranks[dependents[symbol][place]]) }
            }
        }
    }

    /// Returns the result of a variable's formula.
    @inline(__always)
    func value(of symbol: Symbol, _ tableau: borrowing Tableau) -> Double {
        formulas.withUnsafeBufferPointer { formulas in
            let constant = formulas[symbol]!.constant
            let sign = formulas[symbol]!.sign
            var sum = constant - sign * tableau.valueOfRow(of: formulas[symbol]!.marker)
            if let other = formulas[symbol]!.other { sum += sign * tableau.valueOfRow(of: other) }
            formulas[symbol]!.terms.withUnsafeBufferPointer { terms in
                for term in terms { sum -= term.coefficient * tableau.values[term.symbol] }
            }
            return sum / formulas[symbol]!.coefficient
        }
    }

    private mutating func wait(for rank: Int) { waiting[rank / 64] |= 1 << UInt64(rank % 64) }
}
