import CoreGraphics

/// The border that a window manager draws around a window, window points.
struct WindowFrame: Hashable {
    var top: CGFloat = 0
    var left: CGFloat = 0
    var bottom: CGFloat = 0
    var right: CGFloat = 0

    /// Returns the frame of a window that is moved into the free area of the display together with its border.
    /// A window that is too large shrinks.
    /// - Parameters:
    ///   - content: the window without its border.
    ///   - room: the display without its panels.
    func fitted(_ content: CGRect, in room: CGRect) -> CGRect {
        let width = min(content.width, max(room.width - left - right, 1))
        let height = min(content.height, max(room.height - top - bottom, 1))
        // A window that does not fit shows its upper left corner.
        let x = max(min(content.minX, room.maxX - right - width), room.minX + left)
        let y = max(min(content.minY, room.maxY - bottom - height), room.minY + top)
        return CGRect(x: x, y: y, width: width, height: height)
    }
}
