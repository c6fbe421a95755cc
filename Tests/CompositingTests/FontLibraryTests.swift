@testable import Compositing
import HostSupport
import QuartzCore
import Testing

@Suite struct FontLibraryTests {
    let fonts: FontLibrary
    init() throws { fonts = try FontLibrary() }

    @Test func `each grapheme cluster has one advance, and control characters have width 0`() {
        let face = FontFace(size: 17)
        for text in ["Hello", "", "a\tb", "e\u{301}te\u{301}", "🇩🇪👩‍👩‍👧x", "日本", "שלום", "مرحبا"] {
            #expect(fonts.advances(of: text, font: face).count == text.count, "\(text)")
        }
        #expect(fonts.advances(of: "a\tb", font: face)[1] == 0)
        #expect(fonts.advances(of: "ab", font: face).allSatisfy { $0 > 0 })
    }

    @Test(arguments: [0, -3, CGFloat.nan])
    func `invalid font sizes have width 0, and an infinite size is clamped to the maximum`(size: CGFloat) {
        #expect(fonts.advances(of: "abc", font: FontFace(size: size)) == [0, 0, 0])
        #expect(FontFace(size: .infinity).size == 10_000)
    }

    @Test func `kerning applies to pairs: AV is narrower than A and V`() {
        let face = FontFace(size: 100)
        #expect(fonts.width(of: "AV", font: face) < fonts.width(of: "A", font: face) + fonts.width(of: "V", font: face) - 2)
    }

