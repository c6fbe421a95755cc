extension Solver {
    // MARK: Defining and undefining

    /// Returns a variable that a constraint can define. It is either a new variable, or a free variable on which the other variables of
    /// the constraint do not depend. Returns nil if there is none.
    func variableToDefine(by constraint: Constraint) -> Variable? {
        guard let largest = constraint.terms.map({ abs($0.coefficient) }).max() else { return nil }
        // Only variables whose coefficient has the largest absolute value are used, so that rounding errors do not grow from definition
        // to definition.
        let sound = constraint.terms.filter { abs($0.coefficient) == largest }
        if let new = sound.first(where: { $0.variable.symbol == nil }) { return new.variable }
        return sound.first { isFree($0.variable.symbol!) && !follows(constraint, from: $0.variable.symbol!) }?.variable
    }

    private func isFree(_ symbol: Symbol) -> Bool {
        tableau.rowOf[symbol] < 0 && definitions.slots[symbol] < 0 && tableau.columns[symbol].isEmpty
    }

    /// Returns whether the definition of another variable in the constraint depends on `variable`.
    private func follows(_ constraint: Constraint, from variable: Symbol) -> Bool {
        var open = constraint.terms.compactMap { $0.variable.symbol }.filter { $0 != variable }
        var seen = Set(open)
        while let symbol = open.popLast() {
            if symbol == variable { return true }
            // A free variable does not occur in rows, so only definitions are followed.
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
        definitions.insert(variable.symbol!, slot: constraint.slot!, formula(of: entry), isNew: isNew)
        addCosts(entry, constraint.priority, times: 1)
    }

    /// Removes a defining constraint whose symbols do not occur in any row.
    func undefine(_ slot: Int) {
        let entry = entries[slot]!
        addCosts(entry, entry.constraint.priority, times: -1)
        definitions.remove(entry.defined!)
        tableau.touch(entry.defined!)
        leave(entry)
    }

    /// Returns whether the tableau depends on a defining constraint.
    func isMentioned(_ entry: Entry) -> Bool {
        [entry.marker, entry.other].contains { symbol in
            symbol.map { tableau.rowOf[$0] >= 0 || !tableau.columns[$0].isEmpty } ?? false
        }
    }

    /// Replaces the definition of a variable by a row in the tableau.
    func giveRow(to variable: Symbol) {
        let slot = definitions.slots[variable]
        let row = equation(entries[slot]!, keeping: variable)
        definitions.remove(variable)
        entries[slot]!.defined = nil
        tableau.insert(row, solvedFor: variable)
        tableau.log.append(.gaveRow(variable, entries[slot]!.constraint))
    }

    /// Reverts `giveRow`.
    func takeRow(of variable: Symbol, definedBy slot: Int) {
        tableau.drop(row: tableau.rowOf[variable])
        entries[slot]!.defined = variable
        definitions.insert(variable, slot: slot, formula(of: entries[slot]!), isNew: false)
    }

    // MARK: Expressions without definitions

    /// Returns a constraint in the form `0 = row`. All symbols with a row or a definition are substituted.
    ///
    /// - Parameter kept: A defined variable that is not substituted.
    func equation(_ entry: Entry, keeping kept: Symbol? = nil) -> Row {
        let localRanks = definitions.isSorted ? nil : ranksOfDefinitions(in: entry.constraint)
        sum.begin(symbols: variables.count, constant: 0 - entry.constraint.constant)
        var open = RankedSymbols()
        func add(_ symbol: Symbol, _ coefficient: Double) {
            if symbol != kept, tableau.rowOf[symbol] >= 0 {
                sum.add(tableau.rows[tableau.rowOf[symbol]], times: coefficient)
            } else if sum.add(symbol, coefficient), symbol != kept, definitions.slots[symbol] >= 0 {
                open.insert(symbol, rank: localRanks?[symbol] ?? definitions.ranks[symbol])
            }
        }
        for term in entry.constraint.terms { add(term.variable.symbol!, term.coefficient) }
        add(entry.marker, entry.sign)
        if let other = entry.other { add(other, -entry.sign) }
        while let symbol = open.popHighest() {
            let weight = sum.take(symbol)
            guard weight != 0 else { continue }
            let formula = definitions.formulas[symbol]!
            let factor = -weight / formula.coefficient
            sum.constant -= factor * formula.constant
            for term in formula.terms { add(term.symbol, factor * term.coefficient) }
            add(formula.marker, factor * formula.sign)
            if let other = formula.other { add(other, -factor * formula.sign) }
        }
        let row = sum.row
        tableau.work.spent += Self.workOfSymbol * row.cells.count
        return row
    }
    /// The cost of adding up and sorting one symbol, in cells. (measured: it takes as long as computing 20 to 50 cells)
    private static let workOfSymbol = 32

    /// Returns the ranks of the definitions on which a constraint depends. Used while the stored ranks are out of date. They are out of
    /// date during a batch, because a batch that adds thousands of constraints sorts the definitions only once, at its end.
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
        for symbol in tableau.touched { definitions.noteChange(of: symbol) }
        tableau.settle()
        definitions.update(&tableau)
    }

    private func formula(of entry: Entry) -> Definitions.Formula {
        var coefficient = 1.0
        var terms = ContiguousArray<Cell>()
        terms.reserveCapacity(entry.constraint.terms.count)
        for term in entry.constraint.terms {
            let symbol = term.variable.symbol!
            if symbol == entry.defined {
                coefficient = term.coefficient
            } else {
                terms.append(Cell(symbol: symbol, coefficient: term.coefficient))
            }
        }
        return Definitions.Formula(
            constant: entry.constraint.constant, coefficient: coefficient, terms: terms, sign: entry.sign, marker: entry.marker,
            other: entry.other)
    }

    /// Returns a copy of the tableau that also has rows for all defined variables, or only for `variable`. Used for explanations.
    func tableauWithDefinitions(of variable: Symbol? = nil) -> Tableau {
        var result = tableau
        definitions.sort()
        for symbol in definitions.symbolsByRank where variable == nil || variable == symbol {
            result.insert(equation(entries[definitions.slots[symbol]]!, keeping: symbol), solvedFor: symbol)
        }
        return result
    }
}
