/// A property of a layer that can be set, observed and, if it has a `LayerValue`, animated. Raw values are key paths.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
    case position, bounds, anchorPoint, transform, zPosition, opacity, hidden, backgroundColor, cornerRadius, cornerCurve, maskedCorners
    case masksToBounds, borderWidth, borderColor, shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath, shouldRasterize,
        backdrop, contents, contentsGravity, sublayerTransform, doubleSided
    // The following are the properties of CAShapeLayer.
    case path, fillColor, strokeColor, fillRule, lineWidth, miterLimit, lineCap, lineJoin, strokeStart, strokeEnd, lineDashPattern,
        lineDashPhase
    // The following are the properties of CAGradientLayer.
    case colors, locations, startPoint, endPoint, type

    /// Whether an animation of the property replaces the presentation value instead of adding to it, because the property's values cannot
    /// always be added.
    package var replacesPresentation: Bool {
        switch self {
        case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .colors, .locations, .path, .shadowPath, .transform,
            .sublayerTransform:
            true
        default: false
        }
    }

    /// Whether setting the property on a layer without a view starts an implicit animation. Paths can be interpolated, too, but Core
    /// Animation animates them only explicitly. (documented: CAShapeLayer.path)
    var animatesImplicitly: Bool { self != .path && self != .shadowPath }

    /// Returns the property's value; nil if it is not animatable.
    func value(in model: LayerModel) -> LayerValue? {
        switch self {
        case .position: return .point(model.position)
        case .bounds: return .rect(model.bounds)
        case .anchorPoint: return .point(model.anchorPoint)
        case .transform: return .transform(model.transform)
        case .sublayerTransform: return .transform(model.sublayerTransform)
        case .zPosition: return .number(model.zPosition)
        case .opacity: return .number(model.opacity)
        case .backgroundColor: return .color(model.backgroundColor)
        case .cornerRadius: return .number(model.corners.radius)
        case .borderWidth: return .number(model.border.width)
        case .borderColor: return .color(model.border.color)
        case .shadowColor: return .color(model.shadow.color)
        case .shadowOpacity: return .number(model.shadow.opacity)
        case .shadowOffset: return .size(model.shadow.offset)
        case .shadowRadius: return .number(model.shadow.radius)
        case .shadowPath: return model.shadow.path.map { .path($0) }
        case .hidden, .cornerCurve, .maskedCorners, .masksToBounds, .shouldRasterize, .backdrop, .fillRule, .lineCap, .lineJoin,
            .lineDashPattern, .type, .contents, .contentsGravity, .doubleSided:
            return nil
        case .path, .fillColor, .strokeColor, .lineWidth, .miterLimit, .strokeStart, .strokeEnd, .lineDashPhase:
            guard case .shape(let shape) = model.drawing else { return nil }
            return shape.value(of: self)
        case .colors, .locations, .startPoint, .endPoint:
            guard case .gradient(let gradient) = model.drawing else { return nil }
            return gradient.value(of: self)
        }
    }

    /// Sets the property in `model`. `value` must have the same case as the result of `value(in:)`.
    func set(_ value: LayerValue, in model: inout LayerModel) {
        switch (self, value) {
        case (.position, .point(let v)): model.position = v
        case (.bounds, .rect(let v)): model.bounds = v
        case (.anchorPoint, .point(let v)): model.anchorPoint = v.bounded
        case (.transform, .transform(let v)): model.transform = v.bounded
        case (.sublayerTransform, .transform(let v)): model.sublayerTransform = v.bounded
        case (.zPosition, .number(let v)): model.zPosition = v
        case (.opacity, .number(let v)): model.opacity = v
        case (.backgroundColor, .color(let v)): model.backgroundColor = v
        case (.cornerRadius, .number(let v)): model.corners.radius = v
        case (.borderWidth, .number(let v)): model.border.width = v
        case (.borderColor, .color(let v)): model.border.color = v
        case (.shadowColor, .color(let v)): model.shadow.color = v
        case (.shadowOpacity, .number(let v)): model.shadow.opacity = v
        case (.shadowOffset, .size(let v)): model.shadow.offset = v
        case (.shadowRadius, .number(let v)): model.shadow.radius = v
        case (.shadowPath, .path(let v)): model.shadow.path = v
        default:
            switch model.drawing {
            case .shape(var shape) where shape.set(value, of: self): model.drawing = .shape(shape)
            case .gradient(var gradient) where gradient.set(value, of: self): model.drawing = .gradient(gradient)
            default: reportMistake("\(rawValue) does not accept \(value), and stays as it was", raises: false)
            }
        }
    }
}
