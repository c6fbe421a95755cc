/// How a sheet of iOS 26 floats at its lower detents: its content laid out for the whole width and shown a little smaller, away from the
/// screen's edges, with lower corners that have the same middle as the screen's. Points. (Facts/IOS26.md#sheets)
struct SheetFloat: Hashable {
    /// From the edges of the screen.
    static let inset: CGFloat = 8

    /// How large it is shown, 1 for a sheet at the edges.
    var scale: CGFloat
    /// Of the view itself before it is shown smaller.
    var bounds: CGSize
    /// The view's middle with its frame as if nothing scaled it, and by how much it is shown lower.
    var shift: CGFloat
    /// Of the corners, before the view is shown smaller.
    var topRadius: CGFloat
    var bottomRadius: CGFloat

    /// - Parameters:
    ///   - size: the width of the container, and the height that the sheet has without floating.
    ///   - share: how much it floats: 1 at the lower detents, 0 for a large sheet.
    ///   - screenRadius: of the screen's corners.
    ///   - topRadius: of a large sheet's upper corners.
    ///   - ownRadius: what the app wants all corners to have; nil for nothing.
    init(size: CGSize, share: CGFloat, screenRadius: CGFloat, topRadius: CGFloat, ownRadius: CGFloat?) {
        // Without a container to speak of nothing is scaled.
        let full = size.width > 4 * Self.inset ? (size.width - 2 * Self.inset) / size.width : 1
        scale = 1 - (1 - full) * share
        let shown = size.height * scale
        // A low sheet is a capsule that keeps as far from the edges as its corners need.
        let widest = max(screenRadius - Self.inset, topRadius * full)
        let bottom = min(widest, shown / 2)
        let inset = max(Self.inset, screenRadius > 0 ? screenRadius - bottom : Self.inset) * share
        bounds = CGSize(width: (size.width - 2 * inset) / scale, height: size.height)
        shift = (size.height - shown) / 2 - inset
        self.topRadius = ownRadius ?? min(topRadius, shown / 2 / scale)
        bottomRadius = share > 0 ? ownRadius ?? bottom / scale * share : 0
    }
}
