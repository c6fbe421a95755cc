/// The properties of a layer as one value, which is either the model or the presentation in a frame.
struct LayerModel: Hashable {
    var position = CGPoint.zero
    var bounds = CGRect.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CGAffineTransform.identity
    var zPosition: CGFloat = 0
    var opacity: CGFloat = 1
    var isHidden = false
    var backgroundColor = CGColor.clear
    var corners = LayerCorners()
    var masksToBounds = false
    var border = DisplayNode.Border(color: .black, width: 0)
    var shadow = LayerShadow()
    var shouldRasterize = false
    var backdrop: DisplayNode.Backdrop?
    var drawing = LayerDrawing.none
    var contents = LayerContents()
    var sublayerTransform = CGAffineTransform.identity
    var isDoubleSided = true

    /// The transform from local coordinates to the superlayer's.
    var transformToSuperlayer: CGAffineTransform {
        let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        if transform.isIdentity { return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y) }
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    var frame: CGRect {
        if transform.isIdentity {
            return CGRect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height, width: bounds.width,
                height: bounds.height)
        }
        return bounds.applying(transformToSuperlayer)
    }

    /// Returns the position and the size of the bounds for a frame, the inverse of `frame`.
    ///
    /// With a transform, the size is that of the bounding rectangle of the frame in the layer's own coordinates, as in Core Animation. It
    /// is exact for scales, mirrors and quarter turns. With any other rotation, setting a frame of a new size makes the layer larger. For
    /// example, a square of 100 points that is rotated by 45 degrees has a frame of 141 points; setting a frame of 142 gives it bounds of
    /// 201.
    ///
    /// A frame with the same size as the current one only moves the layer, regardless of its transform, so that setting the origin does
    /// not change the size. (UIKit documents frames with a transform as undefined; chosen) If the sizes differ, the centre of the visible
    /// layer is placed at the centre of the frame. (chosen) A transform that collapses an axis keeps the current size.
    func placement(for frame: CGRect) -> (position: CGPoint, size: CGSize) {
        if transform.isIdentity {
            let position = CGPoint(
                x: frame.origin.x + frame.width * anchorPoint.x, y: frame.origin.y + frame.height * anchorPoint.y)
            return (position, frame.size)
        }
        var placed = self
        placed.bounds.size = sizeInside(frame.size)
        placed.position = .zero
        let around = placed.frame
        return (CGPoint(x: frame.midX - around.midX, y: frame.midY - around.midY), placed.bounds.size)
    }

    private func sizeInside(_ size: CGSize) -> CGSize {
        let linear = CGAffineTransform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
        let determinant = linear.a * linear.d - linear.b * linear.c
        guard abs(determinant) > 1e-12, determinant.isFinite, size.width.isFinite, size.height.isFinite else { return bounds.size }
        // Reading a frame and setting it again must not change it by rounding errors.
        let present = frame.size
        func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a)) }
        if isSame(present.width, size.width), isSame(present.height, size.height) { return bounds.size }
        return CGRect(origin: .zero, size: size).applying(linear.inverted()).size
    }
}

/// The drawing that shape layers and gradient layers generate.
indirect enum LayerDrawing: Hashable {
    case none
    case shape(ShapeModel)
    case gradient(GradientModel)
}
