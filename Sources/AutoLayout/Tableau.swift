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
    var levels: [Level] = []
    var stride = 4
    /// The number of symbols whose costs were copied so far, because there were more levels than columns.
    var movedCosts = 0
    var costs: ContiguousArray<Double> = []
    /// Symbols whose cost may be negative: all with a negative cost are among them.
    var suspects: [Symbol] = []
    var isSuspect: ContiguousArray<Bool> = []

    // Feasibility (Tableau+Feasibility).
    /// Basic symbols whose row may be out of bounds: all with such a row are among them.
    var pending: [Symbol] = []
    var isPending: ContiguousArray<Bool> = []
    var feasibility = Tolerance.feasibility

    // Values (Tableau+Values).
    /// Symbols whose value changed since `settle`.
    var touched: ContiguousArray<Symbol> = []
    var touches: ContiguousArray<Touch> = []
    /// The values of variables, as of the last `settle`.
    var values: ContiguousArray<Double> = []
    /// Variables whose value has changed since the last query.
    var changed: ContiguousArray<Symbol> = []
    var isChanged: ContiguousArray<Bool> = []

    /// Pivots since the tableau was computed from the constraints.
    var wear = 0
    /// The wear at the last check for rounding errors.
    var lastLook = 0
    /// The number of cells that the current operation has computed.
    var work = 0
    /// The limit of `work`. Constraints that connect thousands of variables in cycles fill the tableau, and its work grows with the third
    /// power of their number. (chosen: stack views of 2,000 views take less, with any distribution)
    var mostWork = 40_000_000
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
        isSuspect.append(false)
        isPending.append(false)
        touches.append(.none)
        values.append(0)
        isChanged.append(false)
        costs += ContiguousArray(repeating: 0, count: stride)
        return kinds.count - 1
    }

    /// Frees a symbol without a row, with the remainders of rounding in other rows.
    mutating func freeSymbol(_ symbol: Symbol) {
        for row in columns[symbol] { rows[row].remove(symbol) }
        columns[symbol].removeAll(keepingCapacity: true)
        for column in 0..<stride { costs[symbol * stride + column] = 0 }
        shifts[symbol] = 0
        values[symbol] = 0
        isChanged[symbol] = false
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

    @inline(__always)
    mutating func markPending(_ symbol: Symbol) {
        if !isPending[symbol] {
            isPending[symbol] = true
            pending.append(symbol)
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
        work += solved.cells.count
        substitute(subject, row: index)
        rowOf[subject] = index
        touch(subject)
        if Self.isInfeasible(solved.constant, kinds[subject], within: feasibility) || kinds[subject] == .dummy { markPending(subject) }
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
        for index in 0..<costs.count { costs[index] = 0 }
    }
}
