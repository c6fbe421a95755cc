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
package struct LayerAnimationDescription: Hashable, Sendable {
    package var keyPath: String
    package var from: SceneValue?
    package var to: SceneValue?
    /// Seconds.
    package var duration: Double
    /// Infinite for ever.
    package var repeatCount: Double
    package var autoreverses: Bool
    package var timingFunction: String

    static let timingFunctions = ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]
    /// What can be animated, and with which values. Angles are radians, as in QuartzCore.
    static let keyPaths: [(name: String, kind: ValueKind)] = [
        ("opacity", .number(0...1)), ("cornerRadius", .number(SceneLimits.lengths)), ("borderWidth", .number(SceneLimits.lengths)),
        ("shadowOpacity", .number(0...1)), ("shadowRadius", .number(SceneLimits.lengths)), ("strokeStart", .number(0...1)),
        ("strokeEnd", .number(0...1)), ("lineWidth", .number(SceneLimits.lengths)), ("lineDashPhase", .number(SceneLimits.coordinates)),
        ("transform.rotation", .number(-1000...1000)), ("transform.scale", .number(-1000...1000)),
        ("transform.translation.x", .number(SceneLimits.coordinates)), ("transform.translation.y", .number(SceneLimits.coordinates)),
        ("position.x", .number(SceneLimits.coordinates)), ("position.y", .number(SceneLimits.coordinates)), ("position", .point),
        ("startPoint", .point), ("endPoint", .point), ("backgroundColor", .color), ("borderColor", .color), ("fillColor", .color),
        ("strokeColor", .color), ("locations", .numbers), ("colors", .colors),
    ]
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
                guard let value = property.kind.read(entry.value, name: key, diagnostics: diagnostics) else { continue }
                result.properties.append(PropertyAssignment(name: key, value: value, position: entry.position))
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
            let kind = paths.first { $0.name == path }?.kind
            let from = kind.flatMap { fields.value("from", $0) }
            let to = kind.flatMap { fields.value("to", $0) }
            let duration = fields.duration("duration")
            var repeatCount = 1.0
            if let node = fields.node("repeatCount") {
                repeatCount =
                    node.scalar == "infinity"
                    ? .infinity
                    : ValueKind.number(0...10_000).read(node, name: "repeatCount", diagnostics: diagnostics)?.number ?? 1
            }
            let animation = LayerAnimationDescription(
                keyPath: path ?? "", from: from, to: to, duration: duration ?? 0, repeatCount: repeatCount,
                autoreverses: fields.bool("autoreverses") ?? false,
                timingFunction: fields.choice("timingFunction", of: LayerAnimationDescription.timingFunctions) ?? "default")
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
