import HostSupport
import SceneLanguage

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
        SchemaWalk(document).visit { value in
            let isStep = value.isStep && value.node.entries.count == 1
            for entry in value.node.entries { tokens.append(Token(range: entry.keyRange, kind: isStep ? .function : .property)) }
            guard let word = value.node.scalar, !word.isEmpty else { return }
            tokens.append(Token(range: value.node.range, kind: Self.kind(of: word, value, document)))
        }
        // Editors take tokens of one line.
        tokens = tokens.filter { $0.range.start.line == $0.range.end.line && $0.range.start < $0.range.end }
            .sorted { $0.range.start < $1.range.start }
        answer = ["data": .array(Self.numbers(tokens, document.text).map(JSONValue.integer))]
    }

    private static func kind(of word: String, _ value: SchemaWalk.Value, _ document: OpenDocument) -> Kind {
        if Double(word) != nil { return .number }
        let kinds = value.kinds
        if kinds.contains(.view) || kinds.contains(.controller) || value.keys.last == "id" && !value.isItem { return .variable }
        // A step may be a bare word.
        if value.isStep, document.schema.schema(ofKey: word, in: value.forms) != nil { return .function }
        return SchemaWords(value.forms).words.contains(word) ? .enumMember : .string
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
