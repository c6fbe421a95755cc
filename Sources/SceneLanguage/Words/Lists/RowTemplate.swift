import HostSupport

/// Texts with placeholders in braces, which are replaced by different values in each row of a table.
///
/// `{row}` counts from 0, `{number}` from 1, `{section}` from 0. `{words 4 60}` is a filler text of 4 to 60 words, always the same for
/// the same row. Any other name is a column of the section's CSV file. `{{` is a literal brace.
package enum RowTemplate {
    /// The values that replace the placeholders of one row.
    package struct Values {
        package var row: Int
        package var section: Int
        package var columns: [String]
        package var fields: [String]

        package init(row: Int, section: Int, columns: [String] = [], fields: [String] = []) {
            (self.row, self.section, self.columns, self.fields) = (row, section, columns, fields)
        }
    }

    private enum Piece {
        case text(String)
        case place(String)
    }

    private static func pieces(_ template: String) -> [Piece]? {
        var result: [Piece] = []
        var text = ""
        var rest = Substring(template)
        while let character = rest.popFirst() {
            guard character == "{" else {
                text.append(character)
                continue
            }
            if rest.first == "{" {
                text.append(rest.removeFirst())
                continue
            }
            guard let end = rest.firstIndex(of: "}") else { return nil }
            result += [.text(text), .place(String(rest[..<end]))]
            text = ""
            rest = rest[rest.index(after: end)...]
        }
        return result + [.text(text)]
    }

    /// Returns the mistake in a template; `nil` if there is none.
    static func problem(_ template: String, columns: [String]) -> String? {
        guard let pieces = pieces(template) else { return "\"{\" without \"}\"; \"{{\" stands for a brace" }
        for case .place(let name) in pieces {
            if words(name) != nil || ["row", "number", "section"].contains(name) || columns.contains(name) { continue }
            if name.hasPrefix("words") { return "\"{\(name)}\" takes two numbers from 1 to 500, like {words 4 60}" }
            return "\"{\(name)}\" names nothing\(Spelling.hint(for: name, among: ["row", "number", "section"] + columns))"
        }
        return nil
    }

    package static func filled(_ template: String, _ values: Values) -> String {
        guard template.contains("{"), let pieces = pieces(template) else { return template }
        return pieces.map { piece in
            switch piece {
            case .text(let text): return text
            case .place("row"): return "\(values.row)"
            case .place("number"): return "\(values.row + 1)"
            case .place("section"): return "\(values.section)"
            case .place(let name):
                if let range = words(name) { return filler(row: values.row, words: range) }
                return values.columns.firstIndex(of: name).map { values.fields[$0] } ?? ""
            }
        }.joined()
    }

    private static func words(_ place: String) -> ClosedRange<Int>? {
        let parts = place.split(separator: " ")
        guard parts.count == 3, parts[0] == "words", let low = Int(parts[1]), let high = Int(parts[2]), low >= 1, high >= low, high <= 500
        else { return nil }
        return low...high
    }

    /// Returns filler text, which is always the same for the same row.
    private static func filler(row: Int, words range: ClosedRange<Int>) -> String {
        var state = UInt64(bitPattern: Int64(row)) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
        func next(_ count: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(count))
        }
        let length = range.lowerBound + next(range.count)
        let words = (0..<length).map { _ in vocabulary[next(vocabulary.count)] }
        let text = words.joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    private static let vocabulary = [
        "parcel", "harbour", "letter", "morning", "the", "a", "north", "window", "under", "quiet", "table", "light", "between", "river",
        "and", "slowly", "keeps", "carries", "over", "green", "station", "with", "paper", "waits", "behind", "small", "boat", "answers",
    ]
}
