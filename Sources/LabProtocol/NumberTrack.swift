/// The values of a quantity over ticks, stored as changes.
package struct NumberTrack: Hashable, Sendable {
    /// The ticks at which the value changes, in order.
    package private(set) var ticks: [Int32] = []
    /// The values from these ticks on; NaN if there is no value.
    package private(set) var values: [Double] = []

    package init() {}

    package var bytes: Int { 12 * ticks.capacity + 64 }

    /// Adds the value from a tick on.
    /// - Parameter tick: a tick that is not before the last tick. A second value at the same tick replaces the first value.
    package mutating func add(_ value: Double?, tick: Int) {
        let value = value ?? .nan
        if let last = ticks.last, last == tick {
            ticks.removeLast()
            values.removeLast()
        }
        if let last = values.last, last == value || last.isNaN && value.isNaN { return }
        if ticks.isEmpty && value.isNaN { return }
        ticks.append(Int32(tick))
        values.append(value)
    }

    /// Appends the changes of another track that are later than the last change of this track.
    package mutating func append(_ later: NumberTrack) {
        for (tick, value) in zip(later.ticks, later.values) where tick > ticks.last ?? -1 {
            add(value.isNaN ? nil : value, tick: Int(tick))
        }
    }

    /// Returns the value at a tick; nil if there is none.
    package func value(at tick: Int) -> Double? {
        guard let index = index(at: tick) else { return nil }
        return values[index].isNaN ? nil : values[index]
    }

    /// Returns the index of the last change at or before a tick.
    package func index(at tick: Int) -> Int? {
        var (low, high) = (0, ticks.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(ticks[middle]) <= tick { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    /// Returns the minimum and maximum in a range of ticks; nil if there are no values.
    package func range(over ticks: ClosedRange<Int>) -> ClosedRange<Double>? {
        let first = index(at: ticks.lowerBound) ?? 0
        var result: ClosedRange<Double>?
        for place in first..<max(values.count, first) where Int(self.ticks[place]) <= ticks.upperBound && !values[place].isNaN {
            let value = values[place]
            result = result.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
        }
        return result
    }

    /// Removes the changes after a tick.
    package mutating func cut(after tick: Int) {
        let count = (index(at: tick) ?? -1) + 1
        ticks.removeLast(ticks.count - count)
        values.removeLast(values.count - count)
    }

    /// Removes the changes before a tick, but keeps the value at the tick.
    package mutating func forget(before tick: Int) {
        guard let index = index(at: tick), index > 0 else { return }
        ticks.removeFirst(index)
        values.removeFirst(index)
    }
}

extension NumberTrack: Codable {
    private enum Key: CodingKey { case ticks, values }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let ticks = try container.decode([Int32].self, forKey: .ticks)
        let values = try container.decode([Double?].self, forKey: .values)
        for (tick, value) in zip(ticks, values) { add(value, tick: Int(tick)) }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(ticks, forKey: .ticks)
        try container.encode(values.map { $0.isNaN ? nil : $0 }, forKey: .values)
    }
}
