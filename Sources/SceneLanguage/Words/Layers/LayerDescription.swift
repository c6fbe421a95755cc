import UIKit

/// One layer that a scene adds to a view.
package struct LayerDescription: Sendable {
    /// The name of the QuartzCore class, one of `LayerCatalog.classes`.
    package var className: String
    /// The layer's frame; nil if the layer fills its superlayer.
    package var frame: SceneFrame?
    package var properties: [PropertyAssignment] = []
    package var sublayers: [LayerDescription] = []
    /// The mask layer, at most one. An array, because a struct cannot contain a value of its own type.
    package var mask: [LayerDescription] = []
    package var animations: [LayerAnimationDescription] = []
}

/// An animation of a layer that starts as soon as the scene starts.
package struct LayerAnimationDescription: Sendable {
    package var keyPath = ""
    /// The start value, of the type that the key path's reader returns.
    package var from: (any Sendable)?
    /// The end value, of the type that the key path's reader returns.
    package var to: (any Sendable)?
    /// The duration of the animation, in seconds.
    package var duration = 0.0
    /// The number of repetitions; infinity for an endless animation.
    package var repeatCount = 1.0
    package var autoreverses = false
    package var timingFunction = CAMediaTimingFunctionName.default

    static let timingFunctions: WordTable<CAMediaTimingFunctionName> = [
        "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut, "default": .default,
    ]
    /// The key paths that can be animated, with the readers of their values. Angles are in radians, as in QuartzCore.
    static let keyPaths: [(name: String, reader: AnyValueReader)] = {
        func paths<Value>(_ reader: ValueReader<Value>, _ names: String...) -> [(name: String, reader: AnyValueReader)] {
            names.map { ($0, AnyValueReader(reader)) }
        }
        let share = ValueReader<CGFloat>.number(0...1)
        let length = ValueReader<CGFloat>.number(SceneLimits.lengths)
        let turn = ValueReader<CGFloat>.number(-1000...1000)
        let coordinate = ValueReader<CGFloat>.number()
        return paths(share, "opacity") + paths(length, "cornerRadius", "borderWidth") + paths(share, "shadowOpacity")
            + paths(length, "shadowRadius") + paths(share, "strokeStart", "strokeEnd") + paths(length, "lineWidth")
            + paths(coordinate, "lineDashPhase") + paths(turn, "transform.rotation", "transform.scale")
            + paths(coordinate, "transform.translation.x", "transform.translation.y", "position.x", "position.y")
            + paths(.point, "position", "startPoint", "endPoint")
            + paths(.color, "backgroundColor", "borderColor", "fillColor", "strokeColor") + paths(.numbers, "locations")
            + paths(.colors, "colors")
    }()
}

extension LayerAnimationDescription {
    static let keys = Mapping<LayerAnimationDescription>(
        "an animation",
        [
            .init("keyPath", .text, "the property that is animated", \.keyPath).required,
            .init("duration", .duration, "the duration", \.duration).required,
            .init("from", goal, "the first value; by default the layer's own", set: { $0.from = $0.goal($1, "from", $2) }),
            .init("to", goal, "the last value; by default the layer's own", set: { $0.to = $0.goal($1, "to", $2) }),
            .init("repeatCount", .repeatCount, "the number of repetitions", \.repeatCount),
            .init("autoreverses", .bool, "whether it also runs backwards each time", \.autoreverses),
            .init("timingFunction", .words(timingFunctions), "the timing function of QuartzCore", \.timingFunction),
        ])
    private static let goal = ValueReader<YamlNode>.later("a value of the animated property", form: [:], samples: ["0.5"])

    /// Reads a start or end value for `keyPath`, which must be read before.
    private func goal(_ node: YamlNode, _ key: String, _ source: MappingSource) -> (any Sendable)? {
        Self.keyPaths.first { $0.name == keyPath }?.reader.read(node, key, source.diagnostics)
    }

    /// Returns the key paths that can be animated in layers of this class; if `layerClass` is nil, in layers of any class.
    static func keyPaths(of layerClass: LayerClass?) -> [String] {
        let names = Set((layerClass.map { [$0] } ?? LayerCatalog.classes).flatMap(\.properties).map(\.name))
        return keyPaths.map(\.name).filter { path in
            let first = String(path.prefix { $0 != "." })
            return names.contains(first) || first == "position"
        }
    }
}

extension ValueReader where Value == Double {
    fileprivate static var repeatCount: Self {
        let number = number(0...10_000)
        return Self(
            number.hint + ", or infinity", form: ["anyOf": [number.form, ["const": "infinity"]]], samples: ["2", "infinity"]
        ) { $0.node.scalar == "infinity" ? .infinity : number.read(in: $0) }
    }
}

extension ValueReader where Value == [LayerAnimationDescription] {
    static var layerAnimations: Self {
        let animation = ValueReader<LayerAnimationDescription>("an animation", form: ["$ref": "#/$defs/animation"], samples: []) {
            context in
            let before = context.diagnostics.count
            let known = LayerAnimationDescription.keyPaths(of: context.source.flatMap { LayerCatalog.layerClass($0.what) })
            if let path = context.node.entries?.first(where: { $0.key == "keyPath" })?.value {
                _ = ValueReader<String>.choice(known).read(path, name: "keyPath", in: context)
            }
            guard let (animation, source) = LayerAnimationDescription.keys.read(context, into: LayerAnimationDescription()) else {
                return nil
            }
            if animation.from == nil, animation.to == nil, context.diagnostics.count == before {
                source.report("an animation needs \"from\" or \"to\"")
            }
            return animation
        }
        return .items(
            "a list of at most 100 animations", of: animation, count: 0...100, samples: ["[{keyPath: opacity, duration: 1s, to: 0.5}]"])
    }
}

extension ValueReader where Value == LayerDescription {
    /// Reads a layer. The mapping of a plain CALayer does not need `class`.
    static var layer: Self {
        Self("a layer", form: ["$ref": "#/$defs/layer"], samples: ["{backgroundColor: systemRed}"]) { context in
            context.scene.one(.layer, at: context.node.position) {
                LayerCatalog.mappings.read(context) { LayerDescription(className: $0) }
            }
        }
    }
}

extension ValueReader where Value == [LayerDescription] {
    static var layers: Self {
        .items("a list of layers", of: .layer, samples: ["[{class: CAShapeLayer}]"])
    }
}
