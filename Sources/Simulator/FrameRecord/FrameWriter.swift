import QuartzCore

/// Finds the changes between consecutive frames and writes them into a segment.
///
/// An unchanged layer shares its children's memory with the previous frame. Therefore only changed layers and their ancestors are
/// compared.
struct FrameWriter: Sendable {
    private struct Slot: Sendable {
        var slot: UInt32
        var children: [Slot]
    }

    /// The frame that was added last.
    private(set) var list: DisplayList
    private var slots: [Slot] = []
    private var next: UInt32 = 1
    /// The number of nodes that were compared with their predecessors.
    private(set) var comparisons = 0

    init(_ list: DisplayList) {
        self.list = list
        slots = makeSlots(list.nodes)
    }

    private mutating func makeSlots(_ nodes: [DisplayNode]) -> [Slot] {
        nodes.map { node in
            let own = next
            next += 1
            return Slot(slot: own, children: node.children.isEmpty ? [] : makeSlots(node.children))
        }
    }

    mutating func add(_ new: DisplayList, tick: Int, to segment: inout FrameSegment) {
        comparisons = 0
        if new.size != list.size || new.background != list.background {
            var screen = new
            screen.nodes = []
            segment.append(.init(slot: 0, kind: .screen, a: Double(segment.screens.count), b: 0))
            segment.screens.append(screen)
        }
        var known = slots
        slots = []
        compare(list.nodes, new.nodes, &known, in: 0, &segment)
        slots = known
        segment.endFrame(tick: tick)
        list = new
    }

    private mutating func compare(
        _ old: [DisplayNode], _ new: [DisplayNode], _ slots: inout [Slot], in parent: UInt32, _ segment: inout FrameSegment
    ) {
        if old.sharesMemory(with: new) { return }
        if old.count == new.count, zip(old, new).allSatisfy({ $0.id == $1.id }) {
            for index in new.indices { compare(old[index], new[index], &slots[index], &segment) }
            return
        }
        // The lists of children differ. Children that remain keep their slots.
        var places: [UInt64: Int] = [:]
        for (index, node) in old.enumerated() where places[node.id] == nil { places[node.id] = index }
        var family = FrameSegment.Family(slots: [], added: [])
        var nextSlots: [Slot] = []
        var kept: [(old: Int, new: Int)] = []
        for (index, node) in new.enumerated() {
            if let place = places.removeValue(forKey: node.id) {
                family.slots.append(slots[place].slot)
                nextSlots.append(slots[place])
                kept.append((place, index))
            } else {
                family.slots.append(.max)
                family.added.append(node)
                nextSlots += makeSlots([node])
            }
        }
        segment.pieceBytes += 4 * family.slots.count + family.added.reduce(64) { $0 + FrameSize.bytes(of: $1) }
        segment.append(.init(slot: parent, kind: .children, a: Double(segment.families.count), b: 0))
        segment.families.append(family)
        slots = nextSlots
        for pair in kept { compare(old[pair.old], new[pair.new], &slots[pair.new], &segment) }
    }

    private mutating func compare(_ old: DisplayNode, _ new: DisplayNode, _ slot: inout Slot, _ segment: inout FrameSegment) {
        comparisons += 1
        if !old.hasSameLook(as: new) {
            var alone = new
            alone.children = []
            segment.pieceBytes += FrameSize.bytes(of: alone)
            segment.append(.init(slot: slot.slot, kind: .own, a: Double(segment.nodes.count), b: 0))
            segment.nodes.append(alone)
        } else {
            if old.transform != new.transform { write(old.transform, new.transform, slot.slot, &segment) }
            if old.bounds.size != new.bounds.size {
                segment.append(.init(slot: slot.slot, kind: .bounds, a: Double(segment.numbers.count), b: 0))
                segment.numbers += [new.bounds.minX, new.bounds.minY, new.bounds.width, new.bounds.height].map(Double.init)
            } else if old.bounds.origin != new.bounds.origin {
                segment.append(.init(slot: slot.slot, kind: .scrolled, a: new.bounds.origin.x, b: new.bounds.origin.y))
            }
            if old.opacity != new.opacity { segment.append(.init(slot: slot.slot, kind: .opacity, a: new.opacity, b: 0)) }
        }
        compare(old.children, new.children, &slot.children, in: slot.slot, &segment)
    }

