/// Values, which are computed only from coefficients and the constraints' constants, so that edits do not accumulate rounding errors.
extension Tableau {
    enum Touch: UInt8 {
        case none
        /// The row's constant has been computed from the constraints.
        case exact
        /// The row's constant has been updated by a pivot.
        case updated
    }

    @inline(__always)
    mutating func touch(_ symbol: Symbol, _ touch: Touch = .updated) {
        if touches[symbol] == .none { touched.append(symbol) }
        touches[symbol] = touch
    }

    /// Sets the constant of the constraint to which a marker belongs. Complexity: linear in the number of rows that the constraint
    /// affects.
    mutating func shift(_ marker: Symbol, to shift: Double) {
        shifts[marker] = shift
        let own = rowOf[marker]
        if own >= 0 {
            rows[own].constant = Self.constant(of: rows[own], shifts)
            noteMove(of: own)
            return
        }
        let column = columns[marker]
        Self.computeConstants(of: column, in: &rows, shifts)
        for row in column { noteMove(of: row) }
    }

    @inline(__always)
    private mutating func noteMove(of row: Int) {
        let basic = rows[row].basic
        touch(basic, .exact)
        if Self.isInfeasible(rows[row].constant, kinds[basic], within: feasibility) { pending.insert(basic) }
    }

    /// Updates the values of variables.
    mutating func settle() {
        for symbol in touched {
            let touch = touches[symbol]
            touches[symbol] = .none
            let row = rowOf[symbol]
            if row >= 0, touch == .updated { rows[row].constant = Self.constant(of: rows[row], shifts) }
            guard kinds[symbol] == .variable else { continue }
            setValue(row >= 0 ? rows[row].constant : 0, of: symbol)
        }
        touched.removeAll(keepingCapacity: true)
    }

    /// Returns the value of a slack, an error or a dummy.
    @inline(__always)
    func valueOfRow(of symbol: Symbol) -> Double {
        let row = rowOf[symbol]
        return row < 0 ? 0 : rows[row].constant
    }

    /// Sets the value of a variable.
    @inline(__always)
    mutating func setValue(_ value: Double, of symbol: Symbol) {
        guard values[symbol] != value else { return }
        values[symbol] = value
        changed.insert(symbol)
    }

    private static func computeConstants(
        of indices: ContiguousArray<Int>, in rows: inout ContiguousArray<Row>, _ shifts: ContiguousArray<Double>
    ) {
        rows.withUnsafeMutableBufferPointer { rows in
            for index in indices { rows[index].constant = constant(of: rows[index], shifts) }
        }
    }

    /// Computes the constant of a row as four partial sums in parallel, because each addition in a single sum would have to wait for the
    /// previous addition.
    @inline(__always)
    private static func constant(of row: Row, _ shifts: ContiguousArray<Double>) -> Double {
        row.cells.withUnsafeBufferPointer { cells in
            shifts.withUnsafeBufferPointer { shifts in
                var a = 0 - shifts[row.basic]
                var b = 0.0
                var c = 0.0
                var d = 0.0
                var place = 0
                while place + 3 < cells.count {
                    a += cells[place].coefficient * shifts[cells[place].symbol]
                    b += cells[place + 1].coefficient * shifts[cells[place + 1].symbol]
                    c += cells[place + 2].coefficient * shifts[cells[place + 2].symbol]
                    d += cells[place + 3].coefficient * shifts[cells[place + 3].symbol]
                    place += 4
                }
                while place < cells.count {
                    a += cells[place].coefficient * shifts[cells[place].symbol]
                    place += 1
                }
                return (a + b) + (c + d)
            }
        }
    }
}
