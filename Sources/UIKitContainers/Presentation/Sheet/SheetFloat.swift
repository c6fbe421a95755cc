/// The floating position of a sheet of iOS 26 at its lower detents: its content is laid out for the whole width and scaled down slightly,
/// with margins to the screen's edges, and lower corners that are concentric with the screen's. In points. (Facts/IOS26.md#sheets)
struct SheetFloat: Hashable {
    /// The distance from the edges of the screen.
    static let inset: CGFloat = 8

    /// The displayed scale, 1 for a sheet at the edges.
    var scale: CGFloat
    /// The size of the view itself, before scaling.
    var bounds: CGSize
    /// The centre of the view's unscaled frame, and the distance by which it is displayed lower.
    var shift: CGFloat
    /// The radius of the upper corners, before scaling.
    var topRadius: CGFloat
    var bottomRadius: CGFloat

    /// - Parameters:
    ///   - size: the width of the container, and the height of the sheet without floating.
    ///   - share: the degree of floating: 1 at the lower detents, 0 for a large sheet.
    ///   - screenRadius: the radius of the screen's corners.
    ///   - topRadius: the radius of a large sheet's upper corners.
    ///   - ownRadius: the radius that the app sets for all corners; nil for none.
    init(size: CGSize, share: CGFloat, screenRadius: CGFloat, topRadius: CGFloat, ownRadius: CGFloat?) {
        // In a container that is too narrow the sheet is not scaled.
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
