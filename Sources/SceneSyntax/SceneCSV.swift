/// A table of texts with named columns, read from a file of comma-separated values (RFC 4180: quotes, doubled quotes, line breaks in
/// quotes).
package struct SceneCSV: Sendable, Equatable {
    package var columns: [String]
    /// The rows. Each has as many texts as there are columns.
    package var rows: [[String]]

    /// A mistake in a file, with its line.
    package struct Problem: Error, Equatable {
        package var line: Int
        package var reason: String

        package init(line: Int, reason: String) {
            self.line = line
            self.reason = reason
        }
    }

    /// Parses the text of a file. The first line names the columns.
    package init(_ text: String) throws(Problem) {
        var records = try Self.records(text)
        guard !records.isEmpty else { throw Problem(line: 1, reason: "the file is empty; the first line names the columns") }
        let names = records.removeFirst().fields
        if let twice = names.first(where: { name in names.count(where: { $0 == name }) > 1 }) {
            throw Problem(line: 1, reason: "the column \"\(twice)\" is there twice")
        }
        for record in records where record.fields.count != names.count {
            throw Problem(line: record.line, reason: "\(record.fields.count) values, but there are \(names.count) columns")
        }
        columns = names
        rows = records.map(\.fields)
    }

    private static func records(_ text: String) throws(Problem) -> [(line: Int, fields: [String])] {
        var result: [(line: Int, fields: [String])] = []
        var fields: [String] = []
        var field = ""
        var isQuoted = false
        var wasQuoted = false
        var line = 1
        var start = 1
        var characters = Substring(text)
        if characters.first == "\u{FEFF}" { characters.removeFirst() }
        func isEmpty() -> Bool { fields.isEmpty && field.isEmpty && !wasQuoted }
        while let character = characters.popFirst() {
            if character.isNewline { line += 1 }
            switch character {
            case "\"" where isQuoted:
                if characters.first == "\"" { field.append(characters.removeFirst()) } else { isQuoted = false }
            case _ where isQuoted: field.append(character)
            case "\"" where field.isEmpty && !wasQuoted:
                isQuoted = true
                wasQuoted = true
            case ",":
                fields.append(field)
                field = ""
                wasQuoted = false
            case _ where character.isNewline:
                if !isEmpty() { result.append((start, fields + [field])) }
                fields = []
                field = ""
                wasQuoted = false
                start = line
            default: field.append(character)
            }
        }
        if isQuoted { throw Problem(line: start, reason: "a quote that is not closed") }
        if !isEmpty() { result.append((start, fields + [field])) }
        return result
    }
}
