import Foundation
import HostSupport
import SceneLanguage
import SceneSyntax

/// The occurrences of the id of a view or a controller: its definition in a scene, and its uses in the scene and in the scene's flows.
struct NameOccurrences {
    struct Occurrence: Hashable {
        let uri: String
        let range: TextRange
        let isDefinition: Bool
    }

    /// The id at the caret.
    let name: String
    /// The range of the id at the caret.
    let range: TextRange
    private(set) var all: [Occurrence] = []
    private var texts: [String: SourceText] = [:]

    /// The maximum number of files in the folder that are searched for uses. (chosen)
    private static let mostFiles = 200

    /// Finds the occurrences of the id at the caret. Returns nil if the caret is not on an id that a scene defines.
    init?(_ document: OpenDocument, at place: TextPlace, open: [OpenDocument]) {
        guard let (name, range) = Self.name(at: place, in: document) else { return nil }
        (self.name, self.range) = (name, range)
        let known = SceneNames(document)
        guard let definition = (known.views + known.controllers).first(where: { $0.id == name })?.document else { return nil }
        for each in Self.documents(of: definition, beside: document, open: open) { search(each) }
    }

    /// Returns the range of an occurrence in the format of the Language Server Protocol.
    func range(of occurrence: Occurrence) -> JSONValue { texts[occurrence.uri]?.range(occurrence.range) ?? .null }

    // MARK: The name

    private static func name(at place: TextPlace, in document: OpenDocument) -> (String, TextRange)? {
        for outline in document.outline {
            guard let path = outline.path(to: place), path.key == nil, let node = path.node, let word = node.scalar, !word.isEmpty else {
                continue
            }
            let keys = path.steps.compactMap { step in
                if case .key(let key, _) = step { key } else { nil }
            }
            let kinds = document.namedKinds(at: path, in: outline)
            let isItem = if case .item? = path.steps.last { true } else { false }
            if kinds.contains(.view) || kinds.contains(.controller) || isDefinition(keys, isItem: isItem) {
                return (word, unquoted(node, document.text))
            }
            guard let key = keys.last, isAction(key) else { continue }
            let range = document.text.word(at: place)
            let operand = document.text.text(range)
            if !operand.isEmpty { return (operand, range) }
        }
        return nil
    }

    /// Returns whether a value defines the id of a view or a controller: a value of the key `id` outside a flow.
    private static func isDefinition(_ keys: [String], isItem: Bool) -> Bool {
        !isItem && keys.last == "id" && ["view", "controller", "presentations"].contains(keys[0])
    }

    /// Returns whether the value of a key is an action. In an action, the name of the view comes after the first word, as in `focus
    /// email`.
    private static func isAction(_ key: String) -> Bool { key.hasPrefix("on") || key == "action" }

    /// Returns the range of a word without its quotes.
    private static func unquoted(_ node: OutlineNode, _ text: SourceText) -> TextRange {
        var range = node.range
        let written = text.text(range)
        if written.count >= 2, let first = written.first, first == "\"" || first == "'", written.last == first {
            range.start.column += 1
            range.end.column -= 1
        }
        return range
    }

    // MARK: The documents

    /// Returns the scene, `document`, and the scene's flows: open documents, and files in the scene's folder.
    private static func documents(of scene: OpenDocument, beside document: OpenDocument, open: [OpenDocument]) -> [OpenDocument] {
        let scenePath = SceneFolder.realPath(scene.path)
        var result: [OpenDocument] = []
        func add(_ candidate: OpenDocument) {
            if !result.contains(where: { $0.uri == candidate.uri }) { result.append(candidate) }
        }
        add(open.first { SceneFolder.realPath($0.path) == scenePath && scenePath != nil } ?? scene)
        add(document)
        for candidate in open + files(beside: scene, except: open) where names(scenePath, in: candidate) { add(candidate) }
        return result
    }

    private static func names(_ scene: String?, in flow: OpenDocument) -> Bool {
        guard let scene, let named = flow.outline.first?["scene"]?.scalar else { return false }
        return SceneFolder(path: flow.folder)?.file(named: named) == scene
    }

