/// An incremental solver of linear constraints: Cassowary's dual simplex method, with priorities as levels.
///
/// Required constraints are satisfied exactly. The solver minimizes the sum of violations of the optional constraints with the highest
/// priority. Then it minimizes the sum for the next priority without increasing the first sum, and so on. A thousand constraints with
/// priority 249 do not affect one constraint with priority 250.
///
/// The time for an edit depends on the number of constraints that it affects, not on the number of all constraints. The edits in a
/// `batch` are solved together.
///
/// **If the optimum is not unique**, the result is a corner of the set of optimal solutions. Values stay at the corner of the last edit
/// while this corner is optimal. Otherwise, an edit moves to an adjacent corner. Ties are broken by the order in which variables and
/// constraints were added. Undetermined variables are 0. In a chain of such variables, one of them is 0. `ambiguousVariables` lists them.
///
/// **Determinism.** The same edits in the same order produce bit-identical values. Values are computed from constants and the corner,
/// never by adding up changes. With coefficients such as 1, -2 or 0.5, whose products are exact, a constant or suggestion that returns to
/// an earlier value at the same corner restores the same bits.
///
/// **Precision.** The tableau is recomputed from the constraints when the values begin to deviate from them, so that rounding errors do
/// not accumulate (`Solver+Renewal`). `Tolerance` defines which numbers count as zero. Constants up to 1e7 and coefficients from 0.01 to
/// 100 are well within the range of the arithmetic.
///
/// The solver is not thread-safe. Variables, constraints and the solver are used on one thread only.
public final class Solver {
    /// The solver's data about a constraint.
    struct Entry {
        var constraint: Constraint
        /// The serial number of the constraint. It increases with every added constraint and determines the order in explanations.
        var serial: Int
        /// The symbol whose column contains the effects of the constraint's constant.
        var marker: Symbol
        /// The second error symbol of an optional constraint, or nil for required constraints. An equality has one error for each
        /// direction, and an inequality has a slack and an error.
        var other: Symbol?
        /// The sign of the marker in the equation `sum - constant + sign * marker - sign * other = 0`.
        var sign: Double
        /// The variable that the constraint defines, or nil if the constraint has a row (`Solver+Definitions`).
        var defined: Symbol?
    }

    var tableau = Tableau()
    var entries: ContiguousArray<Entry?> = []
    private var freeEntries: [Int] = []
    private var nextSerial = 0
    /// The variable of a symbol. In `uses` it is the number of constraints that contain the variable. Both are indexed by symbol.
    var variables: ContiguousArray<Variable?> = []
    private var uses: ContiguousArray<Int> = []
    /// The index of the constraint to which a symbol belongs, or -1 for variables. Indexed by symbol.
    var owners: ContiguousArray<Int> = []
    var edits: ContiguousArray<Constraint?> = []
    var definitions = Definitions()
    /// The row that `equation` is currently computing as a sum.
    var sum = SymbolSum()
    var batchDepth = 0

    public init() {}

    deinit {
        for entry in entries {
            entry?.constraint.slot = nil
        }
        for variable in variables { variable?.symbol = nil }
    }

    /// The constraints in the order in which they were added, including the constraints for suggestions.
    public var constraints: [Constraint] { entriesInOrder.map(\.constraint) }

    var constraintCount: Int { entries.count - freeEntries.count }
    var entriesInOrder: [Entry] { entries.compactMap { $0 }.sorted { $0.serial < $1.serial } }

    /// Returns whether the solver contains the constraint.
    public func contains(_ constraint: Constraint) -> Bool { slot(of: constraint) != nil }

    /// Returns the value of a variable, or 0 if it has no constraints. Inside a batch, it is the value from before the batch.
    public func value(of variable: Variable) -> Double {
        guard let symbol = variable.symbol, symbol < variables.count, variables[symbol] === variable else { return 0 }
        return tableau.values[symbol]
    }

    /// Calls `body` with the variables whose values have changed since the last call. Each variable is passed once, in the order of the
    /// changes. Variables that have no constraints any more are omitted.
    ///
    /// Complexity: linear in the number of changes.
    public func takeChanges(_ body: (_ variable: Variable, _ value: Double) -> Void) {
        for symbol in tableau.changed.removeAll() {
            if let variable = variables[symbol] { body(variable, tableau.values[symbol]) }
        }
    }

    // MARK: Adding and removing

