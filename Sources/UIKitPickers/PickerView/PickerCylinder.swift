import UIKitCore

/// How rows lie on a picker's drum, as far as affine transforms can show a drum: a row is moved and made flatter, never a trapezium.
///
/// A row that is `distance` points of scrolling from the middle has turned by distance / radius; seen from the front it stands at
/// radius * sin and is as high as the cosine says.
struct PickerCylinder: Hashable, Sendable {
    /// Points.
    let radius: CGFloat

    /// The drum's edge shows a little inside the view's. (not documented: chosen so that 216 points show four rows of 32 on either
    /// side, the last one nearly edge-on, as pickers do)
    init(height: CGFloat) { radius = max(height / 2 * 1.02, 1) }

    /// A row turned by a right angle and more is behind the drum. Radians.
    static let horizon: CGFloat = 1.45
    /// How far from the middle rows are seen, points of scrolling.
    var reach: CGFloat { radius * Self.horizon }

    struct Place: Hashable {
        /// The distance from the middle, points of the screen.
        var offset: CGFloat
        /// A factor of the row's height.
        var scale: CGFloat
        var alpha: CGFloat
    }

    /// Where a row goes; nil behind the drum. `distance` and `rowHeight` in points of scrolling.
    func place(distance: CGFloat, rowHeight: CGFloat) -> Place? {
        let angle = distance / radius
        guard abs(angle) < Self.horizon else { return nil }
        // The middle row is full; its neighbours are dimmed by the time they have left the band, the rest by the drum's turn.
        let away = min(abs(distance) / max(rowHeight, 1), 1)
        return Place(offset: radius * sin(angle), scale: cos(angle), alpha: (1 - Self.dimming * away) * cos(angle))
    }
    /// Rows that have turned away are a little farther from the eye, and so narrower. Of the row's width.
    static func width(scale: CGFloat) -> CGFloat { 1 - narrowing * (1 - scale) }
    /// (not documented: chosen by eye)
    static let narrowing: CGFloat = 0.15
    /// How much fainter rows outside the band are. (not documented: chosen by eye)
    static let dimming: CGFloat = 0.45
}
