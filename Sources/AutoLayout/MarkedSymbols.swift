/// A list of symbols without duplicates.
struct MarkedSymbols {
    private(set) var symbols: ContiguousArray<Symbol> = []
    /// Whether a symbol is marked. All marked symbols are in the list. Indexed by symbol.
    private(set) var isMarked: ContiguousArray<Bool> = []

    var isEmpty: Bool { symbols.isEmpty }
    var count: Int { symbols.count }

    /// Adds an entry for a new symbol.
    mutating func makeSymbol() { isMarked.append(false) }

    @inline(__always)
    mutating func insert(_ symbol: Symbol) {
        guard !isMarked[symbol] else { return }
        isMarked[symbol] = true
        symbols.append(symbol)
    }

    /// Removes the symbol at an index of the list, and moves the last symbol to that index.
    @inline(__always)
    mutating func remove(at place: Int) {
        isMarked[symbols[place]] = false
        symbols.swapAt(place, symbols.count - 1)
        symbols.removeLast()
    }

    /// Clears the mark of a symbol that has been freed. Its entry in the list is then ignored.
    mutating func unmark(_ symbol: Symbol) { isMarked[symbol] = false }

    /// Empties the list. Returns the symbols that were marked, in the order in which they were added.
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
