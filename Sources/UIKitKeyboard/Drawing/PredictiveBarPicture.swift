import QuartzCore

/// The drawing of the predictive bar above the keys as display items. It depends only on the suggestions and the state of the bar.
/// Coordinates are those of the bar in points.
package struct PredictiveBarPicture {
    /// A cell of the predictive bar, which shows one suggestion.
    package struct Cell: Hashable, Sendable {
        package var title: String
        /// The small text above the title, or an empty string.
        package var caption = ""
        /// Whether the cell has a background field. The suggestion that a space would accept has one.
        package var isMarked = false
        /// Whether a key icon precedes the title.
        var hasKey = false
        package init(title: String, caption: String = "", isMarked: Bool = false, hasKey: Bool = false) {
            self.title = title
            self.caption = caption
            self.isMarked = isMarked
            self.hasKey = hasKey
        }
    }

    package var size: CGSize
    /// The shortcuts of an iPad, left of the cells.
    package var shortcuts: [BarShortcut.Key] = []
    /// The pressed shortcut, or nil if no shortcut is pressed.
    var pressedShortcut: BarShortcut?
    /// The insets left and right of the cells. In landscape they keep the cells above the keys, and on iPads they leave space for the
    /// shortcuts.
    package var inset: CGFloat = 0
    package var palette: KeyboardPalette
    package var cells: [Cell]
    /// The index of the pressed cell, or nil if no cell is pressed.
    package var pressed: Int?
    package var measurer: any TextMeasurer
    /// Whether the first cell is at the right. This is so in right-to-left languages.
    package var isRightToLeft = false
    package var places = Places.classic

    /// The positions of the titles and the separators. Vertical distances are from the centre of the predictive bar in points, positive
    /// downwards.
    package struct Places: Hashable, Sendable {
        /// The distance from the centre of the predictive bar down to the baseline of the titles.
        var baseline: CGFloat
        /// The distance from the centre of the predictive bar down to the centre of the separators.
        var drop: CGFloat
        var lineHeight: CGFloat
        /// The inset left and right of a single suggestion that fills the predictive bar.
        var loneInset: CGFloat
        /// The distance from the centre of the predictive bar down to the centre of a password's key icon.
        var keyDrop: CGFloat
        var keyGap: CGFloat
        var wordsAlpha: CGFloat
        var keyAlpha: CGFloat

        static let classic = Places(
            baseline: PredictiveBarPicture.baseline, drop: PredictiveBarPicture.drop, lineHeight: 25,
            loneInset: PredictiveBarPicture.loneInset,
            keyDrop: 3, keyGap: PredictiveBarPicture.keyGap, wordsAlpha: PredictiveBarPicture.keyedAlphas.words,
            keyAlpha: PredictiveBarPicture.keyedAlphas.key)
        /// The positions in an app that keeps the earlier design on iOS 26 and later, in which the key icon is closer to its title.
        /// (Facts/IOS26.md#predictive-bar)
        static let kept: Places = {
            var places = classic
            places.keyGap = 6.33
            return places
        }()
        /// The positions in a predictive bar 51 points high, since iOS 26. (measured from the top of the bar: separators from 13 to
        /// 36.67, baseline at 31.2, key icon from 14 to 37; Facts/IOS26.md#predictive-bar)
        static let glass = Places(
            baseline: 5.33, drop: -0.67, lineHeight: 24, loneInset: 34.67, keyDrop: 0, keyGap: 6.2, wordsAlpha: 0.77, keyAlpha: 0.69)
    }

    /// The font of suggestions and of the name of a saved password. (measured)
    static let font = FontFace(size: 17)
    /// The font of emoji suggestions, which are larger than words. (chosen)
    static let emojiFont = FontFace(size: 24)
    static let emojiBaseline: CGFloat = 11.5
    static let captionFont = FontFace(size: 12)
    /// The distance from the centre of the bar down to the baseline. (measured: at 31.67 in a bar of 45 points)
    static let baseline: CGFloat = 9.17
    /// The distance from the centre of the bar down to the centre of the titles and the separators. (measured: separators from 13 to 38
    /// in a bar of 45 points)
    static let drop: CGFloat = 3
    /// The inset left and right of a single suggestion that fills the bar. (measured: from 30 to 362 in a bar of 393 points)
    static let loneInset: CGFloat = 30
    /// The size of the key icon. (measured: from x = 145 to 158 and from y = 14 to 37)
    static let keySize = CGSize(width: 13, height: 23)
    /// The gap between the key icon and its title. (measured: the icon ends at x = 158, and the first glyph's outline begins at x =
    /// 168.67)
    static let keyGap: CGFloat = 9.33
    /// The font of a title beside a key icon. (measured: "Passwords" is 79.33 wide)
    static let keyedFont = FontFace(size: 17, tracking: -0.2)
    /// The opacities of a key icon and of the title beside it, which are slightly lighter than suggestions. (measured: they are #141515
    /// and #272829 over #D0D3D9)
    static let keyedAlphas: (words: CGFloat, key: CGFloat) = (0.9, 0.81)

    /// Whether a single suggestion fills the predictive bar. If false, three suggestions share the bar.
    private var isLone: Bool { cells.count == 1 && (cells[0].hasKey || !cells[0].caption.isEmpty) }

    /// The x coordinates of the separators from left to right. (measured: at the thirds of the bar, and 1 point wide)
    private var separators: [CGFloat] {
        if isLone { return [inset + places.loneInset, size.width - inset - places.loneInset - 1] }
        return [1, 2].map { (inset + (size.width - 2 * inset) * $0 / 3).rounded() - 1 }
    }

    /// Returns the column of a cell from 0 at the left to 2 at the right.
    private func place(of index: Int) -> Int { isRightToLeft ? 2 - index : index }

    /// Returns the touch area of a cell.
    package func frame(of index: Int) -> CGRect {
        let width = size.width - 2 * inset
        if isLone { return CGRect(x: inset + places.loneInset, y: 0, width: width - 2 * places.loneInset, height: size.height) }
        return CGRect(x: inset + width * CGFloat(place(of: index)) / 3, y: 0, width: width / 3, height: size.height)
    }

    package func cell(at point: CGPoint) -> Int? { cells.indices.first { !cells[$0].title.isEmpty && frame(of: $0).contains(point) } }

    package func items() -> [DisplayItem] {
        var result = shortcutItems
        var hidden: Set<Int> = []
        for index in cells.indices where cells[index].isMarked || index == pressed {
            // There is no measured picture, so the field is the cell inset by three points. (chosen)
            let field = frame(of: index).insetBy(dx: 3, dy: 4)
            result.append(.fill(CGPath(roundedRect: field, cornerWidth: 5, cornerHeight: 5), palette.barField, evenOdd: false))
            hidden.formUnion([place(of: index) - 1, place(of: index)])
        }
        var lines = CGPath()
        for (index, x) in separators.enumerated() where isLone || !hidden.contains(index) {
            // The separators have round ends and are 25 points high in a bar of 45 points. (measured)
            lines.addRoundedRect(
                in: CGRect(x: x, y: size.height / 2 + places.drop - places.lineHeight / 2, width: 1, height: places.lineHeight),
                cornerWidth: 0.5, cornerHeight: 0.5)
        }
        if !lines.isEmpty { result.append(.fill(lines, palette.separator, evenOdd: false)) }
        for index in cells.indices where !cells[index].title.isEmpty { result += label(of: cells[index], in: frame(of: index)) }
        return result
    }

    private func label(of cell: Cell, in frame: CGRect) -> [DisplayItem] {
        let isPicture = cell.title.allSatisfy { $0.unicodeScalars.first?.properties.isEmoji == true && !$0.isNumber }
        var font = isPicture ? Self.emojiFont : cell.hasKey ? Self.keyedFont : Self.font
        let room = frame.width - 16 - (cell.hasKey ? Self.keySize.width + places.keyGap : 0)
        var title = cell.title
        var width = measurer.width(of: title, font: font)
        if width > room {
            // A title that is too wide is first scaled down and then truncated. (chosen)
            font.size = max(13, font.size * room / width)
            width = measurer.width(of: title, font: font)
            while width > room, title.count > 2 {
                title = String(title.dropLast(title.hasSuffix("…") ? 2 : 1)) + "…"
                width = measurer.width(of: title, font: font)
            }
        }
        let keyRoom = cell.hasKey ? Self.keySize.width + places.keyGap : 0
        let x = frame.midX - (width + keyRoom) / 2 + keyRoom
        var baseline = frame.midY + (isPicture ? Self.emojiBaseline : places.baseline)
        var result: [DisplayItem] = []
        if !cell.caption.isEmpty {
            let captionWidth = measurer.width(of: cell.caption, font: Self.captionFont)
            result.append(
                .glyphs(
                    GlyphRun(
                        text: cell.caption, font: Self.captionFont, color: palette.stripIcon,
                        origin: CGPoint(x: frame.midX - captionWidth / 2, y: frame.midY - 5))))
            baseline = frame.midY + 13
        }
        let color = cell.hasKey ? palette.label.copy(alpha: places.wordsAlpha) : palette.word ?? palette.label
        result.append(.glyphs(GlyphRun(text: title, font: font, color: color, origin: CGPoint(x: x, y: baseline))))
        if cell.hasKey {
            result += Self.key(
                at: CGPoint(x: x - places.keyGap - Self.keySize.width, y: frame.midY + places.keyDrop - Self.keySize.height / 2),
                palette.label.copy(alpha: places.keyAlpha))
        }
        return result
    }

    /// Returns an upright key icon, which consists of a disc with a hole and a stem with two teeth. (our own drawing with the measured
    /// corners)
    private static func key(at origin: CGPoint, _ color: CGColor) -> [DisplayItem] {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: origin.x + x, y: origin.y + y) }
        var path = CGPath()
        // The disc begins at the right side of the stem and ends at its left side.
        let (radius, middle) = (CGFloat(6.5), point(6.5, 6.5))
        let angle = asin((8.67 - 6.5) / radius)
        path.addArc(center: middle, radius: radius, startAngle: .pi / 2 - angle, endAngle: .pi / 2 + angle, clockwise: false)
        for corner in [(4.33, 20.6), (6.67, 23), (10.1, 20.2), (8.33, 18.1), (10.25, 16), (8.67, 14.5)] as [(CGFloat, CGFloat)] {
            path.addLine(to: point(corner.0, corner.1))
        }
        path.closeSubpath()
        path.addEllipse(in: CGRect(x: origin.x + 4.75, y: origin.y + 3.05, width: 3.5, height: 3.5))
        return [.fill(path, color, evenOdd: true)]
    }
}
