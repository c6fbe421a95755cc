import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

/// A random valid batch of updates. Its rows are unique numbers, from which a model can compute each position.
struct RandomBatch {
    struct Section {
        /// The section's index before the batch, or `nil` for a new section.
        var old: Int?
        var rows: [Int]
    }
    let before: [[Int]]
    private(set) var updates = ListUpdates()
    private(set) var after: [Section] = []
    /// The sections that the batch moves, with their rows.
    private(set) var travelling: [Section] = []

    /// - Parameters:
    ///   - rows: the existing rows; `nil` for random ones.
    ///   - fresh: the first of the numbers for new rows.
    init(_ rows: [[Int]]? = nil, fresh first: Int = 0, using random: inout SeededGenerator) {
        var nextName = first
        func fresh() -> Int {
            nextName += 1
            return nextName
        }
        before =
            rows
            ?? (0..<Int.random(in: 0...4, using: &random)).map { _ in (0..<Int.random(in: 0...5, using: &random)).map { _ in fresh() } }
        // Every section is deleted, moved or kept.
        var kept: [Section] = []
        for (section, rows) in before.enumerated() {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: updates.deletedSections.insert(section)
            case 1: travelling.append(Section(old: section, rows: rows))
            default: kept.append(Section(old: section, rows: rows))
            }
        }
        // Every row of a kept section is deleted, moved or kept.
        var loose: [(from: IndexPath, name: Int)] = []
        for place in kept.indices {
            var rows: [Int] = []
            for (row, name) in kept[place].rows.enumerated() {
                let path = IndexPath(row: row, section: kept[place].old!)
                switch Int.random(in: 0..<6, using: &random) {
                case 0: updates.deletedRows.insert(path)
                case 1: loose.append((path, name))
                default: rows.append(name)
                }
            }
            kept[place].rows = rows
        }
        after = kept
        for section in travelling { after.insert(section, at: Int.random(in: 0...after.count, using: &random)) }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            after.insert(Section(rows: [fresh(), fresh()]), at: Int.random(in: 0...after.count, using: &random))
        }
        let open = after.indices.filter { place in after[place].old != nil && kept.contains { $0.old == after[place].old } }
        for item in loose {
            // If no section is left that the row could move to, it is deleted.
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
        notify(inserted, loose)
    }

    /// Adds the insertions and moves to the updates. Their new index paths are those after the batch.
    private mutating func notify(_ inserted: Set<Int>, _ loose: [(from: IndexPath, name: Int)]) {
        for (new, section) in after.enumerated() {
            if section.old == nil { updates.insertedSections.insert(new) }
            if let move = travelling.first(where: { $0.old == section.old }) {
                updates.movedSections.append(ListUpdates.Move(from: move.old!, to: new))
            }
            for (row, name) in section.rows.enumerated() {
                let path = IndexPath(row: row, section: new)
                if inserted.contains(name) { updates.insertedRows.insert(path) }
                if let move = loose.first(where: { $0.name == name }) {
                    updates.movedRows.append(ListUpdates.Move(from: move.from, to: path))
                }
            }
        }
    }
}
