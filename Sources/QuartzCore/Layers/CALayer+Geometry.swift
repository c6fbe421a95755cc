// These methods convert between the coordinates of layers, and perform hit testing. They use model values, as in Core Animation. A nil
// layer means the coordinates of the topmost superlayer.

extension CALayer {
    /// The transform from local coordinates to those of the topmost superlayer.
    private var transformToTop: CGAffineTransform {
        var result = CGAffineTransform.identity
        var layer: CALayer? = self
        while let current = layer, current.superlayer != nil {
            result = result.concatenating(current.transformToSuperlayer)
            layer = current.superlayer
        }
        return result
    }
    private func transform(to layer: CALayer?) -> CGAffineTransform {
        if layer === self { return .identity }
        return layer.map { transformToTop.concatenating($0.transformToTop.inverted()) } ?? transformToTop
    }

    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(transform(to: l)) }
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(transform(to: l).inverted()) }
    /// Returns the bounding rectangle of the converted rectangle.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(transform(to: l)) }
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(transform(to: l).inverted()) }
}

extension LayerModel {
    /// The transform that `sublayerTransform` applies to this layer's coordinates, about the anchor point; nil for the identity.
    var sublayerMap: CGAffineTransform? {
        if sublayerTransform.isIdentity { return nil }
        let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(sublayerTransform)
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }
}
