import CoreGraphics

extension CGRect {
    /// Returns the rectangle smaller by these lengths on each side, points. Where it is smaller than that, nothing of it is left in its
    /// middle, while `insetBy` returns the infinitely distant `null`.
    func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
        let (x, y) = (min(dx, width / 2), min(dy, height / 2))
        return CGRect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
    }
}
