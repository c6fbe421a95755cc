/// Draws for a layer and says which writes animate. A view is its layer's delegate.
public protocol CALayerDelegate: AnyObject {
    /// Makes the layer's own picture, for instance by setting its `contents`; by `draw(_:in:)` unless implemented.
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// What happens when the layer's property `event` is written; nil to let the layer look further, `NSNull()` for nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Places the sublayers.
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
    /// The layer was asked to be laid out, in the next layout or now.
    func layerNeedsLayout(_ layer: CALayer)
    func layOutIfNeeded(_ layer: CALayer)
    /// Whether an animation of this write would start from the presentation value: it is then worked out before the write.
    func wantsPresentationValue(_ layer: CALayer, for property: LayerProperty) -> Bool
    /// What a write of `property` starts. Called after the model has changed. `old` is the model value before the write, `presented` what
    /// was on screen if that was asked for.
    func change(of layer: CALayer, property: LayerProperty, from old: LayerValue?, presented: LayerValue?) -> LayerReaction
}

/// What a write to a layer starts.
package enum LayerReaction {
    case nothing
    case animation(CAAnimation, key: String?)
    /// Something of the app's own.
    case action(any CAAction)
    /// What the layer would do without its delegate.
    case layersOwn
}
