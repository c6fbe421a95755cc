import Compositing
import QuartzCore
import Testing

@testable import Recording

@Suite struct FilmLayoutTests {
    let measurer = AverageTextMeasurer()
    let phone = DisplayList(
        size: CGSize(width: 390, height: 844), background: .white,
        nodes: [DisplayNode(id: 1, bounds: CGRect(x: 0, y: 0, width: 10, height: 10))])

    @Test func `pixel sizes are even at every scale, phone and margin`() {
        for scale in [0.5, 1, 1.5, 2, 2.75, 3] as [CGFloat] {
            for phone in [CGSize(width: 375, height: 667), CGSize(width: 393.3, height: 851.7), CGSize(width: 1, height: 1)] {
                for margin in [0, 0.3, 7, 24] as [CGFloat] {
                    for strip in [false, true] {
                        let layout = FilmLayout(phoneSize: phone, scale: scale, margin: margin, hasCaptionStrip: strip)
                        let size = layout.pixelSize
                        #expect(size.width % 2 == 0 && size.height % 2 == 0, "\(size)")
                        let canvas = CGRect(origin: .zero, size: layout.canvasSize).insetBy(dx: -0.001, dy: -0.001)
                        #expect(canvas.contains(layout.phoneFrame))
                        if let caption = layout.captionFrame { #expect(canvas.contains(caption)) }
                        let origin = layout.phoneFrame.minX * scale
                        #expect(abs(origin - origin.rounded()) < 1e-9, "the phone starts on a whole pixel")
                    }
                }
            }
        }
    }

    @Test func `the anchor, if any, and not the phone's edge is on a whole pixel`() {
        for scale in [0.5, 1, 1.5, 2, 2.75, 3] as [CGFloat] {
            for margin in [0, 0.3, 24] as [CGFloat] {
                let anchor = CGPoint(x: 17.5, y: 15)
                let layout = FilmLayout(phoneSize: CGSize(width: 425, height: 874), scale: scale, anchor: anchor, margin: margin)
                for pixel in [(layout.phoneFrame.minX + anchor.x) * scale, (layout.phoneFrame.minY + anchor.y) * scale] {
                    #expect(abs(pixel - pixel.rounded()) < 1e-9)
                }
                #expect(CGRect(origin: .zero, size: layout.canvasSize).insetBy(dx: -0.001, dy: -0.001).contains(layout.phoneFrame))
            }
        }
    }

    @Test func `a bare phone with even pixel sizes fills the whole film`() {
        let layout = FilmLayout(phoneSize: CGSize(width: 390, height: 844), scale: 2, margin: 0)
        #expect(layout.pixelSize == PixelSize(width: 780, height: 1688))
        #expect(layout.canvasSize == layout.phoneSize)
        #expect(layout.captionFrame == nil)
    }

    @Test func `sizes that are odd only by rounding gain no pixels`() {
        // In binary, 393.4 points at scale 10 are 3934 pixels with a rounding error.
        #expect(
            FilmLayout(phoneSize: CGSize(width: 393.4, height: 100.2), scale: 10, margin: 0).pixelSize
                == PixelSize(width: 3934, height: 1002))
    }

    @Test func `the caption strip is below the phone`() throws {
        let layout = FilmLayout(phoneSize: CGSize(width: 390, height: 844), scale: 2, margin: 24, hasCaptionStrip: true)
        let caption = try #require(layout.captionFrame)
        #expect(caption.minY == layout.phoneFrame.maxY)
        #expect(caption.height == FilmCaption.stripHeight())
        #expect(caption.width == 438)
        #expect(layout.canvasSize.height >= 24 + 844 + FilmCaption.stripHeight())
    }

    @Test func `a frame draws the clipped phone, then the caption, then the touch indicators`() {
        let layout = FilmLayout(phoneSize: phone.size, scale: 2, margin: 20, hasCaptionStrip: true)
        var touches = TouchMarks()
        touches.note(finger: 0, .began, at: CGPoint(x: 5, y: 5), time: 0)
        let frame = layout.frame(
            phone: phone, caption: FilmCaption("Tap the field"), touches: touches, touchStyle: .dot, at: 0, measurer: measurer)
        #expect(frame.nodes.map(\.name) == ["phone", "caption", "touches"])
        #expect(frame.size == layout.canvasSize)
        #expect(frame.nodes[0].transform == CGAffineTransform(translationX: 20, y: 20))
        #expect(frame.nodes[0].clipsToBounds)
        #expect(frame.nodes[0].fill == .white)
        #expect(frame.nodes[0].children == phone.nodes)
        #expect(!frame.nodes[2].clipsToBounds)
        #expect(Set(frame.nodes.map(\.id)).count == 3)
    }

