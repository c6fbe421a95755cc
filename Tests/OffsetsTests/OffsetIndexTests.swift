import SeededRandom
import Testing

@testable import Offsets

/// The same list as an array of numbers.
private struct Twin {
    var lengths: [Double] = []
    var isMeasured: [Bool] = []

    func offset(at index: Int) -> Double { lengths[..<index].reduce(0, +) }

    func index(at offset: Double) -> Int? {
        lengths.indices.first { self.offset(at: $0) <= offset && offset < self.offset(at: $0 + 1) }
    }

    func indexes(in range: Range<Double>) -> Range<Int> {
        let touched = lengths.indices.filter {
            lengths[$0] > 0 && offset(at: $0) < range.upperBound && offset(at: $0 + 1) > range.lowerBound
        }
        guard !range.isEmpty, let first = touched.first, let last = touched.last else { return 0..<0 }
        return first..<last + 1
    }
}

/// Makes one random edit of both the index and the array, and returns the edit's name.
private func edit(_ index: inout OffsetIndex, _ twin: inout Twin, lengths: [Double], using random: inout SeededGenerator) -> String {
    let count = twin.lengths.count
    let length = lengths.randomElement(using: &random)!
    let isMeasured = Bool.random(using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3 where count > 0:
        let place = Int.random(in: 0..<count, using: &random)
        let grown = index.setLength(length, at: place, isMeasured: isMeasured)
        #expect(grown == length - twin.lengths[place])
        twin.lengths[place] = length
        twin.isMeasured[place] = isMeasured
        return "setLength(\(length), at: \(place), isMeasured: \(isMeasured))"
    case 4 where count > 0:
        let place = Int.random(in: 0..<count, using: &random)
        let end = Int.random(in: place...min(count, place + 40), using: &random)
        index.remove(place..<end)
        twin.lengths.removeSubrange(place..<end)
        twin.isMeasured.removeSubrange(place..<end)
        return "remove(\(place)..<\(end))"
    case 5 where count > 0:
        let source = Int.random(in: 0..<count, using: &random)
        let destination = Int.random(in: 0..<count, using: &random)
        index.move(from: source, to: destination)
        twin.lengths.insert(twin.lengths.remove(at: source), at: destination)
        twin.isMeasured.insert(twin.isMeasured.remove(at: source), at: destination)
        return "move(from: \(source), to: \(destination))"
    case 6 where count > 0:
        let place = Int.random(in: 0..<count, using: &random)
        let end = Int.random(in: place...count, using: &random)
        index.forget(place..<end)
        for forgotten in place..<end { twin.isMeasured[forgotten] = false }
        return "forget(\(place)..<\(end))"
    case 7:
        index.setEstimate(length)
        for place in twin.lengths.indices where !twin.isMeasured[place] { twin.lengths[place] = length }
        return "setEstimate(\(length))"
    default:
        let place = Int.random(in: 0...count, using: &random)
        let inserted = Int.random(in: 0...5, using: &random)
        index.insert(length, count: inserted, at: place, isMeasured: isMeasured)
        twin.lengths.insert(contentsOf: Array(repeating: length, count: inserted), at: place)
        twin.isMeasured.insert(contentsOf: Array(repeating: isMeasured, count: inserted), at: place)
        return "insert(\(length), count: \(inserted), at: \(place), isMeasured: \(isMeasured))"
    }
}

private func expectSame(
    _ index: OffsetIndex, _ twin: Twin, after steps: @autoclosure () -> String, location: SourceLocation = #_sourceLocation
) {
    let isSame =
        index.count == twin.lengths.count && index.totalLength == twin.offset(at: twin.lengths.count)
        && twin.lengths.indices.allSatisfy {
            index.length(at: $0) == twin.lengths[$0] && index.isMeasured(at: $0) == twin.isMeasured[$0]
        }
    #expect(isSame, "after \(steps())", sourceLocation: location)
    #expect(index.problem == nil, "after \(steps())", sourceLocation: location)
}

