import QuartzCore

/// An image in memory. Pixels are premultiplied BGRA with 8 bits for each component, blue first. Row 0 is at the top.
package final class Bitmap {
    /// The width in pixels.
    package let width: Int
    package let height: Int
    /// The number of bytes from one row to the next, at least `width * 4`.
    package let stride: Int
    package let bytes: UnsafeMutableRawPointer
    private let ownsBytes: Bool

    /// Creates a fully transparent bitmap. Sizes are in pixels and at least 1.
    package init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a bitmap needs at least one pixel, not \(width) x \(height)")
        self.width = width
        self.height = height
        stride = width * 4
        bytes = .allocate(byteCount: stride * height, alignment: 16)
        bytes.initializeMemory(as: UInt8.self, repeating: 0, count: stride * height)
        ownsBytes = true
    }

    /// Creates a bitmap in the caller's memory, which must have `width * 4 * height` bytes and exist at least as long as the bitmap.
    /// Sizes are in pixels and at least 1.
    package init(width: Int, height: Int, in bytes: UnsafeMutableRawPointer) {
        precondition(width > 0 && height > 0, "a bitmap needs at least one pixel, not \(width) x \(height)")
        self.width = width
        self.height = height
        stride = width * 4
        self.bytes = bytes
        ownsBytes = false
    }

    deinit { if ownsBytes { bytes.deallocate() } }
}
