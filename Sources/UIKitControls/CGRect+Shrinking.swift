extension CGRect {
    /// Returns the rectangle inset on every side, at most to its centre. `insetBy` returns the null rectangle, which lies at infinity, when
    /// too little is left; content placed there would have no position.
    ///
    /// - Parameters:
    ///   - dx: from left and right, points.
    ///   - dy: from above and below, points.
    package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
        let (dx, dy) = (min(dx, width / 2), min(dy, height / 2))
        return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}
