import CCairo
import CHarfBuzz
import CSDL2TTF
import QuartzCore

/// A glyph's pixels and their offset from the pen position, in device pixels, with y pointing down.
struct GlyphImage {
    let surface: Surface
    let left: Int
    let top: Int
    let isColor: Bool
    var rect: PixelRect { PixelRect(x: left, y: top, width: surface.width, height: surface.height) }
}

/// A cache of rasterized glyphs by glyph, typeface and size. SDL_ttf rasterizes plain glyphs without hinting. Glyphs that only shaping
/// produces (joined forms, ligatures) are rasterized from their outlines. Emoji are images in the font.
final class GlyphImages {
    private struct Key: Hashable {
        let face: Int
        let glyph: UInt32
        let size: Int
    }
    /// The images. The cost of an image is its size in bytes, because one letter of a large title needs as much memory as a screen of
    /// small text. (chosen so that at scale 3, a few thousand letters at 17 points or all emoji of a screen fit)
    private var images = GenerationCache<Key, GlyphImage?>(limit: 12 << 20)
    /// The total size of the cached images in bytes.
    var bytes: Int { images.totalCost }

    /// Returns the image of a glyph at `pixelsPerEm`, or nil if the glyph has no visible pixels.
    func image(of glyph: ShapedText.Glyph, pixelsPerEm: CGFloat) -> GlyphImage? {
        let size = Typeface.sizeKey(pixelsPerEm * glyph.face.sizeFactor)
        let key = Key(face: glyph.face.index, glyph: glyph.id, size: size)
        if let known = images.find(key) { return known }
        let made: GlyphImage?
        if glyph.face.isColor {
            made = Self.picture(glyph, sizeKey: size)
        } else {
            let plain = FontRendering.lock.withLock {
                glyph.scalar.flatMap { scalar in
                    glyph.face.renderer(sizeKey: size).map { renderer in
                        let image = Self.rasterized(scalar, renderer: renderer)
                        glyph.face.hasRendered(bytes: image?.surface.bytes ?? 0)
                        return image
                    }
                }
            }
            made = plain ?? Self.outlined(glyph, sizeKey: size)
        }
        images.insert(made, for: key, cost: 200 + (made?.surface.bytes ?? 0))
        return made
    }

    private static func rasterized(_ scalar: Unicode.Scalar, renderer: OpaquePointer) -> GlyphImage? {
        var minX: Int32 = 0
        var maxY: Int32 = 0
        var minY: Int32 = 0
        guard TTF_GlyphMetrics32(renderer, scalar.value, &minX, nil, &minY, &maxY, nil) == 0,
            let picture = TTF_RenderGlyph32_Blended(renderer, scalar.value, SDL_Color(r: 255, g: 255, b: 255, a: 255))
        else { return nil }
        defer { SDL_FreeSurface(picture) }
        let width = Int(picture.pointee.w)
        let height = Int(picture.pointee.h)
        let pitch = Int(picture.pointee.pitch)
        guard width > 0, height > 0, let pixels = picture.pointee.pixels?.assumingMemoryBound(to: UInt8.self) else { return nil }
        // The image is cropped to the visible pixels. The alpha is the last byte of each little-endian ARGB pixel.
        var left = width, right = -1, top = height, bottom = -1
        for y in 0..<height {
            for x in 0..<width where pixels[y * pitch + x * 4 + 3] != 0 {
                left = min(left, x)
                right = max(right, x)
                top = min(top, y)
                bottom = max(bottom, y)
            }
        }
        guard right >= left else { return nil }
        let surface = Surface(format: CAIRO_FORMAT_A8, width: right - left + 1, height: bottom - top + 1)
        surface.withBytes { bytes, stride in
            for y in top...bottom {
                for x in left...right { bytes[(y - top) * stride + x - left] = pixels[y * pitch + x * 4 + 3] }
            }
        }
        // SDL_ttf places the pen at x = 0 and the baseline at the ascent, and shifts a glyph that extends to the left of the pen.
        let ascent = Int(TTF_FontAscent(renderer))
        let penX = max(0, -Int(minX))
        let baseline = ascent + max(0, Int(maxY) - ascent)
        return GlyphImage(surface: surface, left: left - penX, top: top - baseline, isColor: false)
    }

    private static func outlined(_ glyph: ShapedText.Glyph, sizeKey: Int) -> GlyphImage? {
        let scale = CGFloat(sizeKey) / Typeface.sizeStepsPerPixel / glyph.face.unitsPerEm
        let path = GlyphOutlines.path(of: glyph.id, face: glyph.face).applying(CGAffineTransform(scaleX: scale, y: -scale))
        let rect = PixelRect(covering: path.boundingBox)
        guard !rect.isEmpty else { return nil }
        guard let surface = ShapeMasks.coverage(of: path, in: rect) else { return nil }
        return GlyphImage(surface: surface, left: rect.x, top: rect.y, isColor: false)
    }

    /// Returns the image of an emoji, which is the PNG in the font scaled to the size.
    private static func picture(_ glyph: ShapedText.Glyph, sizeKey: Int) -> GlyphImage? {
        guard let blob = hb_ot_color_glyph_reference_png(glyph.face.hbFont, glyph.id) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length), length > 0 else { return nil }
        let png = [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
        guard let source = try? Bitmap(png: png) else { return nil }
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(glyph.face.hbFont, glyph.id, &extents) != 0, extents.width != 0 else { return nil }
        let scale = CGFloat(sizeKey) / Typeface.sizeStepsPerPixel / glyph.face.unitsPerEm
        let box = CGRect(
            x: CGFloat(extents.x_bearing) * scale, y: -CGFloat(extents.y_bearing) * scale,
            width: CGFloat(extents.width) * scale, height: -CGFloat(extents.height) * scale)
        let rect = PixelRect(covering: box)
        guard !rect.isEmpty else { return nil }
        let surface = Surface(width: rect.width, height: rect.height) { context in
            cairo_translate(context, Double(box.minX) - Double(rect.x), Double(box.minY) - Double(rect.y))
            cairo_scale(context, Double(box.width) / Double(source.width), Double(box.height) / Double(source.height))
            source.withSurface { cairo_set_source_surface(context, $0, 0, 0) }
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
            withExtendedLifetime(source) { cairo_paint(context) }
        }
        return GlyphImage(surface: surface, left: rect.x, top: rect.y, isColor: true)
    }
}
