import HostSupport
import SceneLanguage

/// The files that a document names, as links for an editor.
struct DocumentLinks {
    let answer: JSONValue

    init(_ document: OpenDocument) {
        var links: [JSONValue] = []
        SchemaWalk(document).visit { value in
            guard let word = value.node.scalar, !word.isEmpty, let file = Definition.file(named: word, value.kinds, in: document) else {
                return
            }
            links.append(["range": document.text.range(value.node.range), "target": .string(DocumentURI.uri(file))])
        }
        answer = .array(links)
    }
}
