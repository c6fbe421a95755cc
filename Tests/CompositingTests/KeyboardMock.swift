import Compositing
import QuartzCore

/// A hand-written display list of the light iPhone keyboard, 390 points wide. It is realistic content for drawing tests, and does not
/// depend on the toolkit's own keyboard. (measured: pictures of devices)
enum KeyboardMock {
    static let tint = CGColor(hex: 0xD0D3D9)
    static let special = CGColor(hex: 0xA9AFBA)
    static let canvas = CGSize(width: 390, height: 844)
    static let height: CGFloat = 291

    /// Returns a screen with a form. `progress` is the visible fraction of the keyboard, and the form moves with the keyboard.
    static func screen(progress: CGFloat, cached: Bool = true) -> DisplayList {
        let shift = -120 * progress
        var form = DisplayNode(
            id: 2, name: "Form", transform: CGAffineTransform(translationX: 0, y: shift),
            bounds: CGRect(x: 0, y: 0, width: 390, height: 844),
            fill: CGColor(hex: 0xF2F2F7))
        for row in 0..<12 {
            let y = 60 + CGFloat(row) * 62
            form.children.append(
                DisplayNode(
                    id: UInt64(100 + row), name: "Row", transform: CGAffineTransform(translationX: 16, y: y),
                    bounds: CGRect(x: 0, y: 0, width: 358, height: 52), corners: CornerShape(radius: 10, isContinuous: true), fill: .white,
                    border: DisplayNode.Border(color: CGColor(gray: 0.8, alpha: 1), width: 0.5),
                    contents: [
                        text("Label number \(row)", size: 17, x: 16, y: 22),
                        text(
                            "with a second line of smaller text below it", size: 13, x: 16, y: 42, color: CGColor(hex: 0x3C3C43, alpha: 0.6)
                        ),
                    ]))
        }
        let photo = DisplayNode(
            id: 3, name: "Bar", transform: CGAffineTransform(translationX: 100, y: 700 + shift),
            bounds: CGRect(x: 0, y: 0, width: 190, height: 50),
            fill: CGColor(red: 1, green: 0.9, blue: 0, alpha: 1))
        return DisplayList(size: canvas, background: .black, nodes: [form, photo, keyboard(y: 844 - height * progress, cached: cached)])
    }

    static func text(_ string: String, size: CGFloat, weight: CGFloat = 0, x: CGFloat, y: CGFloat, color: CGColor = .black) -> DisplayItem {
        .glyphs(GlyphRun(text: string, font: FontFace(weight: weight, size: size), color: color, origin: CGPoint(x: x, y: y)))
    }

    static func keyboard(y: CGFloat, cached: Bool = true, fonts: FontLibrary? = try? FontLibrary()) -> DisplayNode {
        var keys = DisplayNode(id: 11, name: "Keys", bounds: CGRect(x: 0, y: 0, width: 390, height: height), prefersCaching: cached)
        var id: UInt64 = 1000
        func key(
            _ label: String, x: CGFloat, y: CGFloat, width: CGFloat, fill: CGColor = .white, size: CGFloat = 22.2, baseline: CGFloat = 29.33
        ) {
            id += 1
            let face = FontFace(size: size)
            let width3 = (width * 3).rounded() / 3
            let x3 = (x * 3).rounded() / 3
            let start = (width3 - (fonts?.width(of: label, font: face) ?? 0)) / 2
            keys.children.append(
                DisplayNode(
                    id: id, name: "Key \(label)", transform: CGAffineTransform(translationX: x3, y: y),
                    bounds: CGRect(x: 0, y: 0, width: width3, height: 42), corners: CornerShape(radius: 5),
                    shadow: DisplayNode.Shadow(color: CGColor(gray: 0, alpha: 0.35), offset: CGSize(width: 0, height: 1), radius: 0),
                    fill: fill,
                    contents: label.isEmpty
                        ? []
                        : [.glyphs(GlyphRun(text: label, font: face, color: .black, origin: CGPoint(x: start, y: baseline)))]))
        }
        for (index, letter) in "QWERTYUIOP".enumerated() { key(String(letter), x: 3 + 39 * CGFloat(index), y: 8, width: 33) }
        for (index, letter) in "ASDFGHJKL".enumerated() { key(String(letter), x: 22.4 + 39.04 * CGFloat(index), y: 62, width: 33) }
        for (index, letter) in "ZXCVBNM".enumerated() { key(String(letter), x: 61.4 + 39.04 * CGFloat(index), y: 116, width: 33) }
        key("", x: 3, y: 116, width: 44)
        key("", x: 343, y: 116, width: 44, fill: special)
        key("123", x: 3, y: 170, width: 91.33, fill: special, size: 16, baseline: 26.67)
        key("space", x: 100.33, y: 170, width: 189.33, size: 16, baseline: 25.33)
        key("return", x: 295.67, y: 170, width: 91.33, fill: special, size: 16, baseline: 25.33)
        keys.children.append(
            DisplayNode(
                id: 12, name: "HomeIndicator", transform: CGAffineTransform(translationX: 125.67, y: 278),
                bounds: CGRect(x: 0, y: 0, width: 139, height: 5), corners: CornerShape(radius: 2.5), fill: .black))
        return DisplayNode(
            id: 10, name: "Keyboard", transform: CGAffineTransform(translationX: 0, y: y),
            bounds: CGRect(x: 0, y: 0, width: 390, height: height),
            backdrop: DisplayNode.Backdrop(radius: 30, chromaContribution: 0.15, lumaContribution: 0.02, tint: tint), children: [keys])
    }
}
