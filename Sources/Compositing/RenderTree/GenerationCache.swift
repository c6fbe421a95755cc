/// A limited number of values by key: the recently used ones.
///
/// It has two generations. A used value is in the young one or moves there; when that is full, the old one is dropped and the young one
/// becomes the old one. So values that every frame needs stay, however many others are used once, and the memory is at most that of two
/// generations.
struct GenerationCache<Key: Hashable, Value> {
    private typealias Entry = (value: Value, cost: Int)

    /// The greatest cost of one generation, in the unit of the costs that `insert` receives. A value that costs more is alone in its
    /// generation.
    let limit: Int
    private var young: [Key: Entry] = [:]
    private var old: [Key: Entry] = [:]
    /// The cost of the young generation.
    private var cost = 0
    private var oldCost = 0

    init(limit: Int) { self.limit = limit }

    /// The total cost of all cached values.
    var totalCost: Int { cost + oldCost }
    /// The number of cached values.
    var count: Int { young.count + old.count }

    mutating func find(_ key: Key) -> Value? {
        if let entry = young[key] { return entry.value }
        guard let entry = old.removeValue(forKey: key) else { return nil }
        oldCost -= entry.cost
        keep(entry, key)
        return entry.value
    }

    /// - Parameter key: the key of a value that `find` does not know.
    mutating func insert(_ value: Value, for key: Key, cost: Int = 1) { keep((value, cost), key) }

    private mutating func keep(_ entry: Entry, _ key: Key) {
        if cost + entry.cost > limit, !young.isEmpty {
            swap(&young, &old)
            young.removeAll(keepingCapacity: true)
            oldCost = cost
            cost = 0
        }
        young[key] = entry
        cost += entry.cost
    }
}
