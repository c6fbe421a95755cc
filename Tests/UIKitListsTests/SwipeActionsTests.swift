import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

@MainActor
private func actions(_ log: @escaping (String) -> Void, _ titles: String..., full: Bool = true) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(
        actions: titles.map { title in
            UIContextualAction(style: .normal, title: title) { _, _, completion in
                log(title)
                completion(true)
            }
        })
    configuration.performsFirstActionWithFullSwipe = full
    return configuration
}

@MainActor
@Suite("Swipe actions of rows")
struct SwipeActionsTests {
    @Test func `a swiped row follows the finger from the recognised start, and its buttons share the revealed width`() {
        Stage.perform { stage in
            let rows = EditableRows([names(10)])
            rows.trailing = { _ in actions({ rows.log.append($0) }, "A", "B") }
            let table = stage.table(rows)
            let cell = table.cellForRow(at: path(1))
            stage.pull(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 100, y: 60))
            // The drag began after its first step of 10 points, so the row followed for 90 of 100 points.
            #expect(cell?.bounds.minX == 90)
            #expect(cell?.frame == CGRect(x: 0, y: 44, width: 320, height: 44))
            let view = table.swipe?.view
            #expect(view?.frame == CGRect(x: 320, y: 0, width: 90, height: 44))
            // Two buttons of 74 points share the 90 points. The first one is at the row's end.
            #expect(view?.buttons.map(\.frame.minX) == [45, 0])
            #expect(rows.log == ["begin 1"])
        }
    }

    @Test func `a released row opens to its buttons' width beyond half of it, and closes below half`() {
        Stage.perform { stage in
            let rows = EditableRows([names(10)])
            rows.trailing = { _ in actions({ rows.log.append($0) }, "A") }
            let table = stage.table(rows)
            let cell = table.cellForRow(at: path(1))
            stage.pull(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 155, y: 60))
            stage.lift(155, 60)
            stage.wait(0.6)
            #expect(cell?.bounds.minX == 0)
            #expect(cell?.subviews.contains { $0 is SwipeActionsView } == false)
            #expect(rows.log == ["begin 1", "end 1"])
            stage.pull(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 145, y: 60))
            stage.lift(145, 60)
            stage.wait(0.6)
            #expect(cell?.bounds.minX == 74)
            #expect(cell?.showingDeleteConfirmation == true)
        }
    }

    @Test func `a tap on a swipe button performs its action, and the row closes on completion`() {
        Stage.perform { stage in
            let rows = EditableRows([names(10)])
            rows.trailing = { _ in actions({ rows.log.append($0) }, "A", "B") }
            let table = stage.table(rows)
            stage.pull(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 60, y: 60))
            stage.lift(60, 60)
            stage.wait(0.6)
            // The tap hits button B, the inner one, from 172 to 246.
            stage.tap(180, 60)
            stage.wait(0.6)
            #expect(rows.log == ["begin 1", "B", "end 1"])
            #expect(table.cellForRow(at: path(1))?.bounds.minX == 0)
        }
    }

    @Test func `a swipe beyond 55 % performs the first action; with full swipe disallowed it rubber-bands and opens`() {
        for allowed in [true, false] {
            Stage.perform { stage in
                let rows = EditableRows([names(10)])
                rows.trailing = { _ in actions({ rows.log.append($0) }, "A", "B", full: allowed) }
                let table = stage.table(rows)
                let cell = table.cellForRow(at: path(1))
                stage.pull(from: CGPoint(x: 310, y: 60), to: CGPoint(x: 100, y: 60))
                let revealed = cell?.bounds.minX ?? 0
                if allowed {
                    #expect(abs(revealed - 189) < 0.01)
                    // More than 0.55 x 320 = 176 points are visible, so the first button fills all of them.
                    #expect(table.swipe?.view.buttons[0].frame.width == revealed)
                } else {
                    // The buttons are 148 points wide. Beyond them the rubber band turns 41 points of the finger into 21.07.
                    #expect(abs(revealed - 169.07) < 0.1)
                }
                stage.lift(100, 60)
                stage.wait(0.6)
                #expect(rows.log == (allowed ? ["begin 1", "A", "end 1"] : ["begin 1"]))
                #expect(cell?.bounds.minX == (allowed ? 0 : 148))
            }
        }
    }

    @Test func `a vertical drag scrolls without a swipe, and a horizontal one swipes without scrolling`() {
        Stage.perform { stage in
            let rows = EditableRows([names(40)])
            rows.trailing = { _ in actions({ rows.log.append($0) }, "A") }
            let table = stage.table(rows)
            stage.pull(from: CGPoint(x: 200, y: 260), to: CGPoint(x: 190, y: 160))
            stage.move(100, 160)
            stage.tick()
            #expect(table.contentOffset.y > 80)
            #expect(table.swipe == nil)
            stage.lift(100, 160)
            stage.wait(1)
            let offset = table.contentOffset.y
            stage.pull(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 140, y: 190))
            stage.move(140, 100)
            stage.tick()
            #expect(table.contentOffset.y == offset)
            #expect(table.swipe != nil)
        }
    }

    @Test func `a swiped row closes on a touch elsewhere, which selects nothing, and when the table scrolls`() {
        Stage.perform { stage in
            let rows = EditableRows([names(40)])
            rows.trailing = { _ in actions({ rows.log.append($0) }, "A") }
            let table = stage.table(rows)
            @MainActor func open() {
                stage.pull(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 120, y: 60))
                stage.lift(120, 60)
                stage.wait(0.6)
                #expect(table.cellForRow(at: path(1))?.bounds.minX == 74)
            }
            open()
            stage.tap(100, 200)
            stage.wait(0.6)
            #expect(table.cellForRow(at: path(1))?.bounds.minX == 0)
            #expect(rows.log == ["begin 1", "end 1"])
            open()
            stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 270))
            stage.wait(0.6)
            #expect(table.cellForRow(at: path(1))?.bounds.minX == 0)
        }
    }

    @Test func `leading actions appear on the left, or on the right in right-to-left, and trailing swipes do nothing`() {
        for isRightToLeft in [false, true] {
            Stage.perform(locale: isRightToLeft ? "ar" : "en_US") { stage in
                let rows = EditableRows([names(10)])
                rows.leading = { _ in actions({ rows.log.append($0) }, "L") }
                let table = stage.table(rows)
                let way: CGFloat = isRightToLeft ? -60 : 60
                stage.pull(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160 - way, y: 60))
                #expect(table.swipe == nil)
                stage.lift(160 - way, 60)
                stage.tick()
                stage.pull(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160 + way, y: 60))
                #expect(table.swipe?.view.isOnRight == isRightToLeft)
                #expect(table.cellForRow(at: path(1))?.bounds.minX == (isRightToLeft ? 48 : -48))
            }
        }
    }

    @Test func `a swipe offers Delete only on editable rows and deletes; without an editing data source it does nothing`() {
        Stage.perform { stage in
            let rows = EditableRows([names(5)])
            rows.editable = { $0.row != 2 }
            let table = stage.table(rows)
            stage.pull(from: CGPoint(x: 200, y: 110), to: CGPoint(x: 100, y: 110))
            #expect(table.swipe == nil)
            stage.lift(100, 110)
            stage.tick()
            // A swipe without actions has selected the row, as in UIKit.
            #expect(rows.log == ["select 2"])
            rows.log = []
            stage.pull(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 120, y: 60))
            stage.lift(120, 60)
            stage.wait(0.6)
            #expect(table.swipe?.view.buttons.map(\.action.title) == ["Delete"])
            stage.tap(300, 60)
            stage.wait(0.6)
            #expect(rows.log == ["begin 1", "delete 1", "end gone"])
            #expect(table.visibleCells.map { $0.textLabel?.text } == ["0", "2", "3", "4"])
            #expect(table.visibleCells.allSatisfy { $0.bounds.minX == 0 })
        }
        Stage.perform { stage in
            let rows = EditableRows([names(5)])
            let table = stage.table(rows)
            stage.drag(from: CGPoint(x: 200, y: 60), to: CGPoint(x: 100, y: 60))
            #expect(table.swipe == nil)
        }
    }

    @Test func `a full swipe deletes the row and resets its cell`() {
        Stage.perform { stage in
            let rows = EditableRows([names(30)])
            rows.editable = { _ in true }
            let table = stage.table(rows)
            let deleted = table.cellForRow(at: path(1))
            stage.pull(from: CGPoint(x: 310, y: 60), to: CGPoint(x: 60, y: 60))
            stage.lift(60, 60)
            stage.wait(0.6)
            #expect(rows.sections[0].count == 29)
            #expect(deleted?.superview == nil)
            #expect(deleted?.bounds.minX == 0)
            #expect(deleted?.subviews.contains { $0 is SwipeActionsView } == false)
        }
    }

    @Test func `a release opens, closes or performs by its position and velocity, and pull and revealed are inverse`() {
        let geometry = SwipeGeometry(rowWidth: 320, buttonsWidth: 148, allowsFullSwipe: true)
        #expect(geometry.outcome(revealed: 20, velocity: 0) == .close)
        #expect(geometry.outcome(revealed: 20, velocity: 400) == .open)
        #expect(geometry.outcome(revealed: 148, velocity: -600) == .close)
        #expect(geometry.outcome(revealed: 175, velocity: 0) == .open)
        #expect(geometry.outcome(revealed: 176, velocity: 0) == .perform)
        for revealed in stride(from: CGFloat(-30), through: 300, by: 15) {
            #expect(abs(geometry.revealed(forPull: geometry.pull(forRevealed: revealed)) - revealed) < 1e-9)
        }
    }
}
