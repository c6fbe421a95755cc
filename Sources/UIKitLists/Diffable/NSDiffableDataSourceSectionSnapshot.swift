/// The contents of a section as an outline of nested items. The children of a collapsed item are hidden.
///
/// The snapshot is a value. Change a copy of the current snapshot and pass it to the data source's `apply(_:to:)`. A call that adds an
/// existing identifier, or refers to one that does not exist, ignores this identifier and logs a mistake.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> where ItemIdentifierType: Hashable & Sendable {
    /// The root items in order.
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var present: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}

    // MARK: Contents

    /// All items, each before its children.
    public var items: [ItemIdentifierType] { listed(rootItems) { _ in true } }
    /// The items without a collapsed ancestor.
    public var visibleItems: [ItemIdentifierType] { listed(rootItems) { expanded.contains($0) } }

    private func listed(_ level: [ItemIdentifierType], _ opens: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
        var result: [ItemIdentifierType] = []
        // `waiting` is the stack of items that are still to be visited. A loop replaces recursion, because outlines may be deep.
        var waiting = Array(level.reversed())
        while let item = waiting.popLast() {
            result.append(item)
            if opens(item) { waiting += (children[item] ?? []).reversed() }
        }
        return result
    }

    public func contains(_ item: ItemIdentifierType) -> Bool { present.contains(item) }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard contains(item) else { return false }
        var above = parents[item]
        while let parent = above {
            guard expanded.contains(parent) else { return false }
            above = parents[parent]
        }
        return true
    }
    /// Returns the number of the item's ancestors, which is 0 at the root.
    public func level(of child: ItemIdentifierType) -> Int {
        guard check(child) else { return 0 }
        var level = 0
        var above = parents[child]
        while let parent = above {
            level += 1
            above = parents[parent]
        }
        return level
    }
    /// Returns the parent of an item, or `nil` at the root.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { check(child) ? parents[child] : nil }
    /// Returns the item's index among the visible items, or `nil` if the item is not visible.
    public func index(of item: ItemIdentifierType) -> Int? { visibleItems.firstIndex(of: item) }

    /// Returns the descendants of an item as an outline.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        guard check(parent) else { return Self() }
        var result = Self()
        if includingParent { result.append([parent]) }
        result.take(children[parent] ?? [], of: self, below: includingParent ? parent : nil)
        if includingParent, isExpanded(parent) { result.expand([parent]) }
        return result
    }

    // MARK: Changes

    /// Adds items as the last children of `parent`, or at the end of the root if `parent` is `nil`.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent, !check(parent) { return }
        insert(items, below: parent, at: siblings(parent).count)
    }

    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, beside: item, after: false)
    }
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) { insert(items, beside: item, after: true) }
    /// Inserts an outline before an item, on the same level.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) { insert(snapshot, beside: item, after: false) }
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) { insert(snapshot, beside: item, after: true) }

    private mutating func insert(_ items: [ItemIdentifierType], beside item: ItemIdentifierType, after: Bool) {
        guard let place = place(of: item) else { return }
        insert(items, below: place.parent, at: place.index + (after ? 1 : 0))
    }

    private mutating func insert(_ snapshot: Self, beside item: ItemIdentifierType, after: Bool) {
        guard check(item) else { return }
        insert(snapshot.rootItems, beside: item, after: after)
        for root in snapshot.rootItems { take(snapshot.children[root] ?? [], of: snapshot, below: root) }
        expanded.formUnion(snapshot.expanded)
    }

    private mutating func insert(_ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at index: Int) {
        let items = items.filter { item in
            guard present.insert(item).inserted else {
                reportMistake(
                    "the item \(item) is in the section snapshot already, or named twice, and stays where it is; identifiers are unique")
                return false
            }
            parents[item] = parent
            return true
        }
        if let parent {
            children[parent, default: []].insert(contentsOf: items, at: index)
        } else {
            rootItems.insert(contentsOf: items, at: index)
        }
    }

    /// Adds items of another outline together with their descendants.
    private mutating func take(_ items: [ItemIdentifierType], of other: Self, below parent: ItemIdentifierType?) {
        var waiting = [(items, parent)]
        while let (level, above) = waiting.popLast() {
            guard !level.isEmpty else { continue }
            append(level, to: above)
            for item in level {
                if other.isExpanded(item) { expanded.insert(item) }
                waiting.append((other.children[item] ?? [], item))
            }
        }
    }

    /// Deletes the items with their descendants.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            // The item may already have been deleted together with an ancestor.
            guard contains(item), let place = place(of: item) else { continue }
            for gone in listed([item], { _ in true }) {
                present.remove(gone)
                expanded.remove(gone)
                parents[gone] = nil
                children[gone] = nil
            }
            if let parent = place.parent { children[parent]?.remove(at: place.index) } else { rootItems.remove(at: place.index) }
        }
    }

    public mutating func deleteAll() { self = Self() }

    /// Replaces the descendants of an item by those of another outline.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard check(parent) else { return }
        delete(children[parent] ?? [])
        take(snapshot.rootItems, of: snapshot, below: parent)
    }

    /// Expands the items. Their children remain hidden below a collapsed ancestor.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items {
            if check(item) { expanded.insert(item) }
        }
    }
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items {
            if check(item) { expanded.remove(item) }
        }
    }

    /// Returns the outline as text with one line for each item. Indentation shows the level, `-` marks expanded items, and `+` marks
    /// collapsed items with children.
    public func visualDescription() -> String {
        items.map { item in
            let mark = (children[item] ?? []).isEmpty ? "*" : isExpanded(item) ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }
        .joined(separator: "\n")
    }

    // MARK: Places

    private func siblings(_ parent: ItemIdentifierType?) -> [ItemIdentifierType] { parent.map { children[$0] ?? [] } ?? rootItems }

    private func place(of item: ItemIdentifierType) -> (parent: ItemIdentifierType?, index: Int)? {
        guard check(item) else { return nil }
        let parent = parents[item]
        return siblings(parent).firstIndex(of: item).map { (parent, $0) }
    }

    /// Returns whether an item exists, and logs a mistake otherwise.
    private func check(_ item: ItemIdentifierType) -> Bool {
        if contains(item) { return true }
        reportMistake(
            """
            the section snapshot has no item \(item), so nothing happens to it; it has \(present.count), at the root: \
            \(rootItems.prefix(8))
            """
        )
        return false
    }

    /// Reorders siblings by the order of the visible items.
    mutating func reorder(as visible: [ItemIdentifierType]) {
        let order = Dictionary(visible.enumerated().map { ($1, $0) }) { first, _ in first }
        func sorted(_ level: [ItemIdentifierType]) -> [ItemIdentifierType] {
            level.enumerated().sorted { (order[$0.element] ?? $0.offset, $0.offset) < (order[$1.element] ?? $1.offset, $1.offset) }.map(
                \.element)
        }
        rootItems = sorted(rootItems)
        for parent in Array(children.keys) { children[parent] = sorted(children[parent] ?? []) }
    }
}

extension NSDiffableDataSourceSectionSnapshot: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.rootItems == right.rootItems && left.children.filter { !$0.value.isEmpty } == right.children.filter { !$0.value.isEmpty }
            && left.expanded == right.expanded
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable {}
