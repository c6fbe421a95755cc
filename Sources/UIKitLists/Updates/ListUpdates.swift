/// The changes of a batch update to the sections and rows of a table or collection view.
///
/// As in UIKit, the index paths of deleted elements and of the sources of moves are those before the batch. The index paths of inserted
/// elements and of the destinations of moves are those after the batch. A reload is a deletion and an insertion at the same index path.
struct ListUpdates: Equatable {
    struct Move<Place: Hashable>: Hashable {
        var from: Place
        var to: Place
    }

    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    var movedSections: [Move<Int>] = []
    var deletedRows: Set<IndexPath> = []
    var insertedRows: Set<IndexPath> = []
    var reloadedRows: Set<IndexPath> = []
    var movedRows: [Move<IndexPath>] = []

    var isEmpty: Bool { self == ListUpdates() }

    /// Adds the changes of another batch, whose index paths refer to the same states.
    mutating func join(_ other: ListUpdates) {
        deletedSections.formUnion(other.deletedSections)
        insertedSections.formUnion(other.insertedSections)
        reloadedSections.formUnion(other.reloadedSections)
        movedSections += other.movedSections
        deletedRows.formUnion(other.deletedRows)
        insertedRows.formUnion(other.insertedRows)
        reloadedRows.formUnion(other.reloadedRows)
        movedRows += other.movedRows
    }

    /// An error that describes why a batch is invalid.
    struct Refusal: Error, Equatable, CustomStringConvertible {
        var description: String
    }

    /// Validates a batch against the row counts of each section before and after it. Returns the new index paths of all rows.
    func resolved(before: [Int], after: [Int], noun: String = "row") throws(Refusal) -> ListChange {
        try checkPlaces(before: before, after: after, noun: noun)
        let goneSections = deletedSections.union(movedSections.map(\.from))
        let newSections = insertedSections.union(movedSections.map(\.to))
        guard after.count == before.count - deletedSections.count + insertedSections.count else {
            throw Refusal(
                description: "invalid number of sections: \(before.count) before the update and \(after.count) after the update, with "
                    + "\(insertedSections.count) inserted and \(deletedSections.count) deleted; "
                    + "\(before.count + insertedSections.count - deletedSections.count) were expected")
        }
        let sections = PlaceChange(
            removed: goneSections.sorted(), added: newSections.sorted(),
            moves: Dictionary(movedSections.map { ($0.from, $0.to) }) { first, _ in first })
        var rows: [Int: PlaceChange] = [:]
        let movesFrom = Dictionary(grouping: movedRows, by: \.from.section)
        let movesTo = Dictionary(grouping: movedRows, by: \.to.section)
        let deleted = Dictionary(grouping: deletedRows, by: \.section)
        let inserted = Dictionary(grouping: insertedRows, by: \.section)
        for old in before.indices where !reloadedSections.contains(old) {
            guard let new = sections.new(old) else { continue }
            let removed = Set((deleted[old] ?? []).map(\.row) + (movesFrom[old] ?? []).map(\.from.row))
            let added = Set((inserted[new] ?? []).map(\.row) + (movesTo[new] ?? []).map(\.to.row))
            guard after[new] == before[old] - removed.count + added.count else {
                let movedIn = movesTo[new]?.count ?? 0
                let movedOut = movesFrom[old]?.count ?? 0
                throw Refusal(
                    description:
                        "invalid number of \(noun)s in section \(new): \(before[old]) before the update and \(after[new]) after the "
                        + "update, with \(added.count - movedIn) inserted, \(removed.count - movedOut) deleted, \(movedIn) moved in and "
                        + "\(movedOut) moved out; \(before[old] - removed.count + added.count) were expected")
            }
            rows[old] = PlaceChange(removed: removed.sorted(), added: added.sorted(), moves: [:])
        }
        return ListChange(updates: self, sections: sections, rows: rows)
    }

