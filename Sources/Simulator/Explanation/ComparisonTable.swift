import IQKeyboardManagerSwift
import UIKit

/// The final positions of fields under several strategies, with a row for each edited field and a column for each phone.
@MainActor
package final class ComparisonTable {
    /// A field at rest above or behind the keyboard. Lengths are in points.
    package struct Entry: Codable, Hashable, Sendable {
        package var field: String
        /// The distance from the field's lower edge down to the keyboard. Negative if the field is covered; nil if the field moves with
        /// the keyboard.
        package var gap: CGFloat?
        /// The downward displacement of the field from its position without the keyboard. Nil if the field moves with the keyboard.
        package var travel: CGFloat?
        /// The `contentOffset.y` of the nearest enabled scroll view; nil if there is none.
        package var offset: CGFloat?
        /// The `contentInset.bottom` of the nearest enabled scroll view; nil if there is none.
        package var inset: CGFloat?
        /// The `frame.origin.y` of the view of the field's controller.
        package var root: CGFloat
    }

    package let titles: [String]
    private let phones: [SimulatedPhone]
    private var fields: [String] = []
    private var entries: [[String: Entry]]

    package init(_ phones: [(title: String, phone: SimulatedPhone)]) {
        titles = phones.map(\.title)
        self.phones = phones.map(\.phone)
        entries = phones.map { _ in [:] }
    }

    /// Creates a table from the results of phones in other processes. Each phone has a column with its fields in the order in which they
    /// were edited.
    package init(columns: [(title: String, fields: [Entry])]) {
        titles = columns.map(\.title)
        phones = []
        entries = columns.map { Dictionary($0.fields.map { ($0.field, $0) }) { $1 } }
        for entry in columns.flatMap(\.fields) where !fields.contains(entry.field) { fields.append(entry.field) }
    }

    /// Returns the fields of one column, in the order in which they were edited.
    package func fields(at column: Int) -> [Entry] { fields.compactMap { entries[column][$0] } }

    /// Records the fields. Call it after every tick. The table keeps the last resting position of each field.
    /// - Parameter movesToo: whether to record phones that are not at rest, too, for a snapshot of one moment.
    package func note(whatMovesToo movesToo: Bool = false) {
        for (index, phone) in phones.enumerated() where movesToo || !phone.process.run({ phone.process.hasPendingMotions }) {
            guard let entry = Self.entry(of: phone) else { continue }
            if !fields.contains(entry.field) { fields.append(entry.field) }
            entries[index][entry.field] = entry
        }
    }

    /// Returns the entry for the focused field of a phone as currently displayed; nil without a keyboard.
    package static func entry(of phone: SimulatedPhone) -> Entry? {
        let explanation = phone.explanation
        let rides = explanation.shares?.ridesOnKeyboard == true
        guard let field = explanation.field, explanation.keyboard != nil, rides || explanation.distance != nil else { return nil }
        return phone.process.run {
            let view = UIApplication.shared.firstResponder as? UIView
            var scrollView: UIScrollView?
            var ancestor = view?.superview
            while let current = ancestor, scrollView == nil {
                if let found = current as? UIScrollView, found.isScrollEnabled { scrollView = found }
                ancestor = current.superview
            }
            return Entry(
                field: field.name, gap: explanation.distance, travel: rides ? nil : explanation.shares?.total ?? 0,
                offset: scrollView?.contentOffset.y,
                inset: scrollView?.contentInset.bottom,
                root: view?.iq.parentContainerViewController()?.viewIfLoaded?.layer.presentationFrame.minY ?? 0)
        }
    }

    /// Returns the current state of one phone as short lines of text.
    package static func lines(of phone: SimulatedPhone) -> [String] {
        guard let entry = entry(of: phone) else { return ["no keyboard"] }
        let place = entry.gap.map { gap in
            guard gap < 0 else { return "\(number(gap)) points above the keyboard" }
            return phone.pointsOfFieldUnderKeyboard.map { "\(number($0)) points covered" }
                ?? "\(number(-gap)) points below the keyboard's upper edge"
        }
        var lines = ["\(entry.field): \(place ?? "moves with the keyboard")"]
        lines.append("root view at y \(number(entry.root))")
        if let offset = entry.offset, let inset = entry.inset {
            lines.append("contentOffset.y \(number(offset)), contentInset.bottom \(number(inset))")
        }
        return lines
    }

    /// Returns the table as text. A field that was never edited on a phone has a `-` in the phone's column.
    package func text() -> String {
        var rows = [["field", ""] + titles]
        for field in fields {
            func row(_ name: String, _ value: (Entry) -> CGFloat?) -> [String] {
                ["", name] + entries.map { $0[field].flatMap(value).map(Self.number) ?? "-" }
            }
            var block = [
                ["", "moves with the keyboard"] + entries.map { $0[field].map { $0.gap == nil ? "yes" : "no" } ?? "-" },
                row("above the keyboard") { $0.gap }, row("moved up by") { $0.travel.map { -$0 } }, row("root view at y") { $0.root },
                row("contentOffset.y") { $0.offset }, row("contentInset.bottom") { $0.inset },
            ].filter { $0.dropFirst(2).contains { $0 != "-" && $0 != "no" } }
            if !block.isEmpty { block[0][0] = field }
            rows += block
        }
        guard rows.count > 1 else { return "no field was edited\n" }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max()! }
        return rows.map { row in
            var line = ""
            for (index, cell) in row.enumerated() {
                let space = String(repeating: " ", count: widths[index] - cell.count)
                line += (index == 0 ? "" : "  ") + (index < 2 ? cell + space : space + cell)
            }
            while line.last == " " { line.removeLast() }
            return line
        }.joined(separator: "\n") + "\n"
    }

    private static func number(_ value: CGFloat) -> String { ((Double(value) * 100).rounded() / 100 + 0).shortestText }
}
