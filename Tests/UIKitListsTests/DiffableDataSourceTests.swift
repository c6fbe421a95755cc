import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var result = Snapshot()
    for (section, items) in sections {
        result.appendSections([section])
        result.appendItems(items, toSection: section)
    }
    return result
}

@Suite("Snapshots")
struct SnapshotTests {
    @Test func `a snapshot appends, inserts, moves and deletes items by identifier`() {
        var shown = snapshot([("a", [1, 2, 3]), ("b", [4])])
        shown.insertItems([10, 11], beforeItem: 2)
        shown.insertItems([12], afterItem: 4)
        shown.moveItem(1, afterItem: 12)
        shown.moveItem(3, beforeItem: 10)
        shown.deleteItems([2])
        #expect(shown.itemIdentifiers(inSection: "a") == [3, 10, 11])
        #expect(shown.itemIdentifiers(inSection: "b") == [4, 12, 1])
        #expect(shown.itemIdentifiers == [3, 10, 11, 4, 12, 1])
        #expect(shown.indexOfItem(12) == 4)
        #expect(shown.sectionIdentifier(containingItem: 1) == "b")
        #expect(shown.indexOfItem(2) == nil)
        #expect(shown.numberOfItems == 6)
    }

    @Test func `a snapshot inserts, moves and deletes sections with their items, and forgets deleted ones' reloads`() {
        var shown = snapshot([("a", [1]), ("b", [2]), ("c", [3])])
        shown.insertSections(["x"], beforeSection: "b")
        shown.moveSection("a", afterSection: "c")
        shown.reloadSections(["b"])
        shown.reloadItems([2])
        shown.deleteSections(["b"])
        #expect(shown.sectionIdentifiers == ["x", "c", "a"])
        #expect(shown.itemIdentifiers == [3, 1])
        #expect(shown.reloadedSectionIdentifiers == [])
        #expect(shown.reloadedItemIdentifiers == [])
        shown.deleteAllItems()
        #expect(shown.numberOfSections == 0)
    }

    @Test func `the difference of 2,000 random snapshot pairs is a valid batch from one to the other, empty if they are equal`() throws {
        var random = SeededGenerator(seed: 7)
        for round in 0..<2000 {
            func arbitrary() -> Snapshot {
                let sections = ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
                var items = Array((0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)))
                return snapshot(
                    sections.map { section in
                        let count = section == sections.last ? items.count : Int.random(in: 0...items.count, using: &random)
                        defer { items.removeFirst(count) }
                        return (section, Array(items.prefix(count)))
                    })
            }
            let old = arbitrary()
            var new = arbitrary()
            if let section = new.sectionIdentifiers.first, round % 5 == 0 { new.reloadSections([section]) }
            if let item = new.itemIdentifiers.first, round % 3 == 0 { new.reloadItems([item]) }
            let difference = SnapshotDifference(from: old, to: new)
            let change = try difference.updates.resolved(
                before: old.sectionIdentifiers.map { old.numberOfItems(inSection: $0) },
                after: new.sectionIdentifiers.map { new.numberOfItems(inSection: $0) })
            for (section, identifier) in old.sectionIdentifiers.enumerated() {
                for (row, item) in old.itemIdentifiers(inSection: identifier).enumerated() {
                    guard let place = change.new(IndexPath(row: row, section: section)) else { continue }
                    #expect(new.itemIdentifiers(inSection: new.sectionIdentifiers[place.section])[place.row] == item, "round \(round)")
                }
            }
            // A snapshot without changes causes no updates.
            if old == new, new.reloadedItemIdentifiers.isEmpty, new.reloadedSectionIdentifiers.isEmpty {
                #expect(difference.updates.isEmpty)
            }
        }
    }

    @Test func `a snapshot difference moves as few rows as possible`() {
        let difference = SnapshotDifference(from: snapshot([("a", Array(0..<100))]), to: snapshot([("a", Array(1..<100) + [0])]))
        #expect(difference.updates.movedRows == [.init(from: path(0), to: path(99))])
        #expect(SnapshotDifference.longestAscending([3, 1, 2, 5, 4]).count == 3)
    }
}

@MainActor
@Suite("Diffable data sources of table views")
struct TableDiffableDataSourceTests {
    @MainActor
    private func make(_ stage: Stage) -> (UITableView, UITableViewDiffableDataSource<String, Int>) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        stage.root.addSubview(table)
        var calls: [Int: Int] = [:]
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            calls[item, default: 0] += 1
            cell.textLabel?.text = "\(item) (\(calls[item]!))"
            return cell
        }
        return (table, source)
    }

    @Test func `the second snapshot animates rows, keeps their cells, completes and updates lookups; the first is immediate`() {
        Stage.perform { stage in
            let (table, source) = make(stage)
            source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
            stage.layout()
            #expect(table.visibleCells.map { $0.textLabel?.text } == ["1 (1)", "2 (1)", "3 (1)"])
            let three = table.cellForRow(at: path(2))
            var isDone = false
            source.apply(snapshot([("a", [3, 1, 4])])) { isDone = true }
            stage.wait(0.15)
            #expect(!isDone)
            let y = three?.layer.presentation()?.frame.minY ?? 0
            #expect(y > 0 && y < 88)
            stage.wait(0.3)
            #expect(isDone)
            #expect(table.visibleCells.map { $0.textLabel?.text } == ["3 (1)", "1 (1)", "4 (1)"])
            #expect(table.cellForRow(at: path(0)) === three)
            #expect(source.indexPath(for: 4) == path(2))
            #expect(source.itemIdentifier(for: path(1)) == 1)
            #expect(source.itemIdentifier(for: path(3)) == nil)
        }
    }

    @Test func `applying reconfigured items keeps their cells, applying reloaded items replaces them, and clears the request`() {
        Stage.perform { stage in
            let (table, source) = make(stage)
            source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
            stage.layout()
            let cells = table.visibleCells
            var next = source.snapshot()
            next.reconfigureItems([1])
            next.reloadItems([2])
            source.apply(next, animatingDifferences: false)
            stage.layout()
            #expect(table.visibleCells.map { $0.textLabel?.text } == ["1 (2)", "2 (2)"])
            #expect(table.visibleCells[0] === cells[0])
            #expect(table.visibleCells[1] !== cells[1])
            // The next snapshot does not contain the request any more.
            #expect(source.snapshot().reconfiguredItemIdentifiers == [])
        }
    }
}
