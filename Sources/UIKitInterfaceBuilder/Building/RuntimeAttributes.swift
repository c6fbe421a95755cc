import UIKitContainers
import UIKitLists

/// The runtime attributes, such as `<userDefinedRuntimeAttribute keyPath="layer.cornerRadius">`, and the properties that an app marks
/// with `@IBInspectable`.
extension InterfaceBuild {
    func setRuntimeAttributes(of object: AnyObject, _ element: InterfaceElement) {
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard let path = attribute["keyPath"], !path.isEmpty else { continue }
            guard let value = runtimeValue(attribute, of: element) else { continue }
            if let problem = RuntimeAttribute.set(path, of: object, to: value), !isSubstitute(object) {
                reportMistake(
                    "\(document.place(attribute)): the runtime attribute \(path) cannot be set: \(problem)", of: object)
            }
        }
    }

    /// Returns the value of a runtime attribute. Returns nil for an invalid value, and `.some(nil)` for the value nil.
    private func runtimeValue(_ attribute: InterfaceElement, of element: InterfaceElement) -> Any?? {
        let child = attribute.keyed("value")
        switch attribute["type"] {
        case "string": return .some(attribute["value"] ?? child?.content ?? "")
        case "localizedString":
            return .some(values.texts[element.id, attribute["keyPath"] ?? ""] ?? attribute["value"] ?? child?.content ?? "")
        case "number":
            guard let number = child?.number("value") else { return nil }
            return .some(child?.name == "integer" && abs(number) < 9e15 ? NSNumber(value: Int(number)) : NSNumber(value: number))
        case "boolean": return .some(NSNumber(value: attribute["value"] == "YES"))
        case "color": return .some(values.color(child))
        case "point": return child.map { .some($0.point) }
        case "size": return child.map { .some($0.size) }
        case "rect": return child.map { .some($0.rect) }
        case "range": return child.map { .some($0.range) }
        case "image":
            let name = attribute["value"] ?? ""
            return .some(values.image(named: name, isSymbol: attribute["catalog"] == "system", attribute))
        case "nil": return .some(nil)
        case let type:
            values.notice(attribute, "a runtime attribute of the type \(type ?? "nil") is not known here")
            return nil
        }
    }
}

/// The assignment of a value at a key path.
@MainActor
package enum RuntimeAttribute {
    /// Sets a value at a key path.
    /// - Returns: A description of the problem, or nil if the value was set.
    package static func set(_ path: String, of object: AnyObject, to value: Any?) -> String? {
        var owner = object
        var names = path.split(separator: ".").map(String.init)
        guard let last = names.popLast() else { return "it has no name" }
        while let name = names.first {
            if let layer = owner as? CALayer, !ObjectiveCDispatch.canSet(last, of: layer) {
                // The rest of the key path leads into a layer, which handles it.
                return set((names + [last]).joined(separator: "."), ofLayer: layer, to: value)
            }
            guard
                let next = (owner as? UIView).flatMap({ name == "layer" ? $0.layer : nil })
                    ?? ObjectiveCDispatch.get(name, of: owner).map({ $0 as AnyObject })
            else { return "\(type(of: owner)) has no property \(name)" }
            owner = next
            names.removeFirst()
        }
        if ObjectiveCDispatch.canSet(last, of: owner) {
            return ObjectiveCDispatch.set(last, of: owner, to: value).map { "\(type(of: owner)) \($0)" }
        }
        if let layer = owner as? CALayer { return set(last, ofLayer: layer, to: value) }
        return "\(type(of: owner)) has no property \(last) that can be set by its name"
    }

    private static func set(_ path: String, ofLayer layer: CALayer, to value: Any?) -> String? {
        // Core Animation accepts only CGColor, so a UIColor has no effect on a phone either. (remembered)
        guard !(value is UIColor) else { return nil }
        guard let known = LayerNames.set[path] else {
            layer.setValue(value, forKeyPath: path)
            return nil
        }
        return known(layer, value as? NSNumber) ? nil : "layer.\(path) takes a number"
    }
}

/// The properties of layers that documents set and that are not animatable.
@MainActor
private enum LayerNames {
    static let set: [String: (CALayer, NSNumber?) -> Bool] = [
        "masksToBounds": { layer, value in
            value.map { layer.masksToBounds = $0.boolValue } != nil
        },
        "cornerRadius": { layer, value in
            value.map { layer.cornerRadius = CGFloat($0.doubleValue) } != nil
        },
        "borderWidth": { layer, value in
            value.map { layer.borderWidth = CGFloat($0.doubleValue) } != nil
        },
        "shadowOpacity": { layer, value in
            value.map { layer.shadowOpacity = $0.floatValue } != nil
        },
        "shadowRadius": { layer, value in
            value.map { layer.shadowRadius = CGFloat($0.doubleValue) } != nil
        },
        "opacity": { layer, value in
            value.map { layer.opacity = $0.floatValue } != nil
        },
        "zPosition": { layer, value in
            value.map { layer.zPosition = CGFloat($0.doubleValue) } != nil
        },
    ]
}