    @Test func `touch indicators change only the pixels near them`() throws {
        let layout = FilmLayout(phoneSize: phone.size, scale: 1, margin: 20)
        var touches = TouchMarks()
        touches.note(finger: 0, .began, at: CGPoint(x: 200, y: 300), time: 0)
        let fonts = try FontLibrary()
        func picture(_ style: TouchIndicatorStyle) -> Bitmap {
            let frame = layout.frame(phone: phone, touches: touches, touchStyle: style, at: 0.1, measurer: fonts)
            return Compositor.picture(of: frame, fonts: fonts, scale: layout.scale)
        }
        let without = picture(.none)
        #expect(PixelSize(without) == layout.pixelSize)
        for (style, reach) in [(TouchIndicatorStyle.dot, 18), (.ripple, 38)] {
            let comparison = BitmapComparison(picture(style), without)
            #expect(comparison.differingShare > 0)
            let near = PixelRect(x: 220 - reach, y: 320 - reach, width: 2 * reach, height: 2 * reach)
            #expect(near.contains(comparison.differingBounds), "\(comparison.differingBounds)")
        }
    }

    @Test func `without strip, caption and touches the film shows only the phone`() {
        let layout = FilmLayout(phoneSize: phone.size, scale: 2)
        let frame = layout.frame(phone: phone, caption: FilmCaption("not shown"), at: 0, measurer: measurer)
        #expect(frame.nodes.map(\.name) == ["phone"])
    }
}

@Suite struct FilmCaptionTests {
    let measurer = AverageTextMeasurer()
    let strip = CGRect(x: 0, y: 900, width: 400, height: FilmCaption.stripHeight())

    private func runs(_ text: String, on background: CGColor = .white) -> [GlyphRun] {
        let node = FilmCaption(text).node(at: 0, in: strip, on: background, measurer: measurer)
        return (node?.contents ?? []).compactMap { if case .glyphs(let run) = $0 { run } else { nil } }
    }

    @Test func `a short caption is one centred line`() throws {
        let run = try #require(runs("Tap the last field").first)
        let width = measurer.width(of: run.text, font: run.font)
        #expect(run.text == "Tap the last field")
        #expect(abs(run.origin.x + width / 2 - 200) < 0.01)
        // The letters are centred in the strip, so the baseline is below its middle by less than a line.
        #expect(run.origin.y > strip.height / 2)
        #expect(run.origin.y < strip.height / 2 + run.font.size)
    }

    @Test func `a long caption wraps to two lines and is truncated with an ellipsis`() {
        let text = Array(repeating: "keyboard", count: 60).joined(separator: " ")
        let lines = Dictionary(grouping: runs(text), by: \.origin.y)
        #expect(lines.count == 2)
        #expect(runs(text).last?.text.hasSuffix("…") == true)
        for run in runs(text) {
            #expect(run.origin.x >= 16 - 0.01)
            #expect(run.origin.x + measurer.width(of: run.text, font: run.font) <= 384.01)
        }
    }

    @Test(arguments: ["", "   ", "\n"]) func `an empty caption draws nothing`(text: String) {
        #expect(FilmCaption(text).node(at: 0, in: strip, on: .white, measurer: measurer) == nil)
    }

    @Test func `caption text is dark on light and light on dark`() {
        #expect(runs("a", on: FilmLayout.defaultBackground).first?.color == CGColor(gray: 0.1, alpha: 1))
        #expect(runs("a", on: CGColor(hex: 0x1C1C1E)).first?.color == .white)
    }

    @Test(arguments: [(0.9, 0.0), (1, 0), (1.1, 0.5), (1.2, 1), (5, 1)])
    func `a caption fades in within 0.2 s`(time: Double, opacity: CGFloat) {
        #expect(abs(FilmCaption("a", shownAt: 1).opacity(at: time) - opacity) < 1e-9)
    }

    @Test func `a strip too narrow for text draws none`() {
        #expect(FilmCaption("a").node(at: 0, in: CGRect(x: 0, y: 0, width: 20, height: 60), on: .white, measurer: measurer) == nil)
    }
}
