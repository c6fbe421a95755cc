import QuartzCore

/// The popup with the alternates of a held key. This value type computes the geometry and the drawing. Coordinates are those of the
/// keyboard in points.
///
/// The key's own character is above the key. The other alternates are on the side of the key with more space. Alternates that do not fit
/// on that side are on the opposite side. Sizes: Facts/KeyboardGeometry.md#key-pop-up.
struct KeyAlternatesPopup: Hashable {
    package var keyFrame: CGRect
    var keyboardWidth: CGFloat
    /// The alternates. The first one is the character of the held key itself.
    package var texts: [String]
    package var selected: Int
    /// The corner radius of the key cap in points.
    var capRadius: CGFloat = KeyboardPicture.keyRadius
    /// The dimensions of the selection mark since iOS 26 in points. `growth` is the number of points by which the mark is wider than a
    /// cell. Before iOS 26 the mark has the size of the cell. (Facts/IOS26.md#keys: 38 x 40 on a cap of 33.5)
    private static let glassMark = (growth: CGFloat(4.5), height: CGFloat(40), radius: CGFloat(10))

    static let gap: CGFloat = 6
    static let margin: CGFloat = 10
    static let height: CGFloat = 53.5
    static let neckHeight: CGFloat = 11
    static let bubbleRadius: CGFloat = 10
    static let cellHeight: CGFloat = 42
    static let font = FontFace(weight: 0, size: 22)
    /// The minimum distance in points between the bubble and the edges of the screen.
    static let edge: CGFloat = 3

    private var spaceLeft: CGFloat { keyFrame.minX - Self.margin - Self.edge }
    private var spaceRight: CGFloat { keyboardWidth - keyFrame.maxX - Self.margin - Self.edge }
    private var fullPitch: CGFloat { keyFrame.width + Self.gap }
    /// The distance between the centres of neighbouring cells. It equals the distance between the centres of neighbouring keys, or is
    /// smaller if the row of cells would otherwise be wider than the keyboard.
    private var pitch: CGFloat {
        let offsets = offsets
        let (left, right) = (CGFloat(-offsets.min()!), CGFloat(offsets.max()!))
        return min(fullPitch, left > 0 ? spaceLeft / left : .infinity, right > 0 ? spaceRight / right : .infinity)
    }

    /// The column of each alternate as a number of cells from the key. Negative columns are left of the key.
    package var offsets: [Int] {
        let others = texts.count - 1
        let room = { (space: CGFloat) in max(0, Int(bounded: (space / fullPitch).rounded(.down))) }
        let roomRight = min(others, room(spaceRight))
        let roomLeft = min(others, room(spaceLeft))
        let growsRight = keyFrame.midX < keyboardWidth / 2
        // If some alternates fit on neither side, the side with more space contains them although they do not fit.
        let first = growsRight ? max(roomRight, others - roomLeft) : max(roomLeft, others - roomRight)
        let direction = growsRight ? 1 : -1
        return [0] + (0..<others).map { $0 < first ? direction * ($0 + 1) : -direction * ($0 - first + 1) }
    }

    package func cell(_ index: Int) -> CGRect {
        let width = min(keyFrame.width, pitch - 1)
        return CGRect(
            x: keyFrame.midX + CGFloat(offsets[index]) * pitch - width / 2, y: bubbleFrame.minY + (Self.height - Self.cellHeight) / 2,
            width: width, height: Self.cellHeight)
    }

    /// Returns the index of the alternate closest to an x coordinate.
    package func index(at x: CGFloat) -> Int {
        let distances = offsets.map { abs(keyFrame.midX + CGFloat($0) * pitch - x) }
        return distances.indices.min { distances[$0] < distances[$1] } ?? 0
    }

