/// Values by key path: animatable properties and their components (`position.x`, `transform.scale.x`, `bounds.size`), a layer's other
/// properties, and values that the app stores under custom keys.
extension CALayer {
    /// Returns the value of a property, of a component of a property, or of an app's custom key; nil if there is none.
    ///
    /// Numbers are returned as `CGFloat`; points, sizes and rectangles as themselves; transforms as `CATransform3D`; Booleans as `Bool`.
    func valueOfLayer(forKeyPath keyPath: String) -> Any? {
        if let property = AnimatedProperty(keyPath: keyPath, in: stored), let value = property.value(in: stored) { return value.object }
        switch keyPath {
        case "hidden", "isHidden": return isHidden
        case "masksToBounds": return masksToBounds
        case "shouldRasterize": return shouldRasterize
        case "doubleSided": return isDoubleSided
        case "allowsGroupOpacity": return allowsGroupOpacity
        case "needsDisplayOnBoundsChange": return needsDisplayOnBoundsChange
        case "name": return name
        case "contents": return contents
        case "contentsGravity": return contentsGravity
        case "contentsScale": return contentsScale
        case "cornerCurve": return cornerCurve
        case "maskedCorners": return maskedCorners
        case "frame": return frame
        case "mask": return mask
        case "sublayers": return sublayers
        case "superlayer": return superlayer
        case "delegate": return delegate
        case "speed": return speed
        case "timeOffset": return timeOffset
        case "beginTime": return beginTime
        case "opaque", "isOpaque": return isOpaque
        case "contentsRect": return contentsRect
        case "contentsCenter": return contentsCenter
        case "rasterizationScale": return rasterizationScale
        default: return valueOfOwn(keyPath) ?? ownValues[keyPath]
        }
    }

    /// Sets a value that `value(forKeyPath:)` returns. Animatable properties start implicit animations as usual. A value of the wrong
    /// type is ignored and reported as a mistake. Unknown keys accept any value.
    func setValueOfLayer(_ value: Any?, forKeyPath keyPath: String) {
        if let property = AnimatedProperty(keyPath: keyPath, in: stored), let current = property.value(in: stored) {
            guard let value else { return setNothing(forKeyPath: keyPath) }
            let new = LayerValue(value, like: current, keyPath)
            return write(property.property) { property.set(new, in: &$0) }
        }
        switch keyPath {
        case "hidden", "isHidden": isHidden = flag(value, keyPath)
        case "masksToBounds": masksToBounds = flag(value, keyPath)
        case "shouldRasterize": shouldRasterize = flag(value, keyPath)
        case "doubleSided": isDoubleSided = flag(value, keyPath)
        case "allowsGroupOpacity": allowsGroupOpacity = flag(value, keyPath)
        case "needsDisplayOnBoundsChange": needsDisplayOnBoundsChange = flag(value, keyPath)
        case "name": name = value as? String
        case "contents": contents = value
        case "contentsGravity": contentsGravity = value as? CALayerContentsGravity ?? .init(rawValue: value as? String ?? "resize")
        case "contentsScale": contentsScale = number(value, keyPath)
        case "cornerCurve": cornerCurve = value as? CALayerCornerCurve ?? .init(rawValue: value as? String ?? "circular")
        case "maskedCorners": if let value = value as? CACornerMask { maskedCorners = value }
        case "frame": if let value = value as? CGRect { frame = value }
        case "mask": mask = value as? CALayer
        case "delegate": delegate = value as? any CALayerDelegate
        case "speed": speed = Float(number(value, keyPath))
        case "timeOffset": timeOffset = Double(number(value, keyPath))
        case "beginTime": beginTime = Double(number(value, keyPath))
        case "path", "shadowPath":
            if self is CAShapeLayer, keyPath == "path" {
                (self as? CAShapeLayer)?.path = value as? CGPath
            } else {
                shadowPath = value as? CGPath
            }
        case "opaque", "isOpaque": isOpaque = flag(value, keyPath)
        case "contentsRect": if let value = value as? CGRect { contentsRect = value }
        case "contentsCenter": if let value = value as? CGRect { contentsCenter = value }
        case "rasterizationScale": rasterizationScale = number(value, keyPath)
        default: if !setValueOfOwn(value, keyPath) { ownValues[keyPath] = value }
        }
    }

    /// Sets an animatable property to nil: makes a colour clear or removes a path. Other properties cannot be nil.
    private func setNothing(forKeyPath keyPath: String) {
        switch keyPath {
        case "backgroundColor": backgroundColor = nil
        case "borderColor": borderColor = nil
        case "shadowColor": shadowColor = nil
        case "shadowPath": shadowPath = nil
        case "path": (self as? CAShapeLayer)?.path = nil
        case "fillColor": (self as? CAShapeLayer)?.fillColor = nil
        case "strokeColor": (self as? CAShapeLayer)?.strokeColor = nil
        case "colors": (self as? CAGradientLayer)?.colors = nil
        case "locations": (self as? CAGradientLayer)?.locations = nil
        default: reportMistake("\(debugName): \(keyPath) cannot be nil, and stays as it was")
        }
    }

    /// Returns `value` as a Boolean, or the property's current value if it is not a Boolean.
    private func flag(_ value: Any?, _ keyPath: String) -> Bool {
        switch value {
        case let value as Bool: return value
        case let value as NSNumber: return value.boolValue
        default:
            reportMistake("\(debugName): \(keyPath) takes a Bool, not \(value ?? "nil"), and stays as it was")
            return self.value(forKeyPath: keyPath) as? Bool ?? false
        }
    }
    private func number(_ value: Any?, _ keyPath: String) -> CGFloat {
        switch value {
        case let value as CGFloat: return value
        case let value as Double: return CGFloat(value)
        case let value as Float: return CGFloat(value)
        case let value as Int: return CGFloat(value)
        case let value as NSNumber: return CGFloat(value.doubleValue)
        default:
            reportMistake("\(debugName): \(keyPath) takes a number, not \(value ?? "nil"), and stays as it was")
            switch keyPath {
            case "contentsScale": return contentsScale
            case "speed": return CGFloat(speed)
            case "timeOffset": return CGFloat(timeOffset)
            default: return CGFloat(beginTime)
            }
        }
    }
}

extension LayerValue {
    /// The value as the type that app code uses.
    var object: Any {
        switch self {
        case .number(let value): value
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .color(let value): value
        case .transform(let value): CATransform3DMakeAffineTransform(value)
        case .path(let value): value
        case .colors(let value): value
        case .numbers(let value): value
        }
    }
}
