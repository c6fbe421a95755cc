/// The sweep of an arc around its circle.
enum ArcSweep {
    /// Returns the angle that an arc covers, in radians: at least 0 if it is `clockwise` as seen on a screen, whose y points downwards, and
    /// at most 0 otherwise. Returns nil for angles that are infinite or NaN.
    ///
    /// An arc against the order of its angles covers the rest of the circle. It is a whole circle if the angles differ by whole rounds, so
    /// `0` to `2π` is a circle in both directions. Equal angles give no arc. (reported: apps draw circles with both values of `clockwise`,
    /// as the HTML canvas does, which Core Graphics draws in Safari)
    package static func angle(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat? {
        let sweep = end - start
        guard sweep.isFinite else { return nil }
        let direction: CGFloat = clockwise ? 1 : -1
        let along = sweep * direction
        if along >= 0 {
            // More than two rounds are reduced to the remainder and one whole round.
            return along > 2 * round ? (along.truncatingRemainder(dividingBy: round) + round) * direction : sweep
        }
        let rest = (-along).truncatingRemainder(dividingBy: round)
        let isWhole = rest < tolerance || round - rest < tolerance
        return (isWhole ? round : round - rest) * direction
    }

    private static let round = 2 * CGFloat.pi
    /// The tolerance in radians for a whole round. (chosen: a billionth, which no screen can show)
    private static let tolerance: CGFloat = 1e-9
}
