/// The frames of a placeholder's parts, as a function of their sizes. Points, in the coordinates of the area that the content scrolls in.
struct UnavailableContentArrangement: Equatable {
    /// A part from the top down: its size, and the distance from the part above it.
    struct Part: Equatable {
        var size: CGSize
        var above: CGFloat
    }

    private(set) var frames: [CGRect] = []
    /// The height of all parts with their distances and the margins.
    private(set) var height: CGFloat

    /// - Parameters:
    ///   - parts: the existing parts; the distance of the first one is not used.
    ///   - area: the area between the bars and the keyboard. Content that is higher than the area begins at the upper margin and scrolls.
    ///   - isCentered: whether the parts are centred horizontally instead of at the leading edge.
    init(_ parts: [Part], in area: CGSize, margins: UIEdgeInsets, isCentered: Bool, isRightToLeft: Bool) {
        let inner = parts.enumerated().reduce(0) { $0 + $1.element.size.height + ($1.offset > 0 ? $1.element.above : 0) }
        height = inner + margins.top + margins.bottom
        var y = max((area.height - height) / 2, 0) + margins.top
        let (left, right) = (margins.left, area.width - margins.right)
        for (place, part) in parts.enumerated() {
            if place > 0 { y += part.above }
            let x =
                isCentered ? (left + right - part.size.width) / 2 : isRightToLeft ? right - part.size.width : left
            frames.append(CGRect(x: x.rounded(), y: y.rounded(), width: part.size.width, height: part.size.height))
            y += part.size.height
        }
    }
}
