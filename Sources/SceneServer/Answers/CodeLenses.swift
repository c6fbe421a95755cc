import HostSupport

/// The commands that an editor shows above a flow: play the flow, and show the scene in the open window.
struct CodeLenses {
    let answer: JSONValue

    init(_ document: OpenDocument) {
        guard document.kind == .scene, let range = Self.flow(document) else {
            answer = []
            return
        }
        func lens(_ title: String, _ command: String) -> JSONValue {
            [
                "range": document.text.range(range),
                "command": ["title": .string(title), "command": .string(command), "arguments": [.string(document.uri)]],
            ]
        }
        answer = [lens("Play this flow", ServerCapabilities.checkCommand), lens("Show in the window", ServerCapabilities.openCommand)]
    }

    /// Returns the range of the flow: the key `flow`, or the first step of a document of steps.
    private static func flow(_ document: OpenDocument) -> TextRange? {
        for outline in document.outline {
            if let entry = outline.entries.first(where: { $0.key == "flow" && $0.value?.items.isEmpty == false }) { return entry.keyRange }
            if let first = outline.items.first { return TextRange(start: first.range.start, end: first.range.start) }
        }
        return nil
    }
}
