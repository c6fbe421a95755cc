/// A cache with a limited size, which keeps the values that were used recently.
///
/// It has two generations. A value that is used moves to the young generation. When the young generation is full, the old generation is
/// discarded, and the young generation becomes the old generation. Thus values that every frame needs are kept, regardless of how many
/// other values are used once. The memory is at most that of two generations.
struct GenerationCache<Key: Hashable, Value> {
    private typealias Entry = (value: Value, cost: Int)

    /// The maximum cost of one generation, in the unit of the costs passed to `insert`. A value with a higher cost is the only value of
    /// its generation.
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

    /// Adds a value.
    /// - Parameter key: A key for which `find` returns nil.
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
