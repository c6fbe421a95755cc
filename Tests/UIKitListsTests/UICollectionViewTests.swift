import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

/// A layout that arranges all items on a circle.
@MainActor
private final class Circle: UICollectionViewLayout {
    var radius: CGFloat = 100
    var prepared = 0
    override func prepare() { prepared += 1 }
    override var collectionViewContentSize: CGSize { collectionView!.bounds.size }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.size = CGSize(width: 40, height: 40)
        let angle = CGFloat(indexPath.item) / CGFloat(collectionView!.numberOfItems(inSection: 0)) * 2 * .pi
        attributes.center = CGPoint(x: 160 + radius * cos(angle), y: 220 + radius * sin(angle))
        attributes.zIndex = -indexPath.item
        return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<collectionView!.numberOfItems(inSection: 0)).map { layoutAttributesForItem(at: item($0))! }.filter {
            $0.frame.intersects(rect)
        }
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != collectionView!.bounds.width }
    override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: path)!
        attributes.center = CGPoint(x: 160, y: 220)
        return attributes
    }
}

@MainActor
@Suite("Collection views")
struct UICollectionViewTests {
    @Test func `only visible items have cells, at most 45 during fast scrolling`() {
        Stage.perform { stage in
            let items = Items(count: 5000)
            let view = collection(stage, items, UICollectionViewFlowLayout())
            #expect(view.contentSize == CGSize(width: 320, height: 1000 * 60 - 10))
            #expect(view.texts == (0..<40).map { "Item \($0)" })
            var largest = 0
            for step in 0..<200 {
                view.contentOffset.y = CGFloat(step) * 37
                stage.layout()
                largest = max(largest, view.subviews.filter { $0 is UICollectionViewCell }.count)
            }
            // At most nine lines of five items are visible, the first and the last one in part.
            #expect(largest <= 45)
        }
    }

    @Test func `a custom layout sets frames and zIndex order, and is prepared again for a new width, not for scrolling`() {
        Stage.perform { stage in
            let items = Items(count: 8)
            let circle = Circle()
            let view = collection(stage, items, circle)
            #expect(view.cellForItem(at: item(0))?.frame == CGRect(x: 240, y: 200, width: 40, height: 40))
            #expect(view.cellForItem(at: item(2))?.center.y == 320)
            let order = view.subviews.compactMap { ($0 as? TextCell)?.text }
            #expect(order == (0..<8).reversed().map { "Item \($0)" })
            #expect(circle.prepared == 1)
            view.contentOffset.y = 5
            stage.layout()
            #expect(circle.prepared == 1)
            view.frame.size.width = 300
            stage.layout()
            #expect(circle.prepared == 2)
            circle.radius = 50
            circle.invalidateLayout()
            stage.layout()
            #expect(view.cellForItem(at: item(0))?.center.x == 210)
        }
    }

    @Test func `an inserted item animates from the layout's initialLayoutAttributes`() {
        Stage.perform { stage in
            let items = Items(count: 4)
            let view = collection(stage, items, Circle())
            items.sections[0].append("New")
            view.insertItems(at: [item(4)])
            stage.tick()
            let place = view.cellForItem(at: item(4))?.layer.presentation()?.position ?? .zero
            #expect(abs(place.x - 160) < 10 && abs(place.y - 220) < 10)
            stage.wait(0.4)
            #expect(abs((view.cellForItem(at: item(4))?.center.y ?? 0) - (220 + 100 * sin(1.6 * .pi))) < 0.01)
        }
    }

