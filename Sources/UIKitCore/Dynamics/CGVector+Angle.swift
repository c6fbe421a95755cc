/// A direction in the two ways in which behaviors say it.
extension CGVector {
    init(angle: CGFloat, magnitude: CGFloat) { self.init(dx: magnitude * cos(angle), dy: magnitude * sin(angle)) }
    /// Radians from the x axis towards y.
    var angle: CGFloat { atan2(dy, dx) }
    var magnitude: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
