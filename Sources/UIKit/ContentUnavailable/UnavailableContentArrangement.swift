/// The frames of a placeholder's parts, computed from the sizes of the parts. In points, in the coordinates of the scroll view that
/// contains the parts.
struct UnavailableContentArrangement: Equatable {
    /// The size of a part, and its distance from the part above.
    struct Part: Equatable {
        var size: CGSize
        var above: CGFloat
    }

    private(set) var frames: [CGRect] = []
    /// The total height of the parts with their distances and the margins.
    private(set) var height: CGFloat

    /// - Parameters:
    ///   - parts: the visible parts from top to bottom. The distance of the first part is ignored.
    ///   - area: the area between the bars and the keyboard. Content that is higher than the area begins at the upper margin and scrolls.
    ///   - isCentered: whether the parts are centred horizontally and not at the leading edge.
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
