import Foundation

extension AttributedString {
    /// The options for parsing Markdown.
    public struct MarkdownParsingOptions: Sendable {
        public enum InterpretedSyntax: Sendable {
            /// Parses blocks too: removes their markers and joins their texts.
            case full
            case inlineOnly
            case inlineOnlyPreservingWhitespace
        }
        public enum FailurePolicy: Sendable { case throwError, returnPartiallyParsedIfPossible }
        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        public var languageCode: String?
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError,
            languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Creates a text from Markdown with the attributes `inlinePresentationIntent` and `link`. Foundation on Linux does not parse
    /// Markdown.
    ///
    /// The markers of headers, lists and quotes are removed. The attribute `presentationIntent`, which distinguishes them on a phone, is
    /// missing. The initializer never throws an error, because every text is valid Markdown.
    public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        self.init()
        let keepsWhitespace = options.interpretedSyntax == .inlineOnlyPreservingWhitespace
        let blocks = options.interpretedSyntax == .full ? MarkdownBlocks.texts(of: markdown) : [.init(text: markdown)]
        for block in blocks {
            let pieces =
                block.isCode
                ? [MarkdownInline.Piece(text: block.text)]
                : MarkdownInline.pieces(of: block.text, keepsWhitespace: keepsWhitespace, base: baseURL)
            for piece in pieces {
                var part = AttributedString(piece.text)
                if !piece.intent.isEmpty { part.inlinePresentationIntent = piece.intent }
                part.link = piece.link
                self += part
            }
        }
    }
    public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
    }
    public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }
}

/// Splits a Markdown text into its blocks: paragraphs, headers, list items, quotes and fenced code.
enum MarkdownBlocks {
    struct Block: Equatable {
        var text: String
        var isCode = false
    }

    /// Returns the blocks without the markers at the start of lines.
    static func texts(of markdown: String) -> [Block] {
        var blocks: [Block] = []
        var paragraph: [String] = []
        var isQuote = false
        var fence: String?
        var code: [String] = []
        func endParagraph() {
            if !paragraph.isEmpty { blocks.append(Block(text: paragraph.joined(separator: "\n"))) }
            paragraph = []
            isQuote = false
        }
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            if let mark = fence {
                if trimmed.hasPrefix(mark) {
                    blocks.append(Block(text: code.map { $0 + "\n" }.joined(), isCode: true))
                    (fence, code) = (nil, [])
                } else {
                    code.append(line)
                }
                continue
            }
            if let mark = ["```", "~~~"].first(where: trimmed.hasPrefix) {
                endParagraph()
                fence = mark
            } else if trimmed.isEmpty {
                endParagraph()
            } else if let header = trimmed.wholeMatch(of: /#{1,6}\s+(.*?)(\s+#+)?/) {
                endParagraph()
                blocks.append(Block(text: String(header.1)))
            } else if trimmed.wholeMatch(of: /(\*\s*){3,}|(-\s*){3,}|(_\s*){3,}/) != nil {
                // The line itself is dropped, because below a paragraph it makes the paragraph a header, and elsewhere it is a thematic
                // break.
                endParagraph()
            } else if !paragraph.isEmpty, trimmed.wholeMatch(of: /=+/) != nil {
                endParagraph()
            } else if let item = trimmed.wholeMatch(of: /([-*+]|\d{1,9}[.)])\s+(.*)/) {
                endParagraph()
                paragraph = [String(item.2)]
            } else if let quote = trimmed.wholeMatch(of: />\s?(.*)/) {
                if !isQuote { endParagraph() }
                isQuote = true
                paragraph.append(String(quote.1))
            } else {
                // The spaces at the end are kept, because two spaces at the end mean a line break.
                paragraph.append(String(line.drop(while: \.isWhitespace)))
            }
        }
        endParagraph()
        if fence != nil { blocks.append(Block(text: code.map { $0 + "\n" }.joined(), isCode: true)) }
        return blocks
    }
}
