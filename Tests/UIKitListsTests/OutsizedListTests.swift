import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitLists

/// Tests for lists that are far larger than any screen, for example as the content of a scroll view. All their rows are visible.
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

    /// The work that a table of a million rows needs to fill its height.
    private struct Work {
        /// The number of cells that the table requested.
        var made = 0
        /// The number of times that the table looked whether a row has a cell.
        var examined = 0
        /// The number of visible cells at the end.
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
    func `a high table creates each row's cell once and examines each row at most 5 times, for any row estimate`(estimate: CGFloat) {
        let work = fill(height: 25_000, row: 44, estimate: estimate)
        #expect(work.shown > 550 && work.shown < 570)
        #expect(work.made == work.shown, "no row is made twice")
        // Each pass of tiling examines every row twice: once to give the row a cell, and once to check that all rows have a cell.
        // Measuring rows examines no row.
        #expect(work.examined <= 5 * work.shown, "\(work)")
    }

    @Test func `a table of 0.001-point rows shows at most mostCells cells, each created once`() {
        let work = fill(height: 1000, row: 0.001)
        #expect(work.shown == UITableView.mostCells && work.made == work.shown)
        #expect(work.examined <= 5 * work.shown, "\(work)")
    }

    @Test(arguments: Height.allCases)
    private func `a table made high by its frame, constraints or superview creates each cell once, with the same work`(way: Height) {
        let low = fill(way, height: 10_000, row: 44)
        let high = fill(way, height: 40_000, row: 44)
        for work in [low, high] { #expect(work.made == work.shown) }
        #expect(high.shown > 890 && high.shown < 911)
        for work in [low, high] { #expect(work.examined <= 5 * work.shown, "\(work)") }
    }
}
