import QuartzCore

/// The list of keyboards above a held globe key, or the list of modes above a held hide key. This value type computes the geometry and
/// the drawing. Coordinates are those of the keyboard in points. (sizes chosen by eye)
struct KeyboardListPopup: Hashable {
    package var keyFrame: CGRect
    var keyboardWidth: CGFloat
    /// The titles of the rows from top to bottom.
    package var names: [String]
    /// The index of the current row, which has a check mark. It is nil if no row is the current one.
    package var current: Int?
    package var selected: Int?
    package var width: CGFloat = 220

    /// The width of the hide key's list, whose titles are short.
    static let modesWidth: CGFloat = 176
    static let rowHeight: CGFloat = 44
    static let radius: CGFloat = 12
    static let edge: CGFloat = 6
    static let font = FontFace(size: 17)
    static let inset: CGFloat = 16

    package var frame: CGRect {
        let height = CGFloat(names.count) * Self.rowHeight
        let x = min(max(keyFrame.midX - width / 2, Self.edge), keyboardWidth - Self.edge - width)
        return CGRect(x: x, y: keyFrame.minY - 4 - height, width: width, height: height)
    }

    package func row(_ index: Int) -> CGRect {
        CGRect(x: frame.minX, y: frame.minY + CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight)
    }

    /// Returns the index of the row at a point, or nil outside of the list.
    package func index(at point: CGPoint) -> Int? { names.indices.first { row($0).contains(point) } }

    package var outline: CGPath { CGPath(roundedRect: frame, cornerWidth: Self.radius, cornerHeight: Self.radius) }

    package func items(palette: KeyboardPalette, measurer: any TextMeasurer) -> [DisplayItem] {
        var result: [DisplayItem] = [.fill(outline, palette.bubble, evenOdd: false)]
        if let selected {
            let mark = row(selected).insetBy(dx: 4, dy: 4)
            result.append(.fill(CGPath(roundedRect: mark, cornerWidth: 8, cornerHeight: 8), palette.blueKey, evenOdd: false))
        }
        for (index, name) in names.enumerated() {
            let row = row(index)
            let color = index == selected ? palette.blueLabel : palette.label
            let baseline = row.midY + Self.font.size * KeyboardPicture.capHeightRatio / 2
            result.append(
                .glyphs(GlyphRun(text: name, font: Self.font, color: color, origin: CGPoint(x: row.minX + Self.inset, y: baseline))))
            guard index == current else { continue }
            var check = CGPath()
            check.move(to: CGPoint(x: row.maxX - 28, y: row.midY + 0.5))
            check.addLine(to: CGPoint(x: row.maxX - 23.5, y: row.midY + 5))
            check.addLine(to: CGPoint(x: row.maxX - 15, y: row.midY - 5.5))
            result.append(.stroke(check, color, width: 1.8, cap: .round, join: .round))
        }
        return result
    }
}
