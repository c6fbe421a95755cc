/// The linear system in solved form, as a value. Every equation is solved for one symbol, which is the basic symbol of its row. The
/// values of all other symbols in the row are 0.
///
/// The rows of basic slacks, errors and dummies never contain a variable. Only the rows of variables contain variables. Variables without
/// a row are therefore free, and changing them does not change any violation.
struct Tableau {
    var kinds: ContiguousArray<SymbolKind> = []
    /// The row of a basic symbol, or -1 for other symbols. Indexed by symbol.
    var rowOf: ContiguousArray<Int> = []
    /// The rows that contain a symbol. Their order has no influence on results. Indexed by symbol.
    var columns: ContiguousArray<ContiguousArray<Int>> = []
    /// The contribution of a symbol to the constants of rows. For a marker, it is minus the sign times the constraint's constant. For
    /// other symbols, it is 0. Indexed by symbol.
    var shifts: ContiguousArray<Double> = []
    var rows: ContiguousArray<Row> = []
    private var freeSymbols: [Symbol] = []
    private var freeRows: [Int] = []

    // The following variables store costs. See Tableau+Costs.
    var costs = CostTable()
    /// The symbols whose cost may be negative. They include all symbols with a negative cost.
    var suspects = MarkedSymbols()

    // The following variables are needed to restore the bounds of rows. See Tableau+Solving.
    /// The basic symbols whose row may violate its bounds. They include all symbols with such a row.
    var pending = MarkedSymbols()
    var feasibility = Tolerance.feasibility

    // The following variables store values. See Tableau+Values.
    /// The symbols whose value has changed since the last `settle`.
    var touched: ContiguousArray<Symbol> = []
    var touches: ContiguousArray<Touch> = []
    /// The values of the variables at the last `settle`.
    var values: ContiguousArray<Double> = []
    /// The variables whose value has changed since the last call of `takeChanges`.
    var changed = MarkedSymbols()

    var pivots = PivotCount()
    /// The work of the current operation and its limit.
    var work = WorkBudget()
    /// The pivots of the current operation, so that it can be undone.
    var log: [Step] = []
    var scratch: ContiguousArray<Cell> = []
    /// The number of cells from which a row counts as long (`Tableau+LongRows`). (chosen, because the rows of forms are shorter, and
    /// short rows are faster to change one by one)
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

    /// Frees a symbol without a row. Removes the small coefficients that rounding has left in other rows.
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

    /// Returns whether the value of a row's basic symbol violates its bounds. The function is static because a method call during a
    /// mutation would copy the tableau.
    ///
    /// - Parameter feasibility: The tolerance for violated bounds, which is the tableau's `feasibility`.
    @inline(__always)
    static func isInfeasible(_ constant: Double, _ kind: SymbolKind, within feasibility: Double) -> Bool {
        switch kind {
        case .slack, .error: constant < -feasibility
        case .dummy: abs(constant) > feasibility
        case .variable, .free: false
        }
    }

    /// Solves `0 = row` for one of its symbols, adds the row, and substitutes the solution into the rows that contain the symbol.
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

    /// Removes a row and its basic symbol.
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
