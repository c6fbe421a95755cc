import CoreGraphics

/// The label with the name and the size of the selected view or of the view under the pointer, as a value. The label has a second line
/// if the text does not fit into one line.
struct PickTag: Hashable {
    let lines: [String]
    /// The label's frame in window points.
    let card: CGRect

    /// The margin beside the text, in window points. (chosen)
    static let margin: CGFloat = 6
    /// The gap between the label and the view, in window points. (chosen)
    private static let gap: CGFloat = 3

    /// - Parameters:
    ///   - frame: the view's frame in window points.
    ///   - phone: the frame of the phone's screen; the label is never above or below it.
    ///   - room: the area that the label may cover, which is the part of the window with the phones.
    ///   - lineHeight: the text's line height in window points.
    init(_ title: String, _ size: String, of frame: CGRect, phone: CGRect, room: CGRect, lineHeight: CGFloat, widthOf: (String) -> CGFloat)
    {
        let whole = "\(title)   \(size)"
        let fits = widthOf(whole) + 2 * Self.margin <= room.width
        lines = fits ? [whole] : [title, size]
        let width = min((lines.map(widthOf).max() ?? 0) + 2 * Self.margin, room.width).rounded(.up)
        let height = CGFloat(lines.count) * lineHeight
        var y = frame.minY - height - Self.gap
        if y < phone.minY { y = min(frame.maxY + Self.gap, phone.maxY - height) }
        // A label that is not wider than the screen stays on the screen.
        let across = width <= phone.width ? phone : room
        let x = max(min(frame.minX, across.maxX - width), across.minX)
        card = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    }
}
