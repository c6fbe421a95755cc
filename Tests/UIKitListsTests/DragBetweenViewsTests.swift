import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitControls
@testable import UIKitLists

/// A card whose text can be dragged and a box that accepts drops. Their delegate logs every call.
@MainActor
private final class Desk: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    let card = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 60))
    let box = UIView(frame: CGRect(x: 200, y: 400, width: 150, height: 150))
    var log: [String] = []
    var operation = UIDropOperation.copy
    var allowsMove = true
    var dropped: [String] = []
    lazy var drag = UIDragInteraction(delegate: self)

    init(in root: UIView) {
        super.init()
        root.addSubview(card)
        root.addSubview(box)
        drag.isEnabled = true
        card.addInteraction(drag)
        box.addInteraction(UIDropInteraction(delegate: self))
    }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: "letter"))]
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) { log.append("begin") }
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool { allowsMove }
    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation) {
        log.append("will end \(operation)")
    }
    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
        log.append("did end \(operation)")
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) { log.append("transferred") }
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "stamp"))] }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: String.self)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) { log.append("enter") }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: operation)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) { log.append("exit") }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        log.append("drop")
        session.loadObjects(ofClass: String.self) { self.dropped += $0 }
    }
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) { log.append("conclude") }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) { log.append("session end") }
}

@MainActor
@Suite("Drag and drop between views")
struct DragBetweenViewsTests {
    /// Holds a finger on a point until a drag begins, and moves it from point to point.
    private func drag(_ stage: Stage, _ start: CGPoint, _ way: CGPoint..., meanwhile: () -> Void = {}) {
        stage.press(start.x, start.y)
        stage.wait(0.6)
        var here = start
        for goal in way {
            for step in 1...10 {
                let share = CGFloat(step) / 10
                stage.move(here.x + (goal.x - here.x) * share, here.y + (goal.y - here.y) * share)
                stage.tick()
            }
            here = goal
        }
        meanwhile()
        stage.lift(here.x, here.y)
        stage.wait(0.6)
    }
    private let onCard = CGPoint(x: 60, y: 130)
    private let onBox = CGPoint(x: 270, y: 470)
    private let beside = CGPoint(x: 100, y: 700)

    private var dragWindow: UIWindow? { UIApplication.shared.windows.first { $0.accessibilityIdentifier == "drag" && !$0.isHidden } }

    @Test func `a drop on another view calls both delegates in order and transfers the item, with the preview at the finger`() {
        Stage.perform { stage in
            let desk = Desk(in: stage.root)
            drag(stage, onCard, onBox) {
                let preview = dragWindow!.subviews.first { $0 is DragPreviewView }!
                // The card is held at its middle, the point that the finger touched.
                #expect(abs(preview.center.x - onBox.x) < 0.01 && abs(preview.center.y - onBox.y) < 0.01)
            }
            #expect(desk.log == ["begin", "enter", "will end copy", "drop", "conclude", "did end copy", "transferred", "session end"])
            #expect(desk.dropped == ["letter"])
            #expect(dragWindow == nil)
            #expect(desk.card.frame == CGRect(x: 20, y: 100, width: 80, height: 60))
        }
    }

    @Test func `a drop outside, on a view that forbids it or with a disallowed move cancels the drag`() {
        Stage.perform { stage in
            let desk = Desk(in: stage.root)
            drag(stage, onCard, onBox, beside)
            #expect(desk.log == ["begin", "enter", "exit", "will end cancel", "did end cancel", "session end"])
            desk.log = []
            desk.operation = .forbidden
            drag(stage, onCard, onBox)
            #expect(desk.log == ["begin", "enter", "exit", "will end cancel", "did end cancel", "session end"])
            desk.log = []
            (desk.operation, desk.allowsMove) = (.move, false)
            drag(stage, onCard, onBox)
            #expect(desk.dropped.isEmpty && desk.log.contains("will end cancel"))
        }
    }

