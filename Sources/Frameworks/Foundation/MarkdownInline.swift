import Foundation

/// Parses a line or paragraph of Markdown according to CommonMark: emphasis by runs of delimiters, code, links, escapes and line breaks.
/// (documented: spec.commonmark.org, "Inlines", and GitHub's strikethrough)
struct MarkdownInline {
    struct Piece: Equatable {
        var text: String
        var intent: InlinePresentationIntent = []
        var link: URL?
    }
    /// A run of `*`, `_` or `~` that may begin or end a range of emphasis.
    private struct Delimiter {
        let character: Character
        var count: Int
        /// The original length of the run.
        let length: Int
        /// The index of the piece that contains the run.
        let position: Int
        let opens: Bool
        let closes: Bool
    }

    private let text: [Character]
    private var index = 0
    private let keepsWhitespace: Bool
    private let base: URL?
    private var pieces: [Piece] = []
    private var delimiters: [Delimiter] = []

    /// Returns the pieces of a text.
    /// - Parameters:
    ///   - keepsWhitespace: whether line breaks and runs of spaces are kept.
    ///   - base: the base URL of relative links.
    static func pieces(of text: String, keepsWhitespace: Bool = false, base: URL? = nil) -> [Piece] {
        var reader = MarkdownInline(text: Array(text), keepsWhitespace: keepsWhitespace, base: base)
        return reader.read()
    }

    private init(text: [Character], keepsWhitespace: Bool, base: URL?) {
        (self.text, self.keepsWhitespace, self.base) = (text, keepsWhitespace, base)
    }

    private mutating func read() -> [Piece] {
        while index < text.count {
            switch text[index] {
            case "\\" where index + 1 < text.count && Self.isMark(text[index + 1]):
                add(String(text[index + 1]))
                index += 2
            case "`": readCode()
            case "*", "_", "~": readDelimiters()
            case "[": readLink(from: index)
            case "!" where index + 1 < text.count && text[index + 1] == "[": readLink(from: index + 1)
            case "<": readAddress()
            case "\n" where !keepsWhitespace: readBreak()
            default:
                add(String(text[index]))
                index += 1
            }
        }
        pair()
        return pieces.filter { !$0.text.isEmpty }
    }

    private mutating func add(_ more: String) {
        if let last = pieces.indices.last, pieces[last].intent.isEmpty, pieces[last].link == nil, delimiters.last?.position != last {
            pieces[last].text += more
        } else {
            pieces.append(Piece(text: more))
        }
    }

    /// Returns whether a character is ASCII punctuation, which a backslash can escape.
    private static func isMark(_ character: Character) -> Bool {
        character.isASCII && (character.isPunctuation || character.isSymbol)
    }

    // MARK: Code, breaks, links

