/// The stored properties of a layer, as one value: a model, or what a frame presents.
struct LayerModel: Hashable {
    var position = CGPoint.zero
    var bounds = CGRect.zero
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var transform = CGAffineTransform.identity
    var zPosition: CGFloat = 0
    var opacity: CGFloat = 1
    var isHidden = false
    var backgroundColor = CGColor.clear
    var cornerRadius: CGFloat = 0
    var isContinuous = false
    var maskedCorners = CACornerMask.all
    var masksToBounds = false
    var borderWidth: CGFloat = 0
    var borderColor = CGColor.black
    var shadowColor = CGColor.black
    var shadowOpacity: CGFloat = 0
    /// Core Animation's default: 3 points upwards.
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var shouldRasterize = false
    var backdrop: DisplayNode.Backdrop?
    var drawing = LayerDrawing.none
    var contents: DisplayImage?
    var gravity = CALayerContentsGravity.resize
    var sublayerTransform = CGAffineTransform.identity
    var isDoubleSided = true

    /// Local coordinates to the superlayer's.
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
}

/// What shape and gradient layers draw by themselves.
indirect enum LayerDrawing: Hashable {
    case none
    case shape(ShapeModel)
    case gradient(GradientModel)
}
