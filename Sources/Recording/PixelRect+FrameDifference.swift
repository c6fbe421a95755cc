import Compositing
import Foundation

extension PixelRect {
    /// Creates a rectangle of the whole picture.
    init(whole size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

    /// Creates the smallest rectangle that contains all differences between two frames of the same size; returns nil if the frames are
    /// equal.
    init?(changedFrom old: FrameBuffer, to new: FrameBuffer) {
        let (width, height, rowBytes) = (new.size.width, new.size.height, new.rowBytes)
        func rowsEqual(_ row: Int) -> Bool { memcmp(old.bytes + row * rowBytes, new.bytes + row * rowBytes, rowBytes) == 0 }
        guard let top = (0..<height).first(where: { !rowsEqual($0) }) else { return nil }
        let bottom = (0..<height).last { !rowsEqual($0) } ?? top
        let before = old.bytes.assumingMemoryBound(to: UInt32.self)
        let after = new.bytes.assumingMemoryBound(to: UInt32.self)
        var left = width
        var right = 0
        for row in top...bottom {
            let start = row * width
            var column = 0
            while column < left && before[start + column] == after[start + column] { column += 1 }
            left = column
            column = width - 1
            while column > right && before[start + column] == after[start + column] { column -= 1 }
            right = column
        }
        self.init(x: left, y: top, width: max(right - left, 0) + 1, height: bottom - top + 1)
    }
}