@Suite("The offset index and its array model")
struct OffsetIndexModelTests {
    @Test func `every list of up to six items matches the array model in offsets, items and ranges`() {
        for count in 0...6 {
            var choice = Array(repeating: 0, count: count)
            repeat {
                let twin = Twin(lengths: choice.map { [0, 1, 2.5][$0] }, isMeasured: Array(repeating: true, count: count))
                let index = OffsetIndex(twin.lengths)
                expectSame(index, twin, after: "\(twin.lengths)")
                for place in 0...count { #expect(index.offset(at: place) == twin.offset(at: place)) }
                let total = twin.offset(at: count)
                let offsets = Array(stride(from: -0.5, through: total + 0.5, by: 0.5))
                for offset in offsets where index.index(at: offset) != twin.index(at: offset) {
                    Issue.record("the item at \(offset) of \(twin.lengths) is \(String(describing: index.index(at: offset)))")
                }
                for lower in offsets {
                    for upper in offsets where lower <= upper && index.indexes(in: lower..<upper) != twin.indexes(in: lower..<upper) {
                        Issue.record("the items of \(lower)..<\(upper) in \(twin.lengths) are \(index.indexes(in: lower..<upper))")
                    }
                }
            } while advance(&choice)
        }
    }

    /// Advances to the next combination of choices, each of three values. Returns false after the last one.
    private func advance(_ choice: inout [Int]) -> Bool {
        for place in choice.indices {
            choice[place] += 1
            if choice[place] < 3 { return true }
            choice[place] = 0
        }
        return false
    }

    @Test func `every pair of edits of a list of up to four items matches the array model`() {
        typealias Edit = (name: String, make: (inout OffsetIndex) -> Void, twin: (inout Twin) -> Void)
        func edits(of count: Int) -> [Edit] {
            var result: [Edit] = []
            for place in 0...count {
                result.append(
                    (
                        "insert at \(place)", { $0.insert(3, count: 2, at: place) },
                        {
                            $0.lengths.insert(contentsOf: [3, 3], at: place)
                            $0.isMeasured.insert(contentsOf: [false, false], at: place)
                        }
                    ))
                for end in place...count {
                    result.append(
                        (
                            "remove \(place)..<\(end)", { $0.remove(place..<end) },
                            {
                                $0.lengths.removeSubrange(place..<end)
                                $0.isMeasured.removeSubrange(place..<end)
                            }
                        ))
                }
                guard place < count else { continue }
                result.append(
                    (
                        "set \(place)", { $0.setLength(7, at: place) },
                        {
                            $0.lengths[place] = 7
                            $0.isMeasured[place] = true
                        }
                    ))
                for destination in 0..<count {
                    result.append(
                        (
                            "move \(place) to \(destination)", { $0.move(from: place, to: destination) },
                            {
                                $0.lengths.insert($0.lengths.remove(at: place), at: destination)
                                $0.isMeasured.insert($0.isMeasured.remove(at: place), at: destination)
                            }
                        ))
                }
            }
            return result
        }
        for count in 0...4 {
            for first in edits(of: count) {
                var twin = Twin(lengths: (0..<count).map { Double($0 / 2 + 1) }, isMeasured: Array(repeating: true, count: count))
                var index = OffsetIndex(twin.lengths)
                first.make(&index)
                first.twin(&twin)
                expectSame(index, twin, after: first.name)
                for second in edits(of: twin.lengths.count) {
                    var nextTwin = twin
                    var next = index
                    second.make(&next)
                    second.twin(&nextTwin)
                    expectSame(next, nextTwin, after: "\(first.name), \(second.name)")
                }
            }
        }
    }

    @Test(arguments: 0..<8)
    func `random edits match the array model and keep every invariant`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        // With few different lengths there are long runs of equal lengths. With many different lengths the tree is deep.
        let lengths: [Double] =
            seed % 2 == 0 ? [0, 44, 50.5] : (0..<200).map { Double($0) / 3 * 0.75 }.map { ExactLength(points: $0).points }
        var twin = Twin()
        var index = OffsetIndex()
        for step in 0..<600 {
            let name = edit(&index, &twin, lengths: lengths, using: &random)
            // Sums of exact lengths are exact in the array too, because they are far below 2⁵³ units.
            expectSame(index, twin, after: "step \(step), \(name)")
            guard !twin.lengths.isEmpty else { continue }
            let place = Int.random(in: 0...twin.lengths.count, using: &random)
            #expect(index.offset(at: place) == twin.offset(at: place))
            let offset = Double.random(in: 0...max(twin.offset(at: twin.lengths.count), 1), using: &random)
            #expect(index.index(at: offset) == twin.index(at: offset))
            let range = offset..<offset + 800
            #expect(index.indexes(in: range) == twin.indexes(in: range))
        }
    }
}

