/// The offsets of the items of a long list: rows of a table, lines of a collection, sections of either.
///
/// Items follow one another from offset 0 without gaps, in points. A million rows with an estimated height cost as much as one; each
/// measured row that differs from its neighbours costs about 20 bytes.
///
/// Every operation takes O(log n) steps, except if its documentation says otherwise. Sums are exact (`ExactLength`): after any number of
/// edits each offset is exactly the sum of the lengths before it.
///
/// It is a value, and a copy is one pointer: a copy keeps the state before a batch of updates.
public struct OffsetIndex: Sendable {
    var root: Node?

    /// An index without items.
    public init() {}

    /// An index of `count` items of one length, in points.
    public init(repeating length: Double, count: Int, isMeasured: Bool = false) {
        precondition(count >= 0, "OffsetIndex: \(count) items; a count is 0 or more")
        root = Node.leaf(Run(length: Self.exact(length), count: count, isMeasured: isMeasured))
    }

    /// An index of items of these lengths, in points. O(n).
    public init(_ lengths: some Sequence<Double>, isMeasured: Bool = true) {
        var runs: [Run] = []
        for length in lengths {
            runs.appendMerging(Run(length: Self.exact(length), count: 1, isMeasured: isMeasured))
        }
        root = Node.balanced(runs)
    }

    // MARK: Reading

    /// The number of items.
    public var count: Int { root?.summary.count ?? 0 }

    /// The end of the last item, in points.
    public var totalLength: Double { exactTotal.points }

    /// The number of items with a measured length, and the sum of these lengths in points, for an average.
    public var measured: (count: Int, totalLength: Double) {
        guard let summary = root?.summary else { return (0, 0) }
        return (summary.measuredCount, summary.measuredLength.points)
    }

    /// The length of an item, in points.
    public func length(at index: Int) -> Double { run(at: index).length.points }

    /// Whether the length of an item was measured; otherwise it is an estimate.
    public func isMeasured(at index: Int) -> Bool { run(at: index).isMeasured }

    /// The offset at which an item begins, in points; for `count`, the end of the last one.
    public func offset(at index: Int) -> Double {
        precondition(index >= 0 && index <= count, "OffsetIndex: there is no offset \(index) among \(count) items")
        return root?.length(before: index).points ?? 0
    }

    /// The item that covers an offset: it begins at the offset or before, and ends after it. `nil` outside. Items of length 0 cover
    /// nothing.
    public func index(at offset: Double) -> Int? {
        // Beyond the bounds of the arithmetic there are no items either.
        guard offset >= 0, offset < totalLength, let root else { return nil }
        let units = ExactLength(units: Int64(offset * ExactLength.unitsPerPoint))
        return root.index(covering: min(units, exactTotal - ExactLength(units: 1)))
    }

    /// The items that overlap a range of offsets, with items of length 0 between them.
    public func indexes(in offsets: Range<Double>) -> Range<Int> {
        let lower = max(offsets.lowerBound, 0)
        guard lower < min(offsets.upperBound, totalLength), let first = index(at: lower) else { return 0..<0 }
        guard offsets.upperBound < totalLength, let last = index(at: offsets.upperBound) else {
            return first..<(index(at: totalLength.nextDown) ?? first) + 1
        }
        return first..<(offset(at: last) < offsets.upperBound ? last + 1 : lastCovering(before: last) + 1)
    }

    /// The last item before `index` whose length is not 0. Always exists.
    private func lastCovering(before index: Int) -> Int {
        var result = index - 1
        while result > 0, length(at: result) == 0 { result -= 1 }
        return result
    }

    // MARK: Editing

    /// Sets the length of an item, in points, and returns its growth.
    @discardableResult
    public mutating func setLength(_ length: Double, at index: Int, isMeasured: Bool = true) -> Double {
        let old = run(at: index)
        let new = Run(length: Self.exact(length), count: 1, isMeasured: isMeasured)
        guard old.length != new.length || old.isMeasured != new.isMeasured else { return 0 }
        replace(index..<index + 1, with: Node.leaf(new))
        return (new.length - old.length).points
    }

