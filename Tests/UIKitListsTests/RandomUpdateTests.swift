import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

/// Tests that lists show random batches of updates correctly. `LIST_BATCHES` is the number of batches for each list (10,000 in `make
/// fuzz`).
@MainActor
@Suite("Random batch updates on screen")
struct RandomUpdateTests {
    private static let batches = ProcessInfo.processInfo.environment["LIST_BATCHES"].flatMap(Int.init) ?? 1_500

    /// A data source of numbers in sections, for a table's rows and a collection view's items.
    private final class Numbers: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        var sections: [[Int]] = [[]]
        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.tag = sections[indexPath.section][indexPath.row]
            return cell
        }
        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
            cell.tag = sections[path.section][path.item]
            return cell
        }
    }

    /// Performs one batch after another on a list. After each batch the list must show the model's numbers in their order, with one cell
    /// each.
    private func run(
        _ list: any UpdatedList, _ numbers: Numbers, seed: UInt64, shown: () -> [(path: IndexPath, number: Int)]
    ) {
        var random = SeededGenerator(seed: seed)
        var next = 0
        for batch in 0..<Self.batches / 10 {
            // A list that is almost empty or very long is filled anew.
            let total = numbers.sections.reduce(0) { $0 + $1.count }
            if total < 2 || total > 200 {
                numbers.sections = [[next + 1, next + 2, next + 3], [next + 4], [next + 5, next + 6]]
                next += 6
                list.reloadData()
                list.layoutIfNeeded()
            }
            let step = RandomBatch(numbers.sections, fresh: next, using: &random)
            next += 20
            UIView.performWithoutAnimation {
                list.performBatchUpdates(
                    {
                        numbers.sections = step.after.map(\.rows)
                        list.request(step.updates, with: .none)
                    }, completion: nil)
            }
            list.layoutIfNeeded()
            for (path, number) in shown() where numbers.sections[path.section][path.item] != number {
                Issue.record("seed \(seed), batch \(batch): \(path) shows \(number), not \(numbers.sections[path.section][path.item])")
                return
            }
            #expect(Set(shown().map(\.path)).count == shown().count)
        }
    }

    @Test(arguments: 0..<10)
    func `random batch updates leave each table cell with the row that a model predicts`(seed: UInt64) {
        Stage.perform { stage in
            let numbers = Numbers()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = numbers
            stage.root.addSubview(table)
            run(table, numbers, seed: seed) {
                table.visibleCells.map { (table.indexPath(for: $0)!, $0.tag) }
            }
        }
    }

    @Test(arguments: 0..<10)
    func `random batch updates leave each collection cell with the item that a model predicts`(seed: UInt64) {
        Stage.perform { stage in
            let numbers = Numbers()
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 150, height: 60)
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            view.dataSource = numbers
            stage.root.addSubview(view)
            run(view, numbers, seed: seed) {
                view.visibleCells.map { (view.indexPath(for: $0)!, $0.tag) }
            }
        }
    }
}
