/// Draws for a layer and decides which writes animate. A view is its layer's delegate.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Makes the layer's own picture, for instance by setting its `contents`; by `draw(_:in:)` unless implemented.
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Returns the action of a write of the layer's property `event`; nil to let the layer look further, `NSNull()` for none.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Lays out the sublayers.
    func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) { layer.drawPicture() }
    public func layoutSublayers(of layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A delegate that owns its layer, as views do: it alone decides what animates.
package protocol LayerAnimator: CALayerDelegate {
    /// Requests the layer's layout, in the next pass or now.
    func layerNeedsLayout(_ layer: CALayer)
    func layOutIfNeeded(_ layer: CALayer)
    /// Whether an animation of this write would start from the presentation value: it is then computed before the write.
    func wantsPresentationValue(_ layer: CALayer, for property: LayerProperty) -> Bool
    /// Returns the reaction to a write of `property`. Called after the model has changed. `old` is the model value before the write,
    /// `presented` the value on screen if it was requested.
    func change(of layer: CALayer, property: LayerProperty, from old: LayerValue?, presented: LayerValue?) -> LayerReaction
}

/// The reaction to a write to a layer.
package enum LayerReaction {
    case nothing
    case animation(CAAnimation, key: String?)
    /// An action that the app provides.
    case action(any CAAction)
    /// The layer's reaction without its delegate.
    case layersOwn
}
