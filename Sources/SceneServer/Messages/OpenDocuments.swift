import Foundation
import HostSupport
import SceneLanguage
import SceneSyntax

/// Paths and URIs of files.
enum DocumentURI {
    static func uri(_ path: String) -> String { URL(fileURLWithPath: path).absoluteString }

    /// Nil for what is no file, such as a text that has no name yet.
    static func path(_ uri: String) -> String? {
        guard uri.hasPrefix("file://"), let url = URL(string: uri), url.isFileURL, !url.path.isEmpty else { return nil }
        return url.path
    }
}

/// One text that the editor shows.
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

    /// A keyboard's file has keys that no scene has.
    private static func kind(of text: SourceText) -> Kind {
        let keys = Set(OutlineParser.documents(of: text).first?.entries.map(\.key) ?? [])
        return keys.contains("letters") && keys.isDisjoint(with: ["view", "controller", "scene", "flow", "appId"]) ? .keyboard : .scene
    }

    /// Made anew for each question: the nodes are classes.
    var outline: [OutlineNode] { OutlineParser.documents(of: text) }

    /// Of a text without a file its URI.
    var path: String { DocumentURI.path(uri) ?? uri }
    /// As complaints name it.
    var name: String { (path as NSString).lastPathComponent }
    /// Where files are that it names; "" is the current folder.
    var folder: String { DocumentURI.path(uri).map { ($0 as NSString).deletingLastPathComponent } ?? "" }

    func source(_ unsaved: [String: Data]) -> SceneSource {
        SceneSource(
            data: Data(text.string.utf8), file: path, folder: folder, realPath: SceneFolder.realPath(path), unsaved: unsaved)
    }

    var schema: SchemaForms { kind == .keyboard ? .keyboard : .scene }
}

/// All texts that the editor shows.
struct OpenDocuments {
    private var byURI: [String: OpenDocument] = [:]
    /// Those whose diagnostics have to be made again, in that order.
    var stale = StaleList()

    subscript(uri: String) -> OpenDocument? { byURI[uri] }

    mutating func set(_ uri: String, _ text: String) {
        byURI[uri] = OpenDocument(uri: uri, text: text)
        stale.append(uri)
        // Others may name this one.
        for other in byURI.keys.sorted() where other != uri { stale.append(other) }
    }

    /// Files that were saved may be named by every text.
    mutating func noteSaved() { for uri in byURI.keys.sorted() { stale.append(uri) } }

    mutating func close(_ uri: String) {
        byURI[uri] = nil
        stale.remove(uri)
        noteSaved()
    }

    /// The texts by the paths of their files.
    var unsaved: [String: Data] {
        Dictionary(
            byURI.values.compactMap { document in
                SceneFolder.realPath(document.path).map { ($0, Data(document.text.string.utf8)) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The notification with what is wrong in a document.
    func diagnostics(of uri: String) -> JSONValue {
        let values = byURI[uri].map { document in Diagnosis(document, unsaved).all.map { $0.value(in: document.text) } } ?? []
        return [
            "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": ["uri": .string(uri), "diagnostics": .array(values)],
        ]
    }
}

/// URIs in the order in which they were first noted.
struct StaleList {
    private var uris: [String] = []

    var isEmpty: Bool { uris.isEmpty }
    mutating func append(_ uri: String) { if !uris.contains(uri) { uris.append(uri) } }
    mutating func remove(_ uri: String) { uris.removeAll { $0 == uri } }
    mutating func popFirst() -> String? { uris.isEmpty ? nil : uris.removeFirst() }
}
