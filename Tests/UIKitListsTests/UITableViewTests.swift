import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

/// A data source of texts in sections.
@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var headers: [Int: String] = [:]
    var heights: ((IndexPath) -> CGFloat)?
    var log: [String] = []
    var made = 0

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.section).\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.section).\(indexPath.row)")
    }
}

/// A data source of rows with different heights.
@MainActor
private final class Heights: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count: Int
    var height: (Int) -> CGFloat
    var asked: Set<Int> = []
    init(count: Int, height: @escaping (Int) -> CGFloat) {
        self.count = count
        self.height = height
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        asked.insert(indexPath.row)
        return height(indexPath.row)
    }
}

@MainActor
private func table(_ stage: Stage, _ rows: any UITableViewDataSource & UITableViewDelegate, style: UITableView.Style = .plain)
    -> UITableView
{
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: style)
    table.contentInsetAdjustmentBehavior = .never
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    stage.root.addSubview(table)
    stage.layout()
    return table
}

@MainActor
@Suite("Table views")
struct UITableViewTests {
    @Test func `single-line rows are 44 points high, and only visible rows have cells`() {
        Stage.perform { stage in
            let rows = Rows([(0..<1000).map { "Row \($0)" }])
            let table = table(stage, rows)
            #expect(table.contentSize == CGSize(width: 320, height: 44_000))
            #expect(table.visibleCells.map { $0.textLabel?.text } == (0..<10).map { "Row \($0)" })
            table.contentOffset.y = 22_010
            stage.layout()
            #expect(table.indexPathsForVisibleRows == (500...510).map { path($0) })
            #expect(table.cellForRow(at: path(505))?.frame == CGRect(x: 0, y: 22_220, width: 320, height: 44))
            #expect(table.cellForRow(at: path(0)) == nil)
        }
    }

    @Test func `fast scrolling uses at most a screenful of cells plus two`() {
        Stage.perform { stage in
            let rows = Rows([(0..<5000).map { "Row \($0)" }])
            let table = table(stage, rows)
            var largest = 0
            for step in 0..<400 {
                table.contentOffset.y = CGFloat(step) * 37
                stage.layout()
                largest = max(largest, table.subviews.filter { $0 is UITableViewCell }.count)
            }
            #expect(largest <= 10 + 2)
        }
    }

