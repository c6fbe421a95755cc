/// The attributes of edited text as adjacent runs in UTF-16 units. A run without attributes has the font and the colour of its text field
/// or text view.
struct TextAttributeRuns {
    typealias Attributes = [NSAttributedString.Key: Any]
    typealias Run = NSAttributedString.Run
    private(set) var runs: [Run] = []
    /// The start of each attribute run in UTF-16 units.
    private var starts: [Int] = []

    init() {}
    /// Creates an attribute run of `length` UTF-16 units without attributes.
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

    /// Returns the index of the attribute run that contains a UTF-16 unit, or `runs.count` beyond the end.
    private func index(at offset: Int) -> Int {
        offset < length ? max(0, starts.partition(where: { $0 > offset }) - 1) : runs.count
    }

    /// Whether no run has attributes.
    var isPlain: Bool { runs.allSatisfy { $0.attributes.isEmpty } }

    /// Returns the attributes at `offset`. Beyond the end of the text they are the attributes of the last unit. For an empty text there
    /// are none.
    func attributes(at offset: Int) -> Attributes {
        let index = index(at: offset)
        return index < runs.count ? runs[index].attributes : runs.last?.attributes ?? [:]
    }

    /// Returns the attributes of text typed in place of `range`. They are the attributes of the first replaced unit, or, if the range is
    /// empty, of the unit before it.
    func attributes(replacing range: Range<Int>) -> Attributes {
        attributes(at: range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound)
    }

    /// Returns the attribute runs of a range, clipped to the range. Complexity: O(log n) plus the number of runs in the range.
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

    /// Replaces a range. Complexity: O(number of runs).
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

    /// Splits an attribute run so that a run begins at `location`. Returns the index of this run.
    private mutating func split(at location: Int) -> Int {
        let index = index(at: location)
        guard index < runs.count, starts[index] != location else { return index }
        let rest = Run(length: starts[index] + runs[index].length - location, attributes: runs[index].attributes)
        runs[index].length = location - starts[index]
        runs.insert(rest, at: index + 1)
        starts.insert(location, at: index + 1)
        return index + 1
    }

    /// Merges neighbouring runs with equal attributes in and beside the given range of runs.
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

    /// Stops with a message if the lengths of the runs do not add up to `length`, or if neighbouring runs are equal. Used by tests.
    func checkInvariants(length: Int) {
        let sum = runs.reduce(0) { $0 + $1.length }
        precondition(starts == runs.indices.map { runs[..<$0].reduce(0) { $0 + $1.length } }, "stretches of attributes begin elsewhere")
        precondition(sum == length, "attributes of \(sum) units for a text of \(length)")
        precondition(runs.allSatisfy { $0.length > 0 }, "an empty stretch of attributes")
    }
}