    @Test(arguments: ["To Ty. VA (AV) To", "fi ffi -> Wave, T.", "שלום עולם abc", "السلام عليكم", "日本語かな、カタ", "a\tb  c 👩‍👩‍👧 🇩🇪🇫🇷 x"])
    func `a word has the same width alone and in its text, and is drawn at its measured position`(text: String) {
        for face in [FontFace(size: 17), FontFace(weight: 0.4, size: 13, isItalic: true), FontFace(family: "monospaced", size: 17)] {
            let whole = fonts.advances(of: text, font: face)
            let pieces = ShapingBoundary.pieces(of: text)
            #expect(pieces.joined() == text && pieces.count > 1)
            #expect(whole == pieces.flatMap { fonts.advances(of: String($0), font: face) })
            let drawn = fonts.shape(text, font: face)
            #expect(
                abs(
                    drawn.advances.reduce(0) { $0 + $1.ems }
                        - pieces.reduce(0) { $0 + fonts.shape(String($1), font: face).advances.reduce(0) { $0 + $1.ems } }) < 1e-9)
        }
    }

    @Test func `tracking is added after every character`() {
        let plain = fonts.width(of: "abc", font: FontFace(size: 17))
        #expect(abs(fonts.width(of: "abc", font: FontFace(size: 17, tracking: 2)) - plain - 6) < 1e-9)
    }

    @Test func `heavier weights are wider, and every UIFont.Weight has a font face`() {
        let widths = [-0.4, 0, 0.23, 0.3, 0.4].map { fonts.width(of: "Keyboard", font: FontFace(weight: $0, size: 17)) }
        #expect(widths == widths.sorted())
        #expect(Set(widths).count == 5)
    }

    @Test func `a stretched face scales each advance by its factor and keeps its height`() {
        var face = FontFace(family: "monospaced", size: 40)
        let plain = fonts.advances(of: "Wide", font: face)
        face.stretch = 1.25
        for (wide, narrow) in zip(fonts.advances(of: "Wide", font: face), plain) { #expect(abs(wide - narrow * 1.25) < 1e-9) }
    }

    @Test func `typed arrows and ligature characters are not substituted`() {
        let face = FontFace(size: 16)
        #expect(fonts.width(of: "->", font: face) > 0.9 * (fonts.width(of: "-", font: face) + fonts.width(of: ">", font: face)))
        #expect(fonts.advances(of: "ffi", font: face).count == 3)
    }

    /// The widths of texts' ink in points. (measured: pictures of real devices)
    static let measured: [(text: String, size: CGFloat, weight: CGFloat, width: CGFloat)] = [
        ("space", 16, 0, 42.0), ("return", 16, 0, 41.33), ("123", 16, 0, 24.33), ("Native stack", 17, 0.3, 96.67),
        ("09:41", 16, 0.3, 39.33),
        ("Settings", 34, 0.4, 130.67), ("Budgets", 17, 0, 61.33), ("Categories", 17, 0, 81.0), ("Preferences", 17, 0.3, 94.33),
        ("ScreenshotUser", 20, 0.3, 147.33), ("Transactions", 10, 0.23, 62.0), ("CellStyle.default", 17, 0, 122.22),
        ("CellStyle.value2 is not implemented", 13, 0, 212.85), ("Example subtitle", 12, 0, 91.67),
    ]

    @Test(arguments: measured.indices)
    func `word widths match the device's to within two per cent`(index: Int) {
        let word = Self.measured[index]
        let ink = inkBox(word.text, FontFace(weight: word.weight, size: word.size), scale: 3, fonts: fonts)
        #expect(abs(ink.width / 3 - word.width) <= max(0.02 * word.width, 0.34), "\(word.text): \(ink.width / 3) instead of \(word.width)")
    }

    @Test func `capital letters at 22.2 points are 15.67 points tall`() {
        let ink = inkBox("H", FontFace(size: 22.2), scale: 3, fonts: fonts)
        #expect(abs(ink.height - 47) <= 1)
    }

    @Test func `an error about a missing font names the file and the fix`() {
        let folder = URL(fileURLWithPath: "/nonexistent/assets")
        #expect {
            try FontLibrary(assets: folder)
        } throws: { error in
            let text = "\(error)"
            return text.contains("Inter-Light.otf") && text.contains("/nonexistent/assets/Fonts") && text.contains("KEYBOARDLAB_ASSETS")
        }
    }

    @Test func `a file that is not a font is rejected by name`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        let fontFolder = folder.appendingPathComponent("Fonts")
        try FileManager.default.createDirectory(at: fontFolder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("no font".utf8).write(to: fontFolder.appendingPathComponent("Inter-Light.otf"))
        #expect { try FontLibrary(assets: folder) } throws: { "\($0)".contains("Inter-Light.otf is not a usable font") }
    }

    @Test func `the environment variable takes precedence over every other assets folder`() {
        let folders = AssetsFolder.candidates(environment: [AssetsFolder.environmentVariable: "/somewhere/else"])
        #expect(folders.map(\.path) == ["/somewhere/else"])
        #expect(AssetsFolder.candidates(environment: [:]).count == 4)
    }

    @Test func `right-to-left text is laid out from the right`() throws {
        // A fallback face draws the Hebrew letter. Without Hebrew fonts on the computer the test ends.
        let face = FontFace(size: 40)
        let one = inkBox("ש", face, scale: 1, fonts: fonts)
        guard one.width > 0 else { return }
        // In "אש" the first letter, alef, must be on the right, so the left part of the picture must equal the shin.
        let left = picture("אש", face, scale: 1, fonts: fonts)
        let alone = picture("ש", face, scale: 1, fonts: fonts)
        let width = Int(fonts.width(of: "ש", font: face)) - 1
        for y in 0..<left.height { for x in 0..<10 + width { #expect(abs(Int(left[x, y].red) - Int(alone[x, y].red)) < 8) } }
    }

    // Without a colour font the emoji is a black outline or a box.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")))
    func `colour emoji are drawn in colour, about one em square`() {
        let bitmap = picture("😀", FontFace(size: 40), scale: 2, fonts: fonts)
        var colourful = 0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let pixel = bitmap[x, y]
                if Int(pixel.red) - Int(pixel.blue) > 80 { colourful += 1 }
            }
        }
        #expect(colourful > 2500)
        let advance = fonts.width(of: "😀", font: FontFace(size: 40))
        #expect(advance > 38 && advance < 55)
    }
}

/// Draws `text` in black on white, starting at (10, 60) points.
func picture(_ text: String, _ font: FontFace, scale: CGFloat, fonts: FontLibrary) -> Bitmap {
    let run = GlyphRun(text: text, font: font, color: .black, origin: CGPoint(x: 10, y: 60))
    let size = CGSize(width: 300, height: 90)
    let node = DisplayNode(id: 1, bounds: CGRect(origin: .zero, size: size), contents: [.glyphs(run)])
    return Compositor.picture(of: DisplayList(size: size, background: .white, nodes: [node]), fonts: fonts, scale: scale)
}

/// Returns the smallest rectangle around the pixels that `text` covers at least half, in pixels.
func inkBox(_ text: String, _ font: FontFace, scale: CGFloat, fonts: FontLibrary) -> CGRect {
    let bitmap = picture(text, font, scale: scale, fonts: fonts)
    var box = CGRect.null
    for y in 0..<bitmap.height {
        for x in 0..<bitmap.width where bitmap[x, y].red < 128 { box = box.union(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    return box.isNull ? .zero : box
}
