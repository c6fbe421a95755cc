import HostSupport
import SceneLanguage
import SceneSyntax

/// The completions at a place: keys, words, steps with their arguments, names.
struct Completion {
    /// A private-use character at the caret while the outline is made, so that an empty place has a node too. No text contains it.
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

    /// - Parameter appViews: returns the views of the app that a flow without a scene plays on.
    init(_ document: OpenDocument, at place: TextPlace, appViews: () -> [ViewName] = { [] }) {
        let (items, start) = Self.items(document, at: place, appViews)
        // The written part of the word is replaced.
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

    /// Returns the completions, and the start of the word at the place.
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
            // The kind of the file is that of the text without the mark.
            let forms = document.schema
            guard let schema = forms.schema(at: path, in: outline) else { break }
            if let key = path.key {
                guard key.key.unicodeScalars.contains(mark), let map = path.map else { break }
                return (keys(forms.forms(schema, for: map), beside: map, hasColon: key.hasColon, forms), key.keyRange.start)
            }
            guard let node = path.node, node.scalar?.unicodeScalars.contains(mark) == true, node.range.start.line == place.line else {
                break
            }
            // The quotes of a word are kept.
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

    /// Returns the keys that the mapping lacks, required ones first.
    private static func keys(_ all: [SchemaForms.Form], beside map: OutlineNode, hasColon: Bool, _ forms: SchemaForms) -> [Item] {
        let present = Set(map.entries.map(\.key))
        // A step has one key.
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

    /// Returns words and names for a value, and keys if a mapping may begin here.
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
                // An action is inserted without its placeholders.
                text: word.contains(" <") ? word.prefix { $0 != "<" } + "" : Self.written(word))
        }
        for kind in known.names.sorted().compactMap(SceneSchema.NamedKind.init) {
            items += names.words(kind, in: document).map { word, detail in
                Item(label: word, kind: kind == .file ? .file : .name, detail: detail, documentation: about, text: Self.written(word))
            }
        }
        // In a list and at the top a mapping may begin here. After a key it would need a line of its own.
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

    /// Returns the word, in quotes if YAML would read it differently.
    private static func written(_ word: String) -> String {
        let isPlain = word.first.map { !"#@`%&*!|>'\"[]{},?-:".contains($0) } ?? false
        return isPlain && !word.contains(": ") && !word.contains(" #") ? word : "\"\(word)\""
    }
}
