import Foundation
import HostSupport
import SceneSyntax

/// A misspelled name, and the correct spelling from a message such as `unknown step "tapon"; did you mean "tapOn"?`
struct Correction: Hashable {
    var range: TextRange
    var spelling: String

    /// Creates the correction of a message. Returns nil if the message suggests no spelling, or if the line does not contain the
    /// misspelled name after the message's position.
    init?(_ message: String, at place: TextPlace, _ text: SourceText, _ outline: [OutlineNode]) {
        guard let spelling = Spelling.suggestion(in: message) else { return nil }
        self.spelling = spelling
        // Both kinds of quotes are searched, because messages quote device names with single quotes.
        let found = message.split(separator: "; did you mean")[0]
        let names = ["\"", "'"].flatMap { quote in
            found.split(separator: quote, omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
                String($0.element)
            }
        }
        let line = SourceText.string(text.lines[place.line].dropFirst(place.column))
        // The search begins with the last quoted name, because the last name is the misspelled name, as in `"class" takes a class, found
        // "UITextFeild"`.
        for name in names.reversed() where !name.isEmpty && name != spelling {
            guard let range = line.range(of: name) else { continue }
            let start = place.column + line[..<range.lowerBound].unicodeScalars.count
            self.range = TextRange(
                start: TextPlace(line: place.line, column: start),
                end: TextPlace(line: place.line, column: start + name.unicodeScalars.count))
            return
        }
        return nil
    }
}

/// The quick fixes in a range of a document.
struct QuickFixes {
    let answer: JSONValue

    /// - Parameter range: the range in the editor's request. The quick fixes of all problems on its lines are offered.
    init(_ document: OpenDocument, _ unsaved: [String: Data], range: JSONValue?) {
        func place(_ value: JSONValue?) -> TextPlace? {
            guard let line = value?["line"]?.number, let character = value?["character"]?.number else { return nil }
            return document.text.place(line: line, utf16: character)
        }
        let start = place(range?["start"]) ?? TextPlace(line: 0, column: 0)
        let end = place(range?["end"]) ?? TextPlace(line: .max, column: 0)
        answer = .array(
            Diagnosis(document, unsaved).all.compactMap { finding in
                guard let correction = finding.correction, finding.range.start.line <= end.line, start.line <= finding.range.end.line
                else { return nil }
                let edit: JSONValue = ["range": document.text.range(correction.range), "newText": .string(correction.spelling)]
                return [
                    "title": .string("Write \"\(correction.spelling)\""), "kind": "quickfix", "isPreferred": true,
                    "diagnostics": [finding.value(in: document.text)],
                    "edit": ["changes": .object([document.uri: [edit]])],
                ]
            })
    }
}
