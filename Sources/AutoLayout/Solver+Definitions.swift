/// Variables that one constraint defines, and that nothing bounds.
///
/// The first constraint on a new variable says what the variable is in terms of others: `next.top == view.bottom + 8`. As a variable may be
/// any number, no step of the simplex method depends on it, so it gets no row in the tableau: its value follows from the values of the
/// others after every solution. A column of thousands of views, each below the one before it, costs a few numbers for each view; as rows of
/// the tableau every place would be the sum of all heights above it, renewed with each of them.
///
/// A further constraint on such a variable is put into the tableau in terms of its definition. Only when the defining constraint is removed
/// while others depend on it, the variable gets a row like all others.
struct Definitions {
    /// By symbol: the slot of the constraint that defines the variable; -1 for all others.
    private(set) var slots: ContiguousArray<Int> = []
    /// By symbol of a defined variable: its rank, which is above those of the variables that define it.
    private(set) var ranks: ContiguousArray<Int> = []
    /// The defined variables by rank, and some that are no longer defined, or were defined again.
    private var order: ContiguousArray<(symbol: Symbol, rank: Int)> = []
    private var nextRank = 0
    /// Whether ranks are up to date.
    private(set) var isSorted = true
    private(set) var count = 0
    /// Whether something changed on which values depend.
    var areOld = false

    mutating func addSymbol() {
        slots.append(-1)
        ranks.append(0)
    }

    /// - Parameter isNew: true for a variable that defines no other yet.
    mutating func insert(_ symbol: Symbol, slot: Int, isNew: Bool) {
        slots[symbol] = slot
        ranks[symbol] = nextRank
        nextRank += 1
        order.append((symbol, ranks[symbol]))
        count += 1
        if !isNew { isSorted = false }
        areOld = true
    }

    mutating func remove(_ symbol: Symbol) {
        slots[symbol] = -1
        count -= 1
        areOld = true
        if order.count > 2 * count + 32 { compact() }
    }

    private mutating func compact() {
        order = order.filter { slots[$0.symbol] >= 0 && ranks[$0.symbol] == $0.rank }
    }

    /// Returns the defined variables, each after those that define it.
    ///
    /// - Parameter parts: calls its second argument with the variables that the constraint in a slot mentions.
    mutating func sorted(_ parts: (_ slot: Int, _ body: (Symbol) -> Void) -> Void) -> ContiguousArray<Symbol> {
        if isSorted {
            if order.count != count { compact() }
            return ContiguousArray(order.lazy.map(\.symbol))
        }
        var result = ContiguousArray<Symbol>()
        var states = ContiguousArray<UInt8>(repeating: 0, count: slots.count)
        var stack: [Symbol] = []
        for (symbol, _) in order where slots[symbol] >= 0 && states[symbol] == 0 {
            stack.append(symbol)
            while let top = stack.last {
                if states[top] == 0 {
                    states[top] = 1
                    parts(slots[top]) { part in if slots[part] >= 0, states[part] == 0 { stack.append(part) } }
                } else {
                    stack.removeLast()
                    if states[top] == 1 {
                        states[top] = 2
                        result.append(top)
                    }
                }
            }
        }
        for (rank, symbol) in result.enumerated() { ranks[symbol] = rank }
        order = ContiguousArray(result.enumerated().lazy.map { ($0.element, $0.offset) })
        nextRank = order.count
        isSorted = true
        return result
    }
}

extension Solver {
    // MARK: Defining and undefining

    /// Returns the variable that a constraint can define: one that nothing else mentions, or one that is free and on which the others do
    /// not depend.
    func variableToDefine(by constraint: Constraint) -> Variable? {
        guard let largest = constraint.terms.map({ abs($0.coefficient) }).max() else { return nil }
        // None with a larger coefficient, so that rounding does not grow from definition to definition.
        let sound = constraint.terms.filter { abs($0.coefficient) == largest }
        if let new = sound.first(where: { $0.variable.symbol == nil }) { return new.variable }
        return sound.first { isFree($0.variable.symbol!) && !follows(constraint, from: $0.variable.symbol!) }?.variable
    }

    private func isFree(_ symbol: Symbol) -> Bool {
        tableau.rowOf[symbol] < 0 && definitions.slots[symbol] < 0 && tableau.columns[symbol].isEmpty
    }

