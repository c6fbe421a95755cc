import Foundation
import QuartzCore
import Testing

@testable import Compositing

/// Tests for vector images, and for fonts that apps include.
@Suite struct ResourceTests {
    private static let shelf = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../AppSources/Shelf/App/Media.xcassets", isDirectory: true).standardizedFileURL

    /// Returns the blue, green, red and alpha bytes of a pixel.
    private func pixel(_ image: DisplayImage, _ x: Int, _ y: Int) -> [UInt8] {
        let start = (y * image.width + x) * 4
        return Array(image.premultipliedBGRA[start..<start + 4])
    }

    @Test func `an SVG file is drawn at its own size and the screen's scale`() throws {
        let fonts = try FontLibrary()
        let data = Data(
            #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="6"><rect width="5" height="6" fill="red"/></svg>"#.utf8)
        let image = try #require(fonts.drawSVG(data, element: nil, scale: 2))
        #expect(image.width == 20 && image.height == 12)
        #expect(pixel(image, 4, 6) == [0, 0, 255, 255] && pixel(image, 15, 6) == [0, 0, 0, 0])
        // A drawing without a size of its own uses the size of its view box.
        let box = Data(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="8" height="4"/></svg>"#.utf8)
        #expect(fonts.drawSVG(box, element: nil, scale: 1).map { [$0.width, $0.height] } == [8, 4])
    }

    @Test func `an SVG element is drawn by its name, and invalid data returns nil`() throws {
        let fonts = try FontLibrary()
        let data = try Data(contentsOf: Self.shelf.appendingPathComponent("book.fancy.symbolset/book.svg"))
        let image = try #require(fonts.drawSVG(data, element: "Regular-M", scale: 1))
        #expect(image.width == 90 && image.height == 90)
        #expect(fonts.drawSVG(data, element: "Bold-L", scale: 1) == nil)
        #expect(fonts.drawSVG(Data("no drawing".utf8), element: nil, scale: 1) == nil)
        #expect(fonts.drawSVG(Data(), element: nil, scale: 1) == nil)
        let huge = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="1e7" height="1e7"/>"#.utf8)
        #expect(fonts.drawSVG(huge, element: nil, scale: 1) == nil)
    }

    @Test func `a PDF file's first page is drawn once per scale, and a broken file is reported`() throws {
        let fonts = try FontLibrary()
        let file = Self.shelf.appendingPathComponent("Badge.imageset/badge.pdf").path
        for scale in [2, 3] as [CGFloat] {
            let image = try fonts.drawPDF(file, scale: scale)
            #expect(image.width == Int(30 * scale) && image.height == Int(20 * scale))
            #expect(pixel(image, 3, 3)[2] > 200 && pixel(image, Int(15 * scale), 10) == [255, 255, 255, 255])
        }
        let broken = FileManager.default.temporaryDirectory.appendingPathComponent("broken-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: broken) }
        try Data("%PDF-1.4 and nothing".utf8).write(to: broken)
        #expect(throws: ResourceError.self) { try fonts.drawPDF(broken.path, scale: 2) }
        #expect(throws: ResourceError.self) { try fonts.drawPDF("/nowhere/at/all.pdf", scale: 2) }
    }

    @Test func `a font file provides its names and metrics, and text in it uses its glyphs`() throws {
        let fonts = try FontLibrary()
        let path = try FontAssets.folder().appendingPathComponent("Fonts/NotoSansHebrew-Regular.ttf").path
        let font = try #require(fonts.readFont(path))
        #expect(font.postScriptName == "NotoSansHebrew-Regular" && font.familyName == "Noto Sans Hebrew" && font.styleName == "Regular")
        #expect(font.weight == 0 && !font.isItalic && font.ascender > 0.5 && font.descender < 0)
        #expect(fonts.readFont(#filePath) == nil)
        CustomFonts.add(font)
        let face = FontFace(family: font.postScriptName, size: 10)
        #expect(fonts.typeface(for: face).path == path)
    }
}
