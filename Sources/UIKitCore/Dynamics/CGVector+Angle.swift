/// Conversions between the two ways in which behaviors specify a direction: as a vector, or as an angle and a magnitude.
extension CGVector {
    init(angle: CGFloat, magnitude: CGFloat) { self.init(dx: magnitude * cos(angle), dy: magnitude * sin(angle)) }
    /// The angle of the vector in radians from the x axis towards the y axis.
    var angle: CGFloat { atan2(dy, dx) }
    var magnitude: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
