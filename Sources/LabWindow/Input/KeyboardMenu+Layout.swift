@_spi(Lab) import LabInterface
import LabSessions
import QuartzCore

extension KeyboardMenu {
    /// The layout of the menu and its rows.
    struct Layout {
        /// The menu's frame in window points. It is inside the window.
        let frame: CGRect
        /// The scale of the menu; below 1 if the window is too small for it.
        let scale: CGFloat
        /// The rows' rectangles, in points of the menu.
        let rows: [KeyboardCommand: CGRect]
        /// The y-coordinates of the separators, in points of the menu.
        let separators: [CGFloat]
        /// The right edge of the shortcuts, in points of the unscaled menu.
        let keysEnd: CGFloat
        /// The menu's size before scaling, in points.
        let size: CGSize

        /// Returns the command of the row at a point of the window, even if it is unavailable; nil if there is no row.
        func command(at point: CGPoint) -> KeyboardCommand? {
            guard frame.contains(point) else { return nil }
            let inside = CGPoint(x: (point.x - frame.minX) / scale, y: (point.y - frame.minY) / scale)
            return rows.first { $0.value.contains(inside) }?.key
        }
    }

    // These lengths are in points. (chosen: the proportions of a desktop's menu for the small font of this window)
    private enum Measure {
        static let row: CGFloat = 24
        static let separator: CGFloat = 9
        /// The margin above the first row, below the last row, and beside a highlighted row.
        static let padding: CGFloat = 5
        /// The left edge of the titles, which are right of the check marks.
        static let titleX: CGFloat = 30
        /// The minimum gap between the longest title and the shortcuts.
        static let gap: CGFloat = 36
        /// The margin at the right of the shortcuts.
        static let trailing: CGFloat = 14
        static let highlightRadius: CGFloat = 5
        static let title = FontFace(size: 13)
        /// All digits have the same width in this font, so that the shortcuts are aligned.
        static let key = {
            var face = FontFace(size: 12)
            face.hasMonospacedDigits = true
            return face
        }()
        /// The distance from the middle of a row to its baseline, in ems of the title. At this distance, capital letters are vertically
        /// centred.
        static let baseline: CGFloat = 0.36
        /// The distance from the baseline to the line under a title's letter.
        static let underline: CGFloat = 2
    }

    /// - Parameter window: the window's bounds, in window points.
    func layout(in window: CGRect, measurer: any TextMeasurer) -> Layout {
        let all = KeyboardCommand.allCases
        let titles = all.map { measurer.width(of: $0.title, font: Measure.title) }.max() ?? 0
        let keys = all.map { measurer.width(of: $0.chord.description, font: Measure.key) }.max() ?? 0
        let width = (Measure.titleX + titles + Measure.gap + keys + Measure.trailing).rounded(.up)
        var y = Measure.padding
        var rows: [KeyboardCommand: CGRect] = [:]
        var separators: [CGFloat] = []
        for (index, group) in KeyboardCommand.groups.enumerated() {
            if index > 0 {
                separators.append(y + (Measure.separator / 2).rounded(.down))
                y += Measure.separator
            }
            for command in group {
                rows[command] = CGRect(x: 0, y: y, width: width, height: Measure.row)
                y += Measure.row
            }
        }
        let size = CGSize(width: width, height: y + Measure.padding)
        let scale = LabCard.scale(of: size, in: window)
        let shown = CGSize(width: size.width * scale, height: size.height * scale)
        return Layout(
            frame: CGRect(origin: origin(of: shown, in: window), size: shown), scale: scale, rows: rows, separators: separators,
            keysEnd: width - Measure.trailing, size: size)
    }

