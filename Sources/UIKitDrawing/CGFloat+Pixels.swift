extension CGFloat {
    /// Returns the value rounded up to a whole pixel. A value that exceeds a whole pixel by less than a thousandth of a pixel is rounded
    /// down.
    package func ceiledToPixel(_ scale: CGFloat) -> CGFloat { (self * scale - 0.001).rounded(.up) / scale }
    package func roundedToPixel(_ scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}
