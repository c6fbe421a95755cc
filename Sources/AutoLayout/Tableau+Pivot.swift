extension Tableau {
    /// Solves a row for another of its symbols, and substitutes the solution into every row and cost that contains the symbol.
    ///
    /// Complexity: linear in the number of cells of the rows that contain the symbol.
    mutating func pivot(entering: Symbol, row index: Int) {
        let leaving = rows[index].basic
        solve(row: index, for: entering)
        rowOf[leaving] = -1
        leaveColumn(entering, index)
        columns[leaving].append(index)
        substitute(entering, row: index)
        rowOf[entering] = index
        touch(leaving)
        touch(entering)
        let constant = rows[index].constant
        if Self.isInfeasible(constant, kinds[entering], within: feasibility) { pending.insert(entering) }
        substituteCost(entering, row: index)
        pivots.add()
        log.append(.pivot(entering: entering, leaving: leaving))
    }

    /// Solves a row for a symbol: `b = c + a e + ...` becomes `e = -c/a + b/a - .../a`.
    private mutating func solve(row index: Int, for entering: Symbol) {
        let leaving = rows[index].basic
        let divisor = -rows[index].coefficient(of: entering)
        var cells = ContiguousArray<Cell>()
        swap(&cells, &scratch)
        cells.removeAll(keepingCapacity: true)
        cells.reserveCapacity(rows[index].cells.count)
        let leavingCell = Cell(symbol: leaving, coefficient: -1 / divisor)
        var isPlaced = false
        for cell in rows[index].cells where cell.symbol != entering {
            if !isPlaced, cell.symbol > leaving {
                cells.append(leavingCell)
                isPlaced = true
            }
            cells.append(Cell(symbol: cell.symbol, coefficient: cell.coefficient / divisor))
        }
        if !isPlaced { cells.append(leavingCell) }
        var old = ContiguousArray<Cell>()
        swap(&old, &rows[index].cells)
        rows[index].cells = keep(&cells, insteadOf: &old)
        rows[index].basic = entering
        rows[index].constant /= divisor
    }

    /// Substitutes a symbol's row into all other rows that contain the symbol. Afterwards the symbol's column is empty.
    mutating func substitute(_ symbol: Symbol, row source: Int) {
        guard !columns[symbol].isEmpty else { return }
        var targets = ContiguousArray<Int>()
        swap(&targets, &columns[symbol])
        defer {
            targets.removeAll(keepingCapacity: true)
            swap(&targets, &columns[symbol])
        }
        let sourceCells = rows[source].cells
        for target in targets { work.spent += rows[target].cells.count + sourceCells.count }
        if sourceCells.count >= longRow, targets.count > 1 { return substituteLong(symbol, row: source, into: targets) }
        let sourceConstant = rows[source].constant
        for target in targets {
            let factor = rows[target].coefficient(of: symbol)
            merge(sourceCells, times: factor, into: target, replacing: symbol)
            let basic = rows[target].basic
            guard sourceConstant != 0 else { continue }
            let constant = rows[target].constant + factor * sourceConstant
            rows[target].constant = constant
            touch(basic)
            if Self.isInfeasible(constant, kinds[basic], within: feasibility) { pending.insert(basic) }
        }
    }

    /// Adds a multiple of cells to a row, removes one symbol from the row, and updates the columns.
    private mutating func merge(_ added: ContiguousArray<Cell>, times factor: Double, into target: Int, replacing dropped: Symbol) {
        var result = ContiguousArray<Cell>()
        swap(&result, &scratch)
        result.removeAll(keepingCapacity: true)
        var old = ContiguousArray<Cell>()
        swap(&old, &rows[target].cells)
        result.reserveCapacity(old.count + added.count)
        old.withUnsafeBufferPointer { old in
            added.withUnsafeBufferPointer { added in
                var i = 0
                var j = 0
                while i < old.count || j < added.count {
                    if j == added.count || (i < old.count && old[i].symbol < added[j].symbol) {
                        if old[i].symbol != dropped { result.append(old[i]) }
                        i += 1
                    } else if i == old.count || added[j].symbol < old[i].symbol {
                        let coefficient = factor * added[j].coefficient
                        if !isZero(coefficient, from: 0) {
                            result.append(Cell(symbol: added[j].symbol, coefficient: coefficient))
                            columns[added[j].symbol].append(target)
                        }
                        j += 1
                    } else {
                        let sum = old[i].coefficient + factor * added[j].coefficient
                        if isZero(sum, from: old[i].coefficient) {
                            leaveColumn(old[i].symbol, target)
                        } else {
                            result.append(Cell(symbol: old[i].symbol, coefficient: sum))
                        }
                        i += 1
                        j += 1
                    }
                }
            }
        }
        rows[target].cells = keep(&result, insteadOf: &old)
    }

    /// Returns a row's new cells in a buffer of suitable capacity, and keeps the other buffer as scratch memory. Otherwise, a row that
    /// was long for a moment would keep its buffer or pass it on to other rows. Thousands of rows could then each reserve memory for
    /// thousands of cells.
    ///
    /// - Parameters:
    ///   - new: The new cells, in the scratch buffer.
    ///   - old: The row's previous cells.
    @inline(__always)
    private mutating func keep(
        _ new: inout ContiguousArray<Cell>, insteadOf old: inout ContiguousArray<Cell>
    ) -> ContiguousArray<Cell> {
        if Self.fits(new.capacity, new.count) {
            swap(&old, &scratch)
            return new
        }
        if old.capacity >= new.count, Self.fits(old.capacity, new.count) {
            old.removeAll(keepingCapacity: true)
            old.append(contentsOf: new)
            swap(&new, &scratch)
            return old
        }
        let fitting = new.withUnsafeBufferPointer { ContiguousArray($0) }
        swap(&new, &scratch)
        return fitting
    }

    /// Returns whether a buffer with this capacity is suitable for a number of cells.
    @inline(__always)
    private static func fits(_ capacity: Int, _ count: Int) -> Bool { capacity <= 2 * count + 30 }

    /// Increases `feasibility`, the tolerance for violated bounds, if the rounding error of a large constant exceeds it.
    mutating func noteMagnitude(_ constant: Double) {
        feasibility = max(feasibility, Tolerance.unitsInTheLastPlace * constant.magnitude.ulp)
    }

    /// Returns the row that is solved for a marker before the constraint of this marker is removed. The row is chosen such that all other
    /// rows stay within their bounds.
    ///
    /// The first choice is a redundant equality. The second is the row of the slack or error that reaches 0 first in the direction of
    /// decreasing costs. The third is the shortest row of a variable, which then becomes free.
    func rowToRelease(_ marker: Symbol) -> Int {
        let column = columns[marker].filter { abs(rows[$0].coefficient(of: marker)) > Tolerance.pivot }.sorted {
            rows[$0].basic < rows[$1].basic
        }
        if let dummy = column.first(where: { kinds[rows[$0].basic] == .dummy }) { return dummy }
        let sign: Double = costs.sign(of: marker) > 0 ? 1 : -1
        if let row = blocking(marker, sign: sign, bland: false) ?? blocking(marker, sign: -sign, bland: false) { return row }
        let shortest =
            column.min { rows[$0].cells.count < rows[$1].cells.count }
            ?? columns[marker].max { abs(rows[$0].coefficient(of: marker)) < abs(rows[$1].coefficient(of: marker)) }
        guard let shortest else { preconditionFailure("no row mentions symbol \(marker), which has none itself") }
        return shortest
    }
}
