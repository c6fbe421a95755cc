extension CGFloat {
    /// Returns the value rounded up to a whole pixel; values slightly above one are rounded down to it.
    package func ceiledToPixel(_ scale: CGFloat) -> CGFloat { (self * scale - 0.001).rounded(.up) / scale }
    package func roundedToPixel(_ scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}
