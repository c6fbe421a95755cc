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

extension ValueReader where Value == RecognizerDescription {
    fileprivate static var recognizer: Self {
        Self("a recogniser", form: ["$ref": "#/$defs/recognizer"], samples: []) { context in
            context.scene.one(.recognizer, at: context.node.position) {
                guard let entries = context.node.entries else {
                    return context.complaint(
                        "a recogniser is a mapping like {class: UITapGestureRecognizer, id: tap}, found \(context.node.found)")
                }
                guard let entry = entries.first(where: { $0.key == "class" }) else {
                    return context.complaint("a recogniser needs a \"class\": \(Spelling.list(GestureCatalog.names))")
                }
                let name = entry.value.scalar ?? ""
                guard GestureCatalog.recognizerClass(name) != nil else {
                    return context.complaint(
                        "unknown recogniser \"\(name)\"\(Spelling.hint(for: name, among: GestureCatalog.names))", at: entry.value)
                }
                let mapping = GestureCatalog.mapping(of: name)
                let source = MappingSource(
                    name, name: name, position: context.node.position, entries: entries, keys: mapping.names, scene: context.scene)
                var recognizer = RecognizerDescription(className: name, position: context.node.position)
                mapping.read(source, into: &recognizer)
                source.finish { entry, keys in
                    let havers = GestureCatalog.classes.filter { $0.properties.contains { $0.name == entry.key } }.map(\.name)
                    return SceneReader.unknown(entry.key, of: name, among: keys, havers: havers)
                }
                return recognizer
            }
        }
    }
}

extension ValueReader where Value == [RecognizerDescription] {
    static var recognizers: Self {
        .items(
            "a list of recognisers", of: .recognizer, count: 0...SceneLimits.nodes, samples: ["[{class: UITapGestureRecognizer, id: tap}]"])
    }
}
