import HostSupport
import SceneLanguage

/// The files that a document names, as links.
struct DocumentLinks {
    let answer: JSONValue

    init(_ document: OpenDocument) {
        var links: [JSONValue] = []
        for outline in document.outline {
            outline.visit { node in
                guard let word = node.scalar, !word.isEmpty, let path = outline.path(to: node.range.start), path.key == nil,
                    let file = Definition.file(named: word, document.namedKinds(at: path, in: outline), in: document)
                else { return }
                links.append(["range": document.text.range(node.range), "target": .string(DocumentURI.uri(file))])
            }
        }
        answer = .array(links)
    }
}
