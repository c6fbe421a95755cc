import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

@MainActor
@Suite("Drag and drop by a long press")
struct DragAndDropTests {
    /// A data source of rows that can be dragged and dropped. The log shows the kind of each drop.
    private final class DraggedRows: EditableRowsForDragging, UITableViewDragDelegate, UITableViewDropDelegate {
        var proposal = UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        var allowsMove = true

        func tableView(_ table: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
            guard names[path.row] != "fixed" else { return [] }
            let item = UIDragItem(itemProvider: NSItemProvider(object: names[path.row]))
            item.localObject = names[path.row]
            return [item]
        }
        func tableView(_ table: UITableView, dropSessionDidExit session: any UIDropSession) { log.append("exit") }
        func tableView(_ table: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { allowsMove }
        func tableView(_ table: UITableView, dragSessionWillBegin session: any UIDragSession) { log.append("begin") }
        func tableView(_ table: UITableView, dragSessionDidEnd session: any UIDragSession) { log.append("end") }
        func tableView(
            _ table: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath path: IndexPath?
        ) -> UITableViewDropProposal { proposal }
        func tableView(_ table: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            guard let item = coordinator.items.first, let from = item.sourceIndexPath, let to = coordinator.destinationIndexPath else {
                return
            }
            log.append("drop \(from.row) to \(to.row)")
            table.performBatchUpdates {
                self.names.insert(self.names.remove(at: from.row), at: to.row)
                table.deleteRows(at: [from], with: .none)
                table.insertRows(at: [to], with: .none)
            }
            coordinator.drop(item.dragItem, toRowAt: to)
        }
    }

    @MainActor
    private class EditableRowsForDragging: NSObject, UITableViewDataSource, UITableViewDelegate {
        var names = (0..<8).map { "\($0)" }
        var log: [String] = []
        var mayMove = false
        func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = names[path.row]
            return cell
        }
        func tableView(_ table: UITableView, canMoveRowAt path: IndexPath) -> Bool { mayMove }
        func tableView(_ table: UITableView, moveRowAt source: IndexPath, to goal: IndexPath) {
            log.append("move \(source.row) to \(goal.row)")
            names.insert(names.remove(at: source.row), at: goal.row)
        }
    }

