import Compositing
import Foundation

/// A frame's pixels while they wait for the encoder: BGRA, rows without padding, row 0 at the top. Never changed once made.
final class FrameBuffer: @unchecked Sendable {
    let size: PixelSize
    let bytes: UnsafeMutableRawPointer
    var byteCount: Int { size.width * size.height * 4 }
    var rowBytes: Int { size.width * 4 }

    /// Copies `bitmap`; with `evenSize`, an odd width or height grows by one pixel that repeats the last column or row.
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

    /// Whether this buffer was made from a bitmap with the same pixels. Padding follows from them and is not compared.
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

    /// The least even size that holds this one.
    var roundedUpToEven: PixelSize { PixelSize(width: (width + 1) / 2 * 2, height: (height + 1) / 2 * 2) }
}
