import Testing
import UIKitCore

@testable import UIKitLists

private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

@Suite("What a batch of updates does to every row")
struct ListUpdatesTests {
    private func refusal(_ updates: ListUpdates, before: [Int], after: [Int]) -> String? {
        do throws(ListUpdates.Refusal) {
            _ = try updates.resolved(before: before, after: after)
            return nil
        } catch { return error.description }
    }

    @Test("Deletions are named by places before, insertions by places after")
    func places() throws {
        var updates = ListUpdates()
        updates.deletedRows = [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)]
        updates.insertedRows = [IndexPath(row: 1, section: 0)]
        let change = try updates.resolved(before: [4], after: [3])
        #expect(change.new(IndexPath(row: 1, section: 0)) == IndexPath(row: 0, section: 0))
        #expect(change.new(IndexPath(row: 3, section: 0)) == IndexPath(row: 2, section: 0))
        #expect(change.new(IndexPath(row: 2, section: 0)) == nil)
        #expect(change.old(IndexPath(row: 1, section: 0)) == nil)
    }

    @Test("A reloaded row has no way from before to after, but a place")
    func reloads() throws {
        var updates = ListUpdates()
        updates.reloadedRows = [IndexPath(row: 1, section: 0)]
        updates.deletedRows = [IndexPath(row: 0, section: 0)]
        let change = try updates.resolved(before: [3], after: [2])
        #expect(change.new(IndexPath(row: 1, section: 0)) == nil)
        #expect(change.placeOfReloaded(IndexPath(row: 1, section: 0)) == IndexPath(row: 0, section: 0))
        #expect(change.old(IndexPath(row: 0, section: 0)) == nil)
    }

    @Test("Numbers that do not fit are told with the section, before and after")
    func counts() {
        var updates = ListUpdates()
        updates.deletedRows = [IndexPath(row: 0, section: 1)]
        #expect(
            refusal(updates, before: [2, 3], after: [2, 3])
                == "number of rows in section 1: 3 before the update and 3 after the update, with 0 inserted, 1 deleted, 0 moved in and 0 "
                + "moved out; 2 were expected")
        #expect(
            refusal(ListUpdates(), before: [1], after: [1, 1])
                == "number of sections: 1 before the update and 2 after the update, with 0 inserted and 0 deleted; 1 were expected")
        updates = ListUpdates()
        updates.insertedRows = [IndexPath(row: 5, section: 0)]
        #expect(
            refusal(updates, before: [2], after: [3])
                == "row 5 of section 0 is to be inserted, but the section has 3 rows after the update")
        updates = ListUpdates()
        updates.deletedSections = [3]
        #expect(refusal(updates, before: [1], after: []) == "section 3 is to be deleted, but there are 1 sections before the update")
        updates = ListUpdates()
        updates.deletedRows = [IndexPath(row: 0, section: 0)]
        updates.reloadedRows = [IndexPath(row: 0, section: 0)]
        #expect(refusal(updates, before: [1], after: [0]) == "row 0 of section 0 is deleted, moved or reloaded twice in one update")
    }

    /// Rows are numbers that never repeat; the model moves the numbers themselves.
    @Test("Random batches take every row where a model of named rows takes it", arguments: 0..<10)
    func randomBatches(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        for _ in 0..<300 {
            var nextName = 0
            func fresh() -> Int {
                nextName += 1
                return nextName
            }
            let before = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                (0..<Int.random(in: 0...5, using: &random)).map { _ in fresh() }
            }
            var updates = ListUpdates()
            // Sections first: which stay, and in what order the rest comes.
            var kept: [(old: Int, rows: [Int])] = []
            var travelling: [(old: Int, rows: [Int])] = []
            for (section, rows) in before.enumerated() {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: updates.deletedSections.insert(section)
                case 1: travelling.append((section, rows))
                default: kept.append((section, rows))
                }
            }
            // Rows of kept sections.
            var loose: [(from: IndexPath, name: Int)] = []
            kept = kept.map { section in
                var rows: [Int] = []
                for (row, name) in section.rows.enumerated() {
                    let path = IndexPath(row: row, section: section.old)
                    switch Int.random(in: 0..<6, using: &random) {
                    case 0: updates.deletedRows.insert(path)
                    case 1: loose.append((path, name))
                    default: rows.append(name)
                    }
                }
                return (section.old, rows)
            }
            var after: [(old: Int?, rows: [Int])] = kept.map { ($0.old, $0.rows) }
            for section in travelling { after.insert((section.old, section.rows), at: Int.random(in: 0...after.count, using: &random)) }
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                after.insert((nil, [fresh(), fresh()]), at: Int.random(in: 0...after.count, using: &random))
            }
            let open = after.indices.filter { place in kept.contains { $0.old == after[place].old } }
            for item in loose {
                // Without a section to go to, the row is deleted instead.
                guard let section = open.randomElement(using: &random) else {
                    updates.deletedRows.insert(item.from)
                    continue
                }
                after[section].rows.insert(item.name, at: Int.random(in: 0...after[section].rows.count, using: &random))
            }
            var inserted: Set<Int> = []
            for section in open where Bool.random(using: &random) {
                let name = fresh()
                inserted.insert(name)
                after[section].rows.insert(name, at: Int.random(in: 0...after[section].rows.count, using: &random))
            }
            // The batch is told in places of the end.
            for (new, section) in after.enumerated() {
                if section.old == nil { updates.insertedSections.insert(new) }
                if let move = travelling.first(where: { $0.old == section.old }) {
                    updates.movedSections.append(ListUpdates.Move(from: move.old, to: new))
                }
                for (row, name) in section.rows.enumerated() {
                    let path = IndexPath(row: row, section: new)
                    if inserted.contains(name) { updates.insertedRows.insert(path) }
                    if let move = loose.first(where: { $0.name == name }) {
                        updates.movedRows.append(ListUpdates.Move(from: move.from, to: path))
                    }
                }
            }
            let change = try updates.resolved(before: before.map(\.count), after: after.map(\.rows.count))
            var goals: [Int: IndexPath] = [:]
            for (new, section) in after.enumerated() {
                for (row, name) in section.rows.enumerated() { goals[name] = IndexPath(row: row, section: new) }
            }
            for (old, rows) in before.enumerated() {
                for (row, name) in rows.enumerated() {
                    let path = IndexPath(row: row, section: old)
                    // Rows of moved sections travel inside them.
                    let goal: IndexPath? =
                        change.new(path)
                        ?? travelling.first { $0.old == old }.flatMap { _ in
                            change.sections.new(old).map { IndexPath(row: row, section: $0) }
                        }
                    #expect(goal == goals[name])
                    if let new = change.new(path) { #expect(change.old(new) == path) }
                }
            }
            // Numbers that are one off are refused.
            guard let section = after.indices.first(where: { after[$0].old != nil }) else { continue }
            var wrong = after.map(\.rows.count)
            wrong[section] += 1
            #expect(throws: ListUpdates.Refusal.self) { try updates.resolved(before: before.map(\.count), after: wrong) }
        }
    }
}
