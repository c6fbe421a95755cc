/// An incremental solver of linear constraints: Cassowary's dual simplex method with priorities by level.
///
/// Required constraints hold exactly. Of the optional ones, the sum of violations of the highest priority is as small as it can be;
/// then that of the next priority, as far as the first stays as small; and so on. A thousand constraints of priority 249 do not move
/// one of 250.
///
/// The time for an edit depends on the constraints that it affects, not on their total number. Several edits in `batch` are solved for
/// once.
///
/// **Where the optimum is not unique**, the result is a corner of the set of optima: values stay at the corner where the last edit left
/// them as long as it is optimal, and otherwise an edit moves to an adjacent corner by rules that break ties by the order in which
/// variables and constraints were added. Variables that nothing determines are 0; in a chain of such variables, one of them is 0.
/// `ambiguousVariables` lists them.
///
/// **Determinism.** The same edits in the same order give the same bits. Values are computed from constants and the corner, never
/// by adding up changes; with coefficients such as 1, -2 or 0.5, whose products are exact, a constant or suggestion that returns
/// to an earlier value at the same corner brings back the same bits.
///
/// **Numbers.** The tableau is computed afresh from the constraints when they and the values begin to differ, so rounding does not pile up
/// (`Solver+Renewal`). `Tolerance` lists what counts as zero. Constants up to 1e7 and coefficients from 0.01 to 100 are well within the
/// range of the arithmetic.
///
/// Not thread safe; variables, constraints and solver belong to one thread.
public final class Solver {
    /// The solver's data about a constraint.
    struct Entry {
        var constraint: Constraint
        /// The serial number of the addition, which orders explanations.
        var serial: Int
        /// The symbol whose column shows what the constraint determines.
        var marker: Symbol
        /// The error on the other side (equality) or beyond the slack (inequality) of an optional constraint.
        var other: Symbol?
        /// `sum - constant + sign * marker - sign * other = 0`.
        var sign: Double
        /// The variable that the constraint defines while it has no row (`Solver+Definitions`).
        var defined: Symbol?
    }

    var tableau = Tableau()
    var entries: ContiguousArray<Entry?> = []
    private var freeEntries: [Int] = []
    private var nextSerial = 0
    /// The variable by symbol, followed by the number of constraints that mention it.
    var variables: ContiguousArray<Variable?> = []
    private var uses: ContiguousArray<Int> = []
    /// The slot of the constraint that a symbol belongs to, by symbol; -1 for variables.
    var owners: ContiguousArray<Int> = []
    var edits: ContiguousArray<Constraint?> = []
    var definitions = Definitions()
    /// The row that `equation` is summing up.
    var sum = SymbolSum()
    var batchDepth = 0

    public init() {}

    deinit {
        for entry in entries {
            entry?.constraint.slot = nil
        }
        for variable in variables { variable?.symbol = nil }
    }

    /// The constraints in the order in which they were added, including those behind suggestions.
    public var constraints: [Constraint] { entriesInOrder.map(\.constraint) }

    var constraintCount: Int { entries.count - freeEntries.count }
    var entriesInOrder: [Entry] { entries.compactMap { $0 }.sorted { $0.serial < $1.serial } }

    /// Returns whether the constraint is in this solver.
    public func contains(_ constraint: Constraint) -> Bool { slot(of: constraint) != nil }

    /// Returns the value of a variable; 0 for one that no constraint mentions. Inside a batch, the value before it.
    public func value(of variable: Variable) -> Double {
        guard let symbol = variable.symbol, symbol < variables.count, variables[symbol] === variable else { return 0 }
        return tableau.values[symbol]
    }

    /// Reports the variables whose values have changed since the last call, each once, in the order of the changes. Variables that no
    /// constraint mentions any more are omitted.
    ///
    /// Complexity: the number of changes; nothing when nothing changed.
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

    /// Removes a constraint and solves. Variables that only it determined are ambiguous from then on.
    ///
    /// - Throws: `unknown`.
    public func remove(_ constraint: Constraint) throws(SolverError) {
        guard let slot = slot(of: constraint) else { throw .unknown(constraint) }
        try perform { uninstall(slot) }
    }

    /// Removes several constraints and solves once.
    ///
    /// Removes constraints that define a variable last, the latest of them first: then hardly any variable needs a temporary row because
    /// others still depend on it, as each view of a column depends on all views above it.
    ///
    /// - Throws: `unknown`; then none is removed.
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

    /// Adds a constraint without solving the system. It takes the symbols that `take` freed last.
    ///
    /// - Parameters: serial and subject, for a constraint that is added again: its number, and the symbol for which to solve its row.
    /// - Returns: the symbol for which its row was solved.
    @discardableResult
    func install(_ constraint: Constraint, serial: Int? = nil, subject wanted: Symbol? = nil) -> Symbol {
        let entry = enter(constraint, serial: serial)
        let row = equation(entry)
        let subject = wanted ?? subject(of: row, entry)
        tableau.insert(row, solvedFor: subject)
        addCosts(entry, constraint.priority, times: 1)
        return subject
    }

    /// Assigns a constraint its slot and its symbols.
    func enter(_ constraint: Constraint, serial: Int?) -> Entry {
        let slot = freeEntries.popLast() ?? entries.count
        if slot == entries.count { entries.append(nil) }
        for term in constraint.terms { use(term.variable) }
        let isEquality = constraint.relation == .equal
        let isRequired = constraint.priority.isRequired
        let marker = makeSymbol(isEquality ? (isRequired ? .dummy : .error) : .slack, owner: slot)
        let other = isRequired ? nil : makeSymbol(.error, owner: slot)
        // A required equality's sign is free; an optional one's marker is its error above.
        let sign: Double = constraint.relation == .lessThanOrEqual || (isEquality && isRequired) ? 1 : -1
        let entry = Entry(constraint: constraint, serial: serial ?? nextSerial, marker: marker, other: other, sign: sign)
        if serial == nil { nextSerial += 1 }
        entries[slot] = entry
        constraint.slot = slot
        tableau.shifts[marker] = 0 - sign * constraint.constant
        tableau.noteMagnitude(constraint.constant)
        return entry
    }

    /// Returns the symbol for which to solve a new row. Prefers variables, so that restricted rows contain none: among those with a
    /// reliable coefficient, the one in the fewest rows, then the first. Without a variable, returns the constraint's own symbol whose
    /// value is not negative.
    private func subject(of row: Row, _ entry: Entry) -> Symbol {
        let candidates = row.cells.filter { tableau.kinds[$0.symbol] == .variable }
        if let largest = candidates.map({ abs($0.coefficient) }).max() {
            let sound = candidates.filter { abs($0.coefficient) >= 0.1 * largest }
            return sound.min { tableau.columns[$0.symbol].count < tableau.columns[$1.symbol].count }!.symbol
        }
        guard let other = entry.other else { return entry.marker }
        // marker = other - sign * rest
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

    /// Removes a constraint whose symbol has a row.
    func take(_ entry: Entry, basic: Symbol) {
        tableau.drop(row: tableau.rowOf[basic])
        leave(entry)
    }

    /// Frees a constraint's symbols and slot.
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
