import LabProtocol
import QuartzCore
import SeededRandom
import Testing

@testable import Simulator

/// Tests for the record of frames, with generated display lists.
@Suite struct FrameRecordTests {
    /// A tree of layers with random changes. Layers move, scroll, fade, change their appearance, appear and disappear.
    private struct Tree {
        var random: SeededGenerator
        var list = DisplayList(size: CGSize(width: 390, height: 844))
        private var nextID: UInt64 = 1

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            list.nodes = (0..<3).map { _ in node(depth: 3) }
        }

        private mutating func node(depth: Int) -> DisplayNode {
            nextID += 1
            var result = DisplayNode(id: nextID, name: "layer \(nextID)", bounds: CGRect(x: 0, y: 0, width: 40, height: 20))
            if depth > 0 { result.children = (0..<random.next(below: 4)).map { _ in node(depth: depth - 1) } }
            return result
        }

        mutating func change() {
            var nodes = list.nodes
            for _ in 0..<random.next(below: 3) { change(&nodes) }
            list.nodes = nodes
            if random.next(below: 40) == 0 { list.size = CGSize(width: list.size.height, height: list.size.width) }
        }

        private mutating func change(_ nodes: inout [DisplayNode]) {
            guard !nodes.isEmpty, random.next(below: 6) > 0 else {
                // The change reorders the layers, removes a layer, or adds one.
                switch random.next(below: 3) {
                case 0: nodes.reverse()
                case 1: if !nodes.isEmpty { nodes.remove(at: random.next(below: nodes.count)) }
                default: nodes.insert(node(depth: 2), at: random.next(below: nodes.count + 1))
                }
                return
            }
            let index = random.next(below: nodes.count)
            if random.next(below: 2) == 0, !nodes[index].children.isEmpty { return change(&nodes[index].children) }
            let number = CGFloat(random.next(below: 1000)) / 8
            switch random.next(below: 6) {
            case 0: nodes[index].transform = CGAffineTransform(translationX: number, y: -number)
            case 1: nodes[index].transform = CGAffineTransform(rotationAngle: number)
            case 2: nodes[index].bounds.origin.y = number
            case 3: nodes[index].bounds.size.height = number
            case 4: nodes[index].opacity = number / 125
            default: nodes[index].fill = CGColor(red: number / 125, green: 0, blue: 0, alpha: 1)
            }
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `each tick returns exactly the list recorded for it, in any order of access`(seed: UInt64) {
        var tree = Tree(seed: seed)
        var record = FrameRecord()
        var lists: [DisplayList] = []
        for tick in 1...600 {
            if tick % 3 != 0 { tree.change() }
            lists.append(tree.list)
            record.add(tree.list, tick: tick)
        }
        #expect(record.ticks == 1...600)
        for _ in 0..<200 {
            let tick = tree.random.next(below: 600) + 1
            #expect(record.list(at: tick) == lists[tick - 1], "tick \(tick)")
        }
        #expect(record.list(at: 0) == nil && record.list(at: 601) == nil)
        // A run that branches off here continues from this frame and has the same earlier frames.
        var other = record.prefix(through: 300)
        #expect(other.ticks == 1...300)
        for tick in 301...340 {
            tree.change()
            lists[tick - 1] = tree.list
            other.add(tree.list, tick: tick)
        }
        for tick in [1, 150, 299, 300, 301, 320, 340] { #expect(other.list(at: tick) == lists[tick - 1], "tick \(tick)") }
    }

    @Test func `equal frames take no memory, and a moving layer takes a few numbers`() {
        var list = DisplayList(size: CGSize(width: 390, height: 844))
        list.nodes = (1...40).map { index in
            DisplayNode(id: UInt64(index), bounds: CGRect(x: 0, y: 0, width: 9, height: 9))
        }
        var record = FrameRecord()
        record.add(list, tick: 1)
        let first = record.bytes
        for tick in 2...50_000 { record.add(list, tick: tick) }
        #expect(record.bytes == first && record.distinctFrames == 1)
        #expect(record.list(at: 49_999) == list)
        for tick in 50_001...52_000 {
            list.nodes[7].transform.ty = CGFloat(tick)
            record.add(list, tick: tick)
        }
        #expect(record.distinctFrames == 2001)
        #expect(record.bytes - first < 2000 * 100, "\(record.bytes - first) bytes for 2000 moves")
        #expect(record.costOfShowing(52_000) <= 2000)
    }

    @Test func `a full record discards its oldest frames and stays within its byte limit`() {
        var tree = Tree(seed: 9)
        var record = FrameRecord(mostBytes: 1_500_000)
        var lists: [Int: DisplayList] = [:]
        for tick in 1...12_000 {
            tree.change()
            record.add(tree.list, tick: tick)
            record.add(Double(tick), to: "number", tick: tick)
            if tick % 1000 == 0 { lists[tick] = tree.list }
        }
        let ticks = try! #require(record.ticks)
        #expect(ticks.lowerBound > 1 && ticks.upperBound == 12_000)
        // The record always keeps the segment with the newest frames.
        #expect(record.bytes < 1_500_000 + 2_500_000)
        #expect(record.list(at: 12_000) == lists[12_000])
        #expect(record.list(at: ticks.lowerBound - 1) == nil && record.list(at: ticks.lowerBound) != nil)
        for (tick, list) in lists where ticks.contains(tick) { #expect(record.list(at: tick) == list) }
        #expect(record.tracks["number"]?.value(at: ticks.lowerBound) == Double(ticks.lowerBound))
        #expect((record.tracks["number"]?.ticks.count ?? 0) <= ticks.count)
    }

    @Test func `a layer's track gives its frames on the screen and no value while it is absent`() {
        func list(y: CGFloat, isThere: Bool = true) -> DisplayList {
            let inner = DisplayNode(
                id: 5, transform: CGAffineTransform(translationX: 10, y: y), bounds: CGRect(x: 0, y: 0, width: 30, height: 20))
            let outer = DisplayNode(
                id: 4, transform: CGAffineTransform(translationX: 100, y: 200), bounds: CGRect(x: 0, y: 0, width: 300, height: 300),
                children: isThere ? [inner] : [])
            return DisplayList(size: CGSize(width: 390, height: 844), nodes: [outer])
        }
        var record = FrameRecord()
        for (tick, frame) in [list(y: 1), list(y: 1), list(y: 2), list(y: 2, isThere: false), list(y: 3)].enumerated() {
            record.add(frame, tick: tick + 1)
        }
        var hint = 0
        let track = record.track(over: 1...5) { frame in frame.layer(5, hint: &hint).map { Double($0.bounds.applying($0.toScreen).minY) } }
        #expect((1...5).map { track.value(at: $0) } == [201, 201, 202, nil, 203])
        #expect(track.range(over: 1...5) == 201...203)
    }

    @Test func `a slice of a track begins with the value at its first tick, however many segments precede it`() {
        func list(_ y: CGFloat) -> DisplayList {
            let nodes = (0..<20).map { DisplayNode(id: UInt64($0) + 1, bounds: CGRect(x: 0, y: y, width: 30, height: 20)) }
            return DisplayList(size: CGSize(width: 390, height: 844), nodes: nodes)
        }
        // With so little memory a segment is full after a few frames. The record keeps two segments in any case.
        var record = FrameRecord(mostBytes: 64)
        for tick in 1...40 { record.add(list(CGFloat(tick)), tick: tick) }
        let (lists, last) = (record.segments, 40)
        #expect(lists.count == 2)
        var hint = 0
        let track = record.track(over: last...last) { frame in frame.layer(5, hint: &hint).map { Double($0.bounds.minY) } }
        #expect(track.values == [40] && track.ticks == [40])
        // A curve that is assembled from several parts of the record must not return to an older value.
        var curve = NumberTrack()
        curve.add(40, tick: 30)
        curve.append(track)
        #expect(curve.value(at: last) == 40)
    }

    @Test func `a second value for the same tick replaces the first one`() {
        var track = NumberTrack()
        for (value, tick) in [(1, 1), (2, 5), (3, 5), (3, 6)] as [(Double, Int)] { track.add(value, tick: tick) }
        #expect(track.ticks == [1, 5] && track.values == [1, 3])
    }
}
