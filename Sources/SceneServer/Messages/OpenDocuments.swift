import Foundation
import HostSupport
import SceneLanguage
import SceneSyntax

/// Conversions between paths and URIs of files.
enum DocumentURI {
    static func uri(_ path: String) -> String { URL(fileURLWithPath: path).absoluteString }

    /// Returns the path of a URI; nil if the URI does not name a file, for example because the text has not been saved.
    static func path(_ uri: String) -> String? {
        guard uri.hasPrefix("file://"), let url = URL(string: uri), url.isFileURL, !url.path.isEmpty else { return nil }
        return url.path
    }
}

/// A text that is open in the editor.
struct OpenDocument: Sendable {
    enum Kind { case scene, keyboard }

    let uri: String
    let text: SourceText
    let kind: Kind

    init(uri: String, text: String) {
        self.uri = uri
        self.text = SourceText(text)
        kind = Self.kind(of: self.text)
    }

    /// Returns the kind of a text. The file of a keyboard has keys that no scene has.
    private static func kind(of text: SourceText) -> Kind {
        let keys = Set(OutlineParser.documents(of: text).first?.entries.map(\.key) ?? [])
        return keys.contains("letters") && keys.isDisjoint(with: ["view", "controller", "scene", "flow", "appId"]) ? .keyboard : .scene
    }

    /// The outline of the text, which is created again for each query because its nodes are classes. Empty if the text exceeds the
    /// maximum length of a file.
    var outline: [OutlineNode] { text.string.utf8.count > SceneLimits.fileBytes ? [] : OutlineParser.documents(of: text) }
    /// Whether the text is a flow that plays on an app.
    var isForApp: Bool {
        guard let header = outline.first else { return false }
        return header["appId"] != nil && ["scene", "view", "controller"].allSatisfy { header[$0] == nil }
    }

    /// The path of the file; the URI for a text without a file.
    var path: String { DocumentURI.path(uri) ?? uri }
    /// The name of the document in diagnostics.
    var name: String { (path as NSString).lastPathComponent }
    /// The folder in which the document's file names are looked up; "" for the current folder.
    var folder: String { DocumentURI.path(uri).map { ($0 as NSString).deletingLastPathComponent } ?? "" }

    func source(_ unsaved: [String: Data]) -> SceneSource {
        SceneSource(
            data: Data(text.string.utf8), file: path, folder: folder, realPath: SceneFolder.realPath(path), unsaved: unsaved,
            isForApp: isForApp)
    }

    var schema: SchemaForms { kind == .keyboard ? .keyboard : .scene }

    /// Returns the kinds of objects that the value at a path can name.
    func namedKinds(at path: OutlinePath, in outline: OutlineNode) -> [SceneSchema.NamedKind] {
        guard let value = schema.schema(at: path, in: outline) else { return [] }
        return SchemaWords(schema.forms(value, for: path.node)).names.compactMap(SceneSchema.NamedKind.init)
    }
}

/// All open texts of the editor.
struct OpenDocuments {
    private var byURI: [String: OpenDocument] = [:]
    /// The documents whose diagnostics are out of date, in the order in which they will be checked.
    var stale = StaleList()

    subscript(uri: String) -> OpenDocument? { byURI[uri] }
    /// All open documents, sorted by URI.
    var all: [OpenDocument] { byURI.sorted { $0.key < $1.key }.map(\.value) }

    mutating func set(_ uri: String, _ text: String) {
        byURI[uri] = OpenDocument(uri: uri, text: text)
        stale.append(uri)
        // The other documents become stale, too, because they may name this document.
        for other in byURI.keys.sorted() where other != uri { stale.append(other) }
    }

    /// Applies the changes of an editor in their order. A change has a range, or replaces the whole text.
    mutating func change(_ uri: String, _ changes: [JSONValue]) {
        guard var text = byURI[uri]?.text else { return }
        for change in changes {
            guard let new = change["text"]?.text else { continue }
            guard let range = change["range"], let start = place(range["start"], in: text), let end = place(range["end"], in: text) else {
                text = SourceText(new)
                continue
            }
            text = text.replacing(TextRange(start: start, end: end), with: new)
        }
        set(uri, text.string)
    }

    private func place(_ position: JSONValue?, in text: SourceText) -> TextPlace? {
        guard let line = position?["line"]?.number, let character = position?["character"]?.number else { return nil }
        return text.place(line: line, utf16: character)
    }

    /// Marks all documents as stale, because each may name a saved file.
    mutating func noteSaved() { for uri in byURI.keys.sorted() { stale.append(uri) } }

    mutating func close(_ uri: String) {
        byURI[uri] = nil
        stale.remove(uri)
        noteSaved()
    }

    /// The texts of the open documents by the paths of their files.
    var unsaved: [String: Data] {
        Dictionary(
            byURI.values.compactMap { document in
                SceneFolder.realPath(document.path).map { ($0, Data(document.text.string.utf8)) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the notification with the diagnostics of a document.
    func diagnostics(of uri: String) -> JSONValue {
        let values = byURI[uri].map { document in Diagnosis(document, unsaved).all.map { $0.value(in: document.text) } } ?? []
        return [
            "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": ["uri": .string(uri), "diagnostics": .array(values)],
        ]
    }
}

/// A list of URIs in the order in which they were first added.
struct StaleList {
    private var uris: [String] = []

    var isEmpty: Bool { uris.isEmpty }
    mutating func append(_ uri: String) { if !uris.contains(uri) { uris.append(uri) } }
    mutating func remove(_ uri: String) { uris.removeAll { $0 == uri } }
    mutating func popFirst() -> String? { uris.isEmpty ? nil : uris.removeFirst() }
}
