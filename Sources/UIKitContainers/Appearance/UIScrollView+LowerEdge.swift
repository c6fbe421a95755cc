import UIKitScroll

extension UIScrollView {
    /// Returns whether the visible content ends above a bar at the lower edge of the screen, so that the bar covers no content.
    /// - Parameter top: the y coordinate of the bar's upper edge, in `container`'s coordinates, in points.
    func ends(above top: CGFloat, in container: UIView) -> Bool {
        guard isDescendant(of: container) else { return false }
        let end = clipsToBounds ? min(contentSize.height, bounds.maxY) : contentSize.height
        // A tolerance of half a point, because frames are rounded to pixels. (chosen)
        return convert(CGPoint(x: 0, y: end), to: container).y <= top + 0.5
    }
}
