import Compositing
import QuartzCore
import Testing

@Suite struct TextDrawingTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    @Test(arguments: [1.0, 2.0, 3.0])
    func `the baseline is on the origin's pixel row`(scale: CGFloat) {
        // The letter H is on the baseline without overshoot.
        let ink = inkBox("H", FontFace(size: 30), scale: scale, fonts: fonts)
        #expect(ink.maxY == (60 * scale).rounded())
    }

    @Test func `a line has the same width at every scale, up to the rounding of its last glyph`() {
        let text = "Handgloves and Keyboards"
        let face = FontFace(size: 17)
        let widths = [1.0, 2.0, 3.0].map { inkBox(text, face, scale: $0, fonts: fonts).width / $0 }
        #expect(abs(widths[0] - widths[2]) <= 1.5)
        #expect(abs(widths[1] - widths[2]) <= 0.84)
        #expect(abs(widths[2] - fonts.width(of: text, font: face)) < 3)
    }

    @Test(arguments: [1.0, 2.0, 3.0])
    func `glyphs are at their advances to within half a device pixel`(scale: CGFloat) {
        let face = FontFace(size: 17)
        let first = inkBox("l", face, scale: scale, fonts: fonts)
        for count in 1...12 {
            let text = String(repeating: "l", count: count)
            let advance = fonts.width(of: text, font: face) - fonts.width(of: "l", font: face)
            let all = inkBox(text, face, scale: scale, fonts: fonts)
            #expect(abs(all.maxX - first.maxX - advance * scale) <= 0.5 + 1e-6)
        }
    }

    @Test func `moving text by less than half a pixel does not change its pixels`() {
        func list(_ y: CGFloat) -> DisplayList {
            let run = GlyphRun(text: "Snap", font: FontFace(size: 20), color: .black, origin: CGPoint(x: 4, y: 30))
            return DisplayList(
                size: CGSize(width: 80, height: 40), background: .white,
                nodes: [DisplayNode(id: 1, transform: CGAffineTransform(translationX: 0, y: y), bounds: .zero, contents: [.glyphs(run)])])
        }
        let still = Compositor.picture(of: list(0), fonts: fonts, scale: 2)
        #expect(BitmapComparison(Compositor.picture(of: list(0.2), fonts: fonts, scale: 2), still).maximumDifference == 0)
        #expect(BitmapComparison(Compositor.picture(of: list(0.5), fonts: fonts, scale: 2), still).maximumDifference > 0)
    }

    @Test func `SDL_ttf and the outline renderer draw the same pixels for a minimally rotated run`() {
        func list(_ transform: CGAffineTransform) -> DisplayList {
            let run = GlyphRun(text: "gQ&j", font: FontFace(size: 40), color: .black, origin: CGPoint(x: 10, y: 50))
            return DisplayList(
                size: CGSize(width: 150, height: 80), background: .white,
                nodes: [DisplayNode(id: 1, transform: transform, bounds: .zero, contents: [.glyphs(run)])])
        }
        let plain = Compositor.picture(of: list(.identity), fonts: fonts, scale: 2)
        let outlined = Compositor.picture(of: list(CGAffineTransform(rotationAngle: 1e-7)), fonts: fonts, scale: 2)
        let comparison = BitmapComparison(outlined, plain, tolerance: 140)
        // Glyphs at whole pixels are compared with glyphs at exact positions. Edges differ by up to half a pixel of coverage; interiors
        // do not differ.
        #expect(comparison.differingShare < 0.001, "\(comparison)")
        #expect(comparison.meanDifference < 3)
    }

    @Test func `italic text slants to the right and keeps its advances`() {
        let upright = inkBox("l", FontFace(size: 60), scale: 2, fonts: fonts)
        let slanted = inkBox("l", FontFace(size: 60, isItalic: true), scale: 2, fonts: fonts)
        #expect(slanted.width > upright.width + 8)
        #expect(
            inkBox("l", FontFace(family: "monospaced", size: 60, isItalic: true), scale: 2, fonts: fonts).width
                > inkBox("l", FontFace(family: "monospaced", size: 60), scale: 2, fonts: fonts).width)
        #expect(fonts.width(of: "lll", font: FontFace(size: 60, isItalic: true)) == fonts.width(of: "lll", font: FontFace(size: 60)))
    }

    @Test func `monospaced digits have equal widths, and a proportional 1 is narrower than a 0`() {
        var even = FontFace(size: 17)
        even.hasMonospacedDigits = true
        #expect(fonts.width(of: "1", font: even) == fonts.width(of: "0", font: even))
        #expect(fonts.width(of: "1", font: FontFace(size: 17)) < fonts.width(of: "0", font: FontFace(size: 17)) - 1)
    }

    @Test(arguments: [".", ":", ","])
    func `monospaced digits have one width, and periods and colons between them keep their own`(mark: String) {
        var even = FontFace(size: 17)
        even.hasMonospacedDigits = true
        let digits = fonts.width(of: "0000", font: even)
        let own = fonts.width(of: "00\(mark)00", font: even) - digits
        #expect(abs(own - fonts.width(of: mark, font: FontFace(size: 17))) < 0.1)
        #expect(own < digits / 4 - 2)
        #expect(fonts.width(of: "11\(mark)11", font: even) == fonts.width(of: "00\(mark)00", font: even))
    }

    @Test func `text wraps at the same words at every scale`() {
        let words = "The quick brown fox jumps over the lazy dog and runs away from the keyboard".split(separator: " ")
        func breaks(_ width: CGFloat) -> [Int] {
            var result: [Int] = []
            var line = ""
            for (index, word) in words.enumerated() {
                let longer = line.isEmpty ? String(word) : line + " " + word
                if fonts.width(of: longer, font: FontFace(size: 17)) > width {
                    result.append(index)
                    line = String(word)
                } else {
                    line = longer
                }
            }
            return result
        }
        // Apart from the tracking, advances are linear in the font size, so lines break at the same places at every scale.
        let reference = breaks(200)
        #expect(reference == breaks(200))
        #expect(reference.count >= 2)
        for scale in [1.0, 2.0, 3.0] {
            var start = 0
            for end in reference {
                let line = words[start..<end].joined(separator: " ")
                #expect(inkBox(line, FontFace(size: 17), scale: scale, fonts: fonts).width <= 200 * scale + 1)
                start = end
            }
        }
    }
}
