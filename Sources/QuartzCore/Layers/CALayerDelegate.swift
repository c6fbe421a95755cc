/// Draws the content of a layer and decides which changes are animated. A view is the delegate of its layer.
public protocol CALayerDelegate: NSObjectProtocol {
    /// Provides the layer's own content, for instance by setting its `contents`. The default implementation calls `draw(_:in:)`.
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Returns the action for a change of the layer's property `event`. Nil lets the layer continue its search; `NSNull()` means no
    /// action.
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

/// A delegate that owns its layer, as views do. It alone decides which changes are animated.
package protocol LayerAnimator: CALayerDelegate {
    /// Requests the layer's layout in the next pass.
    func layerNeedsLayout(_ layer: CALayer)
    func layOutIfNeeded(_ layer: CALayer)
    /// Returns whether an animation of the property would start at the presentation value. The layer then computes that value before the
    /// write.
    func wantsPresentationValue(_ layer: CALayer, for property: LayerProperty) -> Bool
    /// Returns the reaction to a change of `property`. Called after the model has changed. `old` is the model value before the change,
    /// and `presented` is the presentation value, if it was requested.
    func change(of layer: CALayer, property: LayerProperty, from old: LayerValue?, presented: LayerValue?) -> LayerReaction
}

/// The reaction of a view to a change of its layer.
package enum LayerReaction {
    case nothing
    case animation(CAAnimation, key: String?)
    /// An action that the app has provided.
    case action(any CAAction)
    /// The reaction that the layer would have without a delegate.
    case layersOwn
}
