import CoreGraphics

/// The frame that a window manager draws around a window, window points.
struct WindowFrame: Hashable {
    var top: CGFloat = 0
    var left: CGFloat = 0
    var bottom: CGFloat = 0
    var right: CGFloat = 0

    /// Returns the frame of a window that is moved into the free area of the display together with its border.
    /// One that is too large for it becomes smaller.
    /// - Parameters:
    ///   - content: the window without its frame.
    ///   - room: the display without its bars.
    func fitted(_ content: CGRect, in room: CGRect) -> CGRect {
        let width = min(content.width, max(room.width - left - right, 1))
        let height = min(content.height, max(room.height - top - bottom, 1))
        // Of a window that cannot lie inside the upper left corner is seen.
        let x = max(min(content.minX, room.maxX - right - width), room.minX + left)
        let y = max(min(content.minY, room.maxY - bottom - height), room.minY + top)
        return CGRect(x: x, y: y, width: width, height: height)
    }
}
