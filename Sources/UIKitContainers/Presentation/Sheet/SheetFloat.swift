/// The floating position of a sheet of iOS 26 at its lower detents. The content is laid out for the full width and then scaled down
/// slightly, which leaves margins to the screen's edges. The lower corners are concentric with the screen's. In points.
/// (Facts/IOS26.md#sheets)
struct SheetFloat: Hashable {
    /// The minimum distance from the edges of the screen.
    static let inset: CGFloat = 8

    /// The scale at which the sheet is displayed: 1 for a sheet at the edges.
    var scale: CGFloat
    /// The size of the view itself, before scaling.
    var bounds: CGSize
    /// The distance by which the sheet is displayed below its unscaled frame.
    var shift: CGFloat
    /// The radius of the upper corners, before scaling.
    var topRadius: CGFloat
    var bottomRadius: CGFloat

    /// - Parameters:
    ///   - size: the width of the container, and the height of the sheet without floating.
    ///   - share: the degree of floating: 1 at the lower detents, 0 for a large sheet.
    ///   - screenRadius: the radius of the screen's corners.
    ///   - topRadius: the radius of a large sheet's upper corners.
    ///   - ownRadius: the radius that the app sets for all corners; nil if it sets none.
    init(size: CGSize, share: CGFloat, screenRadius: CGFloat, topRadius: CGFloat, ownRadius: CGFloat?) {
        // A narrow container would otherwise have room for little more than the margins.
        let full = size.width > 4 * Self.inset ? (size.width - 2 * Self.inset) / size.width : 1
        scale = 1 - (1 - full) * share
        let shown = size.height * scale
        // The corners of a low sheet are limited to half its height. Corners smaller than the screen's need a larger inset to stay
        // concentric.
        let widest = max(screenRadius - Self.inset, topRadius * full)
        let bottom = min(widest, shown / 2)
        let inset = max(Self.inset, screenRadius > 0 ? screenRadius - bottom : Self.inset) * share
        bounds = CGSize(width: (size.width - 2 * inset) / scale, height: size.height)
        shift = (size.height - shown) / 2 - inset
        self.topRadius = ownRadius ?? min(topRadius, shown / 2 / scale)
        bottomRadius = share > 0 ? ownRadius ?? bottom / scale * share : 0
    }
}
