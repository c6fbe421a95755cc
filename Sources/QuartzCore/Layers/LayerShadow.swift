/// The shadow of a layer.
struct LayerShadow: Hashable {
    var color = CGColor.black
    var opacity: CGFloat = 0
    /// The offset; 3 points upwards is Core Animation's default.
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3
    /// The outline of the shadow in local coordinates; nil for the outline of the layer's drawing.
    var path: CGPath?

    /// The shadow to draw; nil if it is invisible.
    var drawn: DisplayNode.Shadow? {
        guard opacity > 0, color.alpha > 0 else { return nil }
        return DisplayNode.Shadow(color: color.copy(alpha: color.alpha * opacity), offset: offset, radius: radius, path: path)
    }
}
