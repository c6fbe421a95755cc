/// The target of an animation's key path: a property, or a component of it, as in `position.x` and `transform.rotation`.
struct AnimatedProperty: Hashable {
    enum Part: String, CaseIterable {
        case whole = ""
        case x, y, width, height, origin, size
        case originX = "origin.x"
        case originY = "origin.y"
        case sizeWidth = "size.width"
        case sizeHeight = "size.height"
        case rotation
        case rotationZ = "rotation.z"
        case scale
        case scaleX = "scale.x"
        case scaleY = "scale.y"
        case translation
        case translationX = "translation.x"
        case translationY = "translation.y"
    }

    let property: LayerProperty
    let part: Part

    init(_ property: LayerProperty, _ part: Part = .whole) {
        self.property = property
        self.part = part
    }

    /// Parses a key path. Returns nil if `model` has no animatable property with it.
    init?(keyPath: String, in model: LayerModel) {
        let words = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = words.first, let property = LayerProperty(rawValue: String(first)),
            let part = Part(rawValue: words.count > 1 ? String(words[1]) : "")
        else { return nil }
        if words.count > 1, part == .whole { return nil }
        self.init(property, part)
        guard value(in: model) != nil else { return nil }
    }

    var keyPath: String { part == .whole ? property.rawValue : "\(property.rawValue).\(part.rawValue)" }

    /// Returns every animatable key path of `model`, for messages.
    static func all(in model: LayerModel) -> [String] {
        LayerProperty.allCases.flatMap { property in
            Part.allCases.map { AnimatedProperty(property, $0) }.filter { $0.value(in: model) != nil }.map(\.keyPath)
        }
    }

    func value(in model: LayerModel) -> LayerValue? {
        // Only explicit animations change a material gradually; setting it never starts an implicit animation.
        if property == .backdrop { return part == .whole ? model.backdrop.map { .numbers($0.components) } : nil }
        guard let whole = property.value(in: model) else { return nil }
        switch (whole, part) {
        case (_, .whole): return whole
        case (.point(let p), .x): return .number(p.x)
        case (.point(let p), .y): return .number(p.y)
        case (.size(let s), .width): return .number(s.width)
        case (.size(let s), .height): return .number(s.height)
        case (.rect(let r), .origin): return .point(r.origin)
        case (.rect(let r), .size): return .size(r.size)
        case (.rect(let r), .originX): return .number(r.origin.x)
        case (.rect(let r), .originY): return .number(r.origin.y)
        case (.rect(let r), .sizeWidth): return .number(r.size.width)
        case (.rect(let r), .sizeHeight): return .number(r.size.height)
        case (.transform(let t), _):
            let parts = TransformParts(t)
            switch part {
            case .rotation, .rotationZ: return .number(parts.rotation)
            case .scale: return .number((parts.scaleX + parts.scaleY) / 2)
            case .scaleX: return .number(parts.scaleX)
            case .scaleY: return .number(parts.scaleY)
            case .translation: return .size(CGSize(width: parts.translation.x, height: parts.translation.y))
            case .translationX: return .number(parts.translation.x)
            case .translationY: return .number(parts.translation.y)
            default: return nil
            }
        default: return nil
        }
    }

    func set(_ value: LayerValue, in model: inout LayerModel) {
        if property == .backdrop {
            guard case .numbers(let components) = value, model.backdrop?.take(components) == true else { return refuse(value) }
            return
        }
        guard part != .whole else { return property.set(value, in: &model) }
        guard let whole = property.value(in: model) else { return }
        switch (whole, part, value) {
        case (.point(var p), .x, .number(let v)):
            p.x = v
            property.set(.point(p), in: &model)
        case (.point(var p), .y, .number(let v)):
            p.y = v
            property.set(.point(p), in: &model)
        case (.size(var s), .width, .number(let v)):
            s.width = v
            property.set(.size(s), in: &model)
        case (.size(var s), .height, .number(let v)):
            s.height = v
            property.set(.size(s), in: &model)
        case (.rect(var r), _, _):
            switch (part, value) {
            case (.origin, .point(let v)): r.origin = v
            case (.size, .size(let v)): r.size = v
            case (.originX, .number(let v)): r.origin.x = v
            case (.originY, .number(let v)): r.origin.y = v
            case (.sizeWidth, .number(let v)): r.size.width = v
            case (.sizeHeight, .number(let v)): r.size.height = v
            default: return refuse(value)
            }
            property.set(.rect(r), in: &model)
        case (.transform(let t), _, _):
            var parts = TransformParts(t)
            switch (part, value) {
            case (.rotation, .number(let v)), (.rotationZ, .number(let v)): parts.rotation = v
            case (.scale, .number(let v)): (parts.scaleX, parts.scaleY) = (v, v)
            case (.scaleX, .number(let v)): parts.scaleX = v
            case (.scaleY, .number(let v)): parts.scaleY = v
            case (.translation, .size(let v)): parts.translation = CGPoint(x: v.width, y: v.height)
            case (.translationX, .number(let v)): parts.translation.x = v
            case (.translationY, .number(let v)): parts.translation.y = v
            default: return refuse(value)
            }
            property.set(.transform(parts.transform), in: &model)
        default: refuse(value)
        }
    }

    private func refuse(_ value: LayerValue) { reportMistake("\(keyPath) does not accept \(value), and stays as it was", raises: false) }
}
