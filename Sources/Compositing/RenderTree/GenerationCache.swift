/// Values by key, of which only so many are kept: those that were asked for lately.
///
/// It has two generations. What is asked for is in the young one or comes into it; when that is full, the old one is dropped and the
/// young one grows old. So what every frame needs stays, however much else goes by, and the memory is at most that of two generations.
struct GenerationCache<Key: Hashable, Value> {
    private typealias Entry = (value: Value, cost: Int)

    /// What one generation may cost, in the unit in which `insert` is told costs. A value that costs more is alone in its generation.
    let limit: Int
    private var young: [Key: Entry] = [:]
    private var old: [Key: Entry] = [:]
    /// The cost of the young generation.
    private var cost = 0
    private var oldCost = 0

    init(limit: Int) { self.limit = limit }

    /// What all values that are kept cost together.
    var totalCost: Int { cost + oldCost }
    /// How many values are kept.
    var count: Int { young.count + old.count }

    mutating func find(_ key: Key) -> Value? {
        if let entry = young[key] { return entry.value }
        guard let entry = old.removeValue(forKey: key) else { return nil }
        oldCost -= entry.cost
        keep(entry, key)
        return entry.value
    }

    /// - Parameter key: of a value that `find` does not know.
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
