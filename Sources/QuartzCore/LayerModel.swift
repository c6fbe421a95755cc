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

/// A property of a layer that can be written, watched and, if it has a `LayerValue`, animated. Raw values are key paths.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
    case position, bounds, anchorPoint, transform, zPosition, opacity, hidden, backgroundColor, cornerRadius, cornerCurve, maskedCorners
    case masksToBounds, borderWidth, borderColor, shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath, shouldRasterize, backdrop

    package var isColor: Bool { self == .backgroundColor || self == .borderColor }

    /// The property's value, if it is one that animates.
    func value(in model: LayerModel) -> LayerValue? {
        switch self {
        case .position: .point(model.position)
        case .bounds: .rect(model.bounds)
        case .transform: .transform(model.transform)
        case .opacity: .number(model.opacity)
        case .backgroundColor: .color(model.backgroundColor)
        case .cornerRadius: .number(model.cornerRadius)
        case .borderWidth: .number(model.borderWidth)
        case .borderColor: .color(model.borderColor)
        case .shadowOpacity: .number(model.shadowOpacity)
        case .shadowOffset: .size(model.shadowOffset)
        case .shadowRadius: .number(model.shadowRadius)
        case .anchorPoint, .zPosition, .hidden, .cornerCurve, .maskedCorners, .masksToBounds, .shadowColor, .shadowPath, .shouldRasterize, .backdrop:
            nil
        }
    }

    /// Stores an animated value. `value` is of the kind that `value(in:)` answers.
    func set(_ value: LayerValue, in model: inout LayerModel) {
        switch (self, value) {
        case (.position, .point(let v)): model.position = v
        case (.bounds, .rect(let v)): model.bounds = v
        case (.transform, .transform(let v)): model.transform = v
        case (.opacity, .number(let v)): model.opacity = v
        case (.backgroundColor, .color(let v)): model.backgroundColor = v
        case (.cornerRadius, .number(let v)): model.cornerRadius = v
        case (.borderWidth, .number(let v)): model.borderWidth = v
        case (.borderColor, .color(let v)): model.borderColor = v
        case (.shadowOpacity, .number(let v)): model.shadowOpacity = v
        case (.shadowOffset, .size(let v)): model.shadowOffset = v
        case (.shadowRadius, .number(let v)): model.shadowRadius = v
        default: preconditionFailure("\(rawValue) cannot take \(value)")
        }
    }
}
