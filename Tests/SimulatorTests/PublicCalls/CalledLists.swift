import UIKit

/// A table, a collection view and a diffable table with text fields in their rows. Their data source and delegate make further calls.
@MainActor
final class CalledLists: NSObject {
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 195, height: 300), style: .plain)
    let collection = UICollectionView(
        frame: CGRect(x: 195, y: 100, width: 195, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
    let diffable = UITableView(frame: CGRect(x: 0, y: 420, width: 195, height: 200), style: .insetGrouped)
    private(set) var source: UITableViewDiffableDataSource<Int, Int>?
    private weak var caller: PublicCaller?

    /// The data of the table and of the collection view: sections of items, each with a number.
    var rows: [[Int]] = [[0, 1, 2, 3, 4, 5, 6, 7], [8, 9, 10]]
    var items: [[Int]] = [Array(100..<140), [140, 141]]
    private var nextItem = 1000
    /// Whether the data has changed without an update of the list, which may then request any row.
    var tableIsBehind = false
    var collectionIsBehind = false
    /// The requests for rows and items that do not exist.
    private(set) var failures: [String] = []

    var fields: [UIView] {
        (table.visibleCells + diffable.visibleCells).flatMap { $0.contentView.subviews }
            + collection.visibleCells.flatMap { $0.contentView.subviews }
    }

    func build(in view: UIView, caller: PublicCaller) {
        self.caller = caller
        table.register(CalledRow.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
        collection.register(CalledItem.self, forCellWithReuseIdentifier: "item")
        collection.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        (collection.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = CGSize(width: 10, height: 20)
        collection.dataSource = self
        collection.delegate = self
        diffable.register(CalledRow.self, forCellReuseIdentifier: "row")
        source = UITableViewDiffableDataSource(tableView: diffable) { [weak self] table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            (cell as? CalledRow)?.field.text = "item \(item)"
            self?.caller?.callBack("cellProvider")
            return cell
        }
        for list in [table, collection, diffable] as [UIScrollView] { view.addSubview(list) }
        apply(animated: false)
    }

    /// Applies a new snapshot to the diffable table.
    func apply(animated: Bool) {
        guard let caller else { return }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        let sections = caller.below(4)
        snapshot.appendSections(Array(0..<sections))
        var left = Array(0..<30)
        for section in 0..<sections {
            for _ in 0..<caller.below(7) { snapshot.appendItems([left.remove(at: caller.below(left.count))], toSection: section) }
        }
        if caller.chance(4) { snapshot.appendItems([3, 3, 4]) }
        if caller.chance(4) { snapshot.deleteItems([caller.below(40)]) }
        if caller.chance(4) { snapshot.moveItem(caller.below(30), afterItem: caller.below(30)) }
        if caller.chance(4) { snapshot.reloadItems([caller.below(30)]) }
        if caller.chance(4) { snapshot.reconfigureItems([caller.below(30)]) }
        source?.apply(snapshot, animatingDifferences: animated)
    }

    func newItem() -> Int {
        nextItem += 1
        return nextItem
    }

    func fail(_ text: String) { if failures.count < 20 { failures.append(text) } }

    /// Checks that the lists show the rows and items of their data, and that their counts are equal.
    func check() {
        if !tableIsBehind {
            for section in 0..<table.numberOfSections
            where section >= rows.count || table.numberOfRows(inSection: section) != rows[section].count {
                fail("the table has \(table.numberOfRows(inSection: section)) rows in section \(section) of \(rows.map(\.count))")
            }
            for cell in table.visibleCells {
                guard let path = table.indexPath(for: cell), table.cellForRow(at: path) === cell else {
                    fail("a visible cell has no row")
                    continue
                }
                let item =
                    rows.indices.contains(path.section) && rows[path.section].indices.contains(path.row)
                    ? rows[path.section][path.row] : nil
                if (cell as? CalledRow)?.item != item { fail("row \(path) shows \((cell as? CalledRow)?.item ?? -2), not \(item ?? -3)") }
                if cell.superview !== table { fail("row \(path) has a cell that is not in the table") }
            }
        }
        if !collectionIsBehind {
            for cell in collection.visibleCells {
                guard let path = collection.indexPath(for: cell), collection.cellForItem(at: path) === cell else {
                    fail("a visible cell has no item")
                    continue
                }
                let item =
                    items.indices.contains(path.section) && items[path.section].indices.contains(path.item)
                    ? items[path.section][path.item] : nil
                if (cell as? CalledItem)?.item != item {
                    fail("item \(path) shows \((cell as? CalledItem)?.item ?? -2), not \(item ?? -3)")
                }
            }
        }
    }
}

final class CalledRow: UITableViewCell {
    let field = UITextField(frame: CGRect(x: 8, y: 4, width: 120, height: 30))
    var item = -1

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(field)
    }
    required init?(coder: NSCoder) { nil }
}

final class CalledItem: UICollectionViewCell {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    var item = -1

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(field)
    }
    required init?(coder: NSCoder) { nil }
}

// MARK: Data sources and delegates

extension CalledLists: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int {
        caller?.callBack("numberOfSections")
        return rows.count
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        caller?.callBack("numberOfRows")
        return rows.indices.contains(section) ? rows[section].count : 0
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let isThere = rows.indices.contains(indexPath.section) && rows[indexPath.section].indices.contains(indexPath.row)
        if !isThere, !tableIsBehind { fail("the table asks for a cell at \(indexPath) of \(rows.map(\.count))") }
        let item = isThere ? rows[indexPath.section][indexPath.row] : -1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        (cell as? CalledRow)?.item = item
        (cell as? CalledRow)?.field.text = "row \(item)"
        caller?.callBack("cellForRow")
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        caller?.callBack("heightForRow")
        guard let caller, caller.chance(60) else { return 44 }
        return caller.number
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        caller?.callBack("titleForHeader")
        return section == 0 ? "header" : nil
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        caller?.callBack("willDisplay")
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        caller?.callBack("didEndDisplaying")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { caller?.callBack("didSelectRow") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { caller?.callBack("scrollViewDidScroll") }
}

extension CalledLists: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func numberOfSections(in collectionView: UICollectionView) -> Int {
        caller?.callBack("numberOfSections of items")
        return items.count
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        caller?.callBack("numberOfItems")
        return items.indices.contains(section) ? items[section].count : 0
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let isThere = items.indices.contains(indexPath.section) && items[indexPath.section].indices.contains(indexPath.item)
        if !isThere, !collectionIsBehind { fail("the collection asks for a cell at \(indexPath) of \(items.map(\.count))") }
        let item = isThere ? items[indexPath.section][indexPath.item] : -1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        (cell as? CalledItem)?.item = item
        (cell as? CalledItem)?.field.text = "\(item)"
        caller?.callBack("cellForItem")
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        caller?.callBack("viewForSupplementaryElement")
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        caller?.callBack("sizeForItem")
        guard let caller, caller.chance(120) else { return CGSize(width: 60, height: 40) }
        return caller.size
    }
    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        caller?.callBack("willDisplay item")
    }
    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        caller?.callBack("didEndDisplaying item")
    }
}

extension CalledLists: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { component == 0 ? 0 : 5 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
}
