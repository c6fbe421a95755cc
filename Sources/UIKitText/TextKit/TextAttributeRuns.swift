/// The attributes of a text that is being edited, as adjacent ranges in UTF-16 units. Text without attributes has empty ones and takes its
/// owner's font and colour.
struct TextAttributeRuns {
    typealias Attributes = [NSAttributedString.Key: Any]
    typealias Run = NSAttributedString.Run
    private(set) var runs: [Run] = []
    /// The beginnings of all ranges.
    private var starts: [Int] = []

    init() {}
    /// Creates `length` units without attributes.
    init(length: Int) { self.init(runs: length > 0 ? [Run(length: length, attributes: [:])] : []) }
    init(_ text: NSAttributedString) { self.init(runs: text.runs) }
    private init(runs: [Run]) {
        self.runs = runs
        countStarts(from: 0)
    }

    private mutating func countStarts(from first: Int) {
        starts.removeLast(max(0, starts.count - first))
        var start = starts.isEmpty ? 0 : starts[starts.count - 1] + runs[starts.count - 1].length
        for index in starts.count..<runs.count {
            starts.append(start)
            start += runs[index].length
        }
    }

    private var length: Int { runs.isEmpty ? 0 : starts[runs.count - 1] + runs[runs.count - 1].length }

    /// Returns the range that contains a unit; there is none after the end.
    private func index(at offset: Int) -> Int {
        offset < length ? max(0, starts.partition(where: { $0 > offset }) - 1) : runs.count
    }

    /// Whether no range has attributes.
    var isPlain: Bool { runs.allSatisfy { $0.attributes.isEmpty } }

    /// Returns the attributes of the unit at `offset`: those of the last unit beyond the end, and none in an empty text.
    func attributes(at offset: Int) -> Attributes {
        let index = index(at: offset)
        return index < runs.count ? runs[index].attributes : runs.last?.attributes ?? [:]
    }

    /// Returns the attributes of text typed in place of `range`: those of the first unit that is replaced, else of the one before.
    func attributes(replacing range: Range<Int>) -> Attributes {
        attributes(at: range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound)
    }

    /// Returns the runs of a range, clipped to it. Complexity: O(stretches in the range), and O(log n).
    func slice(_ range: Range<Int>) -> [Run] {
        var result: [Run] = []
        for index in index(at: range.lowerBound)..<runs.count {
            let end = starts[index] + runs[index].length
            let length = min(end, range.upperBound) - max(starts[index], range.lowerBound)
            if length > 0 { result.append(Run(length: length, attributes: runs[index].attributes)) }
            if end >= range.upperBound { break }
        }
        return result
    }

    /// Replaces a range. Complexity: O(stretches).
    mutating func replace(_ range: Range<Int>, with inserted: [Run]) {
        let first = split(at: range.lowerBound)
        let last = split(at: range.upperBound)
        runs.replaceSubrange(first..<last, with: inserted)
        join(around: first..<first + inserted.count)
        countStarts(from: max(0, first - 1))
    }

    mutating func change(_ range: Range<Int>, _ body: (inout Attributes) -> Void) {
        let first = split(at: range.lowerBound)
        let last = split(at: range.upperBound)
        for index in first..<last { body(&runs[index].attributes) }
        join(around: first..<last)
        countStarts(from: max(0, first - 1))
    }

    /// Makes a run begin at `location`, and returns its index.
    private mutating func split(at location: Int) -> Int {
        let index = index(at: location)
        guard index < runs.count, starts[index] != location else { return index }
        let rest = Run(length: starts[index] + runs[index].length - location, attributes: runs[index].attributes)
        runs[index].length = location - starts[index]
        runs.insert(rest, at: index + 1)
        starts.insert(location, at: index + 1)
        return index + 1
    }

    /// Joins equal neighbours in and beside the given runs.
    private mutating func join(around touched: Range<Int>) {
        let first = max(0, touched.lowerBound - 1)
        let end = min(touched.upperBound + 1, runs.count)
        guard end - first > 1 else { return }
        var joined = [runs[first]]
        for run in runs[first + 1..<end] {
            if NSAttributedString.areEqual(joined[joined.count - 1].attributes, run.attributes) {
                joined[joined.count - 1].length += run.length
            } else {
                joined.append(run)
            }
        }
        if joined.count < end - first { runs.replaceSubrange(first..<end, with: joined) }
    }

    /// Stops with a message when the runs do not add up to `length`, or are more than necessary. For tests.
    func checkInvariants(length: Int) {
        let sum = runs.reduce(0) { $0 + $1.length }
        precondition(starts == runs.indices.map { runs[..<$0].reduce(0) { $0 + $1.length } }, "stretches of attributes begin elsewhere")
        precondition(sum == length, "attributes of \(sum) units for a text of \(length)")
        precondition(runs.allSatisfy { $0.length > 0 }, "an empty stretch of attributes")
    }
}
