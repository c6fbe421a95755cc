extension CGRect {
    /// Nearer to the middle on every side, and at most as near as that. `insetBy` answers the null rectangle, which lies at infinity, when too little is
    /// left; what stands there would have no place.
    ///
    /// - Parameters:
    ///   - dx: from left and right, points.
    ///   - dy: from above and below, points.
    package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
        let (dx, dy) = (min(dx, width / 2), min(dy, height / 2))
        return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}
