import HostSupport
import SceneLanguage
import SceneSyntax

/// The meaning of the words of a document, for colours: keys, steps, ids, files, numbers and words of the schema.
struct SemanticTokens {
    /// The kinds, as the protocol numbers them: the index in `legend`. (documented: LSP 3.17, SemanticTokenTypes)
    private enum Kind: Int, CaseIterable {
        case property, function, variable, enumMember, number, string

        var name: String { "\(self)" }
    }
    static let legend = Kind.allCases.map(\.name)

    private struct Token {
        let range: TextRange
        let kind: Kind
    }

    let answer: JSONValue

    init(_ document: OpenDocument) {
        var tokens: [Token] = []
        for outline in document.outline { Self.add(outline, in: outline, of: document, to: &tokens) }
        // Editors take tokens of one line.
        tokens = tokens.filter { $0.range.start.line == $0.range.end.line && $0.range.start < $0.range.end }
            .sorted { $0.range.start < $1.range.start }
        answer = ["data": .array(Self.numbers(tokens, document.text).map(JSONValue.integer))]
    }

    private static func add(_ node: OutlineNode, in outline: OutlineNode, of document: OpenDocument, to tokens: inout [Token]) {
        for entry in node.entries {
            tokens.append(Token(range: entry.keyRange, kind: isStep(node, in: outline, of: document) ? .function : .property))
            if let value = entry.value { add(value, in: outline, of: document, to: &tokens) }
        }
        for item in node.items { add(item, in: outline, of: document, to: &tokens) }
        if let word = node.scalar, !word.isEmpty {
            tokens.append(Token(range: node.range, kind: kind(of: word, node, in: outline, of: document)))
        }
    }

    private static func kind(of word: String, _ node: OutlineNode, in outline: OutlineNode, of document: OpenDocument) -> Kind {
        if Double(word) != nil { return .number }
        guard let path = outline.path(to: node.range.start), let schema = document.schema.schema(at: path, in: outline) else {
            return .string
        }
        let forms = document.schema.forms(schema, for: node)
        let known = SchemaWords(forms)
        let kinds = known.names.compactMap(SceneSchema.NamedKind.init)
        if kinds.contains(.view) || kinds.contains(.controller) { return .variable }
        if case .key("id", _)? = path.steps.last { return .variable }
        if document.schema.schema(ofKey: word, in: forms) != nil { return .function }
        return known.words.contains(word) ? .enumMember : .string
    }

    /// Whether a mapping is a step of a flow, which has one key.
    private static func isStep(_ node: OutlineNode, in outline: OutlineNode, of document: OpenDocument) -> Bool {
        guard node.entries.count == 1, let path = outline.path(to: node.entries[0].keyRange.start), case .item? = path.steps.last,
            let schema = document.schema.schema(at: path, in: outline)
        else { return false }
        return document.schema.forms(schema, for: node).contains { $0["maxProperties"] == 1 }
    }

    /// Five numbers for each token: lines and characters from the one before, its length, its kind, and no modifiers.
    /// (documented: LSP 3.17, textDocument/semanticTokens)
    private static func numbers(_ tokens: [Token], _ text: SourceText) -> [Int] {
        var result: [Int] = []
        var (line, character) = (0, 0)
        for token in tokens {
            let start = text.utf16Column(token.range.start)
            let isSameLine = token.range.start.line == line
            guard !isSameLine || start >= character || result.isEmpty else { continue }
            result += [
                token.range.start.line - line, isSameLine ? start - character : start, text.utf16Column(token.range.end) - start,
                token.kind.rawValue, 0,
            ]
            (line, character) = (token.range.start.line, start)
        }
        return result
    }
}
