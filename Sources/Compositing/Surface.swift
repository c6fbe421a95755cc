import CCairo

/// An owned Cairo image surface: pixels that Cairo allocated.
final class Surface {
    let pointer: OpaquePointer
    let width: Int
    let height: Int

    /// Transparent pixels. Sizes below 1 become 1.
    init(format: cairo_format_t, width: Int, height: Int) {
        self.width = max(width, 1)
        self.height = max(height, 1)
        pointer = cairo_image_surface_create(format, Int32(self.width), Int32(self.height))
    }

    /// Takes over a surface that Cairo made.
    init(adopting pointer: OpaquePointer) {
        self.pointer = pointer
        width = Int(cairo_image_surface_get_width(pointer))
        height = Int(cairo_image_surface_get_height(pointer))
    }

    deinit { cairo_surface_destroy(pointer) }

    var stride: Int { Int(cairo_image_surface_get_stride(pointer)) }

    /// The pixels, for reading and writing by hand; Cairo hears of the writes.
    func withBytes<Result>(_ body: (UnsafeMutablePointer<UInt8>, _ stride: Int) -> Result) -> Result? {
        cairo_surface_flush(pointer)
        guard let data = cairo_image_surface_get_data(pointer) else { return nil }
        defer { cairo_surface_mark_dirty(pointer) }
        return body(data, stride)
    }
}
