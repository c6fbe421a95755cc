import Simulator
import Testing
import UIKit

/// A row with a text field.
private final class FieldRow: UITableViewCell {
    let field = UITextField(frame: CGRect(x: 10, y: 5, width: 150, height: 30))
    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(field)
    }
    required init?(coder: NSCoder) { nil }
}

private final class FieldItem: UICollectionViewCell {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(field)
    }
    required init?(coder: NSCoder) { nil }
}

/// A data source of texts for rows and items. Its closures can call the list in the middle of a request.
@MainActor
private final class Data: NSObject {
    var texts: [String]
    var onCell: ((IndexPath) -> Void)?
    var onHeight: ((IndexPath) -> Void)?
    var onWillDisplay: ((IndexPath) -> Void)?
    var onDidEndDisplaying: ((IndexPath) -> Void)?
    /// The index paths that a list requested although they do not exist.
    var wrong: [IndexPath] = []
    init(_ count: Int) { texts = (0..<count).map { "text \($0)" } }

    func text(_ path: IndexPath) -> String {
        guard texts.indices.contains(path.row) else {
            wrong.append(path)
            return "?"
        }
        return texts[path.row]
    }
}

extension Data: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! FieldRow
        cell.field.text = text(indexPath)
        onCell?(indexPath)
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        onHeight?(indexPath)
        return 44
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) { onWillDisplay?(indexPath) }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        onDidEndDisplaying?(indexPath)
    }
}

extension Data: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        onHeight?(indexPath)
        return CGSize(width: 120, height: 40)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) as! FieldItem
        cell.field.text = text(indexPath)
        onCell?(indexPath)
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        onWillDisplay?(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        onDidEndDisplaying?(indexPath)
    }
}

/// A simulated phone with a table and, behind it, a collection view of the same data.
@MainActor
private final class ListPhone {
    let data: Data
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
    let collection: UICollectionView
    let phone: SimulatedPhone

    init(_ count: Int, _ strategy: AdjustmentStrategy = .iq, collection showsCollection: Bool = false) {
        let data = Data(count)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 40)
        let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
        self.data = data
        self.collection = collection
        let table = table
        var configuration = PhoneConfiguration()
        configuration.strategy = strategy
        phone = SimulatedPhone(configuration: configuration) {
            let root = UIViewController()
            table.register(FieldRow.self, forCellReuseIdentifier: "row")
            collection.register(FieldItem.self, forCellWithReuseIdentifier: "item")
            table.dataSource = data
            table.delegate = data
            collection.dataSource = data
            collection.delegate = data
            root.view.addSubview(showsCollection ? collection : table)
            return root
        }
    }

    func act(_ body: () -> Void) { phone.process.run(body) }
    func ticks(_ count: Int) { for _ in 0..<count { phone.tick() } }
    /// The texts of the table's visible rows, which must equal the texts of the data source.
    var shown: [String] {
        var result: [String] = []
        act { result = table.visibleCells.map { ($0 as? FieldRow)?.field.text ?? "nothing" } }
        return result
    }
    var shownItems: [String] {
        var result: [String] = []
        act {
            let cells = collection.visibleCells.compactMap { $0 as? FieldItem }
            result = cells.sorted { collection.indexPath(for: $0)! < collection.indexPath(for: $1)! }.map { $0.field.text ?? "nothing" }
        }
        return result
    }
    func edit(row: Int) { act { (table.cellForRow(at: IndexPath(row: row, section: 0)) as! FieldRow).field.becomeFirstResponder() } }
    func edit(item: Int) {
        act { (collection.cellForItem(at: IndexPath(item: item, section: 0)) as! FieldItem).field.becomeFirstResponder() }
    }
}

@MainActor @Suite("Lists with reentrant data sources and delegates")
struct ConsistentListTests {
    @Test(arguments: [AdjustmentStrategy.iq, .iqRevised], [2, 5, 10])
    func `reloadData during editing with the engine on shows the new rows and requests no invalid row`(
        _ strategy: AdjustmentStrategy, _ count: Int
    ) {
        let list = ListPhone(5, strategy)
        list.ticks(2)
        list.edit(row: 4)
        list.ticks(40)
        list.data.texts = (0..<count).map { "new \($0)" }
        list.act { list.table.reloadData() }
        list.ticks(40)
        #expect(list.shown == list.data.texts)
        #expect(list.data.wrong.isEmpty)
    }

