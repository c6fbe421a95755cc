/// The attributes of a text that is being edited: neighbouring stretches, in UTF-16 units. Text without attributes of its own has empty
/// ones and takes its owner's font and colour.
struct TextAttributeRuns {
    typealias Attributes = [NSAttributedString.Key: Any]
    typealias Run = NSAttributedString.Run
    private(set) var runs: [Run] = []

    init() {}
    /// `length` units without attributes.
    init(length: Int) { runs = length > 0 ? [Run(length: length, attributes: [:])] : [] }
    init(_ text: NSAttributedString) { runs = text.runs }

    /// Whether no stretch has attributes.
    var isPlain: Bool { runs.allSatisfy { $0.attributes.isEmpty } }

    /// Of the unit at `offset`; of the last one beyond the end, and none in an empty text.
    func attributes(at offset: Int) -> Attributes {
        var start = 0
        for run in runs {
            start += run.length
            if offset < start { return run.attributes }
        }
        return runs.last?.attributes ?? [:]
    }

    /// What typing at the place of `range` looks like: as the first unit that is replaced, else as the one before.
    func attributes(replacing range: Range<Int>) -> Attributes {
        attributes(at: range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound)
    }

    /// The stretches of a range, cut to it. Complexity: O(stretches).
    func slice(_ range: Range<Int>) -> [Run] {
        var result: [Run] = []
        var start = 0
        for run in runs {
            let length = min(start + run.length, range.upperBound) - max(start, range.lowerBound)
            if length > 0 { result.append(Run(length: length, attributes: run.attributes)) }
            start += run.length
            if start >= range.upperBound { break }
        }
        return result
    }

    /// Complexity: O(stretches).
    mutating func replace(_ range: Range<Int>, with inserted: [Run]) {
        let first = split(at: range.lowerBound)
        let last = split(at: range.upperBound)
        runs.replaceSubrange(first..<last, with: inserted)
        join(around: first..<first + inserted.count)
    }

    mutating func change(_ range: Range<Int>, _ body: (inout Attributes) -> Void) {
        let first = split(at: range.lowerBound)
        let last = split(at: range.upperBound)
        for index in first..<last { body(&runs[index].attributes) }
        join(around: first..<last)
    }

    /// Makes a stretch begin at `location`; its index.
    private mutating func split(at location: Int) -> Int {
        var start = 0
        for index in runs.indices {
            if start == location { return index }
            let end = start + runs[index].length
            if location < end {
                let rest = Run(length: end - location, attributes: runs[index].attributes)
                runs[index].length = location - start
                runs.insert(rest, at: index + 1)
                return index + 1
            }
            start = end
        }
        return runs.count
    }

    /// Equal neighbours in and beside the given stretches become one.
    private mutating func join(around touched: Range<Int>) {
        var index = min(touched.upperBound, runs.count - 1)
        while index > 0, index >= touched.lowerBound {
            if NSAttributedString.areEqual(runs[index - 1].attributes, runs[index].attributes) {
                runs[index - 1].length += runs[index].length
                runs.remove(at: index)
            }
            index -= 1
        }
    }

    /// Stops with a message when the stretches do not add up to `length`, or are not as few as they could be. For tests.
    func checkInvariants(length: Int) {
        let sum = runs.reduce(0) { $0 + $1.length }
        precondition(sum == length, "attributes of \(sum) units for a text of \(length)")
        precondition(runs.allSatisfy { $0.length > 0 }, "an empty stretch of attributes")
    }
}
