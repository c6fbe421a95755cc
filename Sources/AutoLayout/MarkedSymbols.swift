/// A list of symbols in which each symbol is at most once.
struct MarkedSymbols {
    private(set) var symbols: ContiguousArray<Symbol> = []
    /// Whether a symbol is marked, by symbol: all marked symbols are in the list.
    private(set) var isMarked: ContiguousArray<Bool> = []

    var isEmpty: Bool { symbols.isEmpty }
    var count: Int { symbols.count }

    /// Makes space for a new symbol.
    mutating func makeSymbol() { isMarked.append(false) }

    @inline(__always)
    mutating func insert(_ symbol: Symbol) {
        guard !isMarked[symbol] else { return }
        isMarked[symbol] = true
        symbols.append(symbol)
    }

    /// Removes the symbol at an index, and moves the last symbol there.
    @inline(__always)
    mutating func remove(at place: Int) {
        isMarked[symbols[place]] = false
        symbols.swapAt(place, symbols.count - 1)
        symbols.removeLast()
    }

    /// Removes the mark of a symbol that has become invalid. Its entry in the list then has no effect.
    mutating func unmark(_ symbol: Symbol) { isMarked[symbol] = false }

    /// Empties the list. Returns its marked symbols in the order in which they came.
    mutating func removeAll() -> ContiguousArray<Symbol> {
        var marked = ContiguousArray<Symbol>()
        for symbol in symbols where isMarked[symbol] {
            isMarked[symbol] = false
            marked.append(symbol)
        }
        symbols.removeAll(keepingCapacity: true)
        return marked
    }
}
