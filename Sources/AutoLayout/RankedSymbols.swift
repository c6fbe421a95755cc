/// A priority queue of symbols. The symbol with the highest rank is removed first.
struct RankedSymbols {
    private var heap: [(rank: Int, symbol: Symbol)] = []

    mutating func insert(_ symbol: Symbol, rank: Int) {
        heap.append((rank, symbol))
        var place = heap.count - 1
        while place > 0, heap[(place - 1) / 2].rank < heap[place].rank {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func popHighest() -> Symbol? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        guard !heap.isEmpty else { return first.symbol }
        heap[0] = last
        var place = 0
        while true {
            var largest = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[child].rank > heap[largest].rank {
                largest = child
            }
            guard largest != place else { return first.symbol }
            heap.swapAt(place, largest)
            place = largest
        }
    }
}
