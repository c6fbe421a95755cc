/// The two phases of the simplex method. Ties are always broken by the smaller symbol, so that the result depends only on the edits.
extension Tableau {
    /// Thrown for a row that cannot be satisfied.
    struct Infeasible: Error { var row: Int }
    struct Endless: Error { var pivots: Int }
    /// Thrown when an operation exceeds its budget.
    struct Exhausted: Error {}

    /// Restores the bounds of all rows, and then minimizes the objective.
    mutating func solve() throws {
        var rounds = 0
        repeat {
            try restoreFeasibility()
            _ = try minimise()
            rounds += 1
        } while !pending.isEmpty && rounds < 20
    }

    /// The number of pivots with a fast rule that could cycle. After these pivots, Bland's rule is used, which cannot cycle.
    private var patience: Int { 100 + 2 * rowCount }
    /// The maximum number of pivots. Well-scaled numbers need fewer. See `patience`.
    private var limit: Int { 2_000 + 20 * rowCount }

    // MARK: Feasibility: the dual simplex

    mutating func restoreFeasibility() throws {
        guard !pending.isEmpty else { return }
        // The ratio of costs is meaningful only if no cost is negative. Otherwise, the choice of the symbol is arbitrary.
        let comparesCosts = nextSuspect(bland: false) == nil
        var pivots = 0
        while let leaving = nextPending(bland: pivots > patience || !comparesCosts) {
            let row = rowOf[leaving]
            let constant = rows[row].constant
            let isLow = constant < 0
            var entering = cheapest(row: row, sign: isLow ? 1 : -1, comparesCosts: comparesCosts, bland: pivots > patience)
            if entering == nil, abs(constant) <= feasibility {
                entering = cheapest(row: row, sign: isLow ? -1 : 1, comparesCosts: comparesCosts, bland: pivots > patience)
            }
            guard let entering else {
                guard abs(constant) > feasibility else { continue }
                pending.insert(leaving)
                throw Infeasible(row: row)
            }
            pivot(entering: entering, row: row)
            pivots += 1
            if pivots > limit { throw Endless(pivots: pivots) }
            if work.isExceeded { throw Exhausted() }
        }
    }

    /// Returns the basic symbol in `pending` that violates its bounds most. If `bland` is true, returns the smallest symbol that violates
    /// them.
    private mutating func nextPending(bland: Bool) -> Symbol? {
        var best = -1
        var bestSize = 0.0
        var place = 0
        while place < pending.count {
            let symbol = pending.symbols[place]
            let row = rowOf[symbol]
            let kind = kinds[symbol]
            // A dummy must not stay basic, even with the value 0, as long as its row contains another symbol that can replace it.
            guard row >= 0, Self.isInfeasible(rows[row].constant, kind, within: feasibility) || kind == .dummy else {
                pending.remove(at: place)
                continue
            }
            let size = abs(rows[row].constant)
            let isBetter = bland ? symbol < pending.symbols[best < 0 ? place : best] : size > bestSize
            if best < 0 || isBetter || (!bland && size == bestSize && symbol < pending.symbols[best]) {
                best = place
                bestSize = size
            }
            place += 1
        }
        guard best >= 0 else { return nil }
        let symbol = pending.symbols[best]
        pending.remove(at: best)
        return symbol
    }

    /// Returns the symbol that changes a row in a direction at the lowest cost per point. Costs are compared from the highest level down.
    private func cheapest(row: Int, sign: Double, comparesCosts: Bool, bland: Bool) -> Symbol? {
        var best: Symbol?
        var bestSize = 0.0
        for cell in rows[row].cells {
            let size = cell.coefficient * sign
            guard size > Tolerance.pivot, kinds[cell.symbol].isRestricted else { continue }
            if let known = best {
                let order = comparesCosts ? costs.compareRatios(cell.symbol, size, known, bestSize) : 0
                guard order < 0 || (order == 0 && !bland && comparesCosts && size > bestSize) else { continue }
            }
            best = cell.symbol
            bestSize = size
        }
        return best
    }

    // MARK: Optimum: the primal simplex

    enum Outcome { case optimal, unbounded }

    /// Minimizes the objective.
    /// - Returns: `.unbounded` if a cost decreases without limit, which is impossible for the costs of violations.
    mutating func minimise() throws -> Outcome {
        var pivots = 0
        var outcome = Outcome.optimal
        while let entering = nextSuspect(bland: pivots > patience) {
            guard let row = blocking(entering, sign: -1, bland: pivots > patience) else {
                costs.clearNegative(entering)
                outcome = .unbounded
                continue
            }
            pivot(entering: entering, row: row)
            pivots += 1
            if pivots > limit { throw Endless(pivots: pivots) }
            if work.isExceeded { throw Exhausted() }
        }
        return outcome
    }

    /// Returns the symbol whose increase improves the highest level most. If `bland` is true, returns the smallest symbol that improves
    /// it.
    private mutating func nextSuspect(bland: Bool) -> Symbol? {
        var best: Symbol?
        var place = 0
        while place < suspects.count {
            let symbol = suspects.symbols[place]
            guard rowOf[symbol] < 0, kinds[symbol].isRestricted, costs.sign(of: symbol) < 0 else {
                suspects.remove(at: place)
                continue
            }
            if let known = best {
                let order = bland ? 0 : costs.compareRatios(symbol, 1, known, 1)
                if order < 0 || (order == 0 && symbol < known) { best = symbol }
            } else {
                best = symbol
            }
            place += 1
        }
        return best
    }

    /// Returns the row of the slack or error that first reaches 0 when a symbol increases (sign -1) or decreases (sign 1).
    func blocking(_ entering: Symbol, sign: Double, bland: Bool) -> Int? {
        var best: Int?
        var bestRatio = 0.0
        var bestSize = 0.0
        for index in columns[entering] {
            let basic = rows[index].basic
            guard kinds[basic].isRestricted else { continue }
            let size = sign * rows[index].coefficient(of: entering)
            guard size > Tolerance.pivot else { continue }
            let ratio = max(0, rows[index].constant) / size
            if let known = best {
                let isSame = abs(ratio - bestRatio) <= 1e-12 * (1 + bestRatio)
                if isSame {
                    let isBetter = !bland && size != bestSize ? size > bestSize : basic < rows[known].basic
                    guard isBetter else { continue }
                } else if ratio > bestRatio {
                    continue
                }
            }
            best = index
            bestRatio = ratio
            bestSize = size
        }
        return best
    }
}