    private static func files(beside scene: OpenDocument, except open: [OpenDocument]) -> [OpenDocument] {
        guard !scene.folder.isEmpty else { return [] }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: scene.folder)) ?? [])
            .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted().prefix(mostFiles)
        return names.compactMap { name in
            let path = scene.folder + "/" + name
            let uri = DocumentURI.uri(path)
            guard !open.contains(where: { $0.uri == uri }), let data = FileManager.default.contents(atPath: path),
                data.count <= SceneLimits.fileBytes
            else { return nil }
            return OpenDocument(uri: uri, text: String(decoding: data, as: UTF8.self))
        }
    }

    // MARK: The search

    private mutating func search(_ document: OpenDocument) {
        var found: [Occurrence] = []
        SchemaWalk(document).visit { value in
            guard let word = value.node.scalar, word.contains(name) else { return }
            let isDefinition = Self.isDefinition(value.keys, isItem: value.isItem)
            let kinds = value.kinds
            if word == name, isDefinition || kinds.contains(.view) || kinds.contains(.controller) {
                found.append(
                    Occurrence(
                        uri: document.uri, range: Self.unquoted(value.node, document.text), isDefinition: isDefinition))
            } else if let key = value.keys.last, Self.isAction(key) {
                found += Self.operands(named: name, in: value.node, document)
            }
        }
        guard !found.isEmpty else { return }
        texts[document.uri] = document.text
        all += found
    }

    /// Returns the occurrences of a name in an action, without its first word.
    private static func operands(named name: String, in node: OutlineNode, _ document: OpenDocument) -> [Occurrence] {
        guard node.range.start.line == node.range.end.line else { return [] }
        var result: [Occurrence] = []
        var column = node.range.start.column
        var isFirst = true
        while column < node.range.end.column {
            let range = document.text.word(at: TextPlace(line: node.range.start.line, column: column))
            if !isFirst, range.start.column == column, document.text.text(range) == name {
                result.append(Occurrence(uri: document.uri, range: range, isDefinition: false))
            }
            if range.end.column > column { isFirst = false }
            column = max(range.end.column, column + 1)
        }
        return result
    }
}

/// The uses of the id at a position.
struct References {
    let answer: JSONValue

    /// - Parameter includesDefinition: whether the definition of the id is included in the uses.
    init(_ document: OpenDocument, at place: TextPlace, open: [OpenDocument], includesDefinition: Bool) {
        guard let found = NameOccurrences(document, at: place, open: open) else {
            answer = []
            return
        }
        answer = .array(
            found.all.filter { includesDefinition || !$0.isDefinition }.map { Definition.location($0.uri, found.range(of: $0)) })
    }
}

/// Renames the id at a position.
enum Rename {
    /// Returns the id and its range; null if there is no id at the position.
    static func preparation(_ document: OpenDocument, at place: TextPlace, open: [OpenDocument]) -> JSONValue {
        guard let found = NameOccurrences(document, at: place, open: open) else { return .null }
        return ["range": document.text.range(found.range), "placeholder": .string(found.name)]
    }

    /// Returns the edits in all files that rename the id.
    /// - Throws: the reason if the id cannot have the new name.
    static func edits(
        _ document: OpenDocument, at place: TextPlace, to name: String, open: [OpenDocument]
    ) throws(Refusal) -> JSONValue {
        guard let found = NameOccurrences(document, at: place, open: open) else { throw Refusal("only ids of views can be renamed") }
        guard SceneIdentifiers.isIdentifier(name), isPlainText(name) else {
            throw Refusal("an id is a word of letters, digits, _ and -, not \"\(name.prefix(longestShown))\"")
        }
        let names = SceneNames(document)
        guard name == found.name || !(names.views + names.controllers).contains(where: { $0.id == name }) else {
            throw Refusal("\"\(name)\" is the id of a different view")
        }
        var changes: [String: [JSONValue]] = [:]
        for occurrence in found.all {
            changes[occurrence.uri, default: []].append(["range": found.range(of: occurrence), "newText": .string(name)])
        }
        return ["changes": .object(changes.mapValues { .array($0) })]
    }

    /// The maximum length of a name in a message, in characters. (chosen)
    private static let longestShown = 60

    /// Returns whether YAML reads a word as a text. Words such as `null`, `true` and `12` have other types.
    private static func isPlainText(_ name: String) -> Bool {
        let documents = try? YamlReader(file: "").documents(of: "id: \(name)\n", reportingTo: Diagnostics())
        guard let value = documents?.first?.entries?.first?.value, value.scalar == name else { return false }
        return Double(name) == nil && !["true", "false", "yes", "no", "on", "off"].contains(name.lowercased())
    }

    struct Refusal: Error {
        let message: String
        init(_ message: String) { self.message = message }
    }
}
