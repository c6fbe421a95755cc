/// A motion that is given by its values at increasing times, with straight lines between them: that of a recording, for example.
public struct MotionTable: Hashable, Sendable {
    /// Seconds from the start.
    package let times: [Double]
    /// The progress at these times: 0 at the start, 1 at the goal.
    package let values: [Double]

    /// Creates a table. Returns nil for an empty table, lists of different lengths, times that do not increase or begin below 0, and
    /// values that are infinite or NaN.
    package init?(times: [Double], values: [Double]) {
        guard let first = times.first, first >= 0, times.count == values.count, (times + values).allSatisfy(\.isFinite),
            zip(times, times.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        (self.times, self.values) = (times, values)
    }

    /// The time of the last value, seconds.
    package var duration: Double { times[times.count - 1] }

    /// Returns the progress `elapsed` seconds after the start. Before the first value it is 0. Complexity: O(log n).
    func progress(at elapsed: Double) -> Double {
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= elapsed { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        guard low < times.count else { return values[low - 1] }
        let share = (elapsed - times[low - 1]) / (times[low] - times[low - 1])
        return values[low - 1] + share * (values[low] - values[low - 1])
    }
}