    /// Inserts `count` items of one length, in points, before the item at `index`, or at the end.
    public mutating func insert(_ length: Double, count: Int = 1, at index: Int, isMeasured: Bool = false) {
        precondition(count >= 0, "OffsetIndex: \(count) items to insert at \(index); a count is 0 or more")
        replace(index..<index, with: Node.leaf(Run(length: Self.exact(length), count: count, isMeasured: isMeasured)))
    }

    /// Appends the items of another index, from its item `index` on.
    public mutating func append(_ other: OffsetIndex, from index: Int = 0) {
        precondition(index >= 0 && index <= other.count, "OffsetIndex: there is no item \(index) among \(other.count)")
        replace(count..<count, with: other.root?.split(at: index).right)
    }

    /// Removes items.
    public mutating func remove(_ range: Range<Int>) { replace(range, with: nil) }

    /// Moves an item to the index `destination` in the result.
    public mutating func move(from source: Int, to destination: Int) {
        let moved = run(at: source)
        remove(source..<source + 1)
        replace(destination..<destination, with: Node.leaf(Run(length: moved.length, count: 1, isMeasured: moved.isMeasured)))
    }

    /// Sets the length of all items that are not measured, in points. O(n) in the number of stretches of equal items.
    public mutating func setEstimate(_ length: Double) {
        let estimate = Self.exact(length)
        var runs: [Run] = []
        for run in self.runs { runs.appendMerging(run.isMeasured ? run : Run(length: estimate, count: run.count, isMeasured: false)) }
        root = Node.balanced(runs)
    }

    /// Makes the lengths of a range estimates again, for rows that have to be measured again.
    public mutating func forget(_ range: Range<Int>) {
        guard let root else { return }
        var runs: [Run] = []
        for run in Node.runs(root.split(at: range.upperBound).left?.split(at: range.lowerBound).right) {
            runs.appendMerging(Run(length: run.length, count: run.count, isMeasured: false))
        }
        replace(range, with: Node.balanced(runs))
    }

    // MARK: Inside

    private mutating func replace(_ range: Range<Int>, with middle: Node?) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count, "OffsetIndex: there are no items \(range) among \(count)")
        let (head, tail) = root?.split(at: range.lowerBound) ?? (nil, nil)
        let rest = range.isEmpty ? tail : tail?.split(at: range.count).right
        root = Node.concatenation(Node.concatenation(head, middle), rest)
    }

    private func run(at index: Int) -> Run {
        guard let root, index >= 0, index < count else { preconditionFailure("OffsetIndex: there is no item \(index) among \(count)") }
        return root.run(at: index)
    }

    private var exactTotal: ExactLength { root?.summary.length ?? .zero }

    /// Converts a length; one outside 0 to `ExactLength.largest` is clamped.
    private static func exact(_ length: Double) -> ExactLength {
        // In this order: NaN becomes 0.
        ExactLength(points: min(max(0, length), ExactLength.largest))
    }

    var runs: [Run] { Node.runs(root) }

    /// One line for each stretch of equal items: first to last item, offset, length in points, `~` before an estimate. O(n).
    public func dump() -> String {
        var index = 0
        var offset = ExactLength.zero
        var lines: [String] = []
        for run in runs {
            let items = run.count == 1 ? "\(index)" : "\(index)...\(index + run.count - 1)"
            lines.append("\(items) at \(offset.points): \(run.isMeasured ? "" : "~")\(run.length.points)")
            index += run.count
            offset += run.length * run.count
        }
        return lines.joined(separator: "\n")
    }
}

extension OffsetIndex: Equatable {
    /// Whether both hold the same items, in O(n); copies of each other compare equal at once.
    public static func == (left: OffsetIndex, right: OffsetIndex) -> Bool {
        left.root === right.root || left.runs == right.runs
    }
}