    @Test func `a tap selects an item and deselects the previous one, and allowsMultipleSelection selects several`() {
        Stage.perform { stage in
            let items = Items(count: 20)
            let view = collection(stage, items, UICollectionViewFlowLayout())
            stage.tap(20, 20)
            stage.wait(0.3)
            #expect(view.indexPathsForSelectedItems == [item(0)])
            #expect(view.cellForItem(at: item(0))?.isSelected == true)
            stage.tap(100, 20)
            stage.wait(0.3)
            #expect(items.log == ["select 0.0", "deselect 0.0", "select 0.1"])
            view.allowsMultipleSelection = true
            stage.tap(20, 20)
            stage.wait(0.3)
            stage.tap(100, 20)
            stage.wait(0.3)
            #expect(items.log.suffix(2) == ["select 0.0", "deselect 0.1"])
            #expect(view.indexPathsForSelectedItems == [item(0)])
        }
    }

    @Test func `a pressed cell is highlighted and shows selectedBackgroundView, and a drag cancels both`() {
        Stage.perform { stage in
            let items = Items(count: 200)
            let view = collection(stage, items, UICollectionViewFlowLayout())
            let cell = view.cellForItem(at: item(0))!
            let background = UIView()
            cell.selectedBackgroundView = background
            #expect(background.superview == nil)
            stage.press(20, 20)
            stage.wait(0.2)
            #expect(cell.isHighlighted)
            #expect(background.superview === cell)
            stage.move(20, 8)
            stage.tick()
            stage.move(20, -20)
            stage.tick()
            #expect(!cell.isHighlighted)
            #expect(background.superview == nil)
            stage.lift(20, -20)
            #expect(items.log == [])
        }
    }

    @Test func `a batch update animates items in 0.3 seconds, keeps each cell with its item, and calls the completion`() {
        Stage.perform { stage in
            let items = Items(count: 10)
            let view = collection(stage, items, UICollectionViewFlowLayout())
            let last = view.cellForItem(at: item(9))
            let second = view.cellForItem(at: item(1))
            items.sections[0] = (0..<10).filter { $0 != 3 && $0 != 1 }.map { "Item \($0)" }
            items.sections[0].insert("New", at: 0)
            items.sections[0].append("Item 1")
            var finished: Bool?
            view.performBatchUpdates {
                view.deleteItems(at: [item(3)])
                view.insertItems(at: [item(0)])
                view.moveItem(at: item(1), to: item(9))
            } completion: {
                finished = $0
            }
            #expect(view.texts == items.sections[0])
            #expect(view.cellForItem(at: item(8)) === last)
            #expect(view.cellForItem(at: item(9)) === second)
            stage.wait(0.15)
            let halfway = second?.layer.presentation()?.frame.minX ?? 0
            #expect(halfway > 68 && halfway < 270)
            #expect(finished == nil)
            stage.wait(0.25)
            #expect(finished == true)
            #expect(view.subviews.filter { $0 is UICollectionViewCell }.count == 10)
            #expect(second?.frame == view.layoutAttributesForItem(at: item(9))?.frame)
        }
    }

    @Test func `deleting items at the end scrolls a collection view back into range`() {
        Stage.perform { stage in
            let items = Items(count: 100)
            let view = collection(stage, items, UICollectionViewFlowLayout())
            view.contentOffset.y = 750
            stage.layout()
            items.sections[0].removeLast(40)
            view.deleteItems(at: (60..<100).map { item($0) })
            stage.wait(0.5)
            #expect(view.contentSize.height == 710)
            #expect(view.contentOffset.y == 270)
            #expect(view.texts.last == "Item 59")
            #expect(view.subviews.filter { $0 is UICollectionViewCell }.count == view.visibleCells.count)
        }
    }

