import CCairo
import QuartzCore

/// Pictures of the display list as Cairo surfaces, kept while they are in use.
final class ImageSurfaces {
    private var surfaces: [ObjectIdentifier: (image: DisplayImage, bitmap: Bitmap, surface: Surface)] = [:]
    private var bytes = 0

    /// Bytes of pixels kept before the cache starts over. (chosen)
    private static let limit = 64 << 20

    /// Draws `image` into `rect` of the context's user space; with `tint`, its alpha filled with that colour.
    func draw(_ image: DisplayImage, in rect: CGRect, tint: CGColor?, context: OpaquePointer) {
        guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0 else { return }
        let source = surface(for: image)
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        cairo_translate(context, rect.minX, rect.minY)
        cairo_scale(context, rect.width / Double(image.width), rect.height / Double(image.height))
        let pattern = cairo_pattern_create_for_surface(source.pointer)
        defer { cairo_pattern_destroy(pattern) }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        if let tint {
            cairo_clip(context)
            context.setSource(tint)
            cairo_mask(context, pattern)
        } else {
            cairo_set_source(context, pattern)
            cairo_fill(context)
        }
    }

    private func surface(for image: DisplayImage) -> Surface {
        if let known = surfaces[ObjectIdentifier(image)] { return known.surface }
        if bytes > Self.limit {
            surfaces.removeAll()
            bytes = 0
        }
        let bitmap = Bitmap(width: image.width, height: image.height)
        image.premultipliedBGRA.withUnsafeBytes { bitmap.bytes.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
        let made = Surface(adopting: bitmap.makeSurface())
        surfaces[ObjectIdentifier(image)] = (image, bitmap, made)
        bytes += image.premultipliedBGRA.count
        return made
    }
}
