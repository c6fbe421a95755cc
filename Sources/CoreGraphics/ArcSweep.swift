/// The computation of the angle that an arc covers.
enum ArcSweep {
    /// Returns the angle that an arc covers, in radians. It is at least 0 if the arc is `clockwise` as seen on a screen, whose y axis
    /// points down, and at most 0 otherwise. Returns nil for angles that are infinite or NaN.
    ///
    /// If the end angle is behind the start angle in the arc's direction, the arc covers the rest of the circle. If the angles differ by
    /// whole turns, it is a full circle, so `0` to `2π` is a circle in both directions. Equal angles give an empty arc. (reported: apps
    /// draw circles with both values of `clockwise`, as the HTML canvas does, which Core Graphics draws in Safari)
    package static func angle(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat? {
        let sweep = end - start
        guard sweep.isFinite else { return nil }
        let direction: CGFloat = clockwise ? 1 : -1
        let along = sweep * direction
        if along >= 0 {
            // An angle of more than two turns is reduced to one turn plus the remainder.
            return along > 2 * round ? (along.truncatingRemainder(dividingBy: round) + round) * direction : sweep
        }
        let rest = (-along).truncatingRemainder(dividingBy: round)
        let isWhole = rest < tolerance || round - rest < tolerance
        return (isWhole ? round : round - rest) * direction
    }

    private static let round = 2 * CGFloat.pi
    /// The tolerance in radians for a full turn. (chosen: a billionth, which is not visible)
    private static let tolerance: CGFloat = 1e-9
}