    @Test func `a focused field scrolled off the screen keeps its focus and cell until reloadData`() {
        Stage.perform { stage in
            let items = Items(count: 500)
            let view = collection(stage, items, UICollectionViewFlowLayout())
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 34))
            view.cellForItem(at: item(2))?.contentView.addSubview(field)
            #expect(field.becomeFirstResponder())
            view.contentOffset.y = 2000
            stage.layout()
            #expect(field.isFirstResponder)
            #expect(view.visibleCells.allSatisfy { !field.isDescendant(of: $0) })
            view.contentOffset.y = 0
            stage.layout()
            #expect(view.cellForItem(at: item(2)).map { field.isDescendant(of: $0) } == true)
            view.reloadData()
            #expect(!field.isFirstResponder)
        }
    }

    @Test func `reconfigureItems keeps the cell, reloadItems replaces it`() {
        Stage.perform { stage in
            let items = Items([["A", "B"]])
            let view = collection(stage, items, UICollectionViewFlowLayout())
            let first = view.cellForItem(at: item(0))
            let second = view.cellForItem(at: item(1))
            items.sections = [["X", "Y"]]
            view.reconfigureItems(at: [item(0)])
            view.reloadItems(at: [item(1)])
            stage.wait(0.5)
            #expect(view.cellForItem(at: item(0)) === first)
            #expect(view.cellForItem(at: item(1)) !== second)
            #expect(view.texts == ["X", "Y"])
        }
    }

    @Test func `scrollToItem goes to the top, middle or bottom within the content, and without position leaves a visible item`() {
        Stage.perform { stage in
            let items = Items(count: 1000)
            let view = collection(stage, items, UICollectionViewFlowLayout())
            let path = item(500)
            view.scrollToItem(at: path, at: .top, animated: false)
            #expect(view.contentOffset.y == 6000)
            view.scrollToItem(at: path, at: .bottom, animated: false)
            #expect(view.contentOffset.y == 5610)
            view.scrollToItem(at: path, at: .centeredVertically, animated: false)
            #expect(view.contentOffset.y == 5805)
            view.scrollToItem(at: item(505), at: [], animated: false)
            #expect(view.contentOffset.y == 5805)
            view.scrollToItem(at: item(999), at: .top, animated: true)
            stage.wait(0.5)
            #expect(view.contentOffset.y == view.contentSize.height - 440)
        }
    }

    @Test func `interactive movement shifts other items and reports one move at its end; cancelling restores the order`() {
        Stage.perform { stage in
            let items = Items(count: 10)
            let view = collection(stage, items, UICollectionViewFlowLayout())
            let cell = view.cellForItem(at: item(0))!
            #expect(view.beginInteractiveMovementForItem(at: item(0)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 25))
            stage.wait(0.4)
            #expect(cell.center == CGPoint(x: 160, y: 25))
            #expect(view.texts == ["Item 1", "Item 2", "Item 0"] + (3..<10).map { "Item \($0)" })
            #expect(view.cellForItem(at: item(0))?.frame.minX == 0)
            #expect(items.log == [])
            view.endInteractiveMovement()
            stage.wait(0.4)
            #expect(items.log == ["move 0.0 to 0.2"])
            #expect(view.texts == items.sections[0])
            #expect(cell.frame == view.layoutAttributesForItem(at: item(2))?.frame)

            #expect(view.beginInteractiveMovementForItem(at: item(0)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 295, y: 85))
            #expect(view.texts.last == "Item 1")
            view.cancelInteractiveMovement()
            stage.wait(0.4)
            #expect(view.texts == items.sections[0])
            #expect(items.log.count == 1)
        }
    }

    @Test func `an item held at the lower edge scrolls the view, stops when held elsewhere, and drops where it is released`() {
        Stage.perform { stage in
            let items = Items(count: 500)
            let view = collection(stage, items, UICollectionViewFlowLayout())
            #expect(view.beginInteractiveMovementForItem(at: item(0)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 430))
            stage.wait(2)
            #expect(view.contentOffset.y > 400)
            #expect(view.cellForItem(at: item(0)).map { ($0 as! TextCell).text } == nil)
            let offset = view.contentOffset.y
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: offset + 200))
            stage.wait(1)
            #expect(view.contentOffset.y == offset)
            view.endInteractiveMovement()
            stage.wait(0.5)
            let place = items.sections[0].firstIndex(of: "Item 0")!
            #expect(place > 40)
            #expect(view.text(place) == "Item 0")
            #expect(view.texts == Array(items.sections[0][view.indexPathsForVisibleItems[0].item...].prefix(view.texts.count)))
        }
    }

    @Test func `an invalid collection update is refused with the section and the item counts`() {
        var updates = ListUpdates()
        updates.insertedRows = [item(1)]
        #expect(throws: ListUpdates.Refusal.self) { try updates.resolved(before: [3], after: [3], noun: "item") }
        do {
            _ = try updates.resolved(before: [3], after: [3], noun: "item")
        } catch {
            #expect(
                error.description.hasPrefix(
                    "invalid number of items in section 0: 3 before the update and 3 after the update, with 1 inserted"))
        }
    }

    @Test func `cells created during interactive movement show the correct items`() {
        Stage.perform { stage in
            let items = Items(count: 500)
            let view = collection(stage, items, UICollectionViewFlowLayout())
            #expect(view.beginInteractiveMovementForItem(at: item(3)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 205))
            #expect(view.text(15) == "Item 3")
            view.contentOffset.y = 600
            stage.layout()
            #expect(view.text(60) == "Item 60")
            view.contentOffset.y = 0
            stage.layout()
            #expect(view.text(3) == "Item 4")
            #expect(view.text(14) == "Item 15")
            #expect(view.text(16) == "Item 16")
            view.endInteractiveMovement()
            stage.wait(0.4)
            #expect(view.texts == Array(items.sections[0].prefix(view.texts.count)))
        }
    }

    @Test func `a cell registration configures its cells, and they are reused`() {
        Stage.perform { stage in
            final class Source: Items {
                let registration = UICollectionView.CellRegistration<TextCell, String> { cell, path, text in
                    cell.text = "\(path.item): \(text)"
                }
                override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                    made += 1
                    return view.dequeueConfiguredReusableCell(using: registration, for: path, item: sections[0][path.item])
                }
            }
            let source = Source(count: 1000)
            let view = collection(stage, source, UICollectionViewFlowLayout())
            #expect(view.texts.first == "0: Item 0")
            var cells: Set<ObjectIdentifier> = []
            for step in 0..<50 {
                view.contentOffset.y = CGFloat(step) * 200
                stage.layout()
                cells.formUnion(view.visibleCells.map { ObjectIdentifier($0) })
            }
            #expect(source.made > 500)
            #expect(cells.count < 90)
        }
    }

    @Test func `the prefetching data source receives the next screenful, and a cancellation when the scrolling turns`() {
        Stage.perform { stage in
            final class Ahead: NSObject, UICollectionViewDataSourcePrefetching {
                var asked: Set<IndexPath> = []
                var cancelled: Set<IndexPath> = []
                func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) { asked.formUnion(paths) }
                func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) { cancelled.formUnion(paths) }
            }
            let items = Items(count: 1000)
            let view = collection(stage, items, UICollectionViewFlowLayout())
            let ahead = Ahead()
            view.prefetchDataSource = ahead
            view.contentOffset.y = 100
            stage.layout()
            // The items of the next screenful, from 540 to 980 points, are prefetched.
            #expect(ahead.asked.min() == item(45))
            #expect(ahead.asked.max() == item(84))
            view.contentOffset.y = 90
            stage.layout()
            #expect(ahead.cancelled.contains(item(84)))
        }
    }

    @Test func `setCollectionViewLayout animated moves the same cells to the new layout in 0.3 seconds`() {
        Stage.perform { stage in
            let items = Items(count: 8)
            let view = collection(stage, items, UICollectionViewFlowLayout())
            let cell = view.cellForItem(at: item(0))!
            let circle = Circle()
            view.setCollectionViewLayout(circle, animated: true)
            stage.wait(0.15)
            let middle = cell.layer.presentation()?.position ?? .zero
            #expect(middle.x > 40 && middle.x < 250)
            stage.wait(0.3)
            #expect(view.cellForItem(at: item(0)) === cell)
            #expect(cell.center == CGPoint(x: 260, y: 220))
        }
    }
}