    @Test(arguments: [AdjustmentStrategy.iq, .iqRevised], [2, 5, 10])
    func `a collection's reloadData during editing with the engine on shows the new items, without invalid requests`(
        _ strategy: AdjustmentStrategy, _ count: Int
    ) {
        let list = ListPhone(5, strategy, collection: true)
        list.ticks(2)
        list.edit(item: 4)
        list.ticks(40)
        list.data.texts = (0..<count).map { "new \($0)" }
        list.act { list.collection.reloadData() }
        list.ticks(40)
        #expect(list.shownItems == list.data.texts)
        #expect(list.data.wrong.isEmpty)
    }

    @Test func `layoutIfNeeded inside didEndDisplaying shows the new rows, and numberOfRows returns their count`() {
        let list = ListPhone(6)
        list.ticks(2)
        var counts: [Int] = []
        list.data.onDidEndDisplaying = { _ in
            list.table.layoutIfNeeded()
            counts.append(list.table.numberOfRows(inSection: 0))
        }
        list.data.texts = ["a", "b"]
        list.act { list.table.reloadData() }
        list.ticks(2)
        #expect(counts == Array(repeating: 2, count: 6))
        #expect(list.shown == ["a", "b"] && list.data.wrong.isEmpty)
    }

    @Test func `numberOfRows called inside heightForRow during reloadData returns the new count`() {
        let list = ListPhone(3)
        var counts: Set<Int> = []
        list.data.onHeight = { _ in counts.insert(list.table.numberOfRows(inSection: 0)) }
        list.ticks(2)
        list.data.texts += ["more"]
        list.act {
            counts = []
            list.table.reloadData()
        }
        #expect(counts == [4])
    }

    @Test(arguments: [false, true])
    func `willDisplay can load the next page by reloadData or insertRows, and no invalid row is requested`(byReloading: Bool) {
        let list = ListPhone(12)
        list.data.onWillDisplay = { path in
            guard path.row == list.data.texts.count - 1, list.data.texts.count < 40 else { return }
            let next = list.data.texts.count
            list.data.texts += (next..<next + 4).map { "text \($0)" }
            if byReloading {
                list.table.reloadData()
            } else {
                list.table.insertRows(at: (next..<next + 4).map { IndexPath(row: $0, section: 0) }, with: .none)
            }
        }
        list.act { list.table.reloadData() }
        list.ticks(30)
        #expect(list.shown == Array(list.data.texts.prefix(list.shown.count)) && list.shown.count > 15)
        #expect(list.data.wrong.isEmpty)
        list.act { #expect(list.table.numberOfRows(inSection: 0) == list.data.texts.count) }
    }

    @Test func `a collection view drops an item that its willDisplay deletes`() {
        let list = ListPhone(9, collection: true)
        list.data.onWillDisplay = { path in
            guard path.item == 4, list.data.texts.count == 9 else { return }
            list.data.texts.remove(at: 0)
            list.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }
        list.act { list.collection.reloadData() }
        list.ticks(40)
        #expect(list.data.texts.count == 8)
        #expect(list.shownItems == list.data.texts && list.data.wrong.isEmpty)
    }

    @Test(arguments: [1, 3, 6])
    func `a collection view requests no deleted item when a size request deletes items during a deletion`(times: Int) {
        let list = ListPhone(40, collection: true)
        list.ticks(2)
        var left = times
        var isDeleting = false
        func deleteLast() {
            list.data.texts.removeLast()
            list.collection.deleteItems(at: [IndexPath(item: list.data.texts.count, section: 0)])
        }
        list.data.onHeight = { path in
            guard left > 0, path.item == 20, !isDeleting else { return }
            left -= 1
            isDeleting = true
            deleteLast()
            isDeleting = false
        }
        list.act(deleteLast)
        list.ticks(60)
        #expect(list.data.texts.count == 39 - times && list.data.wrong.isEmpty)
        #expect(list.shownItems == list.data.texts)
    }

    @Test func `reloadData shows the cells again that the data source itself retains, also during editing`() {
        final class Kept: NSObject, UITableViewDataSource {
            let cells = (0..<3).map { FieldRow(style: .default, reuseIdentifier: "kept \($0)") }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cells[indexPath.row] }
        }
        let list = ListPhone(0)
        let kept = Kept()
        list.act {
            list.table.delegate = nil
            list.table.dataSource = kept
        }
        list.ticks(2)
        list.act { kept.cells[2].field.becomeFirstResponder() }
        list.ticks(40)
        list.act { list.table.reloadData() }
        list.ticks(40)
        list.act { #expect(list.table.visibleCells == kept.cells && kept.cells.allSatisfy { $0.superview === list.table }) }
    }

    @Test func `a batch with an invalid number of rows reloads the table and logs one mistake with both counts`() {
        let list = ListPhone(4)
        list.ticks(2)
        list.data.texts = ["a"]
        list.act { list.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade) }
        list.ticks(40)
        #expect(list.shown == ["a"])
        let reported = list.phone.events.entries.filter { $0.name == "appMistake" }
        #expect(reported.count == 1)
        #expect("\(reported)".contains("invalid number of rows in section 0: 4 before the update and 1 after the update"))
    }

