/// The two forms in which behaviors give a direction.
extension CGVector {
    init(angle: CGFloat, magnitude: CGFloat) { self.init(dx: magnitude * cos(angle), dy: magnitude * sin(angle)) }
    /// The angle in radians from the x axis towards y.
    var angle: CGFloat { atan2(dy, dx) }
    var magnitude: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
