import Compositing
import Simulator
import UIKit

/// A table of a million rows whose heights come from wrapped text, measured only when they are shown.
@MainActor
enum TableFling {
    static let rowCount = 1_000_000

    struct Result {
        /// Processor time of the table's first layout.
        var firstLayoutMilliseconds = 0.0
        /// Processor time of a frame of the fling, from tick to pixels.
        var frameMilliseconds: [Double] = []
        /// Processor time of the layout after `scrollToRow` to the last row.
        var jumpMilliseconds = 0.0
        /// How much more memory the program holds after the flings than before them, MiB.
        var growthMebibytes = 0.0
        var mostLiveCells = 0
    }

    static func measure(fonts: FontLibrary, scale: CGFloat) -> Result {
        var result = Result()
        let rows = Rows()
        var configuration = PhoneConfiguration()
        configuration.strategy = .none
        if let device = SimulatedDevice.all.first(where: { $0.name == "iPhone 14" }) { configuration.device = device }
        let phone = SimulatedPhone(configuration: configuration, measurer: fonts, prepare: {}) { UIViewController() }
        let compositor = Compositor(fonts: fonts, scale: scale)
        let bitmap = Compositor.makeBitmap(size: phone.device.size, scale: scale)
        phone.tick()

        // The first texts of a program open the font; a table that was shown before has done that.
        for isRehearsal in [true, false] {
            result.firstLayoutMilliseconds = phone.process.run {
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
        for round in 0..<12 {
            if round == 4 { result.growthMebibytes = -residentMebibytes() }
            fling(phone, way: round % 3 == 2 ? 300 : -300)
            for _ in 0..<120 { frame(counts: round > 0) }
        }
        result.growthMebibytes += residentMebibytes()
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
        return result
    }

    private static func fling(_ phone: SimulatedPhone, way: CGFloat) {
        let start = CGPoint(x: 200, y: way < 0 ? 700 : 300)
        phone.send(.touch(.began, finger: 0, location: start), at: phone.time + 0.02)
        for step in 1...8 {
            let place = CGPoint(x: 200, y: start.y + way * CGFloat(step) / 8)
            phone.send(.touch(.moved, finger: 0, location: place), at: phone.time + 0.02 + Double(step) * 0.01)
        }
        phone.send(.touch(.ended, finger: 0, location: CGPoint(x: 200, y: start.y + way)), at: phone.time + 0.1)
    }

    final class Row: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            textLabel?.numberOfLines = 0
        }
        required init?(coder: NSCoder) { return nil }
    }

    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var table: UITableView?
        private let words = "the quick brown fox jumps over a lazy dog while seven wizards mix five jugs of very strong tea".split(
            separator: " ")

        /// One to thirteen lines, so 44 to 300 points.
        func text(_ row: Int) -> String {
            let count = 3 + row * 7919 % 75
            return "\(row) " + (0..<count).map { words[(row + $0 * $0) % words.count] }.joined(separator: " ")
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = text(indexPath.row)
            return cell
        }
    }
}
