import CoreGraphics

/// The widths of the border that the window manager draws around a window, in window points.
struct WindowFrame: Hashable {
    var top: CGFloat = 0
    var left: CGFloat = 0
    var bottom: CGFloat = 0
    var right: CGFloat = 0

    /// Returns a frame at which the window and its border are inside the available area of the display. Shrinks a window that is too
    /// large.
    /// - Parameters:
    ///   - content: the window's frame without its border.
    ///   - room: the display's area without the desktop's panels.
    func fitted(_ content: CGRect, in room: CGRect) -> CGRect {
        let width = min(content.width, max(room.width - left - right, 1))
        let height = min(content.height, max(room.height - top - bottom, 1))
        // If the window does not fit, its upper left corner stays visible.
        let x = max(min(content.minX, room.maxX - right - width), room.minX + left)
        let y = max(min(content.minY, room.maxY - bottom - height), room.minY + top)
        return CGRect(x: x, y: y, width: width, height: height)
    }
}
