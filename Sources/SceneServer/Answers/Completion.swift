import HostSupport
import SceneLanguage
import SceneSyntax

/// The completions at a position: keys, words, steps with their arguments, and names.
struct Completion {
    /// A private-use character that is inserted at the caret before the outline is made, so that the outline also has a node at an empty
    /// position. No scene contains this character.
    private static let mark: Unicode.Scalar = "\u{E000}"

    /// One completion.
    private struct Item: Hashable {
        enum Kind: Int { case key = 10, word = 12, name = 18, file = 17 }
        var label: String
        var kind: Kind
        var detail: String
        var documentation: String
        var text: String
    }

    let answer: JSONValue

    /// - Parameter appViews: a closure that returns the app's views, for a flow that plays on an app instead of a scene.
    init(_ document: OpenDocument, at place: TextPlace, appViews: () -> [ViewName] = { [] }) {
        let (items, start) = Self.items(document, at: place, appViews)
        // Only the part before the caret is replaced, because the completions match this part of the word.
        let word = TextRange(start: start, end: place)
        answer = [
            "isIncomplete": false,
            "items": .array(
                items.enumerated().map { index, item in
                    [
                        "label": .string(item.label), "kind": .integer(item.kind.rawValue), "detail": .string(item.detail),
                        "documentation": ["kind": "markdown", "value": .string(item.documentation)],
                        "sortText": .string(String(index + 10_000)), "filterText": .string(item.label),
                        "textEdit": ["range": document.text.range(word), "newText": .string(item.text)],
                    ]
                }),
        ]
    }

    /// Returns the completions, and the start of the word at the position.
    private static func items(
        _ document: OpenDocument, at place: TextPlace, _ appViews: () -> [ViewName]
    ) -> (items: [Item], start: TextPlace) {
        func values(_ schema: JSONValue, at path: OutlinePath) -> [Item] {
            Self.values(schema, at: path, document.schema, SceneNames(document, appViews: appViews), document)
        }
        var lines = document.text.lines
        lines[place.line].insert(mark, at: place.column)
        let marked = OpenDocument(uri: document.uri, text: lines.map { SourceText.string($0) }.joined(separator: "\n"))
        let caret = TextPlace(line: place.line, column: place.column + 1)
        for outline in marked.outline {
            guard let path = outline.path(to: caret) else { continue }
            // The schema is taken from the original text, because the mark can change the detected kind of the file.
            let forms = document.schema
            guard let schema = forms.schema(at: path, in: outline) else { break }
            if let key = path.key {
                guard key.key.unicodeScalars.contains(mark), let map = path.map else { break }
                return (keys(forms.forms(schema, for: map), beside: map, hasColon: key.hasColon, forms), key.keyRange.start)
            }
            guard let node = path.node, node.scalar?.unicodeScalars.contains(mark) == true, node.range.start.line == place.line else {
                break
            }
            // Only the text after the opening quote is replaced, because the quotes of the word are kept.
            let start = node.range.start
            let first = marked.text.lines[place.line][start.column]
            guard first == "\"" || first == "'" else { return (values(schema, at: path), start) }
            let unquoted = values(schema, at: path).filter { $0.kind != .key }.map { item in
                var item = item
                item.text = item.label
                return item
            }
            return (unquoted, TextPlace(line: start.line, column: start.column + 1))
        }
        return ([], place)
    }

    /// Returns the keys that the mapping does not have yet, with the required keys first.
    private static func keys(_ all: [SchemaForms.Form], beside map: OutlineNode, hasColon: Bool, _ forms: SchemaForms) -> [Item] {
        let present = Set(map.entries.map(\.key))
        // A step has only one key, so no further keys are offered for a step that already has one.
        if all.contains(where: { $0["maxProperties"] == 1 }), map.entries.count > 1 { return [] }
        var items: [(isRequired: Bool, item: Item)] = []
        for form in all {
            guard case .object(let properties)? = form["properties"] else { continue }
            let required = Set(form["required"]?.values.compactMap(\.text) ?? [])
            for (key, schema) in properties.sorted(by: { $0.key < $1.key }) where !present.contains(key) {
                guard !items.contains(where: { $0.item.label == key }) else { continue }
                let text = Hover.text(schema, forms)
                let item = Item(
                    label: key, kind: .key, detail: String(text.prefix { $0 != "\n" }), documentation: text,
                    text: hasColon ? key : key + ": ")
                items.append((required.contains(key), item))
            }
        }
        return items.filter(\.isRequired).map(\.item) + items.filter { !$0.isRequired }.map(\.item)
    }

    /// Returns words and names for a value, and also the keys of a mapping if a mapping can begin at this position.
    private static func values(
        _ schema: JSONValue, at path: OutlinePath, _ forms: SchemaForms, _ names: SceneNames, _ document: OpenDocument
    ) -> [Item] {
        let all = forms.forms(schema, for: nil)
        let known = SchemaWords(all)
        let about = Hover.text(schema, forms)
        var items = known.words.map { word in
            let step = forms.schema(ofKey: word, in: all)
            let text = step.map { Hover.text($0, forms) } ?? about
            return Item(
                label: word, kind: .word, detail: step == nil ? "" : String(text.prefix { $0 != "\n" }), documentation: text,
                // The placeholders of an action are not inserted, because the user types the names.
                text: word.contains(" <") ? word.prefix { $0 != "<" } + "" : Self.written(word))
        }
        for kind in known.names.sorted().compactMap(SceneSchema.NamedKind.init) {
            items += names.words(kind, in: document).map { word, detail in
                Item(label: word, kind: kind == .file ? .file : .name, detail: detail, documentation: about, text: Self.written(word))
            }
        }
        // A mapping can begin in a list or at the top of the document. After a key, a mapping can begin only on a line of its own.
        var mayBegin = path.steps.isEmpty
        if case .item? = path.steps.last { mayBegin = true }
        if mayBegin {
            let empty = OutlineNode(.map([]), TextRange(start: TextPlace(line: 0, column: 0), end: TextPlace(line: 0, column: 0)))
            items += keys(all, beside: empty, hasColon: false, forms)
        } else if let node = path.node, case .key(let key, let map)? = path.steps.last,
            let entry = map.entries.first(where: { $0.key == key }), entry.keyRange.start.line < node.range.start.line
        {
            items += keys(all, beside: node, hasColon: false, forms)
        }
        return items
    }

    /// Returns the word, with quotes if YAML would otherwise not read it as text.
    private static func written(_ word: String) -> String {
        let isPlain = word.first.map { !"#@`%&*!|>'\"[]{},?-:".contains($0) } ?? false
        return isPlain && !word.contains(": ") && !word.contains(" #") ? word : "\"\(word)\""
    }
}
