@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore

/// The card in the middle of the window that lists the usual shortcuts or all shortcuts, in the same groups as the menu.
enum HelpCard {
    /// The set of shortcuts that the card lists.
    enum Extent: Hashable {
        case usual, all

        /// The set of shortcuts that F1 shows next; nil if F1 closes the card.
        var next: Extent? { self == .usual ? .all : nil }
    }

    /// The commands that most users need in a session. (chosen)
    static let usual: Set<LabCommand.ID> = [
        .back, .reload, .playFlow, .pause, .step, .speed, .recordTake, .compare, .appearance, .nextDevice, .home, .inspector, .timeline,
        .pickView, .screenshot, .palette, .menu,
    ]
    /// The number of gestures that the card of usual shortcuts lists, from the start of the table. (chosen)
    private static let usualGestures = 4

    private static let padding: CGFloat = 16
    /// The left edge of the descriptions, in points of the card. (chosen)
    private static let column: CGFloat = 122
    /// The minimum and maximum width of a column, in points of the card. (chosen)
    private static let widths: ClosedRange<CGFloat> = 325...440
    /// The maximum number of columns. (chosen)
    private static let mostColumns = 4

    /// A heading with its rows, each with a key and its description.
    private struct Section {
        var title: String
        var rows: [(String, String)]
    }

    private static func sections(_ extent: Extent) -> [Section] {
        let table = LabCommand.table.filter { $0.chord != nil && (extent == .all || usual.contains($0.id)) }
        var sections = LabCommand.Group.allCases.map { group in
            Section(title: localized(known: group.rawValue), rows: table.filter { $0.group == group }.map { ($0.key, $0.title) })
        }
        let gestures = extent == .all ? LabCommand.gestures : Array(LabCommand.gestures.prefix(usualGestures))
        sections.append(
            Section(
                title: localized("Mouse and more"), rows: gestures.map { (localized(known: $0.input), localized(known: $0.effect)) }))
        return sections.filter { !$0.rows.isEmpty }
    }

    /// Returns the card with the number of columns that allows the largest scale.
    static func node(
        _ extent: Extent = .all, in window: CGRect, measurer: any TextMeasurer, theme: LabTheme = LabTheme()
    ) -> DisplayNode {
        let sections = sections(extent)
        let columns = extent == .usual ? 1...2 : 1...mostColumns
        let layouts = columns.map { arrangement(sections, extent, columns: $0, in: window, measurer, theme) }
        // If several layouts have the same scale, use the layout with the fewest columns, because it is easiest to read.
        let scales = layouts.map { LabCard.scale(of: $0.size, in: window) }
        let index = scales.firstIndex(of: scales.max() ?? 1) ?? 0
        let (best, scale) = (layouts[index], scales[index])
        return LabCard.node(
            LabNodeID.help, "shortcuts",
            at: CGPoint(
                x: ((window.width - best.size.width * scale) / 2).rounded(), y: ((window.height - best.size.height * scale) / 2).rounded()),
            size: best.size, scale: scale, radius: 14, theme: theme, children: best.lines)
    }

    private static func arrangement(
        _ sections: [Section], _ extent: Extent, columns: Int, in window: CGRect, _ measurer: any TextMeasurer, _ theme: LabTheme
    ) -> (size: CGSize, lines: [DisplayNode]) {
        let room = (window.width - 2 * LabCard.margin) / CGFloat(columns)
        let width = min(max(room, widths.lowerBound), widths.upperBound)
        func block(_ index: Int) -> TextBlock {
            TextBlock(
                firstID: LabNodeID.helpLines + UInt64(index) * LabNodeID.helpColumn,
                origin: CGPoint(x: CGFloat(index) * width + padding, y: padding), width: width - 2 * padding, measurer: measurer,
                theme: theme)
        }
        /// Fills columns up to a height. A section that continues in the next column repeats its heading in that column.
        func blocks(upTo height: CGFloat) -> [TextBlock] {
            var blocks = [block(0)]
            func add(_ text: String, _ style: TextBlock.Style) { blocks[blocks.count - 1].add(text, style) }
            let key = LabCommand.of(.help).key
            add(extent == .usual ? localized("Usual shortcuts") : localized("Shortcuts"), .title)
            let hint =
                extent == .usual
                ? localized("\(key) again shows all of them. \(LabCommand.of(.palette).key) finds every command.")
                : localized("\(key) closes this.")
            add(hint, .faint)
            for section in sections {
                if blocks[blocks.count - 1].height > 0 { blocks[blocks.count - 1].addSpace(8) }
                var needsHeading = true
                for row in section.rows {
                    if blocks[blocks.count - 1].height >= height, blocks.count < columns {
                        blocks.append(block(blocks.count))
                        needsHeading = true
                    }
                    if needsHeading { add(section.title, .heading) }
                    needsHeading = false
                    blocks[blocks.count - 1].add(row.0, row.1, column: column, .body, nameStyle: .body)
                }
            }
            return blocks
        }
        var filled = blocks(upTo: .infinity)
        if columns > 1 { filled = blocks(upTo: filled[0].height / CGFloat(columns)) }
        return (
            CGSize(width: CGFloat(filled.count) * width, height: (filled.map(\.height).max() ?? 0) + 2 * padding),
            filled.flatMap(\.nodes)
        )
    }
}
