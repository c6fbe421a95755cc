import QuartzCore

/// A complete frame and the changes of the frames that follow it.
///
/// A slot identifies a layer. It is the layer's number in the order in which layers appeared in the segment. The layers of the complete
/// frame have the first slots, parents before their children. Slot 0 is the screen.
struct FrameSegment: Sendable {
    struct Change: Sendable {
        enum Kind: UInt8, Sendable {
            /// The translation of the layer's transform.
            case moved
            /// The origin of the layer's bounds.
            case scrolled
            case opacity
            /// The whole transform, as six numbers from index `a` in `numbers`.
            case transform
            /// The whole bounds, as four numbers.
            case bounds
            /// Any other change: the node with this index replaces the layer, except for its children.
            case own
            /// A change of the children: the family with this index contains the new children.
            case children
            /// A change of the screen's size or background. The stored screen with this index replaces the current screen.
            case screen
        }
        var slot: UInt32
        var kind: Kind
        var a: Double
        var b: Double
    }
    /// The children of a layer. Existing children are identified by their slots; new children are stored as nodes.
    struct Family: Sendable {
        /// The slot of each child. `UInt32.max` means the next node of `added`.
        var slots: [UInt32]
        var added: [DisplayNode]
    }

    let firstTick: Int
    let keyframe: DisplayList
    var keyframeBytes: Int
    /// The tick of each frame.
    private(set) var ticks: [Int32]
    /// The number of changes up to each frame.
    private(set) var ends: [Int32]
    private(set) var changes: [Change] = []
    var numbers: [Double] = []
    var nodes: [DisplayNode] = []
    var families: [Family] = []
    var screens: [DisplayList] = []
    /// The number of bytes of the nodes and families.
    var pieceBytes = 0

    init(_ list: DisplayList, tick: Int, bytes: Int) {
        firstTick = tick
        keyframe = list
        keyframeBytes = bytes
        ticks = [Int32(tick)]
        ends = [0]
    }

    /// The numbers of frames, changes and bytes after which a new segment begins. (chosen: stepping through a whole segment takes a few
    /// milliseconds)
    private static let most = (frames: 2048, changes: 24_000, pieceBytes: 2_000_000)

    var isFull: Bool { ticks.count >= Self.most.frames || changes.count >= Self.most.changes || pieceBytes >= Self.most.pieceBytes }
    var frameCount: Int { ticks.count }
    /// The tick of the latest frame that differs from its predecessor.
    var lastTick: Int { Int(ticks[ticks.count - 1]) }

    var bytes: Int {
        keyframeBytes + pieceBytes + 8 * ticks.capacity + MemoryLayout<Change>.stride * changes.capacity + 8 * numbers.capacity
            + MemoryLayout<DisplayNode>.stride * nodes.capacity + MemoryLayout<Family>.stride * families.capacity + 256
    }

    mutating func append(_ change: Change) { changes.append(change) }

    /// Ends a frame. A frame without changes equals the previous frame and is not stored.
    mutating func endFrame(tick: Int) {
        guard changes.count > Int(ends[ends.count - 1]) else { return }
        ticks.append(Int32(tick))
        ends.append(Int32(changes.count))
    }

