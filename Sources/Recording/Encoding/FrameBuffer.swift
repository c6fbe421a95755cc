import Compositing
import Foundation

/// The pixels of a frame that waits for the encoder: BGRA, without padding, first row at the top. They are never changed.
final class FrameBuffer: @unchecked Sendable {
    let size: PixelSize
    let bytes: UnsafeMutableRawPointer
    var byteCount: Int { size.width * size.height * 4 }
    var rowBytes: Int { size.width * 4 }

    /// Copies a bitmap. If `evenSize` is true, an odd width or height is increased by one by repeating the last column or row.
    init(copying bitmap: Bitmap, evenSize: Bool) {
        size = evenSize ? PixelSize(width: bitmap.width, height: bitmap.height).roundedUpToEven : PixelSize(bitmap)
        bytes = FrameMemory.shared.take(size.width * size.height * 4)
        for row in 0..<size.height {
            let from = bitmap.bytes + min(row, bitmap.height - 1) * bitmap.stride
            let to = bytes + row * size.width * 4
            memcpy(to, from, bitmap.width * 4)
            if size.width > bitmap.width { memcpy(to + bitmap.width * 4, from + (bitmap.width - 1) * 4, 4) }
        }
    }

    deinit { FrameMemory.shared.give(bytes, byteCount) }

    /// Returns whether the bitmap has the same pixels as the bitmap from which the buffer was made. The repeated column and row need not
    /// be compared.
    func hasPixels(of bitmap: Bitmap) -> Bool {
        if rowBytes == bitmap.stride && size.width == bitmap.width {
            return memcmp(bytes, bitmap.bytes, bitmap.height * rowBytes) == 0
        }
        return (0..<bitmap.height).allSatisfy {
            memcmp(bytes + $0 * rowBytes, bitmap.bytes + $0 * bitmap.stride, bitmap.width * 4) == 0
        }
    }
}

extension PixelSize {
    init(_ bitmap: Bitmap) { self.init(width: bitmap.width, height: bitmap.height) }

    /// The size with each odd dimension increased by one.
    var roundedUpToEven: PixelSize { PixelSize(width: (width + 1) / 2 * 2, height: (height + 1) / 2 * 2) }
}