    private func checkPlaces(before: [Int], after: [Int], noun: String) throws(Refusal) {
        func check(_ section: Int, in counts: [Int], _ verb: String, _ time: String) throws(Refusal) {
            guard !counts.indices.contains(section) else { return }
            throw Refusal(description: "section \(section) is to be \(verb), but there are \(counts.count) sections \(time) the update")
        }
        func check(_ path: IndexPath, in counts: [Int], _ verb: String, _ time: String) throws(Refusal) {
            guard path.count == 2 else {
                throw Refusal(description: "the index path \(Array(path)) is to be \(verb), and names no \(noun) with its two numbers")
            }
            try check(path.section, in: counts, "touched by a \(noun) that is \(verb)", time)
            guard path.row < 0 || path.row >= counts[path.section] else { return }
            throw Refusal(
                description: "\(noun) \(path.row) of section \(path.section) is to be \(verb), but the section has "
                    + "\(counts[path.section]) \(noun)s \(time) the update")
        }
        for section in deletedSections.sorted() { try check(section, in: before, "deleted", "before") }
        for section in reloadedSections.sorted() { try check(section, in: before, "reloaded", "before") }
        for section in insertedSections.sorted() { try check(section, in: after, "inserted", "after") }
        for move in movedSections {
            try check(move.from, in: before, "moved", "before")
            try check(move.to, in: after, "moved there", "after")
        }
        for path in deletedRows.sorted() { try check(path, in: before, "deleted", "before") }
        for path in reloadedRows.sorted() { try check(path, in: before, "reloaded", "before") }
        for path in insertedRows.sorted() { try check(path, in: after, "inserted", "after") }
        for move in movedRows {
            try check(move.from, in: before, "moved", "before")
            try check(move.to, in: after, "moved there", "after")
        }
        try checkClashes(noun: noun)
    }

    /// Checks that no row or section is both deleted and moved, and that no two moves have the same destination.
    private func checkClashes(noun: String) throws(Refusal) {
        func clash<Place: Hashable & Comparable>(_ gone: [Place], _ added: [Place], _ name: (Place) -> String) throws(Refusal) {
            for (places, verb) in [(gone, "deleted, moved or reloaded"), (added, "the goal of an insertion or a move")] {
                if let twice = Dictionary(grouping: places, by: { $0 }).filter({ $0.value.count > 1 }).keys.min() {
                    throw Refusal(description: "\(name(twice)) is \(verb) twice in one update")
                }
            }
        }
        try clash(
            Array(deletedSections) + Array(reloadedSections) + movedSections.map(\.from), Array(insertedSections) + movedSections.map(\.to),
            { "section \($0)" })
        try clash(
            Array(deletedRows) + Array(reloadedRows) + movedRows.map(\.from), Array(insertedRows) + movedRows.map(\.to),
            { "\(noun) \($0.row) of section \($0.section)" })
    }
}

/// The change of the indexes in one list, which is either the sections or the rows of a section.
struct PlaceChange: Equatable {
    /// The old indexes of deleted or moved elements in ascending order.
    var removed: [Int]
    /// The new indexes of inserted or moved elements in ascending order.
    var added: [Int]
    /// The new index of each moved element by its old index.
    var moves: [Int: Int]

    /// Returns the new index for an old index, or `nil` if the element was removed.
    func new(_ old: Int) -> Int? {
        if let goal = moves[old] { return goal }
        guard !removed.contains(old) else { return nil }
        var place = old - removed.count(where: { $0 < old })
        for added in added where added <= place { place += 1 }
        return place
    }

    /// Returns the old index for a new index, or `nil` if the element was inserted.
    func old(_ new: Int) -> Int? {
        if let move = moves.first(where: { $0.value == new }) { return move.key }
        guard !added.contains(new) else { return nil }
        var place = new - added.count(where: { $0 < new })
        for removed in removed where removed <= place { place += 1 }
        return place
    }
}

/// A valid batch with the new index path of each row.
struct ListChange {
    let updates: ListUpdates
    let sections: PlaceChange
    /// The row changes by old section index, for sections that remain and are not reloaded. Explicit moves are in `updates`.
    let rows: [Int: PlaceChange]

    /// Returns the index path of a row after the batch, or `nil` if the row or its section was deleted or reloaded.
    func new(_ old: IndexPath) -> IndexPath? {
        if let move = updates.movedRows.first(where: { $0.from == old }) { return move.to }
        guard !updates.reloadedRows.contains(old) else { return nil }
        return placeOfReloaded(old)
    }

    /// Returns the index path of a row after the batch, including reloaded rows.
    func placeOfReloaded(_ old: IndexPath) -> IndexPath? {
        guard let section = sections.new(old.section), let change = rows[old.section], let row = change.new(old.row) else { return nil }
        return IndexPath(row: row, section: section)
    }

    /// Returns the index path of a row before the batch, or `nil` if the row or its section was inserted or reloaded.
    func old(_ new: IndexPath) -> IndexPath? {
        if let move = updates.movedRows.first(where: { $0.to == new }) { return move.from }
        guard let section = sections.old(new.section), let change = rows[section], let row = change.old(new.row) else { return nil }
        let path = IndexPath(row: row, section: section)
        return updates.reloadedRows.contains(path) ? nil : path
    }
}
