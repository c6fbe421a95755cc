/// The linear system in solved form, as a plain value: every equation is solved for one symbol (the basic one of its row) in terms of
/// others, which are 0.
///
/// Rows of basic slacks, errors and dummies never mention a variable; only rows of variables do. So variables without a row are
/// free, and moving them changes no violation.
struct Tableau {
    var kinds: ContiguousArray<SymbolKind> = []
    /// The row of a basic symbol, by symbol; -1 for others.
    var rowOf: ContiguousArray<Int> = []
    /// The rows that mention a symbol, by symbol, in arbitrary order: no choice depends on it.
    var columns: ContiguousArray<ContiguousArray<Int>> = []
    /// The contribution to the constants of rows, by symbol: for markers, minus sign times the constraint's constant; 0 for others.
    var shifts: ContiguousArray<Double> = []
    var rows: ContiguousArray<Row> = []
    private var freeSymbols: [Symbol] = []
    private var freeRows: [Int] = []

    // Costs (Tableau+Costs).
    var costs = CostTable()
    /// Symbols whose cost may be negative: all with a negative cost are among them.
    var suspects = MarkedSymbols()

    // Feasibility (Tableau+Solving).
    /// Basic symbols whose row may be out of bounds: all with such a row are among them.
    var pending = MarkedSymbols()
    var feasibility = Tolerance.feasibility

    // Values (Tableau+Values).
    /// Symbols whose value changed since `settle`.
    var touched: ContiguousArray<Symbol> = []
    var touches: ContiguousArray<Touch> = []
    /// The values of variables, as of the last `settle`.
    var values: ContiguousArray<Double> = []
    /// Variables whose value has changed since the last query.
    var changed = MarkedSymbols()

    var pivots = PivotCount()
    /// The work of the current operation.
    var work = WorkBudget()
    /// The pivots of the current operation, for undoing it.
    var log: [Step] = []
    var scratch: ContiguousArray<Cell> = []
    /// The number of cells from which a row is long (`Tableau+LongRows`). (chosen:
    /// rows of forms are shorter, and changed one by one faster)
    var longRow = 100

    /// A change that can be undone.
    enum Step {
        case pivot(entering: Symbol, leaving: Symbol)
        case added(Constraint, subject: Symbol)
        case removed(Constraint, basic: Symbol, serial: Int)
        case defined(Constraint)
        case undefined(Constraint, variable: Variable, serial: Int)
        case gaveRow(Symbol, Constraint)
        case constant(Constraint, Double)
        case priority(Constraint, ConstraintPriority)
    }

    var rowCount: Int { rows.count - freeRows.count }

    mutating func makeSymbol(_ kind: SymbolKind) -> Symbol {
        if let symbol = freeSymbols.popLast() {
            kinds[symbol] = kind
            return symbol
        }
        kinds.append(kind)
        rowOf.append(-1)
        columns.append([])
        shifts.append(0)
        suspects.makeSymbol()
        pending.makeSymbol()
        touches.append(.none)
        values.append(0)
        changed.makeSymbol()
        costs.makeSymbol()
        return kinds.count - 1
    }

    /// Frees a symbol without a row, with the remainders of rounding in other rows.
    mutating func freeSymbol(_ symbol: Symbol) {
        for row in columns[symbol] { rows[row].remove(symbol) }
        columns[symbol].removeAll(keepingCapacity: true)
        costs.freeSymbol(symbol)
        shifts[symbol] = 0
        values[symbol] = 0
        changed.unmark(symbol)
        kinds[symbol] = .free
        freeSymbols.append(symbol)
    }

    /// Returns whether the value of a row's basic symbol is out of bounds. A static function, because a call of a method in the middle of a
    /// mutation would copy the tableau.
    ///
    /// - Parameter feasibility: the tolerance, from `feasibility`.
    @inline(__always)
    static func isInfeasible(_ constant: Double, _ kind: SymbolKind, within feasibility: Double) -> Bool {
        switch kind {
        case .slack, .error: constant < -feasibility
        case .dummy: abs(constant) > feasibility
        case .variable, .free: false
        }
    }

    /// Solves `0 = row` for one of its symbols, adds it, and substitutes the solution into the rows that mention the symbol.
    mutating func insert(_ row: Row, solvedFor subject: Symbol) {
        let divisor = -row.coefficient(of: subject)
        var solved = Row(basic: subject, constant: row.constant / divisor, cells: [])
        solved.cells.reserveCapacity(row.cells.count)
        for cell in row.cells where cell.symbol != subject {
            solved.cells.append(Cell(symbol: cell.symbol, coefficient: cell.coefficient / divisor))
        }
        let index: Int
        if let free = freeRows.popLast() {
            index = free
            rows[free] = solved
        } else {
            index = rows.count
            rows.append(solved)
        }
        for cell in solved.cells { columns[cell.symbol].append(index) }
        work.spent += solved.cells.count
        substitute(subject, row: index)
        rowOf[subject] = index
        touch(subject)
        if Self.isInfeasible(solved.constant, kinds[subject], within: feasibility) || kinds[subject] == .dummy { pending.insert(subject) }
    }

    /// Removes a row together with its basic symbol.
    mutating func drop(row index: Int) {
        let symbol = rows[index].basic
        for cell in rows[index].cells { leaveColumn(cell.symbol, index) }
        rows[index].cells = []
        rows[index].basic = -1
        rowOf[symbol] = -1
        freeRows.append(index)
        touch(symbol)
    }

    @inline(__always)
    mutating func leaveColumn(_ symbol: Symbol, _ row: Int) {
        let place = columns[symbol].withUnsafeBufferPointer { rows in
            var place = rows.count - 1
            while rows[place] != row { place -= 1 }
            return place
        }
        columns[symbol].swapAt(place, columns[symbol].count - 1)
        columns[symbol].removeLast()
    }

    /// Removes all rows and costs, but keeps symbols and levels.
    mutating func removeAllRows() {
        rows.removeAll(keepingCapacity: true)
        freeRows.removeAll()
        for symbol in 0..<kinds.count {
            rowOf[symbol] = -1
            columns[symbol].removeAll(keepingCapacity: true)
        }
        costs.removeAll()
    }
}
