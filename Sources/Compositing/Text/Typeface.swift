import CHarfBuzz
import CSDL2TTF
import QuartzCore

/// The lock for SDL_ttf. SDL_ttf's FreeType library must not be used by several threads at once, and tests run in parallel.
enum FontRendering {
    static let lock = NSLock()
}

/// One font file, with its shaping tables (HarfBuzz) and its renderers by pixel size (SDL_ttf).
final class Typeface {
    let path: String
    /// A small number that is unique in the library, used in cache keys.
    let index: Int
    /// The number of font units per em.
    let unitsPerEm: CGFloat
    /// The ratio of the drawn size to the font size in UIKit.
    let sizeFactor: CGFloat
    /// Whether this is the interface font, which is used instead of San Francisco.
    let isInterface: Bool
    /// Whether the typeface's letters are slanted by design.
    let isItalic: Bool
    /// Whether the typeface's glyphs are colour images (emoji).
    let isColor: Bool
    let hbFace: OpaquePointer
    let hbFont: OpaquePointer
    private var renderers: [Int: OpaquePointer] = [:]

    /// The maximum number of open sizes. A window shows only a few sizes, but an animation of the font size needs many. (chosen)
    private static let rendererLimit = 24
    /// The number of rendered bytes at which the renderers are closed. A renderer keeps the pixels of every glyph that it has drawn,
    /// although the caller caches these pixels too. (chosen)
    private static let rendererBytes = 4 << 20
    private var renderedBytes = 0
    /// The number of distinct sizes per pixel. SDL_ttf sets the size of a one-point font in whole dots per inch, which are steps of 1/72
    /// pixel.
    static let sizeStepsPerPixel: CGFloat = 72

    init(path: String, index: Int, sizeFactor: CGFloat = 1, isInterface: Bool = false, isItalic: Bool = false) throws {
        guard let blob = hb_blob_create_from_file_or_fail(path) else {
            throw FontError.unreadable(path: path, reason: "the file cannot be read")
        }
        defer { hb_blob_destroy(blob) }
        guard hb_face_count(blob) > 0, let face = hb_face_create(blob, 0) else {
            throw FontError.unreadable(path: path, reason: "it contains no font")
        }
        guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
            hb_face_destroy(face)
            throw FontError.unreadable(path: path, reason: "it contains no glyphs")
        }
        let units = hb_face_get_upem(face)
        hb_font_set_scale(font, Int32(units), Int32(units))
        self.path = path
        self.index = index
        self.sizeFactor = sizeFactor
        self.isInterface = isInterface
        self.isItalic = isItalic
        isColor = hb_ot_color_has_png(face) != 0
        unitsPerEm = CGFloat(units)
        hbFace = face
        hbFont = font
    }

    deinit {
        FontRendering.lock.withLock { closeRenderers() }
        hb_font_destroy(hbFont)
        hb_face_destroy(hbFace)
    }

    /// Returns the plain glyph of `scalar`, or nil if the typeface has none.
    func glyph(for scalar: Unicode.Scalar) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(hbFont, scalar.value, &glyph) != 0 ? glyph : nil
    }

    /// Returns the pixels per em in the unit that the cache and SDL_ttf use.
    static func sizeKey(_ pixelsPerEm: CGFloat) -> Int { max(1, Int((pixelsPerEm * sizeStepsPerPixel).rounded())) }

    private func closeRenderers() {
        for renderer in renderers.values { TTF_CloseFont(renderer) }
        renderers.removeAll()
        renderedBytes = 0
    }

    /// Adds the memory of a glyph that a renderer has drawn. The caller must hold `FontRendering.lock`.
    func hasRendered(bytes: Int) { renderedBytes += bytes }

    /// Returns SDL_ttf's font at `sizeKey` / 72 pixels per em, without hinting. Returns nil if the font is not scalable (bitmap fonts).
    /// The caller must hold `FontRendering.lock`.
    func renderer(sizeKey: Int) -> OpaquePointer? {
        if renderedBytes > Self.rendererBytes { closeRenderers() }
        if let existing = renderers[sizeKey] { return existing }
        if renderers.count >= Self.rendererLimit { closeRenderers() }
        guard let made = TTF_OpenFontDPI(path, 1, UInt32(sizeKey), UInt32(sizeKey)) else { return nil }
        TTF_SetFontHinting(made, TTF_HINTING_NONE)
        renderers[sizeKey] = made
        return made
    }
}
