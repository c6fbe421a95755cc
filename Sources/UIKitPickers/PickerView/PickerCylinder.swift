import UIKitCore

/// The geometry of rows on a picker's drum, as far as affine transforms can show a drum: a row is moved and flattened, never a trapezoid.
///
/// A row that is `distance` points of scrolling from the middle has rotated by distance / radius; seen from the front it is at radius *
/// sin, and its height is scaled by the cosine.
struct PickerCylinder: Hashable, Sendable {
    /// The drum's radius, points.
    let radius: CGFloat

    /// Creates a drum whose edges are slightly inside the view's. (not documented: chosen so that 216 points show four rows of 32 on either
    /// side, the last one nearly edge-on, as pickers do)
    init(height: CGFloat) { radius = max(height / 2 * 1.02, 1) }

    /// The largest visible angle, radians. A row rotated by a right angle and more is behind the drum.
    static let horizon: CGFloat = 1.45
    /// The greatest distance of visible rows from the middle, points of scrolling.
    var reach: CGFloat { radius * Self.horizon }

    struct Place: Hashable {
        /// The distance from the middle, points of the screen.
        var offset: CGFloat
        /// The factor of the row's height.
        var scale: CGFloat
        var alpha: CGFloat
    }

    /// Returns the place of a row; nil behind the drum. `distance` and `rowHeight` in points of scrolling.
    func place(distance: CGFloat, rowHeight: CGFloat) -> Place? {
        let angle = distance / radius
        guard abs(angle) < Self.horizon else { return nil }
        // The middle row is opaque; its neighbours are dimmed once they have left the band, the rest by the drum's rotation.
        let away = min(abs(distance) / max(rowHeight, 1), 1)
        return Place(offset: radius * sin(angle), scale: cos(angle), alpha: (1 - Self.dimming * away) * cos(angle))
    }
    /// Returns the factor of a row's width: rows that have rotated away are a little farther from the eye, and so narrower.
    static func width(scale: CGFloat) -> CGFloat { 1 - narrowing * (1 - scale) }
    /// (not documented: chosen by eye)
    static let narrowing: CGFloat = 0.15
    /// The dimming of rows outside the band. (not documented: chosen by eye)
    static let dimming: CGFloat = 0.45
}