    @Test func `a lift without a drag returns the card, and drags are disabled on iPhone unless the app enables them`() {
        Stage.perform { stage in
            let desk = Desk(in: stage.root)
            drag(stage, onCard) { #expect(dragWindow != nil) }
            #expect(desk.log.isEmpty && dragWindow == nil)
            desk.drag.isEnabled = UIDragInteraction.isEnabledByDefault
            drag(stage, onCard, onBox)
            #expect(desk.log.isEmpty)
        }
    }

    @Test func `a tap by a second finger adds its item to the drag`() {
        Stage.perform { stage in
            let desk = Desk(in: stage.root)
            let other = UIView(frame: CGRect(x: 20, y: 200, width: 80, height: 60))
            stage.root.addSubview(other)
            let second = UIDragInteraction(delegate: desk)
            second.isEnabled = true
            other.addInteraction(second)
            drag(stage, onCard, onBox) {
                stage.press(60, 230, finger: 2)
                stage.tick()
                stage.lift(60, 230, finger: 2)
                stage.wait(0.5)
            }
            #expect(desk.dropped == ["letter", "stamp"])
        }
    }

    @Test func `a spring-loaded button is pressed only by a drag that stays over it, also by one that started in a table`() {
        Stage.perform { stage in
            let desk = Desk(in: stage.root)
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 50, y: 660, width: 100, height: 80)
            stage.root.addSubview(button)
            var presses = 0
            button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            drag(stage, onCard, beside) { stage.wait(1.5) }
            #expect(presses == 0)
            button.isSpringLoaded = true
            drag(stage, onCard, beside) { stage.wait(1.5) }
            #expect(presses == 1 && !desk.log.isEmpty)
            // The button is not pressed if the finger lifts too early, and its highlight ends.
            drag(stage, onCard, beside)
            #expect(presses == 1 && !button.isHighlighted)
            // A row that was dragged out of its table also presses the button.
            let names = Names()
            let table = table(stage, names)
            table.frame = CGRect(x: 0, y: 250, width: 390, height: 140)
            stage.layout()
            drag(stage, CGPoint(x: 100, y: 320), beside) { stage.wait(1.5) }
            #expect(presses == 2)
        }
    }

    // MARK: Lists

