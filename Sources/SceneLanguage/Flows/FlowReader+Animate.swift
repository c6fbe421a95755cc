extension FlowReader {
    /// `animate: {id, duration, to}` with a curve or a spring, or with keyframes in the place of `to`.
    func animate(_ step: inout StepFields) -> FlowAction? {
        guard var fields = step.fields() else { return nil }
        defer { step.finish(fields) }
        for key in ["id", "duration"] { fields.require(key) }
        guard let idNode = fields.node("id"), let id = ViewReader.identifier(idNode, name: "id", diagnostics: diagnostics),
            selectors.check(id, at: idNode.position)
        else {
            _ = ["duration", "delay", "curve", "damping", "bounce", "velocity", "options", "to", "keyframes"].map { fields.node($0) }
            return nil
        }
        let duration = time("duration", &fields)
        let delay = time("delay", &fields) ?? 0
        let motion = motion(&fields)
        let options = fields.value("options", .words(FlowAnimation.options))?.words ?? []
        var frames: [FlowAnimation.Keyframe]?
        let (goal, list) = (fields.node("to"), fields.node("keyframes"))
        switch (goal, list) {
        case (let goal?, nil): frames = values(goal, of: id).map { [FlowAnimation.Keyframe(start: 0, duration: 1, to: $0)] }
        case (nil, let list?): frames = keyframes(list, of: id)
        case (_?, let list?): diagnostics.report(list.position, "\"animate\" takes \"to\" or \"keyframes\", not both")
        case (nil, nil): return step.missing("\"to\": the values that the view moves to, as in to: {alpha: 0}")
        }
        if list != nil, case .curve? = motion {
        } else if let list, motion != nil {
            diagnostics.report(list.position, "keyframes follow a curve, not a spring: leave out \"damping\" and \"bounce\"")
            return nil
        }
        guard let duration, let motion, let frames else { return nil }
        return .animate(
            FlowAnimation(
                id: id, duration: duration, delay: delay, motion: motion, options: options, keyframes: frames, hasKeyframes: list != nil))
    }

    private func time(_ key: String, _ fields: inout FieldReader) -> Double? {
        guard let node = fields.node(key), let seconds = ValueKind.duration.read(node, name: key, diagnostics: diagnostics)?.number else {
            return nil
        }
        guard seconds <= FlowAnimation.longest else {
            diagnostics.report(node.position, "\"\(key)\" of \"animate\" is at most \(Int(FlowAnimation.longest))s, found \(node.found)")
            return nil
        }
        return seconds
    }

    private func motion(_ fields: inout FieldReader) -> FlowAnimation.Motion? {
        let given = ["curve", "damping", "bounce"].filter { fields.node($0) != nil }
        let curve = fields.choice("curve", of: FlowAnimation.curves)
        let damping = fields.number("damping", in: 0.01...1)
        let bounce = fields.number("bounce", in: -0.9...0.99)
        let velocity = fields.number("velocity", in: -1000...1000)
        guard given.count < 2 else {
            diagnostics.report(
                fields.position, "\"animate\" takes one of curve, damping and bounce, found \(given.joined(separator: " and "))")
            return nil
        }
        if let velocity, given.first == nil || given.first == "curve" {
            diagnostics.report(fields.position, "\"velocity\" \(ValueKind.format(velocity)) is for springs: add \"damping\" or \"bounce\"")
            return nil
        }
        switch given.first {
        case "curve": return curve.map { .curve($0) }
        case "damping": return damping.map { .damping($0, velocity: velocity ?? 0) }
        case "bounce": return bounce.map { .bounce($0, velocity: velocity ?? 0) }
        default: return .curve("easeInOut")
        }
    }

    private func keyframes(_ node: YamlNode, of id: String) -> [FlowAnimation.Keyframe]? {
        guard let items = node.items, (1...100).contains(items.count) else {
            diagnostics.report(
                node.position, "\"keyframes\" takes a list of 1 to 100 like {at: 0, for: 0.5, to: {alpha: 0}}, found \(node.found)")
            return nil
        }
        var result: [FlowAnimation.Keyframe] = []
        for item in items {
            guard var fields = FieldReader(item, what: "a keyframe", diagnostics: diagnostics) else { continue }
            for key in ["at", "for", "to"] { fields.require(key) }
            let (start, duration) = (fields.number("at", in: 0...1), fields.number("for", in: 0...1))
            let to = fields.node("to").flatMap { values($0, of: id) }
            fields.finish()
            guard let start, let duration, let to else { continue }
            guard start + duration <= 1 + 1e-9 else {
                diagnostics.report(
                    item.position,
                    "a keyframe ends at most at 1: \"at\" \(ValueKind.format(start)) and \"for\" \(ValueKind.format(duration)) go beyond")
                continue
            }
            result.append(FlowAnimation.Keyframe(start: start, duration: duration, to: to))
        }
        return result.count == items.count ? result : nil
    }

    /// Properties with their new values; a view's class must have them, and they must have values in between.
    private func values(_ node: YamlNode, of id: String) -> [PropertyAssignment]? {
        guard let entries = node.entries, !entries.isEmpty else {
            diagnostics.report(node.position, "\"to\" takes properties with their new values, as in {alpha: 0}, found \(node.found)")
            return nil
        }
        let className = classNames?[id]
        let known = className.map(ViewCatalog.properties(of:)) ?? ViewCatalog.classes.flatMap(\.properties)
        var result: [PropertyAssignment] = []
        for entry in entries {
            if entry.key == "constants" {
                if let assignment = constants(entry) { result.append(assignment) }
                continue
            }
            guard FlowAnimation.properties.contains(entry.key) else {
                let exists = known.contains { $0.name == entry.key }
                diagnostics.report(
                    entry.position,
                    exists
                        ? "\"\(entry.key)\" has nothing in between; animate takes \(Spelling.list(FlowAnimation.properties)); setProperty changes it at once"
                        : "\"animate\" knows no property \"\(entry.key)\"" + Spelling.hint(for: entry.key, among: FlowAnimation.properties))
                continue
            }
            let reader = entry.key == "frame" ? AnyValueReader(.rect) : known.first { $0.name == entry.key }?.reader
            if let value = reader?.read(entry.value, entry.key, diagnostics) {
                result.append(PropertyAssignment(name: entry.key, value: value, position: entry.position))
            }
        }
        return result.count == entries.count ? result : nil
    }
}
