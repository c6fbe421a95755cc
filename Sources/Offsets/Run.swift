/// A number of adjacent items of equal length.
struct Run: Equatable, Sendable {
    var length: ExactLength
    private var storedCount: Int32
    var isMeasured: Bool

    init(length: ExactLength, count: Int, isMeasured: Bool) {
        precondition(count <= Int32.max, "OffsetIndex: \(count) items of one length; at most \(Int32.max) are taken")
        self.length = length
        storedCount = Int32(count)
        self.isMeasured = isMeasured
    }

    var count: Int {
        get { Int(storedCount) }
        set { storedCount = Int32(newValue) }
    }

    func isLike(_ other: Run) -> Bool { length == other.length && isMeasured == other.isMeasured && count + other.count <= Int32.max }
}

extension [Run] {
    /// Appends a run. Merges it with the last run if both are equal, and omits an empty run.
    mutating func appendMerging(_ run: Run) {
        guard run.count > 0 else { return }
        if let last, last.isLike(run) { self[count - 1].count += run.count } else { append(run) }
    }
}

/// The sums over all items of a subtree.
struct Summary: Equatable, Sendable {
    var count = 0
    var length = ExactLength.zero
    var measuredCount = 0
    var measuredLength = ExactLength.zero

    init() {}

    init(_ runs: some Sequence<Run>) {
        for run in runs {
            count += run.count
            length += run.length * run.count
            guard run.isMeasured else { continue }
            measuredCount += run.count
            measuredLength += run.length * run.count
        }
    }

    static func + (left: Summary, right: Summary) -> Summary {
        var result = left
        result.count += right.count
        result.length += right.length
        result.measuredCount += right.measuredCount
        result.measuredLength += right.measuredLength
        return result
    }
}