    @MainActor
    private final class Names: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate, UITableViewDropDelegate {
        var names = ["0", "1", "2"]
        var log: [String] = []
        var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
        func tableView(
            _ table: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath path: IndexPath?
        ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .move, intent: intent) }
        func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = names[path.row]
            return cell
        }
        func tableView(_ table: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: names[path.row]))]
        }
        func tableView(_ table: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            for item in coordinator.items {
                log.append("drop from \(item.sourceIndexPath?.row ?? -1) to \(coordinator.destinationIndexPath?.row ?? -1)")
                names.insert(item.dragItem.itemProvider.object as! String, at: coordinator.destinationIndexPath?.row ?? names.count)
                let path = IndexPath(row: coordinator.destinationIndexPath?.row ?? names.count - 1, section: 0)
                table.insertRows(at: [path], with: .none)
                coordinator.drop(item.dragItem, toRowAt: path)
            }
        }
        func tableView(_ table: UITableView, dropSessionDidEnter session: any UIDropSession) { log.append("enter") }
        func tableView(_ table: UITableView, dropSessionDidEnd session: any UIDropSession) { log.append("end") }
    }
    private func table(_ stage: Stage, _ names: Names) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 560, width: 390, height: 200))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (table.dataSource, table.delegate, table.dragDelegate, table.dropDelegate) = (names, names, names, names)
        table.dragInteractionEnabled = true
        stage.root.addSubview(table)
        stage.layout()
        return table
    }

    @Test func `a row dragged out of its table and dropped on another view delivers its item and stays in the table`() {
        Stage.perform { stage in
            let desk = Desk(in: stage.root)
            let names = Names()
            let table = table(stage, names)
            drag(stage, CGPoint(x: 100, y: 626), onBox) {
                #expect(dragWindow != nil && table.cellForRow(at: IndexPath(row: 1, section: 0))!.alpha < 1)
            }
            #expect(desk.dropped == ["1"] && names.names == ["0", "1", "2"])
            #expect(desk.log == ["enter", "drop", "conclude", "session end"])
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))!.alpha == 1 && dragWindow == nil)
        }
    }

    @Test func `a row dragged out and back over its table returns to the table's own drag`() {
        Stage.perform { stage in
            let desk = Desk(in: stage.root)
            let names = Names()
            let table = table(stage, names)
            drag(stage, CGPoint(x: 100, y: 626), onBox, CGPoint(x: 100, y: 626)) { #expect(dragWindow == nil) }
            #expect(desk.log == ["enter", "exit"] && table.visibleCells.allSatisfy { $0.alpha == 1 })
        }
    }

    @Test func `dropping a card between a table's rows calls the drop delegate with the index path and inserts a row`() {
        Stage.perform { stage in
            let desk = Desk(in: stage.root)
            let names = Names()
            let table = table(stage, names)
            drag(stage, onCard, CGPoint(x: 200, y: 610))
            #expect(names.log == ["enter", "drop from -1 to 1", "end"])
            #expect(table.visibleCells.map { $0.textLabel!.text! } == ["0", "letter", "1", "2"])
            #expect(desk.log.contains("did end move") && dragWindow == nil)
        }
    }

    /// Returns the texts and positions of the table's visible rows.
    private func rows(_ table: UITableView) -> [String] {
        table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { "\($0.textLabel!.text!) \(Int($0.frame.minY))" }
    }

    @Test func `rows open a gap for an item dragged from another view, and close it when the drag leaves`() {
        Stage.perform { stage in
            let desk = Desk(in: stage.root)
            let names = Names()
            let table = table(stage, names)
            drag(stage, onCard, CGPoint(x: 200, y: 610)) {
                stage.wait(0.5)
                #expect(rows(table) == ["0 0", "1 88", "2 132"])
                // If the finger is below a row's middle, the gap opens below the row.
                stage.move(200, 640)
                stage.wait(0.5)
                #expect(rows(table) == ["0 0", "1 44", "2 132"])
                stage.move(100, 400)
                stage.wait(0.5)
                #expect(rows(table) == ["0 0", "1 44", "2 88"])
                stage.move(200, 610)
                stage.wait(0.5)
            }
            #expect(table.visibleCells.map { $0.textLabel!.text! } == ["0", "letter", "1", "2"])
            #expect(rows(table) == ["0 0", "letter 44", "1 88", "2 132"])
            #expect(desk.log.contains("did end move"))
        }
    }

    @Test func `insertIntoDestinationIndexPath highlights the row without a gap; .automatic does so only at a row's middle`() {
        Stage.perform { stage in
            let desk = Desk(in: stage.root)
            defer { withExtendedLifetime(desk) {} }
            let names = Names()
            let table = table(stage, names)
            names.intent = .insertIntoDestinationIndexPath
            drag(stage, onCard, CGPoint(x: 200, y: 626)) {
                stage.wait(0.3)
                #expect(rows(table) == ["0 0", "1 44", "2 88"])
                #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))!.isHighlighted)
                stage.move(100, 300)
                stage.wait(0.3)
                #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
            }
            // A drop near a row's edge is between two rows. A drop in the middle of a row is into this row.
            names.intent = .automatic
            drag(stage, onCard, CGPoint(x: 200, y: 626)) {
                stage.wait(0.3)
                #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))!.isHighlighted)
                stage.move(200, 606)
                stage.wait(0.5)
                #expect(rows(table) == ["0 0", "1 88", "2 132"])
                stage.move(100, 300)
                stage.wait(0.5)
            }
            #expect(rows(table) == ["0 0", "1 44", "2 88"])
        }
    }

    @MainActor
    private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDropDelegate {
        var names = ["0", "1", "2", "3", "4"]
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
            cell.accessibilityLabel = names[path.item]
            return cell
        }
        func collectionView(_ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
            let path = coordinator.destinationIndexPath ?? IndexPath(item: names.count, section: 0)
            for item in coordinator.items {
                names.insert(item.dragItem.itemProvider.object as! String, at: path.item)
                view.insertItems(at: [path])
                coordinator.drop(item.dragItem, toItemAt: path)
            }
        }
    }

    @Test func `items open a gap for an item dragged from another view, close it when it leaves, and insert the dropped item`() {
        Stage.perform { stage in
            let desk = Desk(in: stage.root)
            defer { withExtendedLifetime(desk) {} }
            let tiles = Tiles()
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
            let view = UICollectionView(frame: CGRect(x: 40, y: 560, width: 300, height: 200), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            (view.dataSource, view.dropDelegate) = (tiles, tiles)
            stage.root.addSubview(view)
            stage.layout()
            @MainActor func places() -> [String] {
                view.visibleCells.sorted { $0.accessibilityLabel! < $1.accessibilityLabel! }
                    .map { "\($0.accessibilityLabel!) \(Int($0.frame.minX)),\(Int($0.frame.minY))" }
            }
            drag(stage, onCard, CGPoint(x: 190, y: 610)) {
                stage.wait(0.5)
                #expect(places() == ["0 0,0", "1 200,0", "2 0,100", "3 100,100", "4 200,100"])
                stage.move(200, 615)
                stage.wait(0.5)
                #expect(places() == ["0 0,0", "1 200,0", "2 0,100", "3 100,100", "4 200,100"], "in the room nothing changes")
                stage.move(100, 400)
                stage.wait(0.5)
                #expect(places() == ["0 0,0", "1 100,0", "2 200,0", "3 0,100", "4 100,100"])
                stage.move(190, 610)
                stage.wait(0.5)
            }
            #expect(tiles.names == ["0", "letter", "1", "2", "3", "4"])
            #expect(places() == ["0 0,0", "1 200,0", "2 0,100", "3 100,100", "4 200,100", "letter 100,0"])
        }
    }
}
