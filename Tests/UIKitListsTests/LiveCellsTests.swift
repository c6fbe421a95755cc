import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

@testable import UIKitLists

/// A cell that counts how many of its kind a table has created.
private final class CountedCell: UITableViewCell {
    static var made = 0
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.made += 1
    }
    required init?(coder: NSCoder) { nil }
}

private final class ManyRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
    }
}

/// A data source that records the requested rows. Their heights follow from texts of one to four lines.
@MainActor
private final class AskedRows: NSObject, UITableViewDataSource {
    var asked: [Int] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append(indexPath.row)
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = Array(repeating: "Row \(indexPath.row)", count: indexPath.row % 4 + 1).joined(separator: "\n")
        return cell
    }
}

/// Tests that a table has as many cells as the screen shows rows and at most two more, however it scrolls.
@MainActor
struct LiveCellsTests {
    private func perform(_ test: (UITableView, Stage, _ screenful: Int) -> Void) {
        Stage.perform { stage in
            CountedCell.made = 0
            let rows = ManyRows()
            let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))
            table.register(CountedCell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            table.delegate = rows
            stage.root.addSubview(table)
            stage.layout()
            test(table, stage, table.visibleCells.count)
        }
    }

    @Test func `scrollToRow shows the row and reuses cells, for each position`() {
        perform { table, stage, screenful in
            for row in [99_999, 50_000, 0, 77_000] {
                for position in [UITableView.ScrollPosition.top, .middle, .bottom] {
                    table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
                    stage.layout()
                    #expect(table.indexPathsForVisibleRows?.contains(IndexPath(row: row, section: 0)) == true)
                }
            }
            #expect(CountedCell.made <= screenful + 2)
        }
    }

    @Test func `scrollToRow requests each visible row once and no row in between`() {
        Stage.perform { stage in
            let rows = AskedRows()
            let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 600))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = rows
            stage.root.addSubview(table)
            stage.layout()
            for (row, position) in [(99_999, UITableView.ScrollPosition.bottom), (50_000, .top), (7, .middle)] {
                rows.asked = []
                table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
                stage.layout()
                let visible = (table.indexPathsForVisibleRows ?? []).map(\.row)
                #expect(visible.contains(row))
                #expect(rows.asked.sorted() == visible, "\(position)")
            }
        }
    }

    @Test func `setting contentOffset reuses the cells that leave the screen`() {
        perform { table, stage, screenful in
            for offset in [1_000_000, 5, 2_000_000, 2_000_300] as [CGFloat] {
                table.contentOffset.y = offset
                stage.layout()
                #expect(table.visibleCells.count >= screenful - 1)
            }
            #expect(CountedCell.made <= screenful + 2)
        }
    }

    @Test func `fast scrolling reuses the cells that leave the screen`() {
        perform { table, stage, screenful in
            for step in 1..<100 {
                table.contentOffset.y = CGFloat(step * 170)
                stage.layout()
            }
            #expect(CountedCell.made <= screenful + 2)
        }
    }
}
