import QuartzCore
import Testing

@testable import Compositing

/// Tests that text without a font is reported once, with the package that contains a font.
@Suite struct MissingFontTests {
    @Test func `without system fonts, emoji, other scripts and monospaced text are each reported missing once`() throws {
        let fonts = try FontLibrary(assets: nil, systemFonts: [])
        let face = FontFace(size: 17)
        _ = fonts.advances(of: "Zażółć gęślą Ελλάδα Привет مرحبا שלום — “x” 1/2 ©", font: face)
        #expect(fonts.missing.isEmpty)
        _ = fonts.advances(of: "a 🙂 b 👩‍👩‍👧 ❤️ ☠️ ⛸ 🏖️", font: face)
        #expect(fonts.missing == [.emoji])
        _ = fonts.advances(of: "日本語 한국어", font: face)
        _ = fonts.advances(of: "ภาษาไทย", font: face)
        _ = fonts.advances(of: "code", font: FontFace(family: "monospaced", size: 17))
        #expect(fonts.missing == [.emoji, .eastAsian, .other, .monospaced])
        _ = fonts.advances(of: "😀 中文 हिन्दी", font: FontFace(family: "monospaced", size: 12))
        #expect(fonts.missing.count == 4)
        for missing in fonts.missing { #expect(missing.description.contains("apt-get install \(missing.package)")) }
        #expect(fonts.missing[0].package == "fonts-noto-color-emoji")
    }

    @Test func `characters that are invisible in every font are not reported missing`() {
        for value: UInt32 in [0x09, 0x200B, 0x200D, 0xFE0F, 0xE000, 0x2028, 0x3000, 0x10FFFF] {
            #expect(MissingFont(Unicode.Scalar(value)!, isEmoji: false) == nil, "\(value)")
        }
        #expect(MissingFont("x", isEmoji: true) == nil)
        #expect(MissingFont("7", isEmoji: true) == nil)
    }

    @Test func `user fonts are found in the desktop's font folders`() {
        #expect(FallbackFonts.folders(environment: ["HOME": "/h"]).suffix(2) == ["/h/.local/share/fonts", "/h/.fonts"])
        #expect(FallbackFonts.folders(environment: ["HOME": "/h", "XDG_DATA_HOME": "/d"]).contains("/d/fonts"))
    }
}
