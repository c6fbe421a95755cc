@_spi(Lab) import LabInterface
import LabProtocol
import LabSessions
import QuartzCore

/// The card with all shortcuts, in the middle of the window.
enum HelpCard {
    private static let padding: CGFloat = 16
    /// The left edge of the descriptions of the keys.
    private static let column: CGFloat = 172
    /// The minimum and maximum width of the card's columns. (chosen)
    private static let widths: ClosedRange<CGFloat> = 428...460

    /// Returns the card. It has two columns if one would not fit, and is as large as the window allows.
    static func node(in window: CGRect, measurer: any TextMeasurer, theme: LabTheme = LabTheme()) -> DisplayNode {
        let narrow = arrangement(columns: 1, in: window, measurer, theme)
        let wide = arrangement(columns: 2, in: window, measurer, theme)
        let best = LabCard.scale(of: narrow.size, in: window) >= LabCard.scale(of: wide.size, in: window) ? narrow : wide
        let scale = LabCard.scale(of: best.size, in: window)
        return LabCard.node(
            LabNodeID.help, "shortcuts",
            at: CGPoint(
                x: ((window.width - best.size.width * scale) / 2).rounded(), y: ((window.height - best.size.height * scale) / 2).rounded()),
            size: best.size, scale: scale, radius: 14, theme: theme, children: best.lines)
    }

    private static func arrangement(
        columns: Int, in window: CGRect, _ measurer: any TextMeasurer, _ theme: LabTheme
    ) -> (size: CGSize, lines: [DisplayNode]) {
        let room = (window.width - 2 * LabCard.margin) / CGFloat(columns)
        let width = min(max(room, widths.lowerBound), widths.upperBound)
        func block(firstID: UInt64, x: CGFloat) -> TextBlock {
            TextBlock(
                firstID: firstID, origin: CGPoint(x: x + padding, y: padding), width: width - 2 * padding, measurer: measurer,
                theme: theme)
        }
        func add(_ rows: [(String, String)], to block: inout TextBlock) {
            for row in rows { block.add(row.0, row.1, column: column, .body, nameStyle: .body) }
        }
        var blocks = [block(firstID: LabNodeID.helpLines, x: 0)]
        blocks[0].add(localized("Shortcuts"), .title)
        blocks[0].addSpace(4)
        let keyboard = Set(KeyboardCommand.allCases.map(\.id))
        let table = LabCommand.table.filter { !keyboard.contains($0.id) && $0.chord != nil }
        func rows(_ commands: [LabCommand]) -> [(String, String)] { commands.map { ($0.key, $0.title) } }
        let isInspecting: (LabCommand) -> Bool = { [.inspect, .stop].contains($0.group) }
        add(rows(table.filter { !isInspecting($0) && $0.group != .time }), to: &blocks[0])
        if columns > 1 { blocks.append(block(firstID: LabNodeID.helpSecondColumn, x: width)) }
        // In two columns, the first rows of both are at the same height.
        let last = blocks.count - 1
        blocks[last].addSpace(8)
        blocks[last].add(localized("INSPECTOR"), .heading)
        add(rows(table.filter(isInspecting)), to: &blocks[last])
        blocks[last].addSpace(8)
        blocks[last].add(localized("TIME"), .heading)
        add(rows(table.filter { $0.group == .time }), to: &blocks[last])
        blocks[last].addSpace(8)
        blocks[0].addSpace(8)
        blocks[0].add(localized("THE PHONE'S KEYBOARD"), .heading)
        add(KeyboardCommand.allCases.map { ($0.chord.description, $0.title) }, to: &blocks[0])
        blocks[last].add(localized("MOUSE AND MORE"), .heading)
        add(LabCommand.gestures.map { (localized(known: $0.input), localized(known: $0.effect)) }, to: &blocks[last])
        return (
            CGSize(width: CGFloat(columns) * width, height: (blocks.map(\.height).max() ?? 0) + 2 * padding), blocks.flatMap(\.nodes)
        )
    }
}

/// One or two lines at the window's lower edge with the latest message.
struct MessageStrip: Hashable {
    enum Kind: Hashable { case failure, notice }
    var kind: Kind
    var text: String

    /// Returns the strip along the window's lower edge, window points.
    func node(in window: CGRect, measurer: any TextMeasurer, theme: LabTheme = LabTheme()) -> DisplayNode {
        let padding: CGFloat = 12
        func block(at origin: CGPoint) -> TextBlock {
            var block = TextBlock(
                firstID: LabNodeID.stripLines, origin: origin, width: window.width - 2 * padding, measurer: measurer, theme: theme)
            block.add(text, kind == .failure ? .failure : .body)
            return block
        }
        let height = block(at: .zero).height + padding
        let frame = CGRect(x: 0, y: window.height - height, width: window.width, height: height)
        return DisplayNode(
            id: LabNodeID.strip, name: "message", bounds: frame, fill: kind == .failure ? theme.failure : theme.popup,
            children: block(at: CGPoint(x: padding, y: frame.minY + padding / 2)).nodes)
    }
}
