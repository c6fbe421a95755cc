import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

/// Views that are far larger than any screen, as a scroll view's content made of a list is: every row in them is in sight.
@MainActor
@Suite struct OutsizedListTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let count: Int
        let height: CGFloat
        var made = 0
        init(count: Int, height: CGFloat) {
            self.count = count
            self.height = height
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made += 1
            return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
    }

    /// Seconds of processor time that a body takes.
    private func time(_ body: () -> Void) -> Double {
        let start = clock()
        body()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }

    private func fill(height: CGFloat, row: CGFloat, estimate: CGFloat? = nil) -> (time: Double, made: Int, shown: Int) {
        var result = (time: 0.0, made: 0, shown: 0)
        Stage.perform { stage in
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: .plain)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            if let estimate { table.estimatedRowHeight = estimate }
            let rows = Rows(count: 1_000_000, height: row)
            table.dataSource = rows
            table.delegate = rows
            let time = time {
                stage.window.addSubview(table)
                table.layoutIfNeeded()
            }
            result = (time, rows.made, table.visibleCells.count)
        }
        return result
    }

    @Test(arguments: [44, 20, 100] as [CGFloat])
    func `a table that is high takes time in proportion to the rows in it, whatever they were taken for`(estimate: CGFloat) {
        let low = fill(height: 25_000, row: 44, estimate: estimate)
        let high = fill(height: 100_000, row: 44, estimate: estimate)
        #expect(low.made == low.shown && high.made == high.shown, "no row is made twice")
        #expect(high.shown == 2272 || high.shown == 2273)
        // Four times the rows: in the square it would be sixteen times the time.
        #expect(high.time < 9 * low.time + 0.2, "\(low.time) s and \(high.time) s")
    }
}
