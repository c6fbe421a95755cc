/// The offsets of the items in a long list: rows of a table, lines of a collection view, or sections of either.
///
/// Items follow each other without gaps from offset 0, in points. A million rows with an estimated height take as much memory as one row.
/// Each measured row that differs from its adjacent rows takes about 20 bytes.
///
/// Every operation takes O(log n) steps, unless its documentation says otherwise. Sums are exact (`ExactLength`): after any number of
/// edits, each offset is exactly the sum of the lengths before it.
///
/// The index is a value that consists of one pointer. A copy keeps the state before a batch of updates.
public struct OffsetIndex: Sendable {
    var root: Node?

    /// Creates an index without items.
    public init() {}

    /// Creates an index of `count` items with the same length in points.
    public init(repeating length: Double, count: Int, isMeasured: Bool = false) {
        precondition(count >= 0, "OffsetIndex: \(count) items; a count is 0 or more")
        root = Node.leaf(Run(length: Self.exact(length), count: count, isMeasured: isMeasured))
    }

    /// Creates an index of items with the given lengths in points. O(n).
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

    /// Returns whether the length of an item was measured and is not an estimate.
    public func isMeasured(at index: Int) -> Bool { run(at: index).isMeasured }

    /// Returns the offset at which an item begins, in points. For `count`, returns the end of the last item.
    public func offset(at index: Int) -> Double {
        precondition(index >= 0 && index <= count, "OffsetIndex: there is no offset \(index) among \(count) items")
        return root?.length(before: index).points ?? 0
    }

    /// Returns the index of the item at an offset. The item begins at or before the offset and ends after it. Returns `nil` outside all
    /// items. Items of length 0 are never found.
    public func index(at offset: Double) -> Int? {
        // The arithmetic is limited, so there are no items at larger offsets.
        guard offset >= 0, offset < totalLength, let root else { return nil }
        let units = ExactLength(units: Int64(offset * ExactLength.unitsPerPoint))
        return root.index(covering: min(units, exactTotal - ExactLength(units: 1)))
    }

    /// Returns the items that overlap a range of offsets, including items of length 0 between them.
    public func indexes(in offsets: Range<Double>) -> Range<Int> {
        let lower = max(offsets.lowerBound, 0)
        guard lower < min(offsets.upperBound, totalLength), let first = index(at: lower) else { return 0..<0 }
        guard offsets.upperBound < totalLength, let last = index(at: offsets.upperBound) else {
            return first..<(index(at: totalLength.nextDown) ?? first) + 1
        }
        return first..<(offset(at: last) < offsets.upperBound ? last + 1 : lastCovering(before: last) + 1)
    }

    /// Returns the last item before `index` whose length is not 0. There must be such an item.
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

    /// Inserts `count` items with the same length in points, before the item at `index` or at the end.
    public mutating func insert(_ length: Double, count: Int = 1, at index: Int, isMeasured: Bool = false) {
        precondition(count >= 0, "OffsetIndex: \(count) items to insert at \(index); a count is 0 or more")
        replace(index..<index, with: Node.leaf(Run(length: Self.exact(length), count: count, isMeasured: isMeasured)))
    }

    /// Appends the items of `other`, from its item `index` on.
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

    /// Sets the length of all items that are not measured, in points. O(n) in the number of runs.
    public mutating func setEstimate(_ length: Double) {
        let estimate = Self.exact(length)
        var runs: [Run] = []
        for run in self.runs { runs.appendMerging(run.isMeasured ? run : Run(length: estimate, count: run.count, isMeasured: false)) }
        root = Node.balanced(runs)
    }

    /// Makes the lengths of a range estimates again, because the rows must be measured again.
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

    /// Converts a length. Clamps it to the range from 0 to `ExactLength.largest`.
    private static func exact(_ length: Double) -> ExactLength {
        // The order of the two calls turns NaN into 0.
        ExactLength(points: min(max(0, length), ExactLength.largest))
    }

    var runs: [Run] { Node.runs(root) }

    /// Returns one line for each run of equal items: first and last item, offset, and length in points, with `~` before an estimate.
    /// O(n).
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
    /// Returns whether both indexes contain the same items, in O(n). Copies of each other are compared in O(1).
    public static func == (left: OffsetIndex, right: OffsetIndex) -> Bool {
        left.root === right.root || left.runs == right.runs
    }
}
