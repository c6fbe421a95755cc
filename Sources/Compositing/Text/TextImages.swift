import CCairo
import QuartzCore

/// Draws glyph runs. If a run is neither rotated nor enlarged, it is composed from glyph images once, and is then painted as a mask. The
/// baseline and the left end of the mask are at whole device pixels. All other runs are filled from outlines at their exact positions.
final class TextImages {
    private let fonts: FontLibrary
    private let glyphs = GlyphImages()
    /// The recently drawn glyph runs. The cost of a run is the size of its mask in bytes. (chosen: a screen full of text at scale 3 needs
    /// about 3 MiB)
    private var runs = GenerationCache<Key, RunImage>(limit: 6 << 20)
    /// The maximum width of a composed run in pixels. The glyphs of wider runs are drawn separately. (chosen)
    private static let widestMask = 4096

    /// The slant of italic text in a typeface without italics, as the horizontal shift per unit of height. (chosen: 9.4 degrees, the
    /// slope of Inter's italics)
    private static let slant: CGFloat = 0.1656

    private struct Key: Hashable {
        let text: String
        let font: FontFace
        let scale: CGFloat
    }

    /// The image of a glyph run, relative to the run's pen position.
    private struct RunImage {
        var mask: Surface?
        var rect = PixelRect.empty
        /// The glyphs that are not in the mask. They are colour glyphs, or all glyphs if the glyph run is too wide.
        var single: [(image: GlyphImage, x: Int, y: Int)] = []
        var extents = PixelRect.empty
    }

    init(fonts: FontLibrary) { self.fonts = fonts }

    private static func isPlain(_ toDevice: CGAffineTransform, _ deviceScale: CGFloat) -> Bool {
        guard let scale = toDevice.uniformScale else { return false }
        return abs(scale - deviceScale) < 1e-9
    }

    /// Returns the transform from font units with y pointing up to points with y pointing down.
    private static func unitsToPoints(_ scale: CGFloat, _ font: FontFace, _ face: Typeface) -> CGAffineTransform {
        CGAffineTransform(a: scale * font.stretch, b: 0, c: font.isItalic && !face.isItalic ? scale * slant : 0, d: -scale, tx: 0, ty: 0)
    }

    /// Returns whether some of the run's glyphs must be slanted or stretched when they are drawn.
    private func needsShaping(_ run: GlyphRun) -> Bool {
        run.font.stretch != 1
            || run.font.isItalic && fonts.shape(run.text, font: run.font).glyphs.contains { !$0.face.isItalic && !$0.face.isColor }
    }

    /// Returns the pen position, rounded to a whole pixel.
    private static func pen(_ run: GlyphRun, _ toDevice: CGAffineTransform) -> (x: Int, y: Int) {
        let point = run.origin.applying(toDevice)
        func whole(_ value: CGFloat) -> Int {
            value.isFinite ? Int(min(max((value + PixelRect.tolerance).rounded(), CGFloat(-PixelRect.limit)), CGFloat(PixelRect.limit))) : 0
        }
        return (whole(point.x), whole(point.y))
    }

    /// Returns the device pixels that `run` may affect.
    func extents(of run: GlyphRun, toDevice: CGAffineTransform, deviceScale: CGFloat) -> PixelRect {
        guard run.font.size > 0, run.font.size.isFinite, !run.text.isEmpty else { return .empty }
        if Self.isPlain(toDevice, deviceScale), !needsShaping(run) {
            let pen = Self.pen(run, toDevice)
            return image(of: run, scale: deviceScale).extents.offset(x: pen.x, y: pen.y)
        }
        var box = CGRect.null
        forEachGlyph(of: run) { glyph, x, y in
            let em = run.font.size * glyph.face.sizeFactor
            let outline =
                glyph.face.isColor
                ? CGRect(x: 0, y: -em * 1.2, width: em * 1.5, height: em * 1.6)
                : GlyphOutlines.path(of: glyph.id, face: glyph.face).boundingBox
                    .applying(Self.unitsToPoints(em / glyph.face.unitsPerEm, run.font, glyph.face))
            if !outline.isNull { box = box.union(outline.offsetBy(dx: x, dy: y)) }
        }
        return PixelRect(covering: box.applying(toDevice)).outset(by: 1)
    }

    func draw(_ run: GlyphRun, toDevice: CGAffineTransform, deviceScale: CGFloat, clip: PixelRect, context: OpaquePointer) {
        guard run.font.size > 0, run.font.size.isFinite, !run.text.isEmpty else { return }
        guard Self.isPlain(toDevice, deviceScale), !needsShaping(run) else {
            return drawOutlines(run, toDevice: toDevice, clip: clip, context: context)
        }
        let picture = image(of: run, scale: deviceScale)
        let pen = Self.pen(run, toDevice)
        cairo_identity_matrix(context)
        if let mask = picture.mask {
            context.setSource(run.color)
            context.mask(mask, x: pen.x + picture.rect.x, y: pen.y + picture.rect.y)
        }
        for glyph in picture.single {
            let x = pen.x + glyph.x + glyph.image.left
            let y = pen.y + glyph.y + glyph.image.top
            // A run can be very long with only a small part on the screen, so glyphs outside of the clip are skipped.
            let place = PixelRect(x: x, y: y, width: glyph.image.surface.width, height: glyph.image.surface.height)
            guard !place.intersection(clip).isEmpty else { continue }
            if glyph.image.isColor {
                context.setSource(glyph.image.surface, x: x, y: y)
                cairo_paint_with_alpha(context, run.color.alpha)
            } else {
                context.setSource(run.color)
                context.mask(glyph.image.surface, x: x, y: y)
            }
        }
    }

