import UIKit

extension PublicCall {
    /// Calls of tables, collection views and snapshots, with and without a field in editing.
    @MainActor static let lists: [PublicCall] =
        fromCallbacks + [
            PublicCall("edit a row") { caller in
                if let field = caller.lists.table.visibleCells.first?.contentView.subviews.first { field.becomeFirstResponder() }
            },
            PublicCall("edit an item") { caller in
                if let field = caller.lists.collection.visibleCells.first?.contentView.subviews.first { field.becomeFirstResponder() }
            },
            PublicCall("edit a diffable row") { caller in
                if let field = caller.lists.diffable.visibleCells.last?.contentView.subviews.first { field.becomeFirstResponder() }
            },
            PublicCall("other rows") { caller in
                caller.lists.rows = (0..<caller.below(4)).map { _ in (0..<caller.below(12)).map { _ in caller.lists.newItem() } }
                caller.lists.table.reloadData()
                caller.lists.tableIsBehind = false
            },
            PublicCall("other items") { caller in
                caller.lists.items = (0..<caller.below(4)).map { _ in (0..<caller.below(30)).map { _ in caller.lists.newItem() } }
                caller.lists.collection.reloadData()
                caller.lists.collectionIsBehind = false
            },
            PublicCall("rows that nobody was told of") { caller in
                caller.lists.tableIsBehind = true
                caller.lists.rows = [[caller.lists.newItem()]]
            },
            PublicCall("items that nobody was told of") { caller in
                caller.lists.collectionIsBehind = true
                caller.lists.items = [[caller.lists.newItem()]]
            },
            PublicCall("a wrong batch of rows") { caller in
                caller.lists.tableIsBehind = true
                caller.lists.table.performBatchUpdates {
                    caller.lists.table.insertRows(at: [caller.path, caller.path], with: .fade)
                    caller.lists.table.deleteRows(at: [caller.path], with: .left)
                    caller.lists.table.moveRow(at: caller.path, to: caller.path)
                    caller.lists.table.deleteSections([caller.below(3)], with: .top)
                }
                caller.lists.tableIsBehind = false
                caller.lists.table.reloadData()
            },
            PublicCall("a wrong batch of items") { caller in
                caller.lists.collectionIsBehind = true
                caller.lists.collection.performBatchUpdates {
                    caller.lists.collection.insertItems(at: [caller.path])
                    caller.lists.collection.deleteItems(at: [caller.path])
                    caller.lists.collection.moveItem(at: caller.path, to: caller.path)
                }
                caller.lists.collectionIsBehind = false
                caller.lists.collection.reloadData()
            },
            PublicCall("heights again") { caller in
                caller.lists.table.beginUpdates()
                caller.lists.table.endUpdates()
            },
            PublicCall("row heights") { caller in
                caller.lists.table.rowHeight = caller.chance(2) ? UITableView.automaticDimension : caller.number
                caller.lists.table.estimatedRowHeight = caller.chance(2) ? UITableView.automaticDimension : caller.number
                caller.lists.table.sectionHeaderHeight = caller.chance(2) ? UITableView.automaticDimension : caller.number
            },
            PublicCall("table headers") { caller in
                caller.lists.table.tableHeaderView = caller.chance(2) ? nil : UIView(frame: caller.rect)
                caller.lists.table.tableFooterView = caller.chance(2) ? nil : UIView(frame: caller.rect)
            },
            PublicCall("a layout") { caller in
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = caller.size
                layout.minimumLineSpacing = caller.number
                layout.minimumInteritemSpacing = caller.number
                layout.sectionInset = caller.insets
                layout.headerReferenceSize = caller.size
                layout.scrollDirection = caller.pick([.vertical, .horizontal])
                caller.lists.collection.setCollectionViewLayout(layout, animated: caller.animated)
            },
            PublicCall("a list's layout") { caller in
                let layout = UICollectionViewCompositionalLayout { section, _ in
                    guard section != 2 else { return nil }
                    let size = NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(caller.chance(6) ? caller.number : 0.5), heightDimension: .estimated(40))
                    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
                    let result = NSCollectionLayoutSection(group: group)
                    if section == 1 { result.orthogonalScrollingBehavior = .continuous }
                    return result
                }
                caller.lists.collection.setCollectionViewLayout(layout, animated: caller.animated)
            },
            PublicCall("another snapshot") { $0.lists.apply(animated: $0.animated) },
            PublicCall("lists in order") { caller in
                caller.lists.table.frame = CGRect(x: 0, y: 100, width: 195, height: 300)
                caller.lists.table.rowHeight = UITableView.automaticDimension
                caller.lists.table.estimatedRowHeight = UITableView.automaticDimension
                caller.lists.collection.frame = CGRect(x: 195, y: 100, width: 195, height: 300)
                for list in [caller.lists.table, caller.lists.collection, caller.lists.diffable] as [UIScrollView] {
                    caller.root.view.addSubview(list)
                    list.contentOffset = .zero
                }
            },
            PublicCall("a cell's frame") { caller in caller.lists.table.visibleCells.first?.frame = caller.rect },
            PublicCall("a list's frame") { caller in caller.lists.table.frame = caller.rect },
        ]

    /// Calls that apps make inside the methods of a data source or a delegate.
    @MainActor static let fromCallbacks: [PublicCall] = [
        PublicCall("reloadData") { caller in
            caller.lists.table.reloadData()
            caller.lists.tableIsBehind = false
        },
        PublicCall("reloadData of items") { caller in
            caller.lists.collection.reloadData()
            caller.lists.collectionIsBehind = false
        },
        PublicCall("insertRows") { caller in
            guard !caller.lists.tableIsBehind, let section = caller.lists.rows.indices.randomElement(of: caller) else { return }
            let row = caller.below(caller.lists.rows[section].count + 1)
            caller.lists.tellingTable {
                caller.lists.rows[section].insert(caller.lists.newItem(), at: row)
            } then: {
                $0.insertRows(at: [IndexPath(row: row, section: section)], with: .automatic)
            }
        },
        PublicCall("deleteRows") { caller in
            guard !caller.lists.tableIsBehind, let section = caller.lists.rows.indices.randomElement(of: caller),
                let row = caller.lists.rows[section].indices.randomElement(of: caller)
            else { return }
            caller.lists.tellingTable {
                caller.lists.rows[section].remove(at: row)
            } then: {
                $0.deleteRows(at: [IndexPath(row: row, section: section)], with: .left)
            }
        },
        PublicCall("reloadRows") { caller in
            guard !caller.lists.tableIsBehind, let section = caller.lists.rows.indices.randomElement(of: caller),
                let row = caller.lists.rows[section].indices.randomElement(of: caller)
            else { return }
            caller.lists.table.reloadRows(at: [IndexPath(row: row, section: section)], with: .fade)
        },
        PublicCall("insertItems") { caller in
            guard !caller.lists.collectionIsBehind, let section = caller.lists.items.indices.randomElement(of: caller) else { return }
            caller.lists.tellingCollection {
                caller.lists.items[section].insert(caller.lists.newItem(), at: 0)
            } then: {
                $0.insertItems(at: [IndexPath(item: 0, section: section)])
            }
        },
        PublicCall("deleteItems") { caller in
            guard !caller.lists.collectionIsBehind, let section = caller.lists.items.indices.randomElement(of: caller),
                let item = caller.lists.items[section].indices.randomElement(of: caller)
            else { return }
            caller.lists.tellingCollection {
                caller.lists.items[section].remove(at: item)
            } then: {
                $0.deleteItems(at: [IndexPath(item: item, section: section)])
            }
        },
        PublicCall("apply a snapshot") { $0.lists.apply(animated: $0.animated) },
        PublicCall("layoutIfNeeded of lists") { caller in
            caller.lists.table.layoutIfNeeded()
            caller.lists.collection.layoutIfNeeded()
        },
        PublicCall("layoutIfNeeded of the window") { $0.phone.window.layoutIfNeeded() },
        PublicCall("endEditing from inside") { $0.root.view.endEditing(true) },
        PublicCall("edit any field") { $0.field.becomeFirstResponder() },
        PublicCall("scrollToRow") { caller in
            caller.lists.table.scrollToRow(at: caller.path, at: caller.pick([.top, .middle, .bottom, .none]), animated: caller.animated)
        },
        PublicCall("scrollToItem") { caller in
            caller.lists.collection.scrollToItem(
                at: caller.path, at: caller.pick([.top, .centeredVertically, []]), animated: caller.animated)
        },
        PublicCall("ask") { caller in
            let table = caller.lists.table
            _ = table.cellForRow(at: caller.path)
            _ = table.indexPathForRow(at: caller.point)
            _ = table.indexPathsForRows(in: caller.rect)
            _ = table.rectForRow(at: caller.path)
            _ = table.rect(forSection: caller.index)
            _ = table.numberOfRows(inSection: caller.index)
            _ = table.visibleCells.map { table.indexPath(for: $0) }
            _ = caller.lists.collection.numberOfItems(inSection: caller.index)
            _ = caller.lists.collection.layoutAttributesForItem(at: caller.path)
            _ = caller.lists.collection.collectionViewLayout.layoutAttributesForItem(at: caller.path)
            _ = caller.lists.collection.indexPathForItem(at: caller.point)
            _ = caller.lists.source?.itemIdentifier(for: caller.path)
        },
        PublicCall("selectRow") { caller in
            caller.lists.table.selectRow(at: caller.path, animated: caller.animated, scrollPosition: caller.pick([.none, .top]))
            caller.lists.collection.selectItem(at: caller.path, animated: caller.animated, scrollPosition: [])
        },
        PublicCall("setEditing") { $0.lists.table.setEditing($0.animated, animated: $0.animated) },
        PublicCall("contentOffset of lists") { caller in
            caller.lists.table.contentOffset.y = CGFloat(caller.below(300))
            caller.lists.collection.contentOffset.y = CGFloat(caller.below(300))
        },
        PublicCall("a list away and back") { caller in
            caller.lists.table.removeFromSuperview()
            caller.root.view.addSubview(caller.lists.table)
        },
    ]
}

extension CalledLists {
    /// Changes the rows, and notifies the table immediately.
    func tellingTable(_ change: () -> Void, then report: (UITableView) -> Void) {
        tableIsBehind = true
        change()
        report(table)
        tableIsBehind = false
    }
    func tellingCollection(_ change: () -> Void, then report: (UICollectionView) -> Void) {
        collectionIsBehind = true
        change()
        report(collection)
        collectionIsBehind = false
    }
}

extension Range<Int> {
    @MainActor func randomElement(of caller: PublicCaller) -> Int? { isEmpty ? nil : lowerBound + caller.below(count) }
}

extension PublicCaller {
    /// An index path that usually exists.
    var path: IndexPath {
        switch below(12) {
        case 0: IndexPath()
        case 1: IndexPath(index: 1)
        case 2: IndexPath(indexes: [0, 1, 2])
        case 3: IndexPath(row: index, section: index)
        default: IndexPath(row: below(8), section: below(2))
        }
    }
}
