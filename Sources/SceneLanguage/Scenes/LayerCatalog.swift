import UIKit

/// One property that a scene can give a layer.
package struct LayerPropertyDescription: Sendable {
    /// QuartzCore's name.
    package let name: String
    package let kind: ValueKind
    /// Whether the value depends on light and dark, and is set again when that changes.
    var isColor: Bool { kind == .color || kind == .colors }
    /// Sets the property; the value has the kind, the layer the class. Colours are resolved with the traits.
    let apply: @MainActor @Sendable (CALayer, SceneValue, UITraitCollection) -> Void

    init<Layer: CALayer>(
        _ name: String, _ kind: ValueKind, _ apply: @escaping @MainActor @Sendable (Layer, SceneValue, UITraitCollection) -> Void
    ) {
        self.name = name
        self.kind = kind
        self.apply = { layer, value, traits in
            guard let layer = layer as? Layer else { return assertionFailure("\(name) is no property of \(layer)") }
            apply(layer, value, traits)
        }
    }
}

/// One class of layers that a scene can put into a view.
package struct LayerClass: Sendable {
    /// QuartzCore's name.
    package let name: String
    let make: @MainActor @Sendable () -> CALayer
    /// With those that every layer has.
    package let properties: [LayerPropertyDescription]
}

/// Which layers a scene can name under `layers` and `sublayers`, and what they take.
package enum LayerCatalog {
    package static let classes = [
        LayerClass(name: "CALayer", make: { CALayer() }, properties: common),
        LayerClass(name: "CAShapeLayer", make: { CAShapeLayer() }, properties: common + shape),
        LayerClass(name: "CAGradientLayer", make: { CAGradientLayer() }, properties: common + gradient),
    ]
    static var names: [String] { classes.map(\.name) }
    static func layerClass(_ name: String) -> LayerClass? { classes.first { $0.name == name } }

    /// Keys of every layer besides its properties.
    package static let keys: [(name: String, hint: String)] = [
        ("class", Spelling.list(names)), ("frame", "[x, y, width, height] in points or shares of the layer around it"),
        ("sublayers", "a list of layers"), ("mask", "a layer; what is opaque of it shows"),
        ("animations", "a list of animations: {keyPath, from, to, duration, repeatCount, autoreverses, timingFunction}"),
    ]

    private static let length = ValueKind.number(SceneLimits.lengths)
    private static let share = ValueKind.number(0...1)
    static let caps = ["butt", "round", "square"]
    static let joins = ["miter", "round", "bevel"]
    static let fillRules = ["nonZero", "evenOdd"]
    static let gradients = ["axial", "radial", "conic"]
    static let curves = ["circular", "continuous"]
    /// In the order of QuartzCore's bits.
    static let corners = ["layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner", "layerMaxXMaxYCorner"]

    /// What a view's own layer takes as well, under `layer`.
    static let decoration: [LayerPropertyDescription] = [
        .init("cornerRadius", length) { (layer: CALayer, value, _) in layer.cornerRadius = value.cgFloat },
        .init("cornerCurve", .choice(curves)) { (layer: CALayer, value, _) in
            layer.cornerCurve = value.string == "continuous" ? .continuous : .circular
        },
        .init("maskedCorners", .words(corners)) { (layer: CALayer, value, _) in
            let bits = value.texts.reduce(UInt(0)) { $0 | (corners.firstIndex(of: $1).map { 1 << UInt($0) } ?? 0) }
            layer.maskedCorners = CACornerMask(rawValue: bits)
        },
        .init("masksToBounds", .bool) { (layer: CALayer, value, _) in layer.masksToBounds = value.isTrue },
        .init("borderWidth", .number(0...1000)) { (layer: CALayer, value, _) in layer.borderWidth = value.cgFloat },
        .init("borderColor", .color) { (layer: CALayer, value, traits) in layer.borderColor = value.cgColor(traits) },
        .init("shadowColor", .color) { (layer: CALayer, value, traits) in layer.shadowColor = value.cgColor(traits) },
        .init("shadowOpacity", share) { (layer: CALayer, value, _) in layer.shadowOpacity = Float(value.cgFloat) },
        .init("shadowRadius", .number(0...1000)) { (layer: CALayer, value, _) in layer.shadowRadius = value.cgFloat },
        .init("shadowOffset", .point) { (layer: CALayer, value, _) in
            layer.shadowOffset = CGSize(width: value.cgPoint.x, height: value.cgPoint.y)
        },
        .init("zPosition", .number(SceneLimits.coordinates)) { (layer: CALayer, value, _) in layer.zPosition = value.cgFloat },
    ]

    private static let common: [LayerPropertyDescription] =
        [
            .init("backgroundColor", .color) { (layer: CALayer, value, traits) in layer.backgroundColor = value.cgColor(traits) },
            .init("opacity", share) { (layer: CALayer, value, _) in layer.opacity = Float(value.cgFloat) },
            .init("isHidden", .bool) { (layer: CALayer, value, _) in layer.isHidden = value.isTrue },
            .init("transform", .transform) { (layer: CALayer, value, _) in layer.setAffineTransform(value.affineTransform) },
        ] + decoration

    private static let shape: [LayerPropertyDescription] = [
        .init("path", .path) { (layer: CAShapeLayer, value, _) in layer.path = value.cgPath(in: layer.bounds) },
        .init("fillColor", .color) { (layer: CAShapeLayer, value, traits) in layer.fillColor = value.cgColor(traits) },
        .init("fillRule", .choice(fillRules)) { (layer: CAShapeLayer, value, _) in
            layer.fillRule = value.string == "evenOdd" ? .evenOdd : .nonZero
        },
        .init("strokeColor", .color) { (layer: CAShapeLayer, value, traits) in layer.strokeColor = value.cgColor(traits) },
        .init("lineWidth", .number(0...1000)) { (layer: CAShapeLayer, value, _) in layer.lineWidth = value.cgFloat },
        .init("lineCap", .choice(caps)) { (layer: CAShapeLayer, value, _) in layer.lineCap = CAShapeLayerLineCap(rawValue: value.string) },
        .init("lineJoin", .choice(joins)) { (layer: CAShapeLayer, value, _) in
            layer.lineJoin = CAShapeLayerLineJoin(rawValue: value.string)
        },
        .init("miterLimit", .number(1...1000)) { (layer: CAShapeLayer, value, _) in layer.miterLimit = value.cgFloat },
        .init("lineDashPattern", .numbers) { (layer: CAShapeLayer, value, _) in
            layer.lineDashPattern = value.doubles.map { NSNumber(value: max($0, 0)) }
        },
        .init("lineDashPhase", .number(SceneLimits.coordinates)) { (layer: CAShapeLayer, value, _) in layer.lineDashPhase = value.cgFloat },
        .init("strokeStart", share) { (layer: CAShapeLayer, value, _) in layer.strokeStart = value.cgFloat },
        .init("strokeEnd", share) { (layer: CAShapeLayer, value, _) in layer.strokeEnd = value.cgFloat },
    ]

    private static let gradient: [LayerPropertyDescription] = [
        .init("colors", .colors) { (layer: CAGradientLayer, value, traits) in
            layer.colors = value.uiColors.map { $0.resolvedColor(with: traits).cgColor }
        },
        .init("locations", .numbers) { (layer: CAGradientLayer, value, _) in
            layer.locations = value.doubles.map { NSNumber(value: min(max($0, 0), 1)) }
        },
        .init("startPoint", .point) { (layer: CAGradientLayer, value, _) in layer.startPoint = value.cgPoint },
        .init("endPoint", .point) { (layer: CAGradientLayer, value, _) in layer.endPoint = value.cgPoint },
        .init("type", .choice(gradients)) { (layer: CAGradientLayer, value, _) in
            layer.type = CAGradientLayerType(rawValue: value.string)
        },
    ]
}

extension SceneValue {
    @MainActor fileprivate func cgColor(_ traits: UITraitCollection) -> CGColor { uiColor.resolvedColor(with: traits).cgColor }
}