    private func texts(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel!.text! } }

    /// Holds a finger on a point until a drag begins, and moves it to another point.
    private func hold(_ stage: Stage, _ from: CGFloat, _ to: CGFloat, _ meanwhile: () -> Void = {}) {
        stage.press(100, from)
        stage.wait(0.6)
        for step in 1...10 {
            stage.move(100, from + (to - from) * CGFloat(step) / 10)
            stage.tick()
        }
        stage.wait(0.4)
        meanwhile()
        stage.lift(100, to)
        stage.wait(0.6)
    }

    @Test func `a drag within a table moves the row, calls the drop delegate with both index paths and restores the cells`() {
        Stage.perform { stage in
            let rows = DraggedRows()
            let table = stage.table(rows)
            table.dragDelegate = rows
            table.dropDelegate = rows
            hold(stage, 22, 115) {
                #expect(table.hasActiveDrag)
                #expect(rows.log == ["begin"])
                #expect(texts(table).prefix(3) == ["1", "2", "0"])
            }
            #expect(rows.log == ["begin", "drop 0 to 2", "end"])
            #expect(rows.names.prefix(3) == ["1", "2", "0"])
            #expect(texts(table) == rows.names)
            #expect(table.visibleCells.map(\.frame.minY) == (0..<8).map { CGFloat($0) * 44 })
            #expect(table.visibleCells.allSatisfy { $0.alpha == 1 && $0.layer.shadowOpacity == 0 })
            #expect(!table.hasActiveDrag && table.contentOffset.y == 0)
        }
    }

    @Test func `a dragged row moves without a drop delegate if the data source moves rows, and otherwise returns`() {
        Stage.perform { stage in
            let rows = DraggedRows()
            let table = stage.table(rows)
            table.dragDelegate = rows
            hold(stage, 22, 115)
            #expect(rows.log == ["begin", "end"])
            #expect(texts(table) == (0..<8).map { "\($0)" })
            rows.mayMove = true
            hold(stage, 22, 115)
            #expect(rows.log.suffix(3) == ["begin", "move 0 to 2", "end"])
            #expect(texts(table) == rows.names)
        }
    }

    @Test func `a forbidden drop proposal moves no other rows and drops nothing`() {
        Stage.perform { stage in
            let rows = DraggedRows()
            rows.proposal = UITableViewDropProposal(operation: .forbidden)
            let table = stage.table(rows)
            table.dragDelegate = rows
            table.dropDelegate = rows
            hold(stage, 22, 115) { #expect(table.cellForRow(at: path(1))?.frame.minY == 44) }
            #expect(rows.log == ["begin", "end"])
            #expect(table.visibleCells.map(\.frame.minY) == (0..<8).map { CGFloat($0) * 44 })
        }
    }

    @Test func `a drag that leaves the table, or whose move is disallowed, drops nothing and the row returns`() {
        Stage.perform { stage in
            let rows = DraggedRows()
            let table = stage.table(rows)
            table.dragDelegate = rows
            table.dropDelegate = rows
            stage.press(100, 22)
            stage.wait(0.6)
            stage.move(100, 115)
            stage.tick()
            stage.move(340, 115)
            stage.tick()
            stage.lift(340, 115)
            stage.wait(0.6)
            #expect(rows.log == ["begin", "exit", "end"])
            #expect(texts(table) == rows.names)
            #expect(table.visibleCells.map(\.frame.minY) == (0..<8).map { CGFloat($0) * 44 })
            rows.allowsMove = false
            rows.log = []
            hold(stage, 22, 115)
            #expect(rows.log == ["begin", "end"])
        }
    }

    @Test func `no drag starts without drag items, on a short press, which scrolls, or with dragInteractionEnabled false`() {
        Stage.perform { stage in
            let rows = DraggedRows()
            rows.names = ["fixed"] + (0..<40).map { "\($0)" }
            let table = stage.table(rows)
            table.dragDelegate = rows
            hold(stage, 22, 60)
            #expect(rows.log == [])
            stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
            stage.wait(1)
            #expect(table.contentOffset.y > 50)
            #expect(rows.log == [])
            table.dragInteractionEnabled = false
            hold(stage, 200, 300)
            #expect(rows.log == [])
        }
    }

    private final class DraggedItems: Items, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
        func collectionView(_ view: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: sections[path.section][path.item]))]
        }
        func collectionView(_ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
            guard let item = coordinator.items.first, let from = item.sourceIndexPath, let to = coordinator.destinationIndexPath else {
                return
            }
            log.append("drop \(from.item) to \(to.item)")
            view.performBatchUpdates {
                self.sections[0].insert(self.sections[0].remove(at: from.item), at: to.item)
                view.deleteItems(at: [from])
                view.insertItems(at: [to])
            }
            coordinator.drop(item.dragItem, toItemAt: to)
        }
    }

    @Test(arguments: [false, true])
    func `dragging an item drops it at the finger, through the drop delegate or by the data source's move`(drops: Bool) {
        Stage.perform { stage in
            let items = DraggedItems([(0..<20).map { "Item \($0)" }])
            let view = UIKitListsTests.collection(stage, items, UICollectionViewFlowLayout())
            view.dragDelegate = items
            if drops { view.dropDelegate = items }
            // Drags from the first item, near its middle, to the third.
            stage.press(15, 15)
            stage.wait(0.6)
            let held = view.cellForItem(at: item(0))!
            for step in 1...10 {
                stage.move(15 + CGFloat(step) * 13, 15)
                stage.tick()
            }
            stage.wait(0.5)
            #expect(held.center == CGPoint(x: 155, y: 25))
            #expect(view.texts.prefix(3) == ["Item 1", "Item 2", "Item 0"])
            stage.lift(145, 15)
            stage.wait(0.6)
            #expect(items.log == [drops ? "drop 0 to 2" : "move 0.0 to 0.2"])
            #expect(view.texts == items.sections[0])
            for cell in view.visibleCells { #expect(cell.frame == view.layoutAttributesForItem(at: view.indexPath(for: cell)!)?.frame) }
        }
    }

    @Test func `a diffable data source reorders items by dragging only if canReorderItem allows it`() {
        Stage.perform { stage in
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: UICollectionViewFlowLayout())
            view.contentInsetAdjustmentBehavior = .never
            view.register(TextCell.self, forCellWithReuseIdentifier: "item")
            stage.root.addSubview(view)
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
                let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
                (cell as? TextCell)?.text = text
                return cell
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["A", "B", "C", "D"])
            source.apply(snapshot, animatingDifferences: false)
            stage.layout()
            @MainActor func drag() {
                stage.press(25, 25)
                stage.wait(0.6)
                for step in 1...10 {
                    stage.move(25 + CGFloat(step) * 14, 25)
                    stage.tick()
                }
                stage.wait(0.4)
                stage.lift(165, 25)
                stage.wait(0.6)
            }
            drag()
            #expect(source.snapshot().itemIdentifiers == ["A", "B", "C", "D"])
            source.reorderingHandlers.canReorderItem = { _ in true }
            drag()
            #expect(source.snapshot().itemIdentifiers == ["B", "C", "A", "D"])
            #expect(view.texts == ["B", "C", "A", "D"])
        }
    }
}
