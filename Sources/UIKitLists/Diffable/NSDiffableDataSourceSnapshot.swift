/// The contents of a list as sections and items with unique identifiers.
///
/// The snapshot is a value. Change a copy of the current snapshot and pass it to the data source's `apply`. Appending an item is O(1).
/// An operation that needs the position of an item is linear in the number of items in its section. If a call adds an existing
/// identifier, or refers to one that does not exist, UIKit raises an exception. This type ignores the identifier and logs a mistake.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]
    /// The sections to reload, in the order of the requests.
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    // MARK: Contents

    public var numberOfSections: Int { sectionIdentifiers.count }
    public var numberOfItems: Int { sections.count }
    /// The items of all sections in order.
    public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        if items[identifier] == nil { missing("section", identifier, sectionIdentifiers) }
        return items[identifier] ?? []
    }

    /// Returns the section of an item, or `nil` if the item does not exist.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { sections[identifier] }

    /// Returns the item's index among all items, or `nil` if the item does not exist.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let section = sections[identifier], let own = items[section]?.firstIndex(of: identifier) else { return nil }
        var before = 0
        for other in sectionIdentifiers {
            if other == section { break }
            before += items[other]?.count ?? 0
        }
        return before + own
    }

    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sectionIdentifiers.firstIndex(of: identifier) }

    // MARK: Items

    /// Adds items at the end of a section. The default is the last section.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            return reportMistake(
                "a snapshot has no section yet to append \(identifiers.count) items to, which are left out; call appendSections first")
        }
        guard items[section] != nil else { return missing("section", section, sectionIdentifiers) }
        let new = claim(identifiers, for: section)
        items[section]?.append(contentsOf: new)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        insert(identifiers, at: place(of: beforeIdentifier), after: false)
    }
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        insert(identifiers, at: place(of: afterIdentifier), after: true)
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], at place: (section: SectionIdentifierType, index: Int)?, after: Bool
    ) {
        guard let place else { return }
        let new = claim(identifiers, for: place.section)
        items[place.section]?.insert(contentsOf: new, at: place.index + (after ? 1 : 0))
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        var gone: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
        for item in identifiers {
            if let section = sections[item] { gone[section, default: []].insert(item) } else { missing("item", item, itemIdentifiers) }
        }
        for (section, gone) in gone { items[section]?.removeAll { gone.contains($0) } }
        for item in identifiers { sections[item] = nil }
        forget(Set(identifiers))
    }

    /// Deletes all items and sections. (documented: `NSDiffableDataSourceSnapshot.deleteAllItems()`)
    public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: false)
    }
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: true)
    }

    private mutating func move(_ identifier: ItemIdentifierType, to goal: ItemIdentifierType, after: Bool) {
        guard identifier != goal else { return reportMistake("the item \(identifier) cannot be moved beside itself; it stays where it is") }
        guard let from = place(of: identifier), place(of: goal) != nil else { return }
        items[from.section]?.remove(at: from.index)
        guard let to = place(of: goal) else { return }
        items[to.section]?.insert(identifier, at: to.index + (after ? 1 : 0))
        sections[identifier] = to.section
    }

    /// Marks items for a reload with new cells.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers {
            guard sections[item] != nil else {
                missing("item", item, itemIdentifiers)
                continue
            }
            if !reloadedItemIdentifiers.contains(item) { reloadedItemIdentifiers.append(item) }
        }
    }

    /// Marks items whose current cells are to be configured again.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers {
            guard sections[item] != nil else {
                missing("item", item, itemIdentifiers)
                continue
            }
            if !reconfiguredItemIdentifiers.contains(item) { reconfiguredItemIdentifiers.append(item) }
        }
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insert(identifiers, at: sectionIdentifiers.count) }

    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        if let index = index(of: toIdentifier) { insert(identifiers, at: index) }
    }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        if let index = index(of: toIdentifier) { insert(identifiers, at: index + 1) }
    }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        let new = identifiers.filter { section in
            guard items[section] == nil else {
                reportMistake(
                    "the section \(section) is in the snapshot already, or named twice, and stays where it is; identifiers are unique")
                return false
            }
            items[section] = []
            return true
        }
        sectionIdentifiers.insert(contentsOf: new, at: index)
    }

    /// Deletes the sections with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            guard let gone = items.removeValue(forKey: section) else {
                missing("section", section, sectionIdentifiers)
                continue
            }
            for item in gone { sections[item] = nil }
            forget(Set(gone))
        }
        let gone = Set(identifiers)
        sectionIdentifiers.removeAll { gone.contains($0) }
        reloadedSectionIdentifiers.removeAll { gone.contains($0) }
    }

    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        move(identifier, to: toIdentifier, after: false)
    }
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        move(identifier, to: toIdentifier, after: true)
    }

    private mutating func move(_ identifier: SectionIdentifierType, to goal: SectionIdentifierType, after: Bool) {
        guard identifier != goal else {
            return reportMistake("the section \(identifier) cannot be moved beside itself; it stays where it is")
        }
        guard let from = index(of: identifier), index(of: goal) != nil else { return }
        sectionIdentifiers.remove(at: from)
        guard let to = index(of: goal) else { return }
        sectionIdentifiers.insert(identifier, at: to + (after ? 1 : 0))
    }

    /// Marks sections for a reload with new cells, headers and footers.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            guard index(of: section) != nil else { continue }
            if !reloadedSectionIdentifiers.contains(section) { reloadedSectionIdentifiers.append(section) }
        }
    }

    // MARK: Keeping identifiers unique

    /// Returns the identifiers that do not exist yet, and assigns them to `section`. Existing identifiers are logged as mistakes.
    private mutating func claim(_ identifiers: [ItemIdentifierType], for section: SectionIdentifierType) -> [ItemIdentifierType] {
        identifiers.filter { item in
            if let other = sections[item] {
                reportMistake(
                    """
                    the item \(item) is in section \(other) already, or named twice, and stays where it is; \
                    identifiers are unique in a snapshot
                    """
                )
                return false
            }
            sections[item] = section
            return true
        }
    }

    private mutating func forget(_ gone: Set<ItemIdentifierType>) {
        reloadedItemIdentifiers.removeAll { gone.contains($0) }
        reconfiguredItemIdentifiers.removeAll { gone.contains($0) }
    }

    private func place(of item: ItemIdentifierType) -> (section: SectionIdentifierType, index: Int)? {
        guard let section = sections[item], let index = items[section]?.firstIndex(of: item) else {
            missing("item", item, itemIdentifiers)
            return nil
        }
        return (section, index)
    }

    private func index(of section: SectionIdentifierType) -> Int? {
        let index = sectionIdentifiers.firstIndex(of: section)
        if index == nil { missing("section", section, sectionIdentifiers) }
        return index
    }

    private func missing<Identifier>(_ noun: String, _ identifier: Identifier, _ present: [Identifier]) {
        let some = present.prefix(8).map { "\($0)" }.joined(separator: ", ")
        reportMistake(
            """
            the snapshot has no \(noun) \(identifier), which is left out; it has \(present.count): \
            \(some)\(present.count > 8 ? " ..." : "")
            """
        )
    }

    /// A copy without reload requests, which a data source stores after it has applied the snapshot.
    var withoutRequests: Self {
        var result = self
        result.reloadedSectionIdentifiers = []
        result.reloadedItemIdentifiers = []
        result.reconfiguredItemIdentifiers = []
        return result
    }
}

extension NSDiffableDataSourceSnapshot: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.sectionIdentifiers == rhs.sectionIdentifiers && lhs.items == rhs.items }
}

extension NSDiffableDataSourceSnapshot: Sendable {}