    @Test func `rows self-size to their text, and rows not yet visible keep the estimated height`() {
        Stage.perform { stage in
            let rows = Rows([(0..<100).map { $0 % 2 == 0 ? "Short" : String(repeating: "long words ", count: 12) }])
            let table = table(stage, rows)
            for cell in table.visibleCells { cell.textLabel?.numberOfLines = 0 }
            rows.sections[0][1] = String(repeating: "long words ", count: 12)
            final class Wrapping: UITableViewCell {
                override init(style: CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    textLabel?.numberOfLines = 0
                }
                required init?(coder: NSCoder) { nil }
            }
            table.register(Wrapping.self, forCellReuseIdentifier: "row")
            table.reloadData()
            stage.layout()
            let first = table.rectForRow(at: path(0))
            let second = table.rectForRow(at: path(1))
            #expect(first.height == 44)
            #expect(second.minY == 44)
            #expect(second.height > 100)
            #expect(
                table.cellForRow(at: path(1)).map { abs($0.frame.minY - 44) < 0.001 && abs($0.frame.height - second.height) < 0.001 }
                    == true)
            // A row that was never visible still has the estimated height of one line.
            #expect(table.rectForRow(at: path(99)).height == 44)
        }
    }

    @Test func `heightForRow is called only for rows about to be visible, or for all rows with an estimate of 0`() {
        Stage.perform { stage in
            let rows = Heights(count: 10_000) { CGFloat(20 + $0 % 3 * 20) }
            let table = table(stage, rows)
            #expect(rows.asked.count < 40)
            #expect(table.rectForRow(at: path(2)) == CGRect(x: 0, y: 60, width: 320, height: 60))
            table.estimatedRowHeight = 0
            stage.layout()
            #expect(rows.asked.count == 10_000)
            #expect(table.contentSize.height == 399_980)
        }
    }

    @Test(arguments: [false, true])
    func `rows measured above the visible ones do not shift them, also during a fling`(flinging: Bool) {
        Stage.perform { stage in
            let rows = Heights(count: 2000) { CGFloat(30 + $0 * 37 % 200) }
            let table = table(stage, rows)
            table.scrollToRow(at: path(1000), at: .top, animated: false)
            stage.layout()
            if flinging {
                // A fast flick downwards shows rows at the top that have not been measured.
                stage.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 400), ticks: 4)
                #expect(table.isDecelerating)
            }
            // Positions are compared by row, because an appearing row may reuse the cell of a disappearing one.
            @MainActor func places() -> [(row: IndexPath, y: CGFloat)] {
                table.visibleCells.map { (row: table.indexPath(for: $0)!, y: $0.frame.minY - table.contentOffset.y) }
            }
            for _ in 0..<60 {
                let before = places()
                if !flinging { table.contentOffset.y -= 25 }
                stage.tick()
                let after = places()
                var ways: [CGFloat] = []
                for (row, y) in before {
                    if let place = after.first(where: { $0.row == row }) { ways.append(place.y - y) }
                }
                #expect(ways.count > 1)
                guard let first = ways.first else { continue }
                // All rows that stay visible move by the same distance.
                #expect(ways.allSatisfy { abs($0 - first) < 0.01 })
                if flinging { #expect(first >= 0 && first < 80) } else { #expect(abs(first - 25) < 0.01) }
            }
        }
    }

    @Test func `a plain header is pinned to the top until its section's end pushes it out`() {
        Stage.perform { stage in
            let rows = Rows([(0..<20).map { "A\($0)" }, (0..<20).map { "B\($0)" }])
            rows.headers = [0: "First", 1: "Second"]
            let table = table(stage, rows)
            // Each header is 28 points high, with 22 points above it.
            #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 320, height: 28))
            #expect(table.rectForRow(at: path(0)).minY == 50)
            table.contentOffset.y = 300
            stage.layout()
            #expect(table.headerView(forSection: 0)?.frame.minY == 300)
            // The rows of the section end at 930 points, which pushes the header up.
            table.contentOffset.y = 910
            stage.layout()
            #expect(table.headerView(forSection: 0)?.frame.minY == 902)
            #expect(table.headerView(forSection: 0)?.textLabel?.text == "First")
        }
    }

    @Test func `inset grouped sections start at 35 points, are 35.3 apart, inset by 16, with corner radius 10`() {
        Stage.perform { stage in
            let rows = Rows([["A"], ["B"]])
            let table = table(stage, rows, style: .insetGrouped)
            #expect(table.rectForRow(at: path(0, 0)) == CGRect(x: 16, y: 35, width: 288, height: 44))
            // Between the sections there are a footer and a header without title.
            #expect(abs(table.rectForRow(at: path(0, 1)).minY - (79 + 2 * 53.0 / 3)) < 0.01)
            #expect(table.cellForRow(at: path(0, 0))?.layer.cornerRadius == 10)
        }
    }

    @Test func `a tap selects a row and deselects the previous one`() {
        Stage.perform { stage in
            let rows = Rows([(0..<10).map { "Row \($0)" }])
            let table = table(stage, rows)
            stage.tap(100, 60)
            stage.wait(0.3)
            #expect(table.indexPathForSelectedRow == path(1))
            #expect(table.cellForRow(at: path(1))?.isSelected == true)
            stage.tap(100, 150)
            stage.wait(0.3)
            #expect(rows.log == ["select 0.1", "deselect 0.1", "select 0.3"])
            #expect(table.indexPathsForSelectedRows == [path(3)])
        }
    }

    @Test func `a pressed row is highlighted after the touch delay, and a drag cancels it and selects nothing`() {
        Stage.perform { stage in
            let rows = Rows([(0..<30).map { "Row \($0)" }])
            let table = table(stage, rows)
            stage.press(100, 60)
            #expect(table.cellForRow(at: path(1))?.isHighlighted == false)
            stage.wait(0.2)
            #expect(table.cellForRow(at: path(1))?.isHighlighted == true)
            stage.move(100, 30)
            stage.tick()
            stage.move(100, 10)
            stage.tick()
            #expect(table.cellForRow(at: path(1))?.isHighlighted == false)
            stage.lift(100, 10)
            stage.tick()
            #expect(rows.log == [])
        }
    }

    @Test func `a batch of inserted and deleted rows animates the others in 0.3 seconds, keeps their cells, and completes`() {
        Stage.perform { stage in
            let rows = Rows([(0..<8).map { "Row \($0)" }])
            let table = table(stage, rows)
            let last = table.cellForRow(at: path(7))
            rows.sections[0].remove(at: 1)
            rows.sections[0].insert("New", at: 3)
            var finished: Bool?
            table.performBatchUpdates {
                table.deleteRows(at: [path(1)], with: .left)
                table.insertRows(at: [path(3)], with: .fade)
            } completion: {
                finished = $0
            }
            #expect(table.visibleCells.map { $0.textLabel?.text } == rows.sections[0])
            #expect(table.cellForRow(at: path(7)) === last)
            let moving = table.cellForRow(at: path(1))
            #expect(moving?.textLabel?.text == "Row 2")
            stage.wait(0.15)
            let halfway = moving?.layer.presentation()?.frame.minY ?? 0
            #expect(halfway > 44)
            #expect(halfway < 88)
            #expect(finished == nil)
            stage.wait(0.2)
            #expect(finished == true)
            #expect(moving?.frame.minY == 44)
            #expect(table.subviews.filter { $0 is UITableViewCell }.count == 8)
        }
    }

    @Test func `deleting rows at the end scrolls a table back into range`() {
        Stage.perform { stage in
            let rows = Rows([(0..<20).map { "Row \($0)" }])
            let table = table(stage, rows)
            table.contentOffset.y = 440
            stage.layout()
            rows.sections[0].removeLast(5)
            table.deleteRows(at: (15..<20).map { path($0) }, with: .automatic)
            stage.wait(0.5)
            #expect(table.contentSize.height == 660)
            #expect(table.contentOffset.y == 220)
            #expect(table.visibleCells.map { $0.textLabel?.text } == (5..<15).map { "Row \($0)" })
        }
    }

    @Test func `a focused field scrolled off the screen keeps its focus and cell until reloadData`() {
        Stage.perform { stage in
            let rows = Rows([(0..<100).map { "Row \($0)" }])
            let table = table(stage, rows)
            let field = UITextField(frame: CGRect(x: 150, y: 4, width: 100, height: 34))
            table.cellForRow(at: path(2))?.contentView.addSubview(field)
            #expect(field.becomeFirstResponder())
            table.contentOffset.y = 2000
            stage.layout()
            #expect(field.isFirstResponder)
            #expect(table.visibleCells.allSatisfy { !field.isDescendant(of: $0) })
            table.contentOffset.y = 0
            stage.layout()
            #expect(table.cellForRow(at: path(2)).map { field.isDescendant(of: $0) } == true)
            table.reloadData()
            #expect(!field.isFirstResponder)
        }
    }

    @Test func `reconfigureRows keeps the cell, reloadRows replaces it`() {
        Stage.perform { stage in
            let rows = Rows([["A", "B"]])
            let table = table(stage, rows)
            let first = table.cellForRow(at: path(0))
            let second = table.cellForRow(at: path(1))
            rows.sections = [["X", "Y"]]
            table.reconfigureRows(at: [path(0)])
            table.reloadRows(at: [path(1)], with: .none)
            stage.wait(0.5)
            #expect(table.cellForRow(at: path(0)) === first)
            #expect(first?.textLabel?.text == "X")
            #expect(table.cellForRow(at: path(1)) !== second)
            #expect(table.cellForRow(at: path(1))?.textLabel?.text == "Y")
        }
    }

    @Test(arguments: [false, true])
    func `scrollToRow puts the row exactly at its position, animated or not, after measuring the rows around it`(animated: Bool) {
        Stage.perform { stage in
            let rows = Heights(count: 2000) { CGFloat(30 + $0 * 37 % 200) }
            defer { withExtendedLifetime(rows) {} }
            let table = table(stage, rows)
            // An animated scroll without a position ends at the row's estimated place, so it is not tested.
            for (row, position) in [(1000, UITableView.ScrollPosition.top), (500, .bottom), (1500, .middle), (1999, .top), (1200, .none)]
            where !animated || position != .none {
                let above = table.contentOffset.y > table.rectForRow(at: path(row)).minY
                table.scrollToRow(at: path(row), at: position, animated: animated)
                stage.wait(0.5)
                let rect = table.rectForRow(at: path(row))
                let start = rect.minY - table.contentOffset.y
                switch position {
                case .top where row == 1999: #expect(abs(start + rect.height - 440) < 0.4)
                case .top: #expect(abs(start) < 0.4)
                case .bottom: #expect(abs(start + rect.height - 440) < 0.4)
                case .middle: #expect(abs(start + rect.height / 2 - 220) < 0.4)
                case .none: #expect(above ? abs(start) < 0.4 : abs(start + rect.height - 440) < 0.4)
                }
                #expect(rect.height == CGFloat(30 + row * 37 % 200))
            }
        }
    }

    @Test func `scrollToRow scrolls to the top, middle or bottom, within the content, and not for a visible row with .none`() {
        Stage.perform { stage in
            let table = table(stage, Rows([(0..<100).map { "Row \($0)" }]))
            table.scrollToRow(at: path(50), at: .top, animated: false)
            #expect(table.contentOffset.y == 2200)
            table.scrollToRow(at: path(50), at: .bottom, animated: false)
            #expect(table.contentOffset.y == 1804)
            table.scrollToRow(at: path(50), at: .middle, animated: false)
            #expect(table.contentOffset.y == 2002)
            table.scrollToRow(at: path(52), at: .none, animated: false)
            #expect(table.contentOffset.y == 2002)
            table.scrollToRow(at: path(99), at: .top, animated: false)
            #expect(table.contentOffset.y == 3960)
        }
    }

    @Test func `a plain table draws filler separators below its last row only if fillerRowHeight is set`() {
        Stage.perform { stage in
            let rows = EditableRows([names(3)])
            let table = stage.table(rows)
            let lines = { table.subviews.filter { !($0 is UITableViewCell) && $0.bounds.height < 1 && $0.bounds.height > 0 } }
            #expect(lines().isEmpty)
            table.fillerRowHeight = UITableView.automaticDimension
            stage.layout()
            #expect(lines().count == 7)
            #expect(lines().map { ($0.frame.maxY * 3).rounded() / 3 }.sorted() == (4...10).map { CGFloat($0) * 44 })
            table.fillerRowHeight = 0
            stage.layout()
            #expect(lines().isEmpty)
        }
    }
}
