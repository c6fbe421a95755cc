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

    /// The work that filled a table of a million rows.
    private struct Work {
        /// The number of cells that the table asked for.
        var made = 0
        /// The number of rows that the table examined to see whether they have a cell.
        var examined = 0
        /// The number of its cells at the end.
        var shown = 0
    }

    private enum Height: CaseIterable {
        case byFrame, byConstraints, byAutoresizing
    }

    private func fill(_ way: Height = .byFrame, height: CGFloat, row: CGFloat, estimate: CGFloat? = nil) -> Work {
        var result = Work()
        Stage.perform { stage in
            let table = UITableView(frame: .zero, style: .plain)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            if let estimate { table.estimatedRowHeight = estimate }
            let rows = Rows(count: 1_000_000, height: row)
            table.dataSource = rows
            table.delegate = rows
            let holder = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
            stage.root.addSubview(holder)
            holder.addSubview(table)
            switch way {
            case .byFrame: table.frame = CGRect(x: 0, y: 0, width: 320, height: height)
            case .byConstraints:
                table.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    table.topAnchor.constraint(equalTo: holder.topAnchor), table.leftAnchor.constraint(equalTo: holder.leftAnchor),
                    table.widthAnchor.constraint(equalToConstant: 320), table.heightAnchor.constraint(equalToConstant: height),
                ])
            case .byAutoresizing:
                table.frame = holder.bounds
                table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                stage.layout()
                holder.frame.size.height = height
            }
            stage.layout()
            result = Work(made: rows.made, examined: table.examinedRows, shown: table.visibleCells.count)
        }
        return result
    }

    @Test(arguments: [44, 20, 100] as [CGFloat])
    func `a table that is high looks at each row a few times, whatever the rows were taken for`(estimate: CGFloat) {
        let work = fill(height: 25_000, row: 44, estimate: estimate)
        #expect(work.shown > 550 && work.shown < 570)
        #expect(work.made == work.shown, "no row is made twice")
        // In each pass of tiling once to give it a cell, and once to see that all have theirs; not once for each row that was measured.
        #expect(work.examined <= 5 * work.shown, "\(work)")
    }

    @Test func `a table whose rows are almost without height shows as many as it may`() {
        let work = fill(height: 1000, row: 0.001)
        #expect(work.shown == UITableView.mostCells && work.made == work.shown)
        #expect(work.examined <= 5 * work.shown, "\(work)")
    }

    @Test(arguments: Height.allCases)
    private func `a table becomes high by its frame, its constraints or its superview, with the same work`(way: Height) {
        let low = fill(way, height: 10_000, row: 44)
        let high = fill(way, height: 40_000, row: 44)
        for work in [low, high] { #expect(work.made == work.shown) }
        #expect(high.shown > 890 && high.shown < 911)
        for work in [low, high] { #expect(work.examined <= 5 * work.shown, "\(work)") }
    }
}
