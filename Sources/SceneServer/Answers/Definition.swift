import HostSupport
import SceneLanguage
import SceneSyntax

/// The definition of the name at a position: a file, or a view or a controller by its id.
struct Definition {
    let answer: JSONValue

    init(_ document: OpenDocument, at place: TextPlace) {
        answer = Self.answer(document, at: place) ?? .null
    }

    private static func answer(_ document: OpenDocument, at place: TextPlace) -> JSONValue? {
        for outline in document.outline {
            guard let path = outline.path(to: place), path.key == nil, let word = path.node?.scalar, !word.isEmpty else { continue }
            let kinds = document.namedKinds(at: path, in: outline)
            let names = SceneNames(document)
            if let file = file(named: word, kinds, in: document) {
                return location(DocumentURI.uri(file), ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]])
            }
            var known: [SceneNames.Name] = []
            if kinds.contains(.view) { known += names.views }
            if kinds.contains(.controller) { known += names.controllers }
            // Search all names for an action, because an action names its view after the first word, as in `focus email`.
            if known.isEmpty, case .key(let key, _)? = path.steps.last, key.hasPrefix("on") || key == "action" {
                known = names.views + names.controllers
            }
            let operand = document.text.text(document.text.word(at: place))
            if let name = known.first(where: { $0.id == word }) ?? known.first(where: { $0.id == operand }) {
                return location(name.document.uri, name.document.text.range(name.range))
            }
        }
        return nil
    }

    /// Returns the path of the file that a word names; nil if the word does not name a file.
    static func file(named word: String, _ kinds: [SceneSchema.NamedKind], in document: OpenDocument) -> String? {
        guard kinds.contains(.file) || kinds.contains(.keyboard) else { return nil }
        return SceneFolder(path: document.folder)?.file(named: word) ?? shippedKeyboard(word, kinds)
    }

    private static func shippedKeyboard(_ word: String, _ kinds: [SceneSchema.NamedKind]) -> String? {
        guard kinds.contains(.keyboard), KeyboardFile.names.contains(word), let folder = KeyboardFile.folder else { return nil }
        return SceneFolder.realPath("\(folder)/\(word).yaml")
    }

    static func location(_ uri: String, _ range: JSONValue) -> JSONValue { ["uri": .string(uri), "range": range] }
}
