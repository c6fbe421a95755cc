import Foundation

/// Finds the calls `localized("…")` in Swift sources, with the catalog keys of their literals.
struct SentenceScanner {
    struct Sentence: Hashable {
        /// The key in the form that `LabSentence` creates: `%@` for a value, `%lld` for a `number:`.
        var key: String
        /// The English singular form.
        var one: String?
    }
    struct Mistake: Error, CustomStringConvertible {
        var line: Int
        var what: String
        var description: String { "line \(line): \(what)" }
    }

    private let text: [Character]
    private(set) var sentences: [Sentence] = []

    /// Scans a source file.
    /// - Throws: `Mistake` if a call has an argument that is not a literal.
    init(_ source: String) throws(Mistake) {
        text = Array(source)
        _ = try scan(from: 0, until: nil)
    }

    private static let call = Array("localized(")

    /// Scans code, including the interpolations of its literals.
    /// - Parameter end: a closing parenthesis that ends the scan if it is unmatched; nil to scan to the end.
    private mutating func scan(from start: Int, until end: Character?) throws(Mistake) -> Int {
        var index = start
        var depth = 0
        while index < text.count {
            switch text[index] {
            case "/" where starts("//", index):
                while index < text.count, text[index] != "\n" { index += 1 }
            case "\"": index = try literal(at: index).end
            case "(":
                depth += 1
                index += 1
            case ")" where end == ")" && depth == 0: return index
            case ")":
                depth -= 1
                index += 1
            case "l" where starts("localized(", index) && !isPartOfName(index - 1): index = try sentence(at: index)
            default: index += 1
            }
        }
        return index
    }

    private func starts(_ word: String, _ index: Int) -> Bool {
        index + word.count <= text.count && String(text[index..<index + word.count]) == word
    }
    private func isPartOfName(_ index: Int) -> Bool {
        text.indices.contains(index) && (text[index].isLetter || text[index].isNumber || text[index] == "_" || text[index] == ".")
    }
    private func skipSpaces(_ index: Int) -> Int {
        var index = index
        while index < text.count, text[index].isWhitespace { index += 1 }
        return index
    }

    /// Scans the arguments of one call, and returns the index at which the scan continues.
    private mutating func sentence(at start: Int) throws(Mistake) -> Int {
        var index = skipSpaces(start + Self.call.count)
        // The call is a lookup by a value, or a declaration of these functions.
        if starts("known", index) || starts("_", index) { return start + Self.call.count - 1 }
        guard starts("\"", index) else {
            throw Mistake(line: line(of: index), what: "localized takes a literal, as this test reads the sentence from the source")
        }
        let place = sentences.count
        let first = try literal(at: index)
        index = skipSpaces(first.end)
        var sentence = Sentence(key: first.key, one: nil)
        if starts(",", index) {
            index = skipSpaces(index + 1)
            guard starts("one:", index) else { throw Mistake(line: line(of: index), what: "expected one: behind the sentence") }
            index = skipSpaces(index + 4)
            let second = try literal(at: index)
            sentence.one = second.key
            index = skipSpaces(second.end)
        }
        guard starts(")", index) else {
            throw Mistake(line: line(of: index), what: "a sentence is one literal: others cannot be joined to it in another language")
        }
        sentences.insert(sentence, at: place)
        return index + 1
    }

    private func line(of index: Int) -> Int { text[..<index].count { $0 == "\n" } + 1 }

    /// Scans a literal from its opening quote, with the calls inside it. Returns its key and end.
    private mutating func literal(at start: Int) throws(Mistake) -> (key: String, end: Int) {
        let isBlock = starts("\"\"\"", start)
        // A raw literal of several lines contains data, so it is skipped.
        if isBlock, start > 0, text[start - 1] == "#" {
            var index = start + 3
            while index < text.count, !starts("\"\"\"#", index) { index += 1 }
            return ("", index + 4)
        }
        let indentation = isBlock ? indentation(ofBlockAt: start) : 0
        var pieces: [(isValue: Bool, text: String)] = []
        var plain = ""
        var index = isBlock ? lineStart(after: start, indentation) : start + 1
        while index < text.count, !(isBlock ? starts("\"\"\"", index) : text[index] == "\"") {
            guard text[index] == "\\" else {
                plain.append(text[index])
                index = isBlock && text[index] == "\n" ? lineStart(after: index, indentation) : index + 1
                continue
            }
            let next = text[index + 1]
            switch next {
            case "(":
                pieces.append((false, plain))
                plain = ""
                let inner = index + 2
                pieces.append((true, starts("number:", inner) ? "%lld" : "%@"))
                index = try scan(from: inner, until: ")") + 1
                continue
            case "\n":
                // A backslash at the end of a line joins the line with the next one.
                index = lineStart(after: index + 1, indentation)
                continue
            case "n": plain += "\n"
            case "t": plain += "\t"
            case "u":
                let digits = text[(index + 3)...].prefix { $0 != "}" }
                if let number = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(number) { plain.append(Character(scalar)) }
                index += digits.count + 2
            default: plain.append(next)
            }
            index += 2
        }
        if isBlock, plain.last == "\n" { plain.removeLast() }
        pieces.append((false, plain))
        let hasValues = pieces.contains { $0.isValue }
        let key = pieces.map { $0.isValue || !hasValues ? $0.text : $0.text.replacing("%", with: "%%") }.joined()
        return (key, index + (isBlock ? 3 : 1))
    }

    /// Returns the number of spaces before the closing quotes of a multi-line literal, with which all its lines begin.
    private func indentation(ofBlockAt start: Int) -> Int {
        var index = start + 3
        while index < text.count, !starts("\"\"\"", index) { index += text[index] == "\\" ? 2 : 1 }
        return text[..<min(index, text.count)].reversed().prefix { $0 == " " }.count
    }

    /// Returns the index of the first character of the next line after its indentation. An empty line may have no indentation.
    private func lineStart(after index: Int, _ indentation: Int) -> Int {
        let start = (text[index...].firstIndex(of: "\n") ?? text.count - 1) + 1
        return start + text[start...].prefix(indentation).prefix { $0 == " " }.count
    }
}
