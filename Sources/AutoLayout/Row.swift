/// An index into the tableau's arrays. A symbol represents a variable, or an auxiliary quantity of a constraint. Freed symbols are
/// reused, beginning with the symbol that was freed last.
typealias Symbol = Int

/// The kind of a symbol.
enum SymbolKind: UInt8 {
    /// An unused symbol.
    case free
    /// A variable of the caller, which can have any value.
    case variable
    /// The slack of an inequality, which is the distance of its sum from its limit. It is 0 or more.
    case slack
    /// The violation of an optional constraint in one direction. It is 0 or more, and has a cost.
    case error
    /// The marker of a required equality, which is always 0.
    case dummy

    /// Whether the symbol's value must be 0 or more, and may be greater than 0.
    @inline(__always) var isRestricted: Bool { self == .slack || self == .error }
}

struct Cell {
    var symbol: Symbol
    var coefficient: Double
}

/// A row `basic = constant + sum of coefficient * symbol`. The cells are sorted by symbol. All symbols in cells currently have the value
/// 0.
struct Row {
    var basic: Symbol
    var constant: Double
    var cells: ContiguousArray<Cell>

    /// Returns the coefficient of a symbol, or 0 if the row does not contain it. Complexity: logarithmic.
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