    /// Returns the last frame at or before a tick.
    func frame(at tick: Int) -> Int {
        var (low, high) = (0, ticks.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(ticks[middle]) <= tick { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
    }

    func changes(until tick: Int) -> Int { Int(ends[frame(at: tick)]) }

    /// Removes the frames after a tick. Their data is kept until the segment is released.
    mutating func cut(after tick: Int) {
        let last = frame(at: tick)
        guard last + 1 < ticks.count else { return }
        ticks.removeSubrange((last + 1)...)
        ends.removeSubrange((last + 1)...)
        changes.removeSubrange(Int(ends[last])...)
    }
}

/// A reader that steps through the frames of a segment.
package struct FrameReader {
    private let segment: FrameSegment
    private var frame = 0
    /// The layers without their children, by slot.
    private var own: [DisplayNode] = []
    /// The slots of the children, by the slot of the parent.
    private var children: [[UInt32]] = []
    private var parents: [UInt32] = []
    private var screen: DisplayList

    init(_ segment: FrameSegment) {
        self.segment = segment
        screen = segment.keyframe
        screen.nodes = []
        own = [DisplayNode(id: 0, bounds: .zero)]
        children = [[]]
        parents = [0]
        children[0] = take(segment.keyframe.nodes, into: 0)
    }

    /// The tick of the current frame.
    package var tick: Int { Int(segment.ticks[frame]) }
    /// The tick of the next frame; nil at the last frame.
    package var nextTick: Int? { frame + 1 < segment.ticks.count ? Int(segment.ticks[frame + 1]) : nil }

    private mutating func take(_ nodes: [DisplayNode], into parent: UInt32) -> [UInt32] { nodes.map { take($0, into: parent) } }

    private mutating func take(_ node: DisplayNode, into parent: UInt32) -> UInt32 {
        let slot = UInt32(own.count)
        var alone = node
        alone.children = []
        own.append(alone)
        children.append([])
        parents.append(parent)
        if !node.children.isEmpty { children[Int(slot)] = take(node.children, into: slot) }
        return slot
    }

    /// Advances to the next frame. Returns false at the last frame.
    mutating func step() -> Bool {
        guard frame + 1 < segment.ticks.count else { return false }
        apply(from: Int(segment.ends[frame]), to: Int(segment.ends[frame + 1]))
        frame += 1
        return true
    }

    mutating func advance(to tick: Int) {
        let wanted = segment.frame(at: tick)
        guard wanted > frame else { return }
        apply(from: Int(segment.ends[frame]), to: Int(segment.ends[wanted]))
        frame = wanted
    }

    private mutating func apply(from start: Int, to end: Int) {
        for index in start..<end {
            let change = segment.changes[index]
            let slot = Int(change.slot)
            switch change.kind {
            case .moved: (own[slot].transform.tx, own[slot].transform.ty) = (change.a, change.b)
            case .scrolled: own[slot].bounds.origin = CGPoint(x: change.a, y: change.b)
            case .opacity: own[slot].opacity = change.a
            case .transform:
                let first = Int(change.a)
                let n = segment.numbers
                own[slot].transform = CGAffineTransform(
                    a: n[first], b: n[first + 1], c: n[first + 2], d: n[first + 3], tx: n[first + 4], ty: n[first + 5])
            case .bounds:
                let first = Int(change.a)
                let n = segment.numbers
                own[slot].bounds = CGRect(x: n[first], y: n[first + 1], width: n[first + 2], height: n[first + 3])
            case .own: own[slot] = segment.nodes[Int(change.a)]
            case .children:
                let family = segment.families[Int(change.a)]
                var added = 0
                children[slot] = family.slots.map { kept in
                    guard kept == .max else { return kept }
                    added += 1
                    return take(family.added[added - 1], into: change.slot)
                }
            case .screen: screen = segment.screens[Int(change.a)]
            }
        }
    }

    /// The reader's current frame as a display list.
    package var list: DisplayList {
        var result = screen
        result.nodes = children[0].map(node)
        return result
    }

    private func node(_ slot: UInt32) -> DisplayNode {
        var result = own[Int(slot)]
        let inner = children[Int(slot)]
        if !inner.isEmpty { result.children = inner.map(node) }
        return result
    }

    // MARK: One layer

    /// Returns the bounds of the first visible layer with the identifier, and its transform to points of the screen.
    ///
    /// - Parameter hint: the slot in which the layer was last found.
    package func layer(_ id: UInt64, hint: inout Int) -> (bounds: CGRect, toScreen: CGAffineTransform, opacity: CGFloat)? {
        if hint >= own.count || own[hint].id != id || !isShown(hint) {
            guard let found = own.indices.first(where: { own[$0].id == id && isShown($0) }) else { return nil }
            hint = found
        }
        var place = own[hint].transform
        var slot = Int(parents[hint])
        while slot != 0 {
            place = place.concatenating(own[slot].transform)
            slot = Int(parents[slot])
        }
        return (own[hint].bounds, place, own[hint].opacity)
    }

    /// Returns whether a slot is still in the frame's tree.
    private func isShown(_ start: Int) -> Bool {
        var slot = start
        while slot != 0 {
            let parent = Int(parents[slot])
            guard children[parent].contains(UInt32(slot)) else { return false }
            slot = parent
        }
        return true
    }
}