    var bubbleFrame: CGRect {
        let (first, last) = (CGFloat(offsets.min()!), CGFloat(offsets.max()!))
        return CGRect(
            x: keyFrame.minX + first * pitch - Self.margin, y: keyFrame.minY - Self.neckHeight - Self.height,
            width: (last - first) * pitch + keyFrame.width + 2 * Self.margin, height: Self.height)
    }

    /// The common outline of the bubble, the neck and the key.
    package var outline: CGPath {
        let (b, k) = (bubbleFrame, keyFrame)
        var path = CGPath(roundedRect: b, cornerWidth: Self.bubbleRadius, cornerHeight: Self.bubbleRadius)
        let neck: CGFloat = 10
        let radius = capRadius
        let c = 1 - CGPath.quarterCircleControl
        // The neck and the key are drawn in the same direction as the bubble, so that overlapping areas are filled too. The neck and the
        // key overlap the bubble by half a point, and concave curves join them to the bubble.
        path.move(to: CGPoint(x: k.maxX + neck, y: b.maxY - 0.5))
        path.addCurve(
            to: CGPoint(x: k.maxX, y: b.maxY + neck), control1: CGPoint(x: k.maxX + neck * c, y: b.maxY),
            control2: CGPoint(x: k.maxX, y: b.maxY + neck * c))
        path.addLine(to: CGPoint(x: k.maxX, y: k.maxY - radius))
        path.addCurve(
            to: CGPoint(x: k.maxX - radius, y: k.maxY), control1: CGPoint(x: k.maxX, y: k.maxY - radius * c),
            control2: CGPoint(x: k.maxX - radius * c, y: k.maxY))
        path.addLine(to: CGPoint(x: k.minX + radius, y: k.maxY))
        path.addCurve(
            to: CGPoint(x: k.minX, y: k.maxY - radius), control1: CGPoint(x: k.minX + radius * c, y: k.maxY),
            control2: CGPoint(x: k.minX, y: k.maxY - radius * c))
        path.addLine(to: CGPoint(x: k.minX, y: b.maxY + neck))
        path.addCurve(
            to: CGPoint(x: k.minX - neck, y: b.maxY - 0.5), control1: CGPoint(x: k.minX, y: b.maxY + neck * c),
            control2: CGPoint(x: k.minX - neck * c, y: b.maxY))
        path.closeSubpath()
        return path
    }

    /// The path of the selection mark.
    var markPath: CGPath {
        let cell = cell(selected)
        guard capRadius > KeyboardPicture.keyRadius else {
            return CGPath(roundedRect: cell, cornerWidth: KeyboardPicture.keyRadius, cornerHeight: KeyboardPicture.keyRadius)
        }
        // In a narrow row the mark keeps a distance of one point from its neighbours.
        let (mark, width) = (Self.glassMark, min(cell.width + Self.glassMark.growth, pitch - 1))
        let frame = CGRect(x: cell.midX - width / 2, y: cell.midY - mark.height / 2, width: width, height: mark.height)
        return CornerShape(radius: mark.radius, isContinuous: true).path(in: frame)
    }

    package func items(palette: KeyboardPalette, measurer: any TextMeasurer) -> [DisplayItem] {
        var result: [DisplayItem] = [.fill(outline, palette.bubble, evenOdd: false)]
        result.append(.fill(markPath, palette.blueKey, evenOdd: false))
        for (index, text) in texts.enumerated() {
            let cell = cell(index)
            var font = Self.font
            let width = measurer.width(of: text, font: font)
            // Longer texts such as `.com` are scaled down to the width of the cell.
            if width > cell.width { font.size *= cell.width / width }
            let shownWidth = min(width, cell.width)
            let baseline = cell.midY + font.size * KeyboardPicture.capHeightRatio / 2
            result.append(
                .glyphs(
                    GlyphRun(
                        text: text, font: font, color: index == selected ? palette.blueLabel : palette.label,
                        origin: CGPoint(x: cell.midX - shownWidth / 2, y: baseline))))
        }
        return result
    }
}
