import CoreGraphics

/// The label with the name and the size of a selected view, or of the view under the pointer. It has one line, or two if the text does not
/// fit into one. A plain value.
struct PickTag: Hashable {
    let lines: [String]
    /// Window points.
    let card: CGRect

    /// The space beside the text, window points. (chosen)
    static let margin: CGFloat = 6
    /// The gap between the label and the view, window points. (chosen)
    private static let gap: CGFloat = 3

    /// - Parameters:
    ///   - frame: the view's frame, window points.
    ///   - phone: the phone's screen; a label is not above or below its edges.
    ///   - room: the area that the label may cover: the part of the window that contains the phones.
    ///   - lineHeight: the text's line height, window points.
    init(_ title: String, _ size: String, of frame: CGRect, phone: CGRect, room: CGRect, lineHeight: CGFloat, widthOf: (String) -> CGFloat)
    {
        let whole = "\(title)   \(size)"
        let fits = widthOf(whole) + 2 * Self.margin <= room.width
        lines = fits ? [whole] : [title, size]
        let width = min((lines.map(widthOf).max() ?? 0) + 2 * Self.margin, room.width).rounded(.up)
        let height = CGFloat(lines.count) * lineHeight
        var y = frame.minY - height - Self.gap
        if y < phone.minY { y = min(frame.maxY + Self.gap, phone.maxY - height) }
        // On the phone if it fits there.
        let across = width <= phone.width ? phone : room
        let x = max(min(frame.minX, across.maxX - width), across.minX)
        card = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    }
}