    /// Calls `body` with every glyph and its pen position in the layer's local coordinates.
    private func forEachGlyph(of run: GlyphRun, _ body: (ShapedText.Glyph, CGFloat, CGFloat) -> Void) {
        let tracking = FontLibrary.tracking(run.font)
        for glyph in fonts.shape(run.text, font: run.font).glyphs {
            body(
                glyph, run.origin.x + glyph.x * run.font.size * run.font.stretch + CGFloat(glyph.charactersBefore) * tracking,
                run.origin.y - glyph.y * run.font.size)
        }
    }

    private func image(of run: GlyphRun, scale: CGFloat) -> RunImage {
        let key = Key(text: run.text, font: run.font, scale: scale)
        if let known = runs.find(key) { return known }
        let made = compose(run, scale: scale)
        runs.insert(made, for: key, cost: made.rect.area + run.text.utf8.count + made.single.count * 48 + 200)
        return made
    }

    private func compose(_ run: GlyphRun, scale: CGFloat) -> RunImage {
        var placed: [(image: GlyphImage, x: Int, y: Int)] = []
        forEachGlyph(of: GlyphRun(text: run.text, font: run.font, color: run.color, origin: .zero)) { glyph, x, y in
            if let image = glyphs.image(of: glyph, pixelsPerEm: run.font.size * scale) {
                placed.append((image, Int((x * scale + PixelRect.tolerance).rounded()), Int((y * scale).rounded())))
            }
        }
        var result = RunImage()
        let plain = placed.filter { !$0.image.isColor }
        let rect = plain.reduce(PixelRect.empty) { $0.union($1.image.rect.offset(x: $1.x, y: $1.y)) }
        result.extents = placed.reduce(PixelRect.empty) { $0.union($1.image.rect.offset(x: $1.x, y: $1.y)) }
        guard rect.width <= Self.widestMask else {
            result.single = placed
            return result
        }
        result.single = placed.filter { $0.image.isColor }
        guard !rect.isEmpty else { return result }
        let mask = Surface(format: CAIRO_FORMAT_A8, width: rect.width, height: rect.height)
        mask.withBytes { target, targetStride in
            for glyph in plain {
                let left = glyph.x + glyph.image.left - rect.x
                let top = glyph.y + glyph.image.top - rect.y
                glyph.image.surface.withBytes { source, sourceStride in
                    for y in 0..<glyph.image.surface.height {
                        for x in 0..<glyph.image.surface.width {
                            // The coverage of overlapping glyphs is composited like the alpha of two translucent layers.
                            let under = Int(target[(top + y) * targetStride + left + x])
                            let over = Int(source[y * sourceStride + x])
                            target[(top + y) * targetStride + left + x] = UInt8(over + under - (over * under + 127) / 255)
                        }
                    }
                }
            }
        }
        result.mask = mask
        result.rect = rect
        return result
    }

    private func drawOutlines(_ run: GlyphRun, toDevice: CGAffineTransform, clip: PixelRect, context: OpaquePointer) {
        let pixels = run.font.size * toDevice.averageScale
        var outlines = CGPath()
        forEachGlyph(of: run) { glyph, x, y in
            if glyph.face.isColor {
                guard let image = glyphs.image(of: glyph, pixelsPerEm: pixels) else { return }
                let map = CGAffineTransform(translationX: CGFloat(image.left), y: CGFloat(image.top))
                    .concatenating(CGAffineTransform(a: run.font.size / pixels, b: 0, c: 0, d: run.font.size / pixels, tx: x, ty: y))
                    .concatenating(toDevice)
                let box = CGRect(x: 0, y: 0, width: image.surface.width, height: image.surface.height).applying(map)
                let rect = PixelRect(covering: box).outset(by: 1).intersection(clip)
                guard !rect.isEmpty else { return }
                cairo_identity_matrix(context)
                context.paint(Surface.filtered(image.surface, map: map, in: rect), x: rect.x, y: rect.y, in: rect, alpha: run.color.alpha)
            } else {
                let em = run.font.size * glyph.face.sizeFactor / glyph.face.unitsPerEm
                outlines.addPath(
                    GlyphOutlines.path(of: glyph.id, face: glyph.face)
                        .applying(
                            Self.unitsToPoints(em, run.font, glyph.face).concatenating(CGAffineTransform(translationX: x, y: y))
                                .concatenating(toDevice)
                        ))
            }
        }
        guard !outlines.isEmpty else { return }
        context.setSource(run.color)
        context.fill(outlines, evenOdd: false, clip: clip)
    }
}
