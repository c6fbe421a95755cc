/// A place in the tableau's tables: a variable, or an auxiliary quantity of a constraint. Freed symbols are used again, last first.
typealias Symbol = Int

/// What a symbol stands for.
enum SymbolKind: UInt8 {
    /// Not in use.
    case free
    /// A caller's variable: any number.
    case variable
    /// How far an inequality is from its limit: 0 or more.
    case slack
    /// How far an optional constraint is violated, on one side: 0 or more, with a cost.
    case error
    /// The marker of a required equality: always 0.
    case dummy

    /// 0 or more, and may leave 0.
    @inline(__always) var isRestricted: Bool { self == .slack || self == .error }
}

struct Cell {
    var symbol: Symbol
    var coefficient: Double
}

/// `basic = constant + sum of coefficient * symbol`, cells sorted by symbol; all symbols of cells are 0 at the moment.
struct Row {
    var basic: Symbol
    var constant: Double
    var cells: ContiguousArray<Cell>

    /// The coefficient of a symbol, 0 if it has no cell. Complexity: logarithmic.
    @inline(__always)
    func coefficient(of symbol: Symbol) -> Double {
        cells.withUnsafeBufferPointer { cells in
            var low = 0
            var high = cells.count
            while low < high {
                let middle = (low + high) >> 1
                if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
            }
            return low < cells.count && cells[low].symbol == symbol ? cells[low].coefficient : 0
        }
    }

    mutating func remove(_ symbol: Symbol) {
        if let place = cells.firstIndex(where: { $0.symbol == symbol }) { cells.remove(at: place) }
    }
}

@inline(__always)
func isZero(_ sum: Double, from part: Double) -> Bool {
    abs(sum) <= Tolerance.coefficient * max(1, abs(part))
}