    private func write(_ old: CGAffineTransform, _ new: CGAffineTransform, _ slot: UInt32, _ segment: inout FrameSegment) {
        if old.a == new.a, old.b == new.b, old.c == new.c, old.d == new.d {
            segment.append(.init(slot: slot, kind: .moved, a: new.tx, b: new.ty))
        } else {
            segment.append(.init(slot: slot, kind: .transform, a: Double(segment.numbers.count), b: 0))
            segment.numbers += [new.a, new.b, new.c, new.d, new.tx, new.ty].map(Double.init)
        }
    }
}

extension DisplayNode {
    /// Returns whether all properties except position, size, opacity and children are equal.
    fileprivate func hasSameLook(as other: DisplayNode) -> Bool {
        name == other.name && corners == other.corners && clipsToBounds == other.clipsToBounds && shadow == other.shadow
            && backdrop == other.backdrop && fill == other.fill && border == other.border && contents == other.contents
            && prefersCaching == other.prefersCaching && blend == other.blend && warp == other.warp && mask == other.mask
    }
}

extension Array {
    /// Returns whether two arrays have the same storage and are therefore equal.
    func sharesMemory(with other: [Element]) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBufferPointer { mine in other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress } }
    }
}

/// The memory sizes of frames and nodes.
enum FrameSize {
    /// Returns the size of a frame.
    /// - Parameter sharing: an older frame that is retained, too. Memory that both frames share is not counted.
    static func bytes(of list: DisplayList, sharing old: DisplayList?) -> Int { bytes(of: list.nodes, sharing: old?.nodes ?? []) }

    private static func bytes(of nodes: [DisplayNode], sharing old: [DisplayNode]) -> Int {
        if nodes.isEmpty || nodes.sharesMemory(with: old) { return 0 }
        let places = Dictionary(old.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        return nodes.reduce(32) { sum, node in
            let before = places[node.id].map { old[$0] }
            let isSame = before.map { $0.contents.sharesMemory(with: node.contents) } ?? false
            return sum + MemoryLayout<DisplayNode>.stride + (isSame ? 0 : ownBytes(of: node))
                + bytes(of: node.children, sharing: before?.children ?? [])
        }
    }

    static func bytes(of node: DisplayNode) -> Int {
        MemoryLayout<DisplayNode>.stride + ownBytes(of: node) + bytes(of: node.children, sharing: [])
    }

    /// Returns the bytes of a node's content, without the node itself and its children.
    private static func ownBytes(of node: DisplayNode) -> Int {
        var result = node.contents.isEmpty ? 0 : 32 + node.contents.reduce(0) { $0 + bytes(of: $1) }
        if let path = node.shadow?.path { result += bytes(of: path) }
        if let path = node.backdrop?.plates?.path { result += bytes(of: path) }
        if let mask = node.mask { result += bytes(of: mask) }
        return result
    }

    private static func bytes(of item: DisplayItem) -> Int {
        let inner: Int =
            switch item {
            case .fill(let path, _, _), .stroke(let path, _, _, _, _), .line(let path, _, _): bytes(of: path)
            case .linearGradient(let gradient, let path), .radialGradient(let gradient, _, let path),
                .conicGradient(let gradient, let path):
                bytes(of: path) + MemoryLayout<DisplayItem.Gradient.Stop>.stride * gradient.stops.count
            case .glyphs(let run): run.text.utf8.count > 15 ? 32 + run.text.utf8.count : 0
            // An image is not counted, because its view retains it and all frames share it.
            case .image: 0
            case .group(let group):
                group.items.reduce(64) { $0 + bytes(of: $1) } + bytes(of: group.nodes, sharing: [])
                    + group.clips.reduce(0) { $0 + bytes(of: $1.path) }
            }
        return MemoryLayout<DisplayItem>.stride + inner
    }

    private static func bytes(of path: CGPath) -> Int { 64 + MemoryLayout<CGPath.Element>.stride * path.elements.count }
}
