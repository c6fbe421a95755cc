/// Substitution in long rows, such as a sum over thousands of views in a stack with a fixed length.
///
/// In such a system, a pivot makes one long row short and one short row long, because the sum moves from one view's length to another
/// view's length. Updating the columns is the expensive part, because one row must be removed from the columns of thousands of symbols,
/// and the other row must be added to them. Instead, the two rows exchange their indices in the tableau, so that hardly any column
/// changes.
extension Tableau {
    /// Substitutes a symbol in all rows at once, with the same result as `substitute` for each row.
    mutating func substituteLong(_ symbol: Symbol, row source: Int, into targets: ContiguousArray<Int>) {
        let added = rows[source].cells
        let sourceConstant = rows[source].constant
        var results: [Row] = []
        results.reserveCapacity(targets.count)
        for target in targets {
            let factor = rows[target].coefficient(of: symbol)
            var result = Row(
                basic: rows[target].basic, constant: rows[target].constant,
                cells: combine(rows[target].cells, with: added, times: factor, without: symbol))
            if sourceConstant != 0 {
                result.constant += factor * sourceConstant
                touch(result.basic)
                if Self.isInfeasible(result.constant, kinds[result.basic], within: feasibility) { pending.insert(result.basic) }
            }
            results.append(result)
        }
        let places = placesThatFit(results, from: targets)
        let old = places.map { rows[$0].cells }
        for (place, result) in zip(places, results) {
            rows[place] = result
            rowOf[result.basic] = place
        }
        for (number, place) in places.enumerated() {
            changeColumns(from: old[number], to: results[number].cells, row: place, except: symbol)
        }
    }

    /// Returns the cells of a row plus a multiple of other cells, without one symbol. The result equals the result of `merge`.
    private func combine(
        _ old: ContiguousArray<Cell>, with added: ContiguousArray<Cell>, times factor: Double, without dropped: Symbol
    ) -> ContiguousArray<Cell> {
        let most = old.count + added.count
        let result = ContiguousArray<Cell>(unsafeUninitializedCapacity: most) { sum, count in
            var place = sum.baseAddress!
            func put(_ symbol: Symbol, _ coefficient: Double) {
                place.initialize(to: Cell(symbol: symbol, coefficient: coefficient))
                place += 1
            }
            old.withUnsafeBufferPointer { old in
                added.withUnsafeBufferPointer { added in
                    var (i, j) = (0, 0)
                    while i < old.count || j < added.count {
                        if j == added.count || (i < old.count && old[i].symbol < added[j].symbol) {
                            if old[i].symbol != dropped { put(old[i].symbol, old[i].coefficient) }
                            i += 1
                        } else if i == old.count || added[j].symbol < old[i].symbol {
                            let coefficient = factor * added[j].coefficient
                            if !isZero(coefficient, from: 0) { put(added[j].symbol, coefficient) }
                            j += 1
                        } else {
                            let coefficient = old[i].coefficient + factor * added[j].coefficient
                            if !isZero(coefficient, from: old[i].coefficient) { put(old[i].symbol, coefficient) }
                            i += 1
                            j += 1
                        }
                    }
                }
            }
            count = place - sum.baseAddress!
        }
        // If the row has become short, it is copied to a smaller buffer to release memory.
        return result.count < most / 4 ? result.withUnsafeBufferPointer { ContiguousArray($0) } : result
    }

    /// Returns the new index of each row. A row that has become long takes the index of a row that was long and has become short. All
    /// other rows keep their index.
    private func placesThatFit(_ results: [Row], from targets: ContiguousArray<Int>) -> ContiguousArray<Int> {
        var shrunk: [Int] = []
        var grown: [Int] = []
        for (number, target) in targets.enumerated() {
            let (before, after) = (rows[target].cells.count, results[number].cells.count)
            if before >= longRow, after < before / 2 { shrunk.append(number) }
            if after >= longRow, before < after / 2 { grown.append(number) }
        }
        var places = targets
        guard !shrunk.isEmpty, !grown.isEmpty else { return places }
        shrunk.sort { (rows[targets[$0]].cells.count, $1) > (rows[targets[$1]].cells.count, $0) }
        grown.sort { (results[$0].cells.count, $1) > (results[$1].cells.count, $0) }
        for (one, other) in zip(shrunk, grown) { places.swapAt(one, other) }
        return places
    }

    /// Updates the columns for a row whose cells have changed from `old` to `new`.
    private mutating func changeColumns(from old: ContiguousArray<Cell>, to new: ContiguousArray<Cell>, row: Int, except dropped: Symbol) {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                var (i, j) = (0, 0)
                while i < old.count || j < new.count {
                    if j == new.count || (i < old.count && old[i].symbol < new[j].symbol) {
                        if old[i].symbol != dropped { leaveColumn(old[i].symbol, row) }
                        i += 1
                    } else if i == old.count || new[j].symbol < old[i].symbol {
                        columns[new[j].symbol].append(row)
                        j += 1
                    } else {
                        i += 1
                        j += 1
                    }
                }
            }
        }
    }
}