    private mutating func readCode() {
        let length = run(of: "`", at: index)
        var end = index + length
        while end < text.count {
            guard text[end] == "`" else {
                end += 1
                continue
            }
            let closing = run(of: "`", at: end)
            if closing == length {
                var code = text[(index + length)..<end].map { $0 == "\n" ? " " : $0 }
                // A space on both sides is removed, because it only separates the code from the backticks.
                if code.count > 1, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
                    code = Array(code.dropFirst().dropLast())
                }
                pieces.append(Piece(text: String(code), intent: .code))
                index = end + closing
                return
            }
            end += closing
        }
        add(String(repeating: "`", count: length))
        index += length
    }
    private func run(of character: Character, at start: Int) -> Int {
        text[start...].prefix { $0 == character }.count
    }

    private mutating func readBreak() {
        var spaces = 0
        if let last = pieces.indices.last, pieces[last].intent.isEmpty {
            while pieces[last].text.hasSuffix(" ") {
                pieces[last].text.removeLast()
                spaces += 1
            }
            // This case is checked, too, because a backslash at the end of a line is also a line break.
            if spaces == 0, pieces[last].text.hasSuffix("\\") {
                pieces[last].text.removeLast()
                spaces = 2
            }
        }
        pieces.append(spaces >= 2 ? Piece(text: "\n", intent: .lineBreak) : Piece(text: " ", intent: .softBreak))
        index += 1
        while index < text.count, text[index] == " " { index += 1 }
    }

    private mutating func readAddress() {
        let rest = text[(index + 1)...]
        guard let end = rest.firstIndex(of: ">") else { return addOne() }
        let address = String(text[(index + 1)..<end])
        guard !address.contains(where: \.isWhitespace) else { return addOne() }
        if let url = URL(string: address), url.scheme != nil {
            pieces.append(Piece(text: address, link: url))
        } else if address.contains("@"), let url = URL(string: "mailto:" + address) {
            pieces.append(Piece(text: address, link: url))
        } else {
            return addOne()
        }
        index = end + 1
    }
    private mutating func addOne() {
        add(String(text[index]))
        index += 1
    }

    /// Reads a link or a picture.
    /// - Parameter start: the position of the opening bracket.
    private mutating func readLink(from start: Int) {
        var depth = 0
        var close: Int?
        var position = start
        while position < text.count {
            if text[position] == "\\" {
                position += 1
            } else if text[position] == "[" {
                depth += 1
            } else if text[position] == "]" {
                depth -= 1
                if depth == 0 {
                    close = position
                    break
                }
            }
            position += 1
        }
        guard let close, close + 1 < text.count, text[close + 1] == "(", let end = text[(close + 2)...].firstIndex(of: ")") else {
            return addOne()
        }
        // The rest after a space is dropped, because a title in quotes may follow the address.
        let target = String(text[(close + 2)..<end]).trimmingCharacters(in: .whitespaces)
        var address = target.split(separator: " ", maxSplits: 1).first.map(String.init) ?? ""
        if address.hasPrefix("<"), address.hasSuffix(">") { address = String(address.dropFirst().dropLast()) }
        let inner = Self.pieces(of: String(text[(start + 1)..<close]), keepsWhitespace: keepsWhitespace, base: base)
        let url = URL(string: address, relativeTo: base)
        let isPicture = start > index
        pieces += inner.map { Piece(text: $0.text, intent: $0.intent, link: isPicture ? nil : url) }
        index = end + 1
    }

    // MARK: Emphasis

    private mutating func readDelimiters() {
        let character = text[index]
        let length = run(of: character, at: index)
        let before = index > 0 ? text[index - 1] : " "
        let after = index + length < text.count ? text[index + length] : " "
        func isMark(_ character: Character) -> Bool { character.isPunctuation || character.isSymbol }
        let beginsLeft = !after.isWhitespace && (!isMark(after) || before.isWhitespace || isMark(before))
        let endsRight = !before.isWhitespace && (!isMark(before) || after.isWhitespace || isMark(after))
        // Underscores are treated separately, because an underscore inside a word does not begin or end emphasis.
        let isLow = character == "_"
        pieces.append(Piece(text: String(repeating: character, count: length)))
        delimiters.append(
            Delimiter(
                character: character, count: length, length: length, position: pieces.count - 1,
                opens: beginsLeft && (!isLow || !endsRight || isMark(before)),
                closes: endsRight && (!isLow || !beginsLeft || isMark(after))))
        index += length
    }

    private mutating func pair() {
        var closer = 0
        while closer < delimiters.count {
            guard delimiters[closer].closes, delimiters[closer].count > 0,
                let opener = (0..<closer).last(where: { fits($0, closer) })
            else {
                closer += 1
                continue
            }
            let isStrike = delimiters[closer].character == "~"
            let used = isStrike ? delimiters[closer].count : min(2, delimiters[opener].count, delimiters[closer].count)
            let intent: InlinePresentationIntent = isStrike ? .strikethrough : used == 2 ? .stronglyEmphasized : .emphasized
            for position in (delimiters[opener].position + 1)..<delimiters[closer].position { pieces[position].intent.formUnion(intent) }
            for place in [opener, closer] {
                delimiters[place].count -= used
                pieces[delimiters[place].position].text.removeLast(used)
            }
            // The delimiters between the opening and the closing delimiter are dropped, because they cannot be paired with delimiters
            // outside this range.
            for between in (opener + 1)..<closer { delimiters[between].count = 0 }
        }
    }
    private func fits(_ opener: Int, _ closer: Int) -> Bool {
        let (a, b) = (delimiters[opener], delimiters[closer])
        guard a.opens, a.count > 0, a.character == b.character else { return false }
        if a.character == "~" { return a.count == b.count && a.count <= 2 }
        // The sum of the lengths decides, by CommonMark's rule that it must not be a multiple of three. (documented: CommonMark, rules 9
        // and 10 of emphasis)
        return !((a.closes || b.opens) && (a.length + b.length) % 3 == 0 && !(a.length % 3 == 0 && b.length % 3 == 0))
    }
}
