import UIKitCore

/// The geometry of rows on a picker's drum. Affine transforms cannot show a row as a trapezoid, so rows are only moved and flattened.
///
/// If a row is `distance` points of scrolling away from the middle, it is rotated by the angle distance / radius. Seen from the front, it
/// is at radius * sin(angle), and its height is scaled by cos(angle).
struct PickerCylinder: Hashable, Sendable {
    /// The radius of the drum in points.
    let radius: CGFloat

    /// Creates a drum that is slightly higher than the view. (not documented: chosen so that 216 points show four rows of 32 points above
    /// and four below the middle row, with the outermost rows nearly edge-on, as in UIKit's pickers)
    init(height: CGFloat) { radius = max(height / 2 * 1.02, 1) }

    /// The maximum visible angle in radians. A row rotated by a right angle or more is on the back of the drum.
    static let horizon: CGFloat = 1.45
    /// The maximum distance of visible rows from the middle, in points of scrolling.
    var reach: CGFloat { radius * Self.horizon }

    struct Place: Hashable {
        /// The vertical distance of the row from the middle on the screen, in points.
        var offset: CGFloat
        /// The factor of the row's height.
        var scale: CGFloat
        var alpha: CGFloat
    }

    /// Returns the position of a row, or nil for a row on the back of the drum. `distance` and `rowHeight` are in points of scrolling.
    func place(distance: CGFloat, rowHeight: CGFloat) -> Place? {
        let angle = distance / radius
        guard abs(angle) < Self.horizon else { return nil }
        // The middle row is opaque. The adjacent rows are dimmed more, the farther they are from the band, and all other rows by the
        // rotation of the drum.
        let away = min(abs(distance) / max(rowHeight, 1), 1)
        return Place(offset: radius * sin(angle), scale: cos(angle), alpha: (1 - Self.dimming * away) * cos(angle))
    }
    /// Returns the factor of a row's width. A rotated row is slightly farther from the eye and therefore narrower.
    static func width(scale: CGFloat) -> CGFloat { 1 - narrowing * (1 - scale) }
    /// The maximum reduction of a row's width. (not documented: chosen by eye)
    static let narrowing: CGFloat = 0.15
    /// The dimming of rows outside the band. (not documented: chosen by eye)
    static let dimming: CGFloat = 0.45
}
