extension CGFloat {
    /// Returns the value rounded up to a whole pixel. A value slightly above a whole pixel is rounded down to it.
    package func ceiledToPixel(_ scale: CGFloat) -> CGFloat { (self * scale - 0.001).rounded(.up) / scale }
    package func roundedToPixel(_ scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}
