import UIKit

/// One class of layers that a scene can put into a view.
package struct LayerClass: Sendable {
    /// The name of the QuartzCore class.
    package let name: String
    package let make: @MainActor @Sendable () -> CALayer
    /// The properties of this class, without the properties that every layer has.
    package let own: [PropertyDescription]
    /// All properties of a layer of this class; the properties that every layer has come first.
    package var properties: [PropertyDescription] { Self.common + own }

    private init<Layer: CALayer>(_ name: String, make: @escaping @MainActor @Sendable () -> Layer, properties: [Property<Layer>] = []) {
        self.name = name
        self.make = make
        own = properties.map { PropertyDescription($0) }
    }

    /// The properties of every layer.
    package static let common: [PropertyDescription] = (plain + decoration).map { PropertyDescription($0) }

    /// The properties that a view has under `layer` for its own layer.
    static let decoration: [Property<CALayer>] = [
        .init("cornerRadius", .number(SceneLimits.lengths), \.cornerRadius),
        .init("cornerCurve", .words(["circular": .circular, "continuous": .continuous]), \.cornerCurve),
        .init("maskedCorners", corners, \.maskedCorners),
        .init("masksToBounds", .bool, \.masksToBounds),
        .init("borderWidth", .number(0...1000), \.borderWidth),
        .color("borderColor", \.borderColor),
        .color("shadowColor", \.shadowColor),
        .init("shadowOpacity", .number(0...1), \.shadowOpacity),
        .init("shadowRadius", .number(0...1000), \.shadowRadius),
        .init("shadowOffset", .point, set: { $0.shadowOffset = CGSize(width: $1.x, height: $1.y) }),
        .init("zPosition", .number(), \.zPosition),
    ]

    private static let plain: [Property<CALayer>] = [
        .color("backgroundColor", \.backgroundColor),
        .init("opacity", .number(0...1), \.opacity),
        .init("isHidden", .bool, \.isHidden),
        .init("transform", .transform, set: { $0.setAffineTransform($1) }),
    ]

    private static let corners = ValueReader<CACornerMask>.options([
        "layerMinXMinYCorner": .layerMinXMinYCorner, "layerMaxXMinYCorner": .layerMaxXMinYCorner,
        "layerMinXMaxYCorner": .layerMinXMaxYCorner, "layerMaxXMaxYCorner": .layerMaxXMaxYCorner,
    ])

    static let layer = LayerClass("CALayer", make: { CALayer() })

    static let shape = LayerClass(
        "CAShapeLayer", make: { CAShapeLayer() },
        properties: [
            .init("path", .path, set: { $0.path = $1.cgPath(in: $0.bounds) }),
            .color("fillColor", \.fillColor),
            .init("fillRule", .words(["nonZero": .nonZero, "evenOdd": .evenOdd]), \.fillRule),
            .color("strokeColor", \.strokeColor),
            .init("lineWidth", .number(0...1000), \.lineWidth),
            .init("lineCap", .words(["butt": .butt, "round": .round, "square": .square]), \.lineCap),
            .init("lineJoin", .words(["miter": .miter, "round": .round, "bevel": .bevel]), \.lineJoin),
            .init("miterLimit", .number(1...1000), \.miterLimit),
            .init("lineDashPattern", .numbers, set: { $0.lineDashPattern = $1.map { NSNumber(value: max($0, 0)) } }),
            .init("lineDashPhase", .number(), \.lineDashPhase),
            .init("strokeStart", .number(0...1), \.strokeStart),
            .init("strokeEnd", .number(0...1), \.strokeEnd),
        ])

    static let gradient = LayerClass(
        "CAGradientLayer", make: { CAGradientLayer() },
        properties: [
            .init(
                "colors", .colors,
                setIn: { layer, colors, surroundings in
                    layer.colors = colors.map { $0.resolvedColor(with: surroundings.traits).cgColor }
                }),
            .init("locations", .numbers, set: { $0.locations = $1.map { NSNumber(value: min(max($0, 0), 1)) } }),
            .init("startPoint", .point, \.startPoint),
            .init("endPoint", .point, \.endPoint),
            .init("type", .words(["axial": .axial, "radial": .radial, "conic": .conic]), \.type),
        ])
}

extension Property where Target: CALayer {
    /// Returns a property with a colour, which is resolved with the traits of the layer's view.
    fileprivate static func color(_ name: String, _ path: @escaping @autoclosure Path<CGColor?>) -> Self {
        Self(name, .color, setIn: { $0[keyPath: path()] = $1.resolvedColor(with: $2.traits).cgColor })
    }
}

extension PropertyDescription {
    /// Whether the value is a colour. Such a property depends on light and dark appearance and is set again when the appearance changes.
    package var isColor: Bool { reader.valueType == UIColor.self || reader.valueType == [UIColor].self }
}

/// The layers that a scene can name under `layers` and `sublayers`, and their keys.
package enum LayerCatalog {
    package static let classes: [LayerClass] = [.layer, .shape, .gradient]
    package static func layerClass(_ name: String) -> LayerClass? { classes.first { $0.name == name } }

    /// The keys of every layer in addition to its properties.
    static let structure: [MappingKey<LayerDescription>] = [
        .init("class", .classWord, "a class of QuartzCore; by default CALayer", set: { _, _, _ in }),
        .init("frame", .frame, "the frame; by default the layer fills the one around it", \.frame),
        .init("sublayers", .layers, "ordered from back to front", \.sublayers),
        .init(
            "mask", .layer, "a layer; only the parts of this layer under its opaque parts are visible",
            set: { layer, mask, _ in layer.mask = [mask] }),
        .init("animations", .layerAnimations, "animations that run from the beginning; see below", \.animations),
    ]
    static let mappings = MappingsByClass(
        "layer", like: "{class: CAShapeLayer, path: {oval: [0, 0, 20, 20]}}", standard: "CALayer",
        classes.map { ($0.name, structure + $0.properties.map { MappingKey($0, \LayerDescription.properties) }) })
}
