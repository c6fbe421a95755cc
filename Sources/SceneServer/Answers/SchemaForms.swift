import HostSupport
import SceneLanguage
import SceneSyntax

/// The forms in which a value may be written. `SchemaForms` finds them in the schema of scenes or keyboards, and provides the description
/// of a key and the allowed keys and words.
struct SchemaForms: Sendable {
    /// A form in which a value may be written: an object of the JSON schema.
    typealias Form = [String: JSONValue]

    /// The depth to which recursive schemas are followed. (chosen because the longest chain in the schema of scenes has six)
    private static let deepest = 32

    let root: JSONValue

    /// The forms of the schema of scenes, created only once because the creation takes some hundredths of a second.
    static let scene = SchemaForms(root: SceneSchema.value)
    static let keyboard = SchemaForms(root: KeyboardSchema.value)

    /// Returns the forms of the whole document.
    func forms(of document: OutlineNode?) -> [Form] { forms(root, for: document) }

    /// Returns all forms of a schema, except those that the node's own keys exclude.
    func forms(_ schema: JSONValue, for node: OutlineNode?, depth: Int = 0) -> [Form] {
        guard depth < Self.deepest, case .object(let members) = schema else { return [] }
        var result: [Form] = []
        var own = members
        for key in ["$ref", "anyOf", "oneOf", "allOf", "if", "then", "else", "$defs"] { own[key] = nil }
        if own.keys.contains(where: { $0 != "description" && $0 != "default" }) { result.append(own) }
        if let name = members["$ref"]?.text?.split(separator: "/").last, let target = root["$defs"]?[String(name)] {
            result += forms(target, for: node, depth: depth + 1)
        }
        for key in ["anyOf", "oneOf", "allOf"] {
            for part in members[key]?.values ?? [] { result += forms(part, for: node, depth: depth + 1) }
        }
        if let condition = members["if"] {
            let branch = members[Self.holds(condition, for: node) ? "then" : "else"]
            if let branch { result += forms(branch, for: node, depth: depth + 1) }
        }
        return result
    }

    /// Returns whether a mapping meets an `if` condition of the schema: it has the required keys, with the required values.
    private static func holds(_ condition: JSONValue, for node: OutlineNode?) -> Bool {
        if let inner = condition["not"], holds(inner, for: node) { return false }
        for key in condition["required"]?.values.compactMap(\.text) ?? [] where node?[key] == nil { return false }
        guard case .object(let properties)? = condition["properties"] else { return true }
        for (key, value) in properties {
            if let wanted = value["const"]?.text, let found = node?[key]?.scalar, found != wanted { return false }
        }
        return true
    }

    /// Returns the schema of a key of a mapping; nil if the mapping does not allow the key.
    func schema(ofKey key: String, in forms: [Form]) -> JSONValue? {
        let found = forms.compactMap { form in form["properties"]?[key] }
        if found.count > 1 {
            return JSONValue.object(["anyOf": .array(found)]).with("description", found.lazy.compactMap { $0["description"] }.first ?? "")
        }
        return found.first
            ?? forms.lazy.compactMap { form in
                if case .object? = form["additionalProperties"] { return form["additionalProperties"] }
                return nil
            }.first
    }

    /// Returns the schema of the value at a path.
    func schema(at path: OutlinePath, in document: OutlineNode) -> JSONValue? {
        var schema: JSONValue? = root
        var node: OutlineNode? = document
        for step in path.steps {
            guard let current = schema else { return nil }
            switch step {
            case .key(let key, let map):
                schema = self.schema(ofKey: key, in: forms(current, for: map))
                node = map[key]
            case .item:
                let items = forms(current, for: node).compactMap { $0["items"] }
                schema = items.count > 1 ? ["anyOf": .array(items)] : items.first
                node = nil
            }
        }
        return schema
    }
}
