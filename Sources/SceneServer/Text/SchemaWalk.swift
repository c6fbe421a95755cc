import HostSupport
import SceneLanguage

/// Visits the values of a document together with their schemas. The schema of a value is derived from the schema of its parent, so the
/// time for an item does not depend on the length of its list.
///
///     SchemaWalk(document).visit { value in print(value.node.scalar ?? "", value.kinds) }
struct SchemaWalk {
    /// A visited value.
    struct Value {
        let node: OutlineNode
        /// The forms in which the value may be written; empty if the schema does not describe the value.
        let forms: [SchemaForms.Form]
        /// The keys from the top of the document to the value. An item of a list adds no key.
        let keys: [String]
        let isItem: Bool

        /// The kinds of objects that the value can name.
        var kinds: [SceneSchema.NamedKind] { SchemaWords(forms).names.compactMap(SceneSchema.NamedKind.init) }
        /// Whether the value is a step of a flow. A step has only one key.
        var isStep: Bool { isItem && forms.contains { $0["maxProperties"] == 1 } }
    }

    private let document: OpenDocument
    private var schema: SchemaForms { document.schema }

    init(_ document: OpenDocument) { self.document = document }

    /// Calls `body` for every value in the order of the file. A parent comes before its children.
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