    @Test func `invalid index paths return zero or nil, change nothing and log mistakes`() {
        let list = ListPhone(3)
        list.ticks(2)
        list.act {
            let table = list.table
            #expect(table.numberOfRows(inSection: 7) == 0 && table.rect(forSection: -1) == .zero)
            table.scrollToRow(at: IndexPath(row: 9, section: 0), at: .top, animated: false)
            table.scrollToRow(at: IndexPath(), at: .top, animated: true)
            table.deleteRows(at: [IndexPath(index: 3)], with: .none)
            #expect(table.cellForRow(at: IndexPath()) == nil && table.rectForRow(at: IndexPath(row: -1, section: 0)) == .zero)
            #expect(list.collection.numberOfItems(inSection: 4) == 0)
            list.collection.scrollToItem(at: IndexPath(item: 99, section: 0), at: .top, animated: false)
        }
        list.ticks(2)
        #expect(list.shown == list.data.texts)
        #expect(list.phone.events.count("appMistake") >= 6)
    }
}

@MainActor @Suite("Snapshots with invalid identifiers")
struct SnapshotMistakeTests {
    private func snapshot() -> NSDiffableDataSourceSnapshot<String, Int> {
        var result = NSDiffableDataSourceSnapshot<String, Int>()
        result.appendSections(["a", "b"])
        result.appendItems([1, 2, 3], toSection: "a")
        return result
    }

    @Test func `a snapshot ignores duplicate and unknown identifiers and logs a mistake for each`() {
        let process = SimulatedProcess(name: "snapshots")
        process.run {
            var snapshot = snapshot()
            snapshot.appendItems([3, 4, 4], toSection: "b")
            snapshot.appendSections(["a", "c", "c"])
            snapshot.deleteItems([77, 1])
            snapshot.moveItem(2, afterItem: 2)
            snapshot.moveItem(2, afterItem: 88)
            snapshot.insertItems([9], beforeItem: 99)
            snapshot.deleteSections(["z"])
            snapshot.reloadItems([55])
            #expect(snapshot.itemIdentifiers(inSection: "nowhere").isEmpty)
            #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
            #expect(snapshot.itemIdentifiers(inSection: "a") == [2, 3] && snapshot.itemIdentifiers(inSection: "b") == [4])
            #expect(snapshot.reloadedItemIdentifiers.isEmpty)
        }
        #expect(process.mistakes.reported.count == 11)
    }

    @Test func `a cell provider can apply another snapshot, and the table shows that one`() {
        let list = ListPhone(0)
        var source: UITableViewDiffableDataSource<Int, Int>?
        list.act {
            list.table.delegate = nil
            var hasApplied = false
            source = UITableViewDiffableDataSource(tableView: list.table) { table, path, item in
                if item == 2, !hasApplied {
                    hasApplied = true
                    var next = NSDiffableDataSourceSnapshot<Int, Int>()
                    next.appendSections([0])
                    next.appendItems([7, 2, 8])
                    source?.apply(next, animatingDifferences: true)
                }
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as! FieldRow
                cell.field.text = "\(item)"
                return cell
            }
            var first = NSDiffableDataSourceSnapshot<Int, Int>()
            first.appendSections([0, 1])
            first.appendItems([1, 2, 3, 4], toSection: 0)
            source?.apply(first, animatingDifferences: false)
        }
        list.ticks(40)
        #expect(list.shown == ["7", "2", "8"])
    }
}
