import UIKit

class NamesTableController: UITableViewController {
    var ended = 0
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let path = indexPath as NSIndexPath
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(path.row) of \(path.section)"
        return cell
    }
    override func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        let delete = UITableViewRowAction(style: .destructive, title: "Delete") { _, _ in }
        delete.backgroundColor = .red
        return [delete, UITableViewRowAction(style: .normal, title: "More") { _, _ in }]
    }
    override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { ended += 1 }
    override func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
    }
}

class NamesGridController: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B"] }
    override func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    override func collectionView(
        _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {}
}

extension NameChecks {
    func listNames() {
        let check = self
        check("UITableViewRowAction") { _ in
            let actions = NamesTableController().tableView(UITableView(), editActionsForRowAt: IndexPath(row: 0, section: 0)) ?? []
            return actions.map(\.title) == ["Delete", "More"] && actions[0].style == .destructive
        }
        check("UITableView.cellLayoutMarginsFollowReadableWidth") { _ in
            let table = UITableView()
            table.cellLayoutMarginsFollowReadableWidth = true
            return table.cellLayoutMarginsFollowReadableWidth
        }
        check("NSIndexPath.row") { _ in
            let path = NSIndexPath(row: 4, section: 2)
            return path.row == 4 && path.section == 2 && NSIndexPath(item: 3, section: 0).item == 3
        }
        check("UITableViewController.tableView") { _ in
            let controller = NamesTableController(style: .plain)
            controller.loadViewIfNeeded()
            controller.tableView.layoutIfNeeded()
            return controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "Row 1 of 0"
                || controller.tableView.window == nil
        }
        check("UITableViewController.tableViewDidEndMultipleSelectionInteraction") { _ in
            let controller = NamesTableController(style: .plain)
            controller.tableViewDidEndMultipleSelectionInteraction(controller.tableView)
            return controller.ended == 1
        }
        check("UITableViewController.storyboard") { _ in NamesTableController(style: .plain).storyboard == nil }
        check("UIViewController.collectionView") { _ in
            let grid = NamesGridController(collectionViewLayout: UICollectionViewFlowLayout())
            return grid.collectionView.numberOfSections == 1
        }
        check("UICollectionViewController.indexTitles") { _ in
            let grid = NamesGridController(collectionViewLayout: UICollectionViewFlowLayout())
            return grid.indexTitles(for: grid.collectionView) == ["A", "B"]
        }
        check("UICollectionViewTransitionLayout") { _ in
            let grid = NamesGridController(collectionViewLayout: UICollectionViewFlowLayout())
            let layout = grid.collectionView(
                grid.collectionView, transitionLayoutForOldLayout: UICollectionViewFlowLayout(), newLayout: UICollectionViewFlowLayout())
            layout.transitionProgress = 0.5
            layout.updateValue(3, forAnimatedKey: "gap")
            return layout.transitionProgress == 0.5 && layout.value(forAnimatedKey: "gap") == 3
        }
        check("UICollectionViewFocusUpdateContext") { _ in
            let grid = NamesGridController(collectionViewLayout: UICollectionViewFlowLayout())
            let context = UICollectionViewFocusUpdateContext()
            grid.collectionView(grid.collectionView, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
            return context.nextFocusedIndexPath == nil
        }
        check("UIFocusAnimationCoordinator") { screen in
            var moves = 0
            UIFocusAnimationCoordinator().addCoordinatedAnimations({ moves += 1 }, completion: { moves += 1 })
            return moves == 2 && (screen as UIFocusEnvironment).shouldUpdateFocus(in: UIFocusUpdateContext())
        }
        check("UICollectionViewListCell.leadingSwipeActionsConfiguration") { _ in
            var list = UICollectionLayoutListConfiguration(appearance: .plain)
            list.leadingSwipeActionsConfigurationProvider = { _ in
                UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Pin") { _, _, done in done(true) }])
            }
            return list.leadingSwipeActionsConfigurationProvider?(IndexPath(item: 0, section: 0))?.actions.first?.title == "Pin"
        }
        check("UIConfigurationStateCustomKey") { screen in
            var state = UICellConfigurationState(traitCollection: screen.traitCollection)
            state[UIConfigurationStateCustomKey("unread")] = true
            return state[UIConfigurationStateCustomKey("unread")] as? Bool == true
        }
        check("NSCollectionLayoutVisibleItem.transform3D") { _ in
            let section = NSCollectionLayoutSection(
                group: .horizontal(
                    layoutSize: .init(widthDimension: .absolute(80), heightDimension: .absolute(80)),
                    subitems: [.init(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))]))
            section.orthogonalScrollingBehavior = .continuous
            section.visibleItemsInvalidationHandler = { items, _, _ in
                for item in items { item.transform3D = CATransform3DMakeScale(0.9, 0.9, 1) }
            }
            return section.visibleItemsInvalidationHandler != nil
        }
        check("UITableViewDiffableDataSource") { _ in
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, item in
                let cell = UITableViewCell()
                cell.textLabel?.text = item
                return cell
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["a", "b"])
            source.apply(snapshot, animatingDifferences: false)
            return source.snapshot().itemIdentifiers == ["a", "b"] && source.tableView(table, numberOfRowsInSection: 0) == 2
        }
        check("UITableView.reloadData") { _ in
            final class Table: UITableView {
                var reloads = 0
                override func reloadData() {
                    super.reloadData()
                    reloads += 1
                }
            }
            let table = Table()
            table.reloadData()
            return table.reloads == 1
        }
    }
}