@Suite("The offset index")
struct OffsetIndexTests {
    @Test func `a million rows with an estimated height are stored as one run`() {
        var index = OffsetIndex(repeating: 44, count: 1_000_000)
        #expect(index.dump() == "0...999999 at 0.0: ~44.0")
        #expect(index.setLength(100, at: 500_000) == 56)
        #expect(index.dump() == "0...499999 at 0.0: ~44.0\n500000 at 22000000.0: 100.0\n500001...999999 at 22000100.0: ~44.0")
        #expect(index.index(at: 22_000_099.9) == 500_000)
        #expect(index.index(at: 22_000_100) == 500_001)
        #expect(index.measured == (1, 100))
    }

    @Test func `thirds of a point add up exactly in any order`() {
        var index = OffsetIndex(repeating: 43 + 2.0 / 3, count: 300)
        #expect(index.totalLength == 13_100)
        for place in [299, 0, 150, 7] { index.setLength(1.0 / 3, at: place) }
        for place in [7, 150, 299, 0] { index.setLength(43 + 2.0 / 3, at: place, isMeasured: false) }
        #expect(index.dump() == "0...299 at 0.0: ~43.666666666666664")
    }

    @Test func `100,000 changes and their reversal leave no rounding error`() {
        var index = OffsetIndex(repeating: 44, count: 1_000)
        let before = index
        var random = SeededGenerator(seed: 5)
        var changes: [(place: Int, length: Double)] = []
        for _ in 0..<10_000 {
            let place = Int.random(in: 0..<1_000, using: &random)
            changes.append((place, index.length(at: place)))
            index.setLength(Double.random(in: 0...300, using: &random), at: place)
        }
        for change in changes.reversed() { index.setLength(change.length, at: change.place, isMeasured: false) }
        #expect(index.totalLength == before.totalLength)
        #expect(index == before)
    }

    @Test func `a copy is not changed by later updates`() {
        var index = OffsetIndex([10, 20, 30])
        let before = index
        index.remove(0..<2)
        index.insert(5, at: 1)
        #expect(before.offset(at: 2) == 30)
        #expect(index.offset(at: 2) == 35)
    }

    @Test func `a new estimate changes only unmeasured lengths, and forget turns a measured length into an estimate`() {
        var index = OffsetIndex(repeating: 44, count: 4)
        index.setLength(60, at: 1)
        index.setLength(70, at: 2)
        index.setEstimate(50)
        #expect(index.dump() == "0 at 0.0: ~50.0\n1 at 50.0: 60.0\n2 at 110.0: 70.0\n3 at 180.0: ~50.0")
        index.forget(1..<2)
        #expect(index.dump() == "0 at 0.0: ~50.0\n1 at 50.0: ~60.0\n2 at 110.0: 70.0\n3 at 180.0: ~50.0")
    }

    @Test func `items of length 0 cover no offset but have a position`() {
        let index = OffsetIndex([0, 10, 0, 0, 10, 0])
        #expect(index.index(at: 0) == 1)
        #expect(index.index(at: 10) == 4)
        #expect(index.index(at: 20) == nil)
        #expect(index.indexes(in: 5..<10) == 1..<2)
        #expect(index.indexes(in: 5..<11) == 1..<5)
        #expect(index.offset(at: 3) == 10)
        #expect(index.offset(at: 6) == 20)
    }
}