    /// Returns whether another variable in the constraint is defined by the variable.
    private func follows(_ constraint: Constraint, from variable: Symbol) -> Bool {
        var open = constraint.terms.compactMap { $0.variable.symbol }.filter { $0 != variable }
        var seen = Set(open)
        while let symbol = open.popLast() {
            if symbol == variable { return true }
            // Rows do not mention a free variable.
            guard definitions.slots[symbol] >= 0 else { continue }
            for term in entries[definitions.slots[symbol]]!.constraint.terms where seen.insert(term.variable.symbol!).inserted {
                open.append(term.variable.symbol!)
            }
        }
        return false
    }

    func define(_ variable: Variable, by constraint: Constraint, serial: Int? = nil) {
        let isNew = variable.symbol == nil
        var entry = enter(constraint, serial: serial)
        entry.defined = variable.symbol!
        entries[constraint.slot!] = entry
        definitions.insert(variable.symbol!, slot: constraint.slot!, isNew: isNew)
        addCosts(entry, constraint.priority, times: 1)
    }

    /// Removes a defining constraint whose symbols no row mentions.
    func undefine(_ slot: Int) {
        let entry = entries[slot]!
        addCosts(entry, entry.constraint.priority, times: -1)
        definitions.remove(entry.defined!)
        tableau.touch(entry.defined!)
        leave(entry)
    }

    /// Returns whether something in the tableau depends on a defining constraint.
    func isMentioned(_ entry: Entry) -> Bool {
        [entry.marker, entry.other].contains { symbol in
            symbol.map { tableau.rowOf[$0] >= 0 || !tableau.columns[$0].isEmpty } ?? false
        }
    }

    /// Gives a defined variable a row in the tableau like any other.
    func giveRow(to variable: Symbol) {
        let slot = definitions.slots[variable]
        let row = equation(entries[slot]!, keeping: variable)
        definitions.remove(variable)
        entries[slot]!.defined = nil
        tableau.insert(row, solvedFor: variable)
        tableau.log.append(.gaveRow(variable, entries[slot]!.constraint))
    }

    /// Undoes `giveRow`.
    func takeRow(of variable: Symbol, definedBy slot: Int) {
        tableau.drop(row: tableau.rowOf[variable])
        entries[slot]!.defined = variable
        definitions.insert(variable, slot: slot, isNew: false)
    }

    // MARK: Expressions without definitions

    /// Returns a constraint as `0 = row`, in terms of symbols with neither row nor definition.
    ///
    /// - Parameter kept: a defined variable that is not substituted.
    func equation(_ entry: Entry, keeping kept: Symbol? = nil) -> Row {
        let localRanks = definitions.isSorted ? nil : ranksOfDefinitions(in: entry.constraint)
        var sum = SymbolSum(constant: 0 - entry.constraint.constant)
        var defined: [Symbol: Double] = [:]
        var open = RankedSymbols()
        func add(_ symbol: Symbol, _ coefficient: Double) {
            if symbol == kept {
                sum.add(symbol, coefficient)
            } else if tableau.rowOf[symbol] >= 0 {
                sum.add(tableau.rows[tableau.rowOf[symbol]], times: coefficient)
            } else if definitions.slots[symbol] >= 0 {
                if let known = defined[symbol] {
                    // Only a remainder of rounding counts as 0: a position may be far from its reference.
                    let sum = known + coefficient
                    defined[symbol] = abs(sum) <= Tolerance.rounding * max(abs(known), abs(coefficient)) ? 0 : sum
                } else {
                    defined[symbol] = coefficient
                    open.insert(symbol, rank: localRanks?[symbol] ?? definitions.ranks[symbol])
                }
            } else {
                sum.add(symbol, coefficient)
            }
        }
        for term in entry.constraint.terms { add(term.variable.symbol!, term.coefficient) }
        add(entry.marker, entry.sign)
        if let other = entry.other { add(other, -entry.sign) }
        while let symbol = open.popHighest() {
            guard let weight = defined.removeValue(forKey: symbol), weight != 0 else { continue }
            let definition = entries[definitions.slots[symbol]]!
            let own = definition.constraint.terms.first { $0.variable.symbol == symbol }!
            let factor = -weight / own.coefficient
            sum.constant -= factor * definition.constraint.constant
            for term in definition.constraint.terms where term.variable !== own.variable {
                add(term.variable.symbol!, factor * term.coefficient)
            }
            add(definition.marker, factor * definition.sign)
            if let other = definition.other { add(other, -factor * definition.sign) }
        }
        return sum.row
    }

