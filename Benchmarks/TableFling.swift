import Compositing
import Simulator
import UIKit

/// A table of a million rows, whose heights come from wrapped text that is measured only when a row is shown.
@MainActor
enum TableFling {
    static let rowCount = 1_000_000

    struct Result {
        /// The processor time of the table's first layout.
        var firstLayoutMilliseconds = 0.0
        /// The processor time of each frame of the fling, from tick to pixels.
        var frameMilliseconds: [Double] = []
        /// The processor time of the layout after `scrollToRow` to the last row.
        var jumpMilliseconds = 0.0
        /// The growth of the program's memory during the flings, in MiB.
        var growthMebibytes = 0.0
        /// The maximum number of cells in the table at the end of a frame, and the number of cells created in total, including the jump.
        var mostLiveCells = 0
        var cellsMade = 0
    }

    static func measure(fonts: FontLibrary, scale: CGFloat) -> Result {
        var result = Result()
        let rows = Rows()
        let phone = FlingTrack.makePhone(fonts: fonts)
        let compositor = Compositor(fonts: fonts, scale: scale)
        let bitmap = Compositor.makeBitmap(size: phone.device.size, scale: scale)
        phone.tick()

        // The first text of a program loads the font, so a table is shown once before the measurement.
        for isRehearsal in [true, false] {
            result.firstLayoutMilliseconds = phone.process.run {
                Row.made = 0
                let table = UITableView(frame: phone.window.bounds)
                table.register(Row.self, forCellReuseIdentifier: "row")
                table.dataSource = rows
                table.delegate = rows
                phone.window.rootViewController?.view.addSubview(table)
                let start = processorTime()
                table.layoutIfNeeded()
                let time = (processorTime() - start) * 1000
                if isRehearsal { table.removeFromSuperview() } else { rows.table = table }
                return time
            }
        }

        func frame(counts: Bool) {
            let start = processorTime()
            phone.tick()
            let damage = compositor.render(phone.displayList, into: bitmap)
            if counts, !damage.isEmpty { result.frameMilliseconds.append((processorTime() - start) * 1000) }
            let cells = phone.process.run { rows.table?.subviews.reduce(0) { $0 + ($1 is UITableViewCell ? 1 : 0) } ?? 0 }
            result.mostLiveCells = max(result.mostLiveCells, cells)
        }

        for _ in 0..<30 { frame(counts: false) }
        result.growthMebibytes = FlingTrack.run(phone) { frame(counts: $0) }
        let offset = phone.process.run { rows.table?.contentOffset.y ?? 0 }
        precondition(offset > 1000, "the flings missed the table: it is at \(offset)")

        let last = IndexPath(row: rowCount - 1, section: 0)
        result.jumpMilliseconds = phone.process.run {
            let start = processorTime()
            rows.table?.scrollToRow(at: last, at: .bottom, animated: false)
            rows.table?.layoutIfNeeded()
            let time = (processorTime() - start) * 1000
            precondition(rows.table?.indexPathsForVisibleRows?.last == last, "the jump ended somewhere else")
            return time
        }
        result.cellsMade = Row.made
        return result
    }

    final class Row: UITableViewCell {
        static var made = 0
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            Row.made += 1
            textLabel?.numberOfLines = 0
        }
        required init?(coder: NSCoder) { return nil }
    }

    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var table: UITableView?
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = RowText.text(indexPath.row)
            return cell
        }
    }
}
