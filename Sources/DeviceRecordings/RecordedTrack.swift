/// A quantity over time, with increasing times in seconds and values in points. Successive equal values take only two entries.
package struct RecordedTrack: Hashable, Sendable {
    package private(set) var times: [Double] = []
    package private(set) var values: [Double] = []
    /// Whether the quantity was absent before an entry, for each entry.
    private var isStart: [Bool] = []
    private var isInterrupted = false

    package init() {}

    /// Adds a value. Returns whether the value needs a new entry.
    @discardableResult
    package mutating func append(_ value: Double, at time: Double) -> Bool {
        let count = times.count
        if !isInterrupted, count > 1, values[count - 1] == value, values[count - 2] == value, !isStart[count - 1] {
            times[count - 1] = time
            return false
        }
        isStart.append(isInterrupted)
        isInterrupted = false
        times.append(time)
        values.append(value)
        return true
    }

    /// Records that a frame does not have the quantity.
    package mutating func interrupt() { isInterrupted = !times.isEmpty }

    package var isEmpty: Bool { times.isEmpty }

    /// Returns the value at a time. Between two entries, the value is on a cubic curve that does not overshoot. Returns nil before the
    /// first entry, after the last entry, and while the quantity is absent. Complexity: O(log n).
    package func value(at time: Double) -> Double? { valueAndSlope(at: time)?.value }

    /// Returns the value of the last entry at or before a time; nil if there is none.
    package func lastValue(at time: Double) -> Double? {
        let next = index(after: time)
        return next > 0 ? values[next - 1] : nil
    }

    /// Returns the value and the slope in points per second at a time. See `value(at:)`.
    package func valueAndSlope(at time: Double) -> (value: Double, slope: Double)? {
        guard let last = times.last, time <= last, time >= times[0] else { return nil }
        let next = index(after: time)
        guard next < times.count else { return (values[times.count - 1], 0) }
        let left = next - 1
        guard !isStart[next] else { return time == times[left] ? (values[left], 0) : nil }
        let length = times[next] - times[left]
        guard length > 0 else { return (values[next], 0) }
        let x = (time - times[left]) / length
        let (from, to) = (values[left], values[next])
        let (begin, end) = (slope(at: left) * length, slope(at: next) * length)
        // Interpolated with a cubic Hermite spline, because it has the given slopes at both entries.
        let value =
            from * (2 * x * x * x - 3 * x * x + 1) + begin * (x * x * x - 2 * x * x + x) + to * (3 * x * x - 2 * x * x * x)
            + end * (x * x * x - x * x)
        let slope = (to - from) * (6 * x - 6 * x * x) + begin * (3 * x * x - 4 * x + 1) + end * (3 * x * x - 2 * x)
        return (value, slope / length)
    }

    /// Returns the index of the first entry after a time.
    private func index(after time: Double) -> Int {
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the slope at an entry, which is the slope of the parabola through the entry and its neighbours. Returns 0 at a turning
    /// point and at an end.
    private func slope(at index: Int) -> Double {
        guard index > 0, index + 1 < times.count, !isStart[index], !isStart[index + 1] else { return 0 }
        let (before, after) = (times[index] - times[index - 1], times[index + 1] - times[index])
        guard before > 0, after > 0 else { return 0 }
        let left = (values[index] - values[index - 1]) / before
        let right = (values[index + 1] - values[index]) / after
        guard left * right > 0 else { return 0 }
        let slope = (left * after + right * before) / (before + after)
        // The slope is limited, because a cubic curve stays between its ends if its slopes are at most three times the slope of the
        // secant. (documented: Fritsch and Carlson, 1980)
        return slope > 0 ? min(slope, 3 * left, 3 * right) : max(slope, 3 * left, 3 * right)
    }

    /// Returns the entries within a range of times.
    package func entries(in range: ClosedRange<Double>) -> [(time: Double, value: Double)] {
        var index = self.index(after: range.lowerBound.nextDown)
        var result: [(time: Double, value: Double)] = []
        while index < times.count, times[index] <= range.upperBound {
            result.append((times[index], values[index]))
            index += 1
        }
        return result
    }
}
