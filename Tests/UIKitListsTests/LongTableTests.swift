import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitLists

@Suite("Tables far longer than the screen") @MainActor struct LongTableTests {
    private final class Rows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    @Test func `DisplayedCells finds a cell's index path without a search, also after removals and replacements`() {
        Stage.perform { _ in
            var displayed = DisplayedCells()
            let cells = (0..<300).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
            for (row, cell) in cells.enumerated().reversed() { displayed[IndexPath(row: row, section: 0)] = cell }
            for (row, cell) in cells.enumerated() { #expect(displayed.path(of: cell) == IndexPath(row: row, section: 0)) }
            displayed[IndexPath(row: 7, section: 0)] = nil
            #expect(displayed.path(of: cells[7]) == nil && displayed.path(of: cells[8]) == IndexPath(row: 8, section: 0))
            let other = UITableViewCell(style: .default, reuseIdentifier: nil)
            displayed[IndexPath(row: 8, section: 0)] = other
            #expect(displayed.path(of: cells[8]) == nil && displayed.path(of: other) == IndexPath(row: 8, section: 0))
            #expect(displayed.sorted.count == 299)
            displayed.removeAll()
            #expect(displayed.path(of: other) == nil && displayed.isEmpty)
        }
    }

    @Test func `a table higher than the screen has a cell for each row, at the right position`() {
        Stage.perform { stage in
            for height in [4_400, 8_800] as [CGFloat] {
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: height))
                let rows = Rows()
                table.rowHeight = 44
                table.contentInsetAdjustmentBehavior = .never
                table.dataSource = rows
                stage.root.addSubview(table)
                stage.layout()
                #expect(table.visibleCells.count == Int(height / 44))
                #expect(table.cellForRow(at: IndexPath(row: Int(height / 44) - 1, section: 0))?.frame.maxY == height)
                table.removeFromSuperview()
            }
        }
    }
}
