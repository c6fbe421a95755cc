extension CGRect {
    /// Returns the rectangle inset on every side, but at most to its centre. `insetBy` would return the null rectangle, which is at
    /// infinity, if the insets exceed the size.
    ///
    /// - Parameters:
    ///   - dx: The inset from the left and the right in points.
    ///   - dy: The inset from the top and the bottom in points.
    package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
        let (dx, dy) = (min(dx, width / 2), min(dy, height / 2))
        return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}