    /// Returns the origin of a menu below and right of the pointer, or on the other side if there is too little space. The menu is
    /// always inside the window.
    private func origin(of size: CGSize, in window: CGRect) -> CGPoint {
        let room = window.shrunk(dx: LabCard.margin, dy: LabCard.margin)
        func kept(_ wanted: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat { max(min(wanted, most), least).rounded(.down) }
        var wanted: CGPoint
        switch place {
        case .pointer(let point):
            wanted = point
            if point.x + size.width > room.maxX, point.x - size.width >= room.minX { wanted.x = point.x - size.width }
            if point.y + size.height > room.maxY, point.y - size.height >= room.minY { wanted.y = point.y - size.height }
        case .middle(let frame): wanted = CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2)
        }
        return CGPoint(
            x: kept(wanted.x, room.minX, room.maxX - size.width), y: kept(wanted.y, room.minY, room.maxY - size.height))
    }

    // MARK: Drawing

    func node(_ layout: Layout, measurer: any TextMeasurer, theme: LabTheme = LabTheme()) -> DisplayNode {
        let separators = layout.separators.enumerated().map { index, y in
            DisplayNode(
                id: LabNodeID.menuSeparators + UInt64(index), name: "separator",
                bounds: CGRect(x: 0, y: y, width: layout.size.width, height: 1), fill: theme.edge)
        }
        let rows = KeyboardCommand.allCases.map { row($0, layout, measurer, theme) }
        return LabCard.node(
            LabNodeID.menu, "keyboard menu", at: layout.frame.origin, size: layout.size, scale: layout.scale, radius: 10, theme: theme,
            children: separators + rows)
    }

    private func row(_ command: KeyboardCommand, _ layout: Layout, _ measurer: any TextMeasurer, _ theme: LabTheme) -> DisplayNode {
        let frame = layout.rows[command] ?? .zero
        let isRefused = state.refusal(of: command) != nil
        let isHighlighted = command == highlighted
        let refused = isHighlighted ? theme.faintText : theme.disabledText
        let color = isRefused ? refused : isHighlighted ? theme.selectedText : theme.text
        let keyColor = isRefused ? refused : isHighlighted ? theme.selectedText : theme.faintText
        let baseline = (frame.midY + Measure.title.size * Measure.baseline).rounded()
        func glyphs(_ text: String, _ font: FontFace, _ color: CGColor, x: CGFloat) -> DisplayItem {
            .glyphs(GlyphRun(text: text, font: font, color: color, origin: CGPoint(x: x, y: baseline)))
        }
        let key = command.chord.description
        var contents = [
            glyphs(command.title, Measure.title, color, x: Measure.titleX),
            glyphs(key, Measure.key, keyColor, x: layout.keysEnd - measurer.width(of: key, font: Measure.key)),
        ]
        let advances = measurer.advances(of: command.title, font: Measure.title)
        let letter = CGRect(
            x: Measure.titleX + advances[..<command.letterIndex].reduce(0, +), y: baseline + Measure.underline,
            width: advances[command.letterIndex], height: 1)
        contents.append(.fill(CGPath(rect: letter), color, evenOdd: false))
        if state.isOn(command) {
            var mark = CGPath()
            mark.move(to: CGPoint(x: 12, y: frame.midY))
            mark.addLine(to: CGPoint(x: 15.5, y: frame.midY + 3.5))
            mark.addLine(to: CGPoint(x: 21.5, y: frame.midY - 4.5))
            contents.append(.stroke(mark, color, width: 1.6, cap: .round, join: .round))
        }
        let light = DisplayNode(
            id: LabNodeID.menuLights + UInt64(command.rawValue), name: "highlight", bounds: frame.shrunk(dx: Measure.padding, dy: 0),
            corners: CornerShape(radius: Measure.highlightRadius, isContinuous: true),
            fill: isRefused ? theme.edge : theme.selection)
        let text = DisplayNode(
            id: LabNodeID.menuLines + UInt64(command.rawValue), name: command.title, bounds: frame, contents: contents)
        return DisplayNode(
            id: LabNodeID.menuRows + UInt64(command.rawValue), name: "row", bounds: frame, children: isHighlighted ? [light, text] : [text])
    }
}
