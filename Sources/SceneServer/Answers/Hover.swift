import HostSupport
import SceneSyntax

/// The description of the key or the word at a position.
struct Hover {
    let answer: JSONValue

    init(_ document: OpenDocument, at place: TextPlace) {
        answer = Self.answer(document, at: place) ?? .null
    }

    private static func answer(_ document: OpenDocument, at place: TextPlace) -> JSONValue? {
        for outline in document.outline {
            guard let path = outline.path(to: place) else { continue }
            let forms = document.schema
            guard let schema = forms.schema(at: path, in: outline) else { return nil }
            if let key = path.key {
                guard let meant = forms.schema(ofKey: key.key, in: forms.forms(schema, for: path.map)) else { return nil }
                return value(key.key, meant, forms, key.keyRange, document)
            }
            guard let word = path.node?.scalar, let range = path.node?.range else { return nil }
            // The step is checked first, because a step without arguments may be written as a word.
            if let step = forms.schema(ofKey: word, in: forms.forms(schema, for: path.node)) {
                return value(word, step, forms, range, document)
            }
            guard case .key(let key, _)? = path.steps.last else { return nil }
            return value(key, schema, forms, range, document)
        }
        return nil
    }

    private static func value(
        _ name: String, _ schema: JSONValue, _ forms: SchemaForms, _ range: TextRange, _ document: OpenDocument
    ) -> JSONValue? {
        let text = Self.text(schema, forms)
        guard !text.isEmpty else { return nil }
        return [
            "contents": ["kind": "markdown", "value": .string("**\(name)**\n\n\(text)")], "range": document.text.range(range),
        ]
    }

    /// Returns the description, the words and the default value of a schema.
    static func text(_ schema: JSONValue, _ forms: SchemaForms) -> String {
        let all = forms.forms(schema, for: nil)
        var parts: [String] = []
        if let description = schema["description"]?.text ?? all.lazy.compactMap({ $0["description"]?.text }).first, !description.isEmpty {
            // A list of words keeps its capitalization, because the user types the words in exactly this way.
            let isWord = SchemaWords(all).words.contains { description.hasPrefix($0) }
            parts.append(isWord ? description : description.prefix(1).uppercased() + description.dropFirst())
        }
        let words = SchemaWords(all).words.filter { !(parts.first ?? "").contains($0) }
        if !words.isEmpty, words.count <= 20 { parts.append("Words: " + words.map { "`\($0)`" }.joined(separator: ", ")) }
        if let standard = schema["default"]?.text ?? all.lazy.compactMap({ $0["default"]?.text }).first {
            parts.append("Default: `\(standard.isEmpty ? "\"\"" : standard)`")
        }
        let keys = Set(all.flatMap { form in Self.keys(form) })
        if !keys.isEmpty, keys.count <= Self.mostKeys { parts.append("Keys: " + keys.sorted().map { "`\($0)`" }.joined(separator: ", ")) }
        return parts.joined(separator: "\n\n")
    }

    /// The maximum number of keys in the list. (chosen because a step with a selector has 31)
    private static let mostKeys = 40

    private static func keys(_ form: SchemaForms.Form) -> [String] {
        if case .object(let properties)? = form["properties"] { return Array(properties.keys) }
        return []
    }
}

/// The words that the schema forms of a value allow.
struct SchemaWords {
    let words: [String]
    /// The kinds of objects, such as views, whose names the schema also allows.
    let names: Set<String>

    init(_ forms: [SchemaForms.Form]) {
        var words: [String] = []
        func add(_ value: JSONValue?) {
            let word: String? =
                switch value {
                case .string(let text)?: text
                case .integer(let number)?: "\(number)"
                case .bool(let isTrue)?: isTrue ? "true" : "false"
                default: nil
                }
            if let word, !words.contains(word) { words.append(word) }
        }
        for form in forms {
            (form["enum"]?.values ?? []).forEach(add)
            (form["examples"]?.values ?? []).forEach(add)
            add(form["const"])
            if form["type"] == "boolean" { ["true", "false"].forEach { add(.string($0)) } }
        }
        self.words = words
        names = Set(forms.compactMap { $0["format"]?.text })
    }
}
