import QuartzCore
import Testing

@testable import Compositing

/// Tests that the size of every drawing cache is bounded, for any sizes and texts.
@Suite struct CacheBytesTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    @Test func `letters of many large sizes use at most two generations of cached pictures`() {
        let glyphs = GlyphImages()
        for size in stride(from: 100.0, to: 300, by: 4) {
            for glyph in fonts.shape("Hamburgefons", font: FontFace(size: size)).glyphs {
                _ = glyphs.image(of: glyph, pixelsPerEm: size * 3)
            }
        }
        #expect(glyphs.bytes > 4 << 20 && glyphs.bytes <= 25 << 20, "\(glyphs.bytes) bytes")
    }

    @Test func `transient texts use at most two generations of cached shapes`() {
        for number in 0..<9_000 { _ = fonts.advances(of: "word\(number) ", font: FontFace(size: 17)) }
        #expect(fonts.shapedBytes > 1 << 20 && fonts.shapedBytes <= 9 << 20, "\(fonts.shapedBytes) bytes")
    }

    @Test func `a letter with thousands of combining marks is shaped like one with few`() {
        let few = fonts.shape("e" + String(repeating: "\u{301}", count: 20), font: FontFace(size: 17))
        let many = fonts.shape("e" + String(repeating: "\u{301}", count: 30_000), font: FontFace(size: 17))
        #expect(many.advances.count == 1 && few.advances.count == 1)
        #expect(many.glyphs.count > 29_000 && many.glyphs.first?.scalar == few.glyphs.first?.scalar)
    }

    @Test(arguments: ["AVTaWo.fiLT,", "العربيةلغةجميلةلاالله", "שלוםעולם", "ภาษาไทยเป็นน้ำ", "->--fflffi", "क्षत्रियश्री"])
    func `characters beyond the shaping reach do not change an advance`(piece: String) {
        let word = Array(String(repeating: piece, count: 300 / piece.count + 1))
        for font in [FontFace(size: 17), FontFace(weight: 0.4, size: 20, isItalic: true), FontFace(family: "monospaced", size: 13)] {
            let whole = fonts.advances(of: String(word), font: font)
            let reach = ShapingBoundary.reach
            for start in [7, 50, 101] {
                let end = min(word.count, start + 2 * reach + 30)
                let part = fonts.advances(of: String(word[start..<end]), font: font)
                for index in start + reach..<end - reach { #expect(abs(part[index - start] - whole[index]) < 1e-9, "\(piece) \(index)") }
            }
        }
    }

    @Test func `only the visible part of a very wide line is drawn, and its pixels stay the same`() {
        let letters = String(repeating: "Hxy", count: 2_000)
        let wide = picture(letters, FontFace(size: 30), scale: 2, fonts: fonts)
        let narrow = picture(String(letters.prefix(60)), FontFace(size: 30), scale: 2, fonts: fonts)
        for y in 0..<wide.height { for x in 0..<wide.width { #expect(abs(Int(wide[x, y].red) - Int(narrow[x, y].red)) < 3) } }
    }
}