    /// Returns the ranks of the definitions that a constraint depends on, when those of all are out of date: a batch that adds thousands of
    /// constraints sorts all definitions once, at its end.
    private func ranksOfDefinitions(in constraint: Constraint) -> [Symbol: Int] {
        var ranks: [Symbol: Int] = [:]
        var isOpen: Set<Symbol> = []
        var stack = definedSymbols(in: constraint)
        while let top = stack.last {
            if ranks[top] == nil, isOpen.insert(top).inserted {
                for part in definedSymbols(in: entries[definitions.slots[top]]!.constraint)
                where ranks[part] == nil && !isOpen.contains(part) { stack.append(part) }
            } else {
                stack.removeLast()
                if ranks[top] == nil { ranks[top] = ranks.count }
            }
        }
        return ranks
    }
    private func definedSymbols(in constraint: Constraint) -> [Symbol] {
        constraint.terms.compactMap { term in term.variable.symbol.flatMap { definitions.slots[$0] >= 0 ? $0 : nil } }
    }

    // MARK: Values

    /// Updates the values of all variables.
    func settle() {
        if !tableau.touched.isEmpty { definitions.areOld = true }
        tableau.settle()
        guard definitions.areOld else { return }
        definitions.areOld = false
        for symbol in sortDefinitions() {
            let entry = entries[definitions.slots[symbol]]!
            var sum = entry.constraint.constant - entry.sign * valueOfSymbol(entry.marker)
            if let other = entry.other { sum += entry.sign * valueOfSymbol(other) }
            var coefficient = 1.0
            for term in entry.constraint.terms {
                if term.variable.symbol == symbol {
                    coefficient = term.coefficient
                } else {
                    sum -= term.coefficient * tableau.values[term.variable.symbol!]
                }
            }
            tableau.setValue(sum / coefficient, of: symbol)
        }
    }

    /// Returns the value of a slack, an error or a dummy.
    private func valueOfSymbol(_ symbol: Symbol) -> Double {
        let row = tableau.rowOf[symbol]
        return row < 0 ? 0 : tableau.rows[row].constant
    }

    @discardableResult
    private func sortDefinitions() -> ContiguousArray<Symbol> {
        let entries = entries
        return definitions.sorted { slot, body in for term in entries[slot]!.constraint.terms { body(term.variable.symbol!) } }
    }

    /// Returns the tableau that also includes the defined variables, or one of them. For explanations.
    func tableauWithDefinitions(of variable: Symbol? = nil) -> Tableau {
        var result = tableau
        for symbol in sortDefinitions() where variable == nil || variable == symbol {
            result.insert(equation(entries[definitions.slots[symbol]]!, keeping: symbol), solvedFor: symbol)
        }
        return result
    }
}

/// A row that is being summed up.
private struct SymbolSum {
    var constant: Double
    private var coefficients: [Symbol: Double] = [:]

    init(constant: Double) { self.constant = constant }

    mutating func add(_ symbol: Symbol, _ coefficient: Double) {
        guard let known = coefficients[symbol] else {
            coefficients[symbol] = coefficient
            return
        }
        // Large terms may leave a small but significant sum: only a remainder of rounding counts as 0.
        let sum = known + coefficient
        coefficients[symbol] = abs(sum) <= Tolerance.rounding * max(abs(known), abs(coefficient)) ? nil : sum
    }

    mutating func add(_ row: Row, times factor: Double) {
        constant += factor * row.constant
        for cell in row.cells { add(cell.symbol, factor * cell.coefficient) }
    }

    var row: Row {
        Row(
            basic: -1, constant: constant,
            cells: ContiguousArray(
                coefficients.filter { abs($0.value) > Tolerance.coefficient }.map { Cell(symbol: $0, coefficient: $1) }
                    .sorted { $0.symbol < $1.symbol }))
    }
}

/// Symbols ordered by rank, the highest first.
private struct RankedSymbols {
    private var heap: [(rank: Int, symbol: Symbol)] = []

    mutating func insert(_ symbol: Symbol, rank: Int) {
        heap.append((rank, symbol))
        var place = heap.count - 1
        while place > 0, heap[(place - 1) / 2].rank < heap[place].rank {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func popHighest() -> Symbol? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        guard !heap.isEmpty else { return first.symbol }
        heap[0] = last
        var place = 0
        while true {
            var largest = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[child].rank > heap[largest].rank {
                largest = child
            }
            guard largest != place else { return first.symbol }
            heap.swapAt(place, largest)
            place = largest
        }
    }
}
