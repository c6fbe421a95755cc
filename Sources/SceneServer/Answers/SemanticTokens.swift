import HostSupport
import SceneLanguage

/// The meanings of the words of a document, which the editor shows by colours: keys, steps, ids, files, numbers and words of the schema.
struct SemanticTokens {
    /// The kinds of tokens. A raw value is an index in `legend`. (documented: LSP 3.17, SemanticTokenTypes)
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
        // Multiline tokens are dropped, because editors accept only tokens on a single line.
        tokens = tokens.filter { $0.range.start.line == $0.range.end.line && $0.range.start < $0.range.end }
            .sorted { $0.range.start < $1.range.start }
        answer = ["data": .array(Self.numbers(tokens, document.text).map(JSONValue.integer))]
    }

    private static func kind(of word: String, _ value: SchemaWalk.Value, _ document: OpenDocument) -> Kind {
        if Double(word) != nil { return .number }
        let kinds = value.kinds
        if kinds.contains(.view) || kinds.contains(.controller) || value.keys.last == "id" && !value.isItem { return .variable }
        // The step is checked first, because a step without arguments may be written as a word.
        if value.isStep, document.schema.schema(ofKey: word, in: value.forms) != nil { return .function }
        return SchemaWords(value.forms).words.contains(word) ? .enumMember : .string
    }

    /// Returns five numbers for each token: its distance from the previous token in lines and in characters, its length, its kind, and 0
    /// for no modifiers. (documented: LSP 3.17, textDocument/semanticTokens)
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
