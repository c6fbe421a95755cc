/// The rounding of a layer's corners.
struct LayerCorners: Hashable {
    /// The radius of the corners in points.
    var radius: CGFloat = 0
    var isContinuous = false
    /// The corners that are rounded.
    var masked = CACornerMask.all

    /// The corner shape to draw. From iOS 26 on, the continuous curve makes the ends of capsules longer than half circles.
    var shape: CornerShape {
        guard isContinuous, radius > 0, SystemDesign.current.isGlass else {
            return CornerShape(radius: radius, isContinuous: isContinuous, corners: masked)
        }
        return CornerShape(radius: radius, curve: .wholeAlong, corners: masked)
    }
}