    /// Adds a constraint and solves.
    ///
    /// - Throws: `unsatisfiable`, `duplicate`, `belongsElsewhere`, `constantNotFinite`, `coefficientNotFinite`, `outOfRange`,
    ///   `invalidPriority`.
    public func add(_ constraint: Constraint) throws(SolverError) {
        try check(constraint)
        try perform(early: true) {
            if let variable = variableToDefine(by: constraint) {
                define(variable, by: constraint)
                tableau.log.append(.defined(constraint))
            } else {
                let subject = install(constraint)
                tableau.log.append(.added(constraint, subject: subject))
            }
        }
    }

    /// Removes a constraint and solves. Variables that only this constraint determined become ambiguous.
    ///
    /// - Throws: `unknown`.
    public func remove(_ constraint: Constraint) throws(SolverError) {
        guard let slot = slot(of: constraint) else { throw .unknown(constraint) }
        try perform { uninstall(slot) }
    }

    /// Removes several constraints and solves once.
    ///
    /// Constraints that define variables are removed last, beginning with the one that was added last. In this order, few variables need
    /// a temporary row because other variables still depend on them. In a column, for example, each view depends on all views above it.
    ///
    /// - Throws: `unknown`. In this case no constraint is removed.
    public func remove(_ constraints: [Constraint]) throws(SolverError) {
        var rows: [Constraint] = []
        var definitions: [(serial: Int, constraint: Constraint)] = []
        for constraint in constraints {
            guard let slot = slot(of: constraint) else { throw .unknown(constraint) }
            let entry = entries[slot]!
            if entry.defined == nil { rows.append(constraint) } else { definitions.append((entry.serial, constraint)) }
        }
        definitions.sort { $0.serial > $1.serial }
        try batch { () throws(SolverError) in
            for constraint in rows { try remove(constraint) }
            for definition in definitions { try remove(definition.constraint) }
        }
    }

    private func check(_ constraint: Constraint) throws(SolverError) {
        if contains(constraint) { throw .duplicate(constraint) }
        if constraint.slot != nil { throw .belongsElsewhere(constraint, nil) }
        guard constraint.priority.isValid else { throw .invalidPriority(constraint, constraint.priority) }
        try check(constraint.constant, of: constraint)
        for term in constraint.terms {
            guard term.coefficient.isFinite else { throw .coefficientNotFinite(constraint, term.variable, term.coefficient) }
            guard Tolerance.coefficients.contains(abs(term.coefficient)) else {
                throw .outOfRange(constraint, term.coefficient, allowedSizes: Tolerance.coefficients)
            }
            if let symbol = term.variable.symbol, symbol >= variables.count || variables[symbol] !== term.variable {
                throw .belongsElsewhere(constraint, term.variable)
            }
        }
    }

    func check(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        guard constant.isFinite else { throw .constantNotFinite(constraint, constant) }
        guard Tolerance.constants.contains(abs(constant)) else {
            throw .outOfRange(constraint, constant, allowedSizes: Tolerance.constants)
        }
    }

    func slot(of constraint: Constraint) -> Int? {
        guard let slot = constraint.slot, slot < entries.count, entries[slot]?.constraint === constraint else { return nil }
        return slot
    }

    // MARK: Entering and leaving the tableau

    /// Adds a constraint without solving the system. Reuses the symbols that `take` freed last.
    ///
    /// - Parameters:
    ///   - serial: The previous serial number of a constraint that is added again, or nil for a new constraint.
    ///   - subject: The symbol for which the constraint's row is solved, or nil to choose a symbol.
    /// - Returns: The symbol for which the row was solved.
    @discardableResult
    func install(_ constraint: Constraint, serial: Int? = nil, subject wanted: Symbol? = nil) -> Symbol {
        let entry = enter(constraint, serial: serial)
        let row = equation(entry)
        let subject = wanted ?? subject(of: row, entry)
        tableau.insert(row, solvedFor: subject)
        addCosts(entry, constraint.priority, times: 1)
        return subject
    }

