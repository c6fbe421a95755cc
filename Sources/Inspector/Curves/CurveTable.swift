import Foundation
import LabProtocol

/// A table of some curves of a run, for writing to files.
package struct CurveTable: Hashable, Sendable {
    package struct Column: Hashable, Sendable {
        package var title: String
        package var track: NumberTrack
        /// Whether the column is the recording of a phone, which is drawn as a dashed line over the previous column.
        package var isRecorded: Bool
        package init(title: String, track: NumberTrack, isRecorded: Bool = false) {
            (self.title, self.track, self.isRecorded) = (title, track, isRecorded)
        }
    }

    package var columns: [Column]
    /// The ticks in the table.
    package var ticks: ClosedRange<Int>
    /// The number of ticks per second.
    package var framesPerSecond: Int

    package init(_ columns: [Column], ticks: ClosedRange<Int>, framesPerSecond: Int) {
        self.columns = columns
        self.ticks = ticks
        self.framesPerSecond = framesPerSecond
    }

    // MARK: CSV

    /// The table as CSV. Each tick has a line with its number, its time in seconds and the values. A missing value is an empty field.
    /// (RFC 4180, with line feeds)
    package var csv: String {
        var lines = [(["tick", "time"] + columns.map(\.title)).map(Self.field).joined(separator: ",")]
        for tick in ticks {
            let values = columns.map { $0.track.value(at: tick).map(Self.number) ?? "" }
            lines.append((["\(tick)", Self.number(Double(tick) / Double(framesPerSecond))] + values).joined(separator: ","))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func field(_ text: String) -> String {
        text.contains { ",\"\n\r".contains($0) } ? "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\"" : text
    }

    /// Returns a number as text with at most four decimal places, without trailing zeros.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "" }
        var text = String(format: "%.4f", value)
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text == "-0" ? "0" : text
    }

    // MARK: SVG

    // The width in units of the drawing. (chosen to fit a page of a report)
    private static let width = 900.0
    private static let (left, right, top, plotHeight, gap) = (20.0, 80.0, 34.0, 110.0, 36.0)
    private static let colors = ["#1f5fd0", "#b26a00", "#1e8548", "#7a3fc4", "#b3261e", "#0e7c86"]
    package static func color(_ index: Int) -> String { colors[index % colors.count] }

    /// The columns with plots of their own, and the recordings over them.
    private var plots: [(column: Column, recorded: Column?)] {
        columns.indices.filter { !columns[$0].isRecorded }.map { index in
            (columns[index], index + 1 < columns.count && columns[index + 1].isRecorded ? columns[index + 1] : nil)
        }
    }

    /// The table as an SVG drawing. The plots are one below another and have the same time axis.
    package var svg: String {
        let plots = plots
        let height = Self.top + Double(plots.count) * (Self.plotHeight + Self.gap) + 20
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.number(Self.width))" height="\(Self.number(height))" viewBox="0 0 \
            \(Self.number(Self.width)) \(Self.number(height))" font-family="sans-serif" font-size="12">
            """,
            "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>",
        ]
        let bottom = Self.top + Double(plots.count) * (Self.plotHeight + Self.gap) - Self.gap
        for (time, x) in marks {
            lines.append("<path d=\"M\(Self.number(x)) \(Self.number(Self.top))V\(Self.number(bottom))\" stroke=\"#d9dbe2\"/>")
            lines.append(
                """
                <text x="\(Self.number(x))" y="\(Self.number(bottom + 16))" text-anchor="middle" \
                fill="#5c5e67">\(Self.number(time)) s</text>
                """
            )
        }
        for (index, plot) in plots.enumerated() { lines += self.plot(plot.column, plot.recorded, index) }
        lines.append("</svg>")
        return lines.joined(separator: "\n") + "\n"
    }

    private func x(_ tick: Int) -> Double {
        Self.left + Double(tick - ticks.lowerBound) / Double(max(ticks.count - 1, 1)) * (Self.width - Self.left - Self.right)
    }

    /// The marks of the time axis, with their times and positions.
    private var marks: [(time: Double, x: Double)] {
        let (start, end) = (Double(ticks.lowerBound) / Double(framesPerSecond), Double(ticks.upperBound) / Double(framesPerSecond))
        let steps = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300, 600]
        let step = steps.first { (end - start) / $0 <= 9 } ?? 1800
        return stride(from: (start / step).rounded(.up) * step, through: end + 1e-9, by: step).map { time in
            let share = end > start ? (time - start) / (end - start) : 0
            return (time, Self.left + share * (Self.width - Self.left - Self.right))
        }
    }

    private func plot(_ column: Column, _ recorded: Column?, _ index: Int) -> [String] {
        let top = Self.top + Double(index) * (Self.plotHeight + Self.gap)
        let color = Self.color(index)
        let title = column.title + (recorded == nil ? "" : " (dashed: the recording)")
        let ranges = [column, recorded].compactMap { $0?.track.range(over: ticks) }
        var lines = [
            """
            <rect x="\(Self.number(Self.left))" y="\(Self.number(top))" width="\(Self.number(Self.width - Self.left - Self.right))" \
            height="\(Self.number(Self.plotHeight))" fill="none" stroke="#c9cad0"/>
            """,
            "<text x=\"\(Self.number(Self.left))\" y=\"\(Self.number(top - 7))\" fill=\"\(color)\">\(Self.escaped(title))</text>",
        ]
        guard let least = ranges.map(\.lowerBound).min(), let most = ranges.map(\.upperBound).max() else {
            lines.append(
                "<text x=\"\(Self.number(Self.left + 12))\" y=\"\(Self.number(top + 20))\" fill=\"#5c5e67\">no value in this time</text>")
            return lines
        }
        let range = least...most
        let scale = CurveScale(range)
        func y(_ value: Double) -> Double { top + Self.plotHeight - 6 - scale.share(of: value) * (Self.plotHeight - 12) }
        for value in Set([range.lowerBound, range.upperBound]).sorted() {
            lines.append(
                """
                <text x="\(Self.number(Self.width - Self.right + 8))" y="\(Self.number(y(value) + 4))" \
                fill="#5c5e67">\(Self.number(value))</text>
                """
            )
        }
        for (track, dashes) in [(column.track, ""), (recorded?.track, " stroke-dasharray=\"5 3\"")] {
            guard let track else { continue }
            lines.append(
                """
                <path d="\(path(of: track, y))" fill="none" stroke="\(color)" stroke-width="1.5" stroke-linejoin="round"\(dashes)/>
                """)
        }
        return lines
    }

    private func path(of track: NumberTrack, _ y: (Double) -> Double) -> String {
        var path = ""
        var isDown = false
        for tick in ticks {
            guard let value = track.value(at: tick) else {
                isDown = false
                continue
            }
            path += "\(isDown ? "L" : "M")\(Self.number(x(tick))) \(Self.number(y(value)))"
            isDown = true
        }
        return path
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(
            of: ">", with: "&gt;")
    }
}

/// The scale from the least to the greatest value of a curve.
package struct CurveScale: Hashable, Sendable {
    private let range: ClosedRange<Double>

    package init(_ range: ClosedRange<Double>) { self.range = range }

    /// Returns the relative position of a value: 0 for the least and 1 for the greatest. Returns 0.5 if all values are equal.
    package func share(of value: Double) -> Double {
        let length = range.upperBound - range.lowerBound
        return length > 0 ? min(max((value - range.lowerBound) / length, 0), 1) : 0.5
    }
}
