import CHarfBuzz
import CSDL2TTF
import HostSupport
import QuartzCore

/// A library of fonts, which also measures text. A process needs only one library, which its compositors share.
///
/// The interface font is Inter, adjusted to the widths of San Francisco (`InterfaceFontMetrics`). Scripts that Inter lacks, and colour
/// emoji, come from the system's fonts. The library is used on the main thread only.
package final class FontLibrary: TextMeasurer {
    private let interface: [(weight: CGFloat, face: Typeface)]
    private let italic: [(weight: CGFloat, face: Typeface)]
    private var fallback: FallbackFonts
    /// The fonts of apps, keyed by PostScript name. The value is nil for a file that could not be read.
    private var customFaces: [String: Typeface?] = [:]
    /// The kinds of text for which no font was found so far, without duplicates. Each kind is reported on standard error when it first
    /// occurs.
    package private(set) var missing: [MissingFont] = []
    /// The strings that were recently measured or drawn. The cost of a string is its size in bytes. (chosen so that many screens of text
    /// fit)
    private var shaped = GenerationCache<ShapeKey, ShapedText>(limit: 4 << 20)

    /// The size in bytes of the cached strings.
    var shapedBytes: Int { shaped.totalCost }

    private struct ShapeKey: Hashable {
        let text: String
        let face: Int
        let hasMonospacedDigits: Bool
    }

    /// Opens the simulator's own fonts.
    /// - Parameter assets: The folder that contains `Fonts/`, or nil to search `AssetsFolder.candidates()`.
    /// - Throws: `FontError`, which names the file and a solution.
    package convenience init(assets: URL? = nil) throws { try self.init(assets: assets, systemFonts: FallbackFonts.folders) }

    /// Opens the simulator's own fonts, with the given folders for fallback fonts.
    /// - Parameter systemFonts: The folders in which the operating system keeps fonts.
    init(assets: URL?, systemFonts: [String]) throws {
        let folder = try assets ?? FontAssets.folder()
        try FontRendering.lock.withLock {
            if TTF_WasInit() == 0, TTF_Init() != 0 { throw FontError.noRenderer(reason: String(cString: SDL_GetError())) }
        }
        func open(_ faces: [(weight: CGFloat, file: String)], from first: Int, isItalic: Bool) throws -> [(weight: CGFloat, face: Typeface)]
        {
            try faces.enumerated().map { index, entry in
                let path = FontAssets.path(of: entry.file, in: folder)
                guard FileManager.default.fileExists(atPath: path) else {
                    throw FontError.missing(file: entry.file, tried: [folder.appendingPathComponent("Fonts").path])
                }
                let face = try Typeface(
                    path: path, index: first + index, sizeFactor: InterfaceFontMetrics.sizeFactor, isInterface: true, isItalic: isItalic)
                return (entry.weight, face)
            }
        }
        interface = try open(FontAssets.interfaceFaces, from: 0, isItalic: false)
        italic = try open(FontAssets.italicFaces, from: interface.count, isItalic: true)
        fallback = FallbackFonts(
            firstIndex: interface.count + italic.count, own: FontAssets.scriptFaces.map { FontAssets.path(of: $0, in: folder) },
            folders: systemFonts)
    }

    /// Returns the advances of the grapheme clusters in logical order, in points. They are proportional to the font size, except for the
    /// interface font, whose tracking depends on the size. Complexity: one dictionary lookup for each known word, and O(length) shaping
    /// for other words.
    package func advances(of text: String, font: FontFace) -> [CGFloat] {
        guard !text.isEmpty, font.size.isFinite, font.size > 0 else { return text.map { _ in 0 } }
        let tracking = Self.tracking(font)
        let factor = font.size * font.stretch
        var result: [CGFloat] = []
        result.reserveCapacity(text.utf8.count)
        // A piece by itself is as wide as in the text, and most pieces are words that have been measured before.
        for piece in ShapingBoundary.pieces(of: text) {
            for advance in shape(String(piece), font: font).advances {
                result.append(advance.ems * factor + (advance.isVisible ? tracking : 0))
            }
        }
        return result
    }

    /// Returns the bounding box of the glyphs' outlines in points. Complexity: linear in the number of points of the outlines.
    package func ink(of text: String, font: FontFace) -> CGRect? {
        guard !text.isEmpty, font.size.isFinite, font.size > 0 else { return nil }
        let tracking = Self.tracking(font)
        var box = CGRect.null
        for glyph in shape(text, font: font).glyphs {
            guard !glyph.face.isColor else { return nil }
            let scale = font.size * glyph.face.sizeFactor / glyph.face.unitsPerEm
            let outline = GlyphOutlines.path(of: glyph.id, face: glyph.face).boundingBox
            guard !outline.isNull else { continue }
            let x = glyph.x * font.size * font.stretch + CGFloat(glyph.charactersBefore) * tracking
            box = box.union(
                CGRect(
                    x: x + outline.minX * scale * font.stretch, y: -glyph.y * font.size - outline.maxY * scale,
                    width: outline.width * scale * font.stretch, height: outline.height * scale))
        }
        return box.isNull ? nil : box
    }

    /// Returns the additional space after every character in points.
    static func tracking(_ font: FontFace) -> CGFloat {
        font.tracking + (isInterface(font.family) ? InterfaceFontMetrics.tracking(size: font.size, weight: font.weight) * font.size : 0)
    }

    static func isInterface(_ family: String) -> Bool { family == "system" }

    /// Returns the typeface for `font` with the nearest weight, without fallback fonts. If the typeface has no italics, its glyphs are
    /// slanted when they are drawn.
    func typeface(for font: FontFace) -> Typeface {
        if font.family != "system", let own = custom(font.family) { return own }
        if font.family == "monospaced" {
            if let mono = fallback.monospaced(bold: font.weight >= 0.3) { return mono }
            note(.monospaced)
        }
        return (font.isItalic ? italic : interface).min { abs($0.weight - font.weight) < abs($1.weight - font.weight) }!.face
    }

    /// Returns an app's own font by its PostScript name, or nil if there is none.
    private func custom(_ name: String) -> Typeface? {
        if let known = customFaces[name] { return known }
        guard let font = CustomFonts.named(name) else { return nil }
        // The index must be unique among all typefaces.
        let face = try? Typeface(path: font.path, index: 1_000_000 + customFaces.count, isItalic: font.isItalic)
        customFaces[name] = .some(face)
        return face
    }

    private func note(_ font: MissingFont?) {
        guard let font, !missing.contains(font) else { return }
        missing.append(font)
        StandardError.write("\(font)")
    }

    /// Returns the glyphs for `text`, from the cache if possible.
    func shape(_ text: String, font: FontFace) -> ShapedText {
        let primary = typeface(for: font)
        let key = ShapeKey(text: text, face: primary.index, hasMonospacedDigits: font.hasMonospacedDigits)
        if let known = shaped.find(key) { return known }
        let made = TextShaper.shape(text, primary: primary, hasMonospacedDigits: font.hasMonospacedDigits) {
            let face = self.fallback.typeface(for: $0, prefersColor: $1)
            if face == nil { self.note(MissingFont($0, isEmoji: $1)) }
            return face
        }
        shaped.insert(made, for: key, cost: text.utf8.count + made.bytes)
        return made
    }
}
