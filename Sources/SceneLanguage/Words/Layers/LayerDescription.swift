import UIKit

/// One layer of a view of a scene.
package struct LayerDescription: Sendable {
    /// QuartzCore's class name, one of `LayerCatalog.classes`.
    package var className: String
    /// Nil: fills the layer around it.
    package var frame: SceneFrame?
    package var properties: [PropertyAssignment] = []
    package var sublayers: [LayerDescription] = []
    /// One at most; a list because a value cannot hold itself.
    package var mask: [LayerDescription] = []
    package var animations: [LayerAnimationDescription] = []
}

/// An animation that a layer has from the beginning.
package struct LayerAnimationDescription: Sendable {
    package var keyPath: String
    /// What the key path's reader has read.
    package var from: (any Sendable)?
    package var to: (any Sendable)?
    /// Seconds.
    package var duration: Double
    /// Infinite for ever.
    package var repeatCount: Double
    package var autoreverses: Bool
    package var timingFunction: CAMediaTimingFunctionName

    static let timingFunctions: WordTable<CAMediaTimingFunctionName> = [
        "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut, "default": .default,
    ]
    /// What can be animated, and with which values. Angles are radians, as in QuartzCore.
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

/// Reads the `layers` of views.
struct LayerReader {
    let diagnostics: Diagnostics
    private var count = 0

    init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    mutating func read(_ node: YamlNode, name: String, depth: Int = 1) -> [LayerDescription] {
        guard let items = node.items else {
            diagnostics.report(node.position, "\"\(name)\" takes a list of layers, found \(node.found)")
            return []
        }
        return items.compactMap { layer($0, depth: depth) }
    }

    /// One layer; the class may be left out of plain ones.
    mutating func layer(_ node: YamlNode, depth: Int) -> LayerDescription? {
        count += 1
        guard count <= SceneLimits.layers else {
            if count == SceneLimits.layers + 1 { diagnostics.report(node.position, "more than \(SceneLimits.layers) layers") }
            return nil
        }
        guard depth <= SceneLimits.layerDepth else {
            diagnostics.report(node.position, "layers inside each other more than \(SceneLimits.layerDepth) levels deep")
            return nil
        }
        guard let entries = node.entries else {
            diagnostics.report(
                node.position, "a layer is a mapping like {class: CAShapeLayer, path: {oval: [0, 0, 20, 20]}}, found \(node.found)")
            return nil
        }
        let named = entries.first { $0.key == "class" }?.value
        let name = named.map { $0.scalar ?? "" } ?? "CALayer"
        guard let known = LayerCatalog.layerClass(name) else {
            diagnostics.report(
                named?.position ?? node.position, "unknown layer \"\(name)\"\(Spelling.hint(for: name, among: LayerCatalog.names))")
            return nil
        }
        var result = LayerDescription(className: name)
        for entry in entries {
            switch entry.key {
            case "class": break
            case "frame": result.frame = SceneFrame.read(entry.value, diagnostics: diagnostics)
            case "sublayers": result.sublayers = read(entry.value, name: entry.key, depth: depth + 1)
            case "mask": result.mask = [layer(entry.value, depth: depth + 1)].compactMap { $0 }
            case "animations": result.animations = animations(entry.value, of: known)
            case let key:
                guard let property = known.properties.first(where: { $0.name == key }) else {
                    let others = LayerCatalog.classes.filter { $0.properties.contains { $0.name == key } }.map(\.name)
                    let names = LayerCatalog.keys.map(\.name) + known.properties.map(\.name)
                    let cure = others.isEmpty ? Spelling.hint(for: key, among: names) : "; \(Spelling.list(others)) has it"
                    diagnostics.report(entry.position, "\(name) has no \"\(key)\"\(cure)")
                    continue
                }
                if let assignment = property.assignment(entry, diagnostics: diagnostics) { result.properties.append(assignment) }
            }
        }
        return result
    }

    private func animations(_ node: YamlNode, of layerClass: LayerClass) -> [LayerAnimationDescription] {
        guard let items = node.items, items.count <= 100 else {
            diagnostics.report(node.position, "\"animations\" takes a list of at most 100 animations, found \(node.found)")
            return []
        }
        let names = Set(layerClass.properties.map(\.name))
        let paths = LayerAnimationDescription.keyPaths.filter { path in
            let first = String(path.name.prefix { $0 != "." })
            return names.contains(first) || first == "position"
        }
        return items.compactMap { item in
            guard var fields = FieldReader(item, what: "an animation", diagnostics: diagnostics) else { return nil }
            fields.require("keyPath")
            fields.require("duration")
            let path = fields.choice("keyPath", of: paths.map(\.name))
            let reader = paths.first { $0.name == path }?.reader
            let from = reader.flatMap { fields.value("from", $0) }
            let to = reader.flatMap { fields.value("to", $0) }
            let duration = fields.duration("duration")
            var repeatCount = 1.0
            if let node = fields.node("repeatCount") {
                repeatCount =
                    node.scalar == "infinity"
                    ? .infinity
                    : ValueReader<Double>.number(0...10_000).read(node, name: "repeatCount", diagnostics: diagnostics) ?? 1
            }
            let animation = LayerAnimationDescription(
                keyPath: path ?? "", from: from, to: to, duration: duration ?? 0, repeatCount: repeatCount,
                autoreverses: fields.bool("autoreverses") ?? false,
                timingFunction: fields.value("timingFunction", .words(LayerAnimationDescription.timingFunctions)) ?? .default)
            fields.finish(also: ["from", "to"])
            guard path != nil, duration != nil else { return nil }
            if from == nil, to == nil {
                diagnostics.report(item.position, "an animation needs \"from\" or \"to\"")
                return nil
            }
            return animation
        }
    }
}
