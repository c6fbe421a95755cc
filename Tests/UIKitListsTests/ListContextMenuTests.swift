import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitLists

@MainActor
@Suite("Context menus of rows and items")
struct ListContextMenuTests {
    /// A table controller as in many apps. Its methods override those of `UITableViewController`.
    private final class Rows: UITableViewController {
        var log: [String] = []
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }
        override func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("menu \(indexPath.row) at \(Int(point.y))")
            guard indexPath.row != 3 else { return nil }
            let pin = UIAction(title: "Pin") { [weak self] _ in self?.log.append("pin") }
            return UIContextMenuConfiguration(previewProvider: nil) { _ in UIMenu(children: [pin]) }
        }
        override func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("display") }
        override func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("end") }
    }

    @Test func `a long press shows a row's menu and selects nothing, a tap outside ends it, and a row without menu is selected`() {
        Stage.perform { stage in
            _ = stage.process.menus
            let rows = Rows(style: .plain)
            rows.tableView.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
            rows.tableView.contentInsetAdjustmentBehavior = .never
            rows.tableView.rowHeight = 50
            stage.root.addSubview(rows.tableView)
            stage.layout()
            #expect(rows.tableView.contextMenuInteraction != nil)
            stage.press(100, 60)
            stage.wait(0.7)
            stage.lift(100, 60)
            stage.wait(0.5)
            #expect(stage.process.menus.isShown)
            #expect(rows.log == ["menu 1 at 60", "display"])
            stage.tap(350, 590)
            stage.wait(0.7)
            #expect(!stage.process.menus.isShown && rows.log.last == "end")
            // The delegate returns no menu for this row, so lifting the finger selects it.
            rows.log = []
            stage.press(100, 160)
            stage.wait(0.7)
            stage.lift(100, 160)
            stage.wait(0.5)
            #expect(rows.log == ["menu 3 at 160", "select 3"])
        }
    }

    @Test(arguments: 0..<5)
    func `a row of an inset grouped table is lifted with four rounded corners, one of a plain table without a path`(row: Int) throws {
        try Stage.perform { stage in
            @MainActor func preview(_ style: UITableView.Style) throws -> UITargetedPreview {
                let rows = Rows(style: style)
                rows.tableView.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
                rows.tableView.rowHeight = 50
                stage.root.addSubview(rows.tableView)
                stage.layout()
                let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
                let middle = cell.convert(CGPoint(x: 100, y: 25), to: rows.tableView)
                let interaction = try #require(rows.tableView.contextMenuInteraction)
                let menus = try #require(interaction.delegate)
                let asked = menus.contextMenuInteraction(interaction, configurationForMenuAtLocation: middle)
                return try #require(
                    menus.contextMenuInteraction(
                        interaction, previewForHighlightingMenuWithConfiguration: asked ?? UIContextMenuConfiguration()))
            }
            let shape = try #require(try preview(.insetGrouped).parameters.visiblePath)
            let box = shape.bounds
            #expect(box.height == 50)
            for corner in [
                CGPoint(x: 1, y: 1), CGPoint(x: box.maxX - 1, y: 1), CGPoint(x: 1, y: 49), CGPoint(x: box.maxX - 1, y: 49),
            ] {
                #expect(!shape.contains(corner))
            }
            #expect(shape.contains(CGPoint(x: 1, y: 25)) && shape.contains(CGPoint(x: 100, y: 1)))
            #expect(try preview(.plain).parameters.visiblePath == nil)
        }
    }

    private final class Items: UICollectionViewController {
        var log: [String] = []
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        }
        override func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("menu \(indexPaths.map(\.item))")
            guard !indexPaths.isEmpty else { return nil }
            return UIContextMenuConfiguration(previewProvider: nil) { _ in UIMenu(children: [UIAction(title: "Pin") { _ in }]) }
        }
        override func collectionView(
            _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
            highlightPreviewForItemAt indexPath: IndexPath
        ) -> UITargetedPreview? {
            log.append("highlight \(indexPath.item)")
            return nil
        }
    }

    @Test func `a collection view requests menus with the item's index path, or with none outside all items`() {
        Stage.perform { stage in
            _ = stage.process.menus
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            let items = Items(collectionViewLayout: layout)
            items.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
            items.collectionView.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
            stage.root.addSubview(items.collectionView)
            stage.layout()
            stage.press(200, 400)
            stage.wait(0.7)
            stage.lift(200, 400)
            stage.press(50, 50)
            stage.wait(0.7)
            stage.lift(50, 50)
            stage.wait(0.5)
            #expect(items.log == ["menu []", "menu [0]", "highlight 0"])
            #expect(stage.process.menus.isShown)
        }
    }
}
