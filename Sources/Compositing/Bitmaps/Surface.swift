import CCairo
import QuartzCore

/// A Cairo image surface whose pixels Cairo has allocated.
///
/// The raw pointer is valid only during a call of a closure, because Swift may release the surface after its last use.
final class Surface {
    private let pointer: OpaquePointer
    let width: Int
    let height: Int

    /// Creates a transparent surface. Sizes below 1 become 1.
    init(format: cairo_format_t = CAIRO_FORMAT_ARGB32, width: Int, height: Int) {
        self.width = max(width, 1)
        self.height = max(height, 1)
        pointer = cairo_image_surface_create(format, Int32(self.width), Int32(self.height))
    }

    /// Creates a transparent surface and draws into it with `draw`.
    convenience init(format: cairo_format_t = CAIRO_FORMAT_ARGB32, width: Int, height: Int, draw: (OpaquePointer) -> Void) {
        self.init(format: format, width: width, height: height)
        self.draw(draw)
    }

    deinit { cairo_surface_destroy(pointer) }

    /// The size of the pixels in memory, in bytes.
    var bytes: Int { Int(cairo_image_surface_get_stride(pointer)) * height }

    /// Returns a surface with the pixels of `rect`. `map` maps the pixels of `source` to device pixels. The pixels are filtered
    /// bilinearly.
    static func filtered(_ source: Surface, map: CGAffineTransform, in rect: PixelRect) -> Surface {
        let format = source.withPointer { cairo_image_surface_get_format($0) }
        return Surface(format: format, width: rect.width, height: rect.height) { context in
            context.setMatrix(map.concatenating(CGAffineTransform(translationX: CGFloat(-rect.x), y: CGFloat(-rect.y))))
            context.setSource(source, x: 0, y: 0)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
            cairo_paint(context)
        }
    }

    func withPointer<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(self) { try body(pointer) }
    }

    /// Calls `body` with a context on this surface.
    func draw(_ body: (OpaquePointer) -> Void) {
        withPointer { pointer in
            guard let context = cairo_create(pointer) else { return }
            body(context)
            cairo_destroy(context)
        }
    }

    /// Calls `body` with the pixels for direct reading and writing, and notifies Cairo of the changes.
    @discardableResult
    func withBytes<Result>(_ body: (UnsafeMutablePointer<UInt8>, _ stride: Int) -> Result) -> Result? {
        withPointer { pointer in
            cairo_surface_flush(pointer)
            guard let data = cairo_image_surface_get_data(pointer) else { return nil }
            defer { cairo_surface_mark_dirty(pointer) }
            return body(data, Int(cairo_image_surface_get_stride(pointer)))
        }
    }

    /// Returns a pattern of the surface's pixels, which retains them. The caller must destroy the pattern.
    func makePattern() -> OpaquePointer { withPointer { cairo_pattern_create_for_surface($0) } }

    /// The size of the pixels in memory, in bytes.
    var byteCount: Int { withPointer { Int(cairo_image_surface_get_stride($0)) } * height }
}

extension OpaquePointer {
    /// Sets `surface` as the source, with its top left pixel at (`x`, `y`) in user space.
    func setSource(_ surface: Surface, x: Int, y: Int) {
        surface.withPointer { cairo_set_source_surface(self, $0, Double(x), Double(y)) }
    }

    /// Paints the source through the alpha of `surface`, whose top left pixel is at (`x`, `y`) in user space.
    func mask(_ surface: Surface, x: Int, y: Int) {
        surface.withPointer { cairo_mask_surface(self, $0, Double(x), Double(y)) }
    }

    /// Paints `surface` with its top left pixel at (`x`, `y`), clipped to `rect`. User space must be in device pixels.
    func paint(_ surface: Surface, x: Int, y: Int, in rect: PixelRect, alpha: CGFloat = 1) {
        cairo_save(self)
        append(rect)
        cairo_clip(self)
        setSource(surface, x: x, y: y)
        cairo_pattern_set_filter(cairo_get_source(self), CAIRO_FILTER_NEAREST)
        if alpha < 1 { cairo_paint_with_alpha(self, alpha) } else { cairo_paint(self) }
        cairo_restore(self)
    }
}
