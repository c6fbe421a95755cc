import HostSupport
import SceneLanguage

/// A walk over a document with the schema of each value. The schema of a value follows from that of its parent, so the walk takes as long
/// for each item of a long list as for one of a short list.
///
///     SchemaWalk(document).visit { value in print(value.node.scalar ?? "", value.kinds) }
struct SchemaWalk {
    /// A value on the way.
    struct Value {
        let node: OutlineNode
        /// The ways in which the value may be written; none where the schema knows nothing.
        let forms: [SchemaForms.Form]
        /// The keys from the top to the value; an item of a list adds none.
        let keys: [String]
        let isItem: Bool

        /// The kinds of objects that the value names.
        var kinds: [SceneSchema.NamedKind] { SchemaWords(forms).names.compactMap(SceneSchema.NamedKind.init) }
        /// Whether the value is a step of a flow, which has one key.
        var isStep: Bool { isItem && forms.contains { $0["maxProperties"] == 1 } }
    }

    private let document: OpenDocument
    private var schema: SchemaForms { document.schema }

    init(_ document: OpenDocument) { self.document = document }

    /// Calls `body` for every value, parents first, in the order of the file.
    func visit(_ body: (Value) -> Void) {
        for outline in document.outline { visit(outline, schema.root, keys: [], isItem: false, body) }
    }

    private func visit(_ node: OutlineNode, _ schema: JSONValue?, keys: [String], isItem: Bool, _ body: (Value) -> Void) {
        let forms = schema.map { self.schema.forms($0, for: node) } ?? []
        body(Value(node: node, forms: forms, keys: keys, isItem: isItem))
        for entry in node.entries {
            guard let value = entry.value else { continue }
            visit(value, self.schema.schema(ofKey: entry.key, in: forms), keys: keys + [entry.key], isItem: false, body)
        }
        let items = node.items.isEmpty ? [] : forms.compactMap { $0["items"] }
        let schema: JSONValue? = items.count > 1 ? ["anyOf": .array(items)] : items.first
        for item in node.items { visit(item, schema, keys: keys, isItem: true, body) }
    }
}
