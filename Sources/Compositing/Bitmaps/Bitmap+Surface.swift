import CCairo
import QuartzCore

extension Bitmap {
    /// Calls `body` with a Cairo surface that uses the bitmap's pixels.
    func withSurface<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
        let surface = cairo_image_surface_create_for_data(
            bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))!
        defer {
            cairo_surface_flush(surface)
            cairo_surface_destroy(surface)
        }
        return try withExtendedLifetime(self) { try body(surface) }
    }

    /// Returns the pixel at (`x`, `y`) as premultiplied components from 0 to 255. It is slow, and is used by tests and colour pickers.
    package subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        precondition(x >= 0 && y >= 0 && x < width && y < height, "pixel (\(x), \(y)) lies outside \(width) x \(height)")
        let pixel = bytes.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
        return (UInt8(pixel >> 16 & 0xff), UInt8(pixel >> 8 & 0xff), UInt8(pixel & 0xff), UInt8(pixel >> 24))
    }
}
