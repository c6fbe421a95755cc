/// One gesture recogniser of a view of a scene.
package struct RecognizerDescription: Sendable {
    /// UIKit's class name, one of `GestureCatalog.classes`.
    package var className: String
    /// Becomes `name`; unique in the scene. Expressions say `gestures.<id>`.
    package var id: String?
    package var properties: [PropertyAssignment] = []
    /// Ids of recognisers.
    package var requireToFail: [String] = []
    package var simultaneousWith: [String] = []
    package var onRecognized: SceneAction?
    /// The id of a label.
    package var showsStateIn: String?
    package var colorsView = false
    package var position: SourcePosition
}

/// Reads the `gestureRecognizers` of views, and checks at the end of the scene what they name.
struct RecognizerReader {
    let diagnostics: Diagnostics
    private var lines: [String: Int] = [:]
    private var relations: [(id: String, position: SourcePosition)] = []
    private var labels: [(id: String, position: SourcePosition)] = []
    /// Ids of views that must become first responder.
    private(set) var foci: [(id: String, position: SourcePosition)] = []
    /// What actions do with screens.
    private(set) var uses: [ScreenUse] = []
    private var count = 0

    init(diagnostics: Diagnostics) { self.diagnostics = diagnostics }

    mutating func read(_ node: YamlNode) -> [RecognizerDescription] {
        guard let items = node.items else {
            diagnostics.report(node.position, "\"gestureRecognizers\" takes a list of recognisers, found \(node.found)")
            return []
        }
        var result: [RecognizerDescription] = []
        for item in items {
            count += 1
            guard count <= SceneLimits.recognizers else {
                if count == SceneLimits.recognizers + 1 {
                    diagnostics.report(item.position, "more than \(SceneLimits.recognizers) recognisers")
                }
                break
            }
            if let recognizer = recognizer(item) { result.append(recognizer) }
        }
        return result
    }

    private mutating func recognizer(_ node: YamlNode) -> RecognizerDescription? {
        guard let entries = node.entries else {
            diagnostics.report(
                node.position, "a recogniser is a mapping like {class: UITapGestureRecognizer, id: tap}, found \(node.found)")
            return nil
        }
        guard let entry = entries.first(where: { $0.key == "class" }) else {
            diagnostics.report(node.position, "a recogniser needs a \"class\": \(Spelling.list(GestureCatalog.names))")
            return nil
        }
        guard let name = entry.value.scalar, GestureCatalog.recognizerClass(name) != nil else {
            diagnostics.report(
                entry.value.position,
                "unknown recogniser \"\(entry.value.scalar ?? "")\"\(Spelling.hint(for: entry.value.scalar ?? "", among: GestureCatalog.names))"
            )
            return nil
        }
        var result = RecognizerDescription(className: name, position: node.position)
        let known = GestureCatalog.properties(of: name)
        for entry in entries {
            switch entry.key {
            case "class": break
            case "id": result.id = id(entry)
            case "requireToFail": result.requireToFail = ids(entry)
            case "simultaneousWith": result.simultaneousWith = ids(entry)
            case "onRecognized":
                result.onRecognized = SceneAction.read(entry.value, name: entry.key, diagnostics: diagnostics)
                if case .focus(let id) = result.onRecognized { foci.append((id, entry.value.position)) }
                if let action = result.onRecognized { uses.append(ScreenUse(action: action, position: entry.value.position)) }
            case "showsStateIn":
                guard let id = ViewReader.identifier(entry.value, name: entry.key, diagnostics: diagnostics) else { continue }
                labels.append((id, entry.value.position))
                result.showsStateIn = id
            case "colorsView":
                result.colorsView = ValueReader<Bool>.bool.read(entry.value, name: entry.key, diagnostics: diagnostics) ?? false
            case let key:
                guard let property = known.first(where: { $0.name == key }) else {
                    let names = ["class"] + GestureCatalog.relations.map(\.name) + known.map(\.name)
                    diagnostics.report(entry.position, "\(name) has no \"\(key)\"\(Spelling.hint(for: key, among: names))")
                    continue
                }
                if let assignment = property.assignment(entry, diagnostics: diagnostics) { result.properties.append(assignment) }
            }
        }
        return result
    }

    private mutating func id(_ entry: YamlEntry) -> String? {
        guard let id = ViewReader.identifier(entry.value, name: "id", diagnostics: diagnostics) else { return nil }
        if let line = lines[id] {
            diagnostics.report(entry.value.position, "the id \"\(id)\" is taken by the recogniser in line \(line)")
            return nil
        }
        lines[id] = entry.value.position.line
        return id
    }

    private mutating func ids(_ entry: YamlEntry) -> [String] {
        let nodes = entry.value.items ?? [entry.value]
        let found = nodes.prefix(100).compactMap { node -> String? in
            guard let id = ViewReader.identifier(node, name: entry.key, diagnostics: diagnostics) else { return nil }
            relations.append((id, node.position))
            return id
        }
        return found
    }

    /// Complains about ids that nothing has. `classNames` are the views'.
    func finish(classNames: [String: String]) {
        let recognizers = SceneIdentifiers(lines.keys)
        for relation in relations where !recognizers.contains(relation.id) && !diagnostics.isFull {
            diagnostics.report(relation.position, recognizers.missing(relation.id, what: "recogniser"))
        }
        let labelIDs = SceneIdentifiers(classNames.filter { $0.value == "UILabel" }.keys)
        for label in labels where !labelIDs.contains(label.id) && !diagnostics.isFull {
            let reason = classNames[label.id].map { "\"\(label.id)\" is a \($0); a UILabel tells states" }
            diagnostics.report(label.position, reason ?? labelIDs.missing(label.id))
        }
    }
}