    /// Assigns an index and symbols to a constraint.
    func enter(_ constraint: Constraint, serial: Int?) -> Entry {
        let slot = freeEntries.popLast() ?? entries.count
        if slot == entries.count { entries.append(nil) }
        for term in constraint.terms { use(term.variable) }
        let isEquality = constraint.relation == .equal
        let isRequired = constraint.priority.isRequired
        let marker = makeSymbol(isEquality ? (isRequired ? .dummy : .error) : .slack, owner: slot)
        let other = isRequired ? nil : makeSymbol(.error, owner: slot)
        // The sign has no meaning for a required equality. The marker of an optional equality is its error above the constant.
        let sign: Double = constraint.relation == .lessThanOrEqual || (isEquality && isRequired) ? 1 : -1
        let entry = Entry(constraint: constraint, serial: serial ?? nextSerial, marker: marker, other: other, sign: sign)
        if serial == nil { nextSerial += 1 }
        entries[slot] = entry
        constraint.slot = slot
        tableau.shifts[marker] = 0 - sign * constraint.constant
        tableau.noteMagnitude(constraint.constant)
        return entry
    }

    /// Returns the symbol for which a new row is solved. Variables are preferred, so that rows of restricted symbols contain no
    /// variables. Of the variables with a sufficiently large coefficient, the one in the fewest rows is chosen, or the first of several
    /// such variables. If there is no variable, returns the constraint's own symbol whose value is not negative.
    private func subject(of row: Row, _ entry: Entry) -> Symbol {
        let candidates = row.cells.filter { tableau.kinds[$0.symbol] == .variable }
        if let largest = candidates.map({ abs($0.coefficient) }).max() {
            let sound = candidates.filter { abs($0.coefficient) >= 0.1 * largest }
            return sound.min { tableau.columns[$0.symbol].count < tableau.columns[$1.symbol].count }!.symbol
        }
        guard let other = entry.other else { return entry.marker }
        // The equation is solved for the marker: marker = other - sign * (sum - constant).
        return entry.sign * row.constant <= 0 ? entry.marker : other
    }

    func addCosts(_ entry: Entry, _ priority: ConstraintPriority, times factor: Double) {
        guard let other = entry.other else { return }
        let level = tableau.level(priority)
        tableau.costs.levels[level].count += factor > 0 ? 1 : -1
        tableau.addCost(other, level: level, times: factor)
        if entry.constraint.relation == .equal { tableau.addCost(entry.marker, level: level, times: factor) }
    }

    private func uninstall(_ slot: Int) {
        if let variable = entries[slot]!.defined {
            guard isMentioned(entries[slot]!) else {
                let entry = entries[slot]!
                tableau.log.append(.undefined(entry.constraint, variable: variables[variable]!, serial: entry.serial))
                return undefine(slot)
            }
            giveRow(to: variable)
        }
        let entry = entries[slot]!
        addCosts(entry, entry.constraint.priority, times: -1)
        let basic: Symbol
        if tableau.rowOf[entry.marker] >= 0 {
            basic = entry.marker
        } else if let other = entry.other, tableau.rowOf[other] >= 0 {
            basic = other
        } else {
            basic = entry.marker
            tableau.pivot(entering: basic, row: tableau.rowToRelease(entry.marker))
        }
        tableau.log.append(.removed(entry.constraint, basic: basic, serial: entry.serial))
        take(entry, basic: basic)
    }

    /// Removes a constraint. `basic` is the constraint's own symbol that has a row.
    func take(_ entry: Entry, basic: Symbol) {
        tableau.drop(row: tableau.rowOf[basic])
        leave(entry)
    }

    /// Frees the symbols and the index of a constraint.
    func leave(_ entry: Entry) {
        let slot = entry.constraint.slot!
        if let other = entry.other { tableau.freeSymbol(other) }
        tableau.freeSymbol(entry.marker)
        for term in entry.constraint.terms.reversed() { unuse(term.variable) }
        entry.constraint.slot = nil
        entries[slot] = nil
        freeEntries.append(slot)
    }

    private func makeSymbol(_ kind: SymbolKind, owner: Int) -> Symbol {
        let symbol = tableau.makeSymbol(kind)
        if symbol == variables.count {
            variables.append(nil)
            uses.append(0)
            owners.append(-1)
            edits.append(nil)
            definitions.addSymbol()
        }
        owners[symbol] = owner
        return symbol
    }

    private func use(_ variable: Variable) {
        if variable.symbol == nil {
            let symbol = makeSymbol(.variable, owner: -1)
            variable.symbol = symbol
            variables[symbol] = variable
        }
        uses[variable.symbol!] += 1
    }

    private func unuse(_ variable: Variable) {
        let symbol = variable.symbol!
        uses[symbol] -= 1
        guard uses[symbol] == 0 else { return }
        variable.symbol = nil
        variables[symbol] = nil
        tableau.freeSymbol(symbol)
    }
}
