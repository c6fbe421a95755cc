import QuartzCore

/// The bubble above a pressed key. It computes the geometry and the drawing as a value.
///
/// Sizes: tasty-imitation-keyboard and KeyboardKit (Facts/KeyboardGeometry.md#key-pop-up). The bubble is 26 points wider than the key and
/// 54 points high. With a key of 42 points the whole popup is 108.5 points high. The letter has a size of 34 points in a light weight.
struct KeyPopup {
    /// The cap of the pressed key in the keyboard's coordinates.
    package var keyFrame: CGRect
    /// The width of the keyboard. The bubble stays between its edges.
    var keyboardWidth: CGFloat
    package var text: String
    /// The corner radius of the key cap in points.
    var capRadius: CGFloat = KeyboardPicture.keyRadius

    static let extraWidth: CGFloat = 26
    static let bubbleHeight: CGFloat = 54
    static let neckHeight: CGFloat = 12.5
    static let bubbleRadius: CGFloat = 10
    static let font = FontFace(weight: -0.4, size: 34)

    /// The part of the popup above the neck.
    var bubbleFrame: CGRect {
        let width = keyFrame.width + Self.extraWidth
        let margin: CGFloat = 3
        let x = min(max(keyFrame.midX - width / 2, margin), keyboardWidth - margin - width)
        return CGRect(x: x, y: keyFrame.minY - Self.neckHeight - Self.bubbleHeight, width: width, height: Self.bubbleHeight)
    }

    /// The common outline of the bubble, the neck and the key.
    package var outline: CGPath {
        let (b, k) = (bubbleFrame, keyFrame)
        let (r, kr) = (Self.bubbleRadius, capRadius)
        let c = 1 - CGPath.quarterCircleControl
        var path = CGPath()
        path.move(to: CGPoint(x: b.minX + r, y: b.minY))
        path.addLine(to: CGPoint(x: b.maxX - r, y: b.minY))
        path.addCurve(
            to: CGPoint(x: b.maxX, y: b.minY + r), control1: CGPoint(x: b.maxX - r * c, y: b.minY),
            control2: CGPoint(x: b.maxX, y: b.minY + r * c))
        path.addLine(to: CGPoint(x: b.maxX, y: b.maxY - r))
        // The neck is an S-curve from the side of the bubble to the side of the key.
        path.addCurve(
            to: CGPoint(x: k.maxX, y: k.minY + 2), control1: CGPoint(x: b.maxX, y: b.maxY + 4),
            control2: CGPoint(x: k.maxX, y: b.maxY - 2))
        path.addLine(to: CGPoint(x: k.maxX, y: k.maxY - kr))
        path.addCurve(
            to: CGPoint(x: k.maxX - kr, y: k.maxY), control1: CGPoint(x: k.maxX, y: k.maxY - kr * c),
            control2: CGPoint(x: k.maxX - kr * c, y: k.maxY))
        path.addLine(to: CGPoint(x: k.minX + kr, y: k.maxY))
        path.addCurve(
            to: CGPoint(x: k.minX, y: k.maxY - kr), control1: CGPoint(x: k.minX + kr * c, y: k.maxY),
            control2: CGPoint(x: k.minX, y: k.maxY - kr * c))
        path.addLine(to: CGPoint(x: k.minX, y: k.minY + 2))
        path.addCurve(
            to: CGPoint(x: b.minX, y: b.maxY - r), control1: CGPoint(x: k.minX, y: b.maxY - 2),
            control2: CGPoint(x: b.minX, y: b.maxY + 4))
        path.addLine(to: CGPoint(x: b.minX, y: b.minY + r))
        path.addCurve(
            to: CGPoint(x: b.minX + r, y: b.minY), control1: CGPoint(x: b.minX, y: b.minY + r * c),
            control2: CGPoint(x: b.minX + r * c, y: b.minY))
        path.closeSubpath()
        return path
    }

    package func items(palette: KeyboardPalette, measurer: any TextMeasurer) -> [DisplayItem] {
        let width = measurer.width(of: text, font: Self.font)
        let baseline = bubbleFrame.midY + Self.font.size * KeyboardPicture.capHeightRatio / 2
        return [
            .fill(outline, palette.bubble, evenOdd: false),
            .glyphs(
                GlyphRun(
                    text: text, font: Self.font, color: palette.label, origin: CGPoint(x: bubbleFrame.midX - width / 2, y: baseline))),
        ]
    }
}
