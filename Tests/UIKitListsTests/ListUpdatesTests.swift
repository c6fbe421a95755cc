import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

@Suite("Resolution of batch updates")
struct ListUpdatesTests {
    private func refusal(_ updates: ListUpdates, before: [Int], after: [Int]) -> String? {
        do throws(ListUpdates.Refusal) {
            _ = try updates.resolved(before: before, after: after)
            return nil
        } catch { return error.description }
    }

    @Test func `a batch resolves deletions by old and insertions by new index paths`() throws {
        var updates = ListUpdates()
        updates.deletedRows = [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)]
        updates.insertedRows = [IndexPath(row: 1, section: 0)]
        let change = try updates.resolved(before: [4], after: [3])
        #expect(change.new(IndexPath(row: 1, section: 0)) == IndexPath(row: 0, section: 0))
        #expect(change.new(IndexPath(row: 3, section: 0)) == IndexPath(row: 2, section: 0))
        #expect(change.new(IndexPath(row: 2, section: 0)) == nil)
        #expect(change.old(IndexPath(row: 1, section: 0)) == nil)
    }

    @Test func `a reloaded row has no old or new counterpart but a new index path`() throws {
        var updates = ListUpdates()
        updates.reloadedRows = [IndexPath(row: 1, section: 0)]
        updates.deletedRows = [IndexPath(row: 0, section: 0)]
        let change = try updates.resolved(before: [3], after: [2])
        #expect(change.new(IndexPath(row: 1, section: 0)) == nil)
        #expect(change.placeOfReloaded(IndexPath(row: 1, section: 0)) == IndexPath(row: 0, section: 0))
        #expect(change.old(IndexPath(row: 0, section: 0)) == nil)
    }

    @Test func `an invalid batch is refused with a message about counts, missing or duplicate index paths`() {
        var updates = ListUpdates()
        updates.deletedRows = [IndexPath(row: 0, section: 1)]
        #expect(
            refusal(updates, before: [2, 3], after: [2, 3])
                == "invalid number of rows in section 1: 3 before the update and 3 after the update, with 0 inserted, 1 deleted, "
                + "0 moved in and 0 moved out; 2 were expected")
        #expect(
            refusal(ListUpdates(), before: [1], after: [1, 1])
                == "invalid number of sections: 1 before the update and 2 after the update, with 0 inserted and 0 deleted; 1 were expected")
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

    /// The rows are unique numbers. The model moves the numbers themselves, so that their new positions are known.
    @Test(arguments: 0..<10)
    func `1,000 random batches map each row as a model does, and refuse a count that is one off`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<1000 {
            let batch = RandomBatch(using: &random)
            let (before, after, updates) = (batch.before, batch.after, batch.updates)
            let change = try updates.resolved(before: before.map(\.count), after: after.map(\.rows.count))
            var goals: [Int: IndexPath] = [:]
            for (new, section) in after.enumerated() {
                for (row, name) in section.rows.enumerated() { goals[name] = IndexPath(row: row, section: new) }
            }
            for (old, rows) in before.enumerated() {
                for (row, name) in rows.enumerated() {
                    let path = IndexPath(row: row, section: old)
                    // Rows of a moved section move with it.
                    let goal: IndexPath? =
                        change.new(path)
                        ?? batch.travelling.first { $0.old == old }.flatMap { _ in
                            change.sections.new(old).map { IndexPath(row: row, section: $0) }
                        }
                    #expect(goal == goals[name])
                    if let new = change.new(path) { #expect(change.old(new) == path) }
                }
            }
            // An update is refused if the number of rows does not match by one.
            guard let section = after.indices.first(where: { after[$0].old != nil }) else { continue }
            var wrong = after.map(\.rows.count)
            wrong[section] += 1
            #expect(throws: ListUpdates.Refusal.self) { try updates.resolved(before: before.map(\.count), after: wrong) }
        }
    }
}
