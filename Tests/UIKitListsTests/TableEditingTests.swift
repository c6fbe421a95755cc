import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

@MainActor
private func movable(_ sections: [[String]]) -> EditableRows {
    let rows = EditableRows(sections)
    rows.canMove = true
    rows.styles = { _ in .none }
    return rows
}

@MainActor
private func texts(_ table: UITableView) -> [String?] { table.visibleCells.map { $0.textLabel?.text } }

@MainActor
@Suite("Editing of tables")
struct TableEditingTests {
    @Test func `edit mode moves the content of editable rows by 38 points for the edit control, animated halfway at 0.15 s`() {
        Stage.perform { stage in
            let rows = EditableRows([names(5)])
            rows.editable = { $0.row != 3 }
            let table = stage.table(rows)
            let cell = table.cellForRow(at: path(1))
            table.setEditing(true, animated: true)
            stage.wait(0.15)
            let halfway = cell?.contentView.layer.presentation()?.frame.minX ?? 0
            #expect(halfway > 5 && halfway < 33)
            stage.wait(0.3)
            #expect(cell?.contentView.frame == CGRect(x: 38, y: 0, width: 282, height: 44 - 1.0 / 3))
            #expect(cell?.look.editControl?.alpha == 1)
            // A row that cannot be edited stays in its place.
            #expect(table.cellForRow(at: path(3))?.contentView.frame.minX == 0)
            #expect(table.cellForRow(at: path(3))?.look.editControl == nil)
            table.setEditing(false, animated: false)
            stage.layout()
            #expect(cell?.contentView.frame.minX == 0)
            #expect(cell?.look.editControl?.alpha == 0)
        }
    }

    @Test func `the delete control reveals the Delete button, and only a tap on that deletes the row`() {
        Stage.perform { stage in
            let rows = EditableRows([names(5)])
            let table = stage.table(rows)
            table.setEditing(true, animated: false)
            stage.layout()
            stage.tap(27, 60)
            stage.wait(0.6)
            #expect(rows.log == ["begin 1"])
            // The button consists of six letters of 15 points and 15 points on either side.
            #expect(table.cellForRow(at: path(1))?.bounds.minX == 120)
            stage.tap(300, 60)
            stage.wait(0.6)
            #expect(rows.log == ["begin 1", "delete 1", "end gone"])
            #expect(texts(table) == ["0", "2", "3", "4"])
        }
    }

    @Test func `a tap on the insert control inserts at once`() {
        Stage.perform { stage in
            let rows = movable([names(3)])
            rows.styles = { $0.row == 2 ? .insert : .none }
            let table = stage.table(rows)
            table.setEditing(true, animated: false)
            stage.layout()
            stage.tap(27, 110)
            #expect(rows.log == ["insert 2"])
        }
    }

    @Test func `allowsMultipleSelectionDuringEditing selects several rows, and their edit controls show it`() {
        Stage.perform { stage in
            let rows = EditableRows([names(5)])
            let table = stage.table(rows)
            table.allowsMultipleSelectionDuringEditing = true
            table.setEditing(true, animated: false)
            stage.layout()
            stage.tap(27, 60)
            stage.wait(0.3)
            stage.tap(200, 150)
            stage.wait(0.3)
            #expect(table.indexPathsForSelectedRows == [path(1), path(3)])
            #expect((0..<5).map { table.cellForRow(at: path($0))?.look.editControl?.isSelected } == [false, true, false, true, false])
            stage.tap(200, 60)
            stage.wait(0.3)
            #expect(table.indexPathsForSelectedRows == [path(3)])
            #expect(table.swipe == nil)
        }
    }

    @Test func `dragging the reorder control moves the row past others' middles, and moveRow is called once at the end`() {
        Stage.perform { stage in
            let rows = movable([names(6)])
            let table = stage.table(rows)
            table.setEditing(true, animated: false)
            stage.layout()
            let held = table.cellForRow(at: path(1))
            // Row 1 (44 to 88) moves down by 60 points. Its lower edge is at 148, past the middle of row 2 (110) but not of row 3 (154).
            stage.pull(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 300, y: 126))
            #expect(held?.frame.minY == 104)
            #expect(texts(table) == ["0", "2", "1", "3", "4", "5"])
            #expect(table.cellForRow(at: path(1))?.frame.minY == 44)
            #expect(rows.log == [])
            #expect(table.contentOffset.y == 0)
            stage.lift(300, 126)
            stage.wait(0.5)
            #expect(held?.frame.minY == 88)
            #expect(rows.log == ["move 0.1 to 0.2"])
            #expect(rows.sections == [["0", "2", "1", "3", "4", "5"]])
        }
    }

    @Test func `the delegate's target index path replaces the proposed one, and a cancelled drag restores all rows`() {
        Stage.perform { stage in
            let rows = movable([names(6)])
            rows.target = { proposed in proposed.row > 2 ? path(2) : proposed }
            let table = stage.table(rows)
            table.setEditing(true, animated: false)
            stage.layout()
            stage.pull(from: CGPoint(x: 300, y: 22), to: CGPoint(x: 300, y: 222))
            #expect(texts(table) == ["1", "2", "0", "3", "4", "5"])
            stage.cancel()
            stage.wait(0.5)
            #expect(texts(table) == ["0", "1", "2", "3", "4", "5"])
            #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176, 220])
            #expect(rows.log == [])
        }
    }

    @Test func `a row dragged over another section's rows moves into that section`() {
        Stage.perform { stage in
            let rows = movable([["a", "b"], ["c"]])
            let table = stage.table(rows)
            table.setEditing(true, animated: false)
            stage.layout()
            stage.pull(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 300, y: 120))
            stage.lift(300, 120)
            stage.wait(0.5)
            #expect(rows.log == ["move 0.1 to 1.1"])
            #expect(rows.sections == [["a"], ["c", "b"]])
            #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88])
        }
    }

    @Test func `a row held near the lower edge scrolls the table, and the new rows are correct`() {
        Stage.perform { stage in
            let rows = movable([names(100)])
            let table = stage.table(rows)
            table.setEditing(true, animated: false)
            stage.layout()
            stage.pull(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 300, y: 420))
            stage.wait(1)
            #expect(table.contentOffset.y > 200)
            let shown = texts(table).compactMap { $0 }.filter { $0 != "1" }
            #expect(shown == shown.sorted { Int($0)! < Int($1)! })
            #expect(texts(table).contains("1"))
            stage.lift(300, 420)
            stage.wait(0.5)
            #expect(rows.log.count == 1)
            #expect(texts(table) == rows.sections[0].filter { texts(table).contains($0) })
        }
    }

    @Test func `in right-to-left the edit control, content and reorder control change sides`() {
        Stage.perform(locale: "ar") { stage in
            let rows = movable([names(3)])
            rows.styles = { _ in .delete }
            let table = stage.table(rows)
            let cell = table.cellForRow(at: path(0))
            #expect(cell?.textLabel?.frame.maxX == 304)
            table.setEditing(true, animated: false)
            stage.layout()
            #expect(cell?.contentView.frame == CGRect(x: 42, y: 0, width: 240, height: 44 - 1.0 / 3))
            #expect(cell?.look.grip?.frame.minX == 0)
            #expect(cell?.look.editControl?.frame.maxX == 320)
        }
    }
}
