/// The strings of a table in one language, from `.strings` and `.stringsdict` files and string catalogs.
package struct StringTable: Sendable {
    package enum Entry: Hashable, Sendable {
        case text(String)
        case format(StringFormat)

        /// The string that an app receives for the key.
        var text: String {
            switch self {
            case .text(let text): text
            case .format(let format): format.marked
            }
        }
    }
    package private(set) var entries: [String: Entry] = [:]
    package init() {}

    /// Adds the entries of another table. An added entry replaces an entry of this table with an equal key.
    mutating func merge(_ other: StringTable) { entries.merge(other.entries) { $1 } }

    mutating func put(_ key: String, _ entry: Entry) { entries[key] = entry }

    // MARK: Files

    /// Parses a `.strings` file, as text in any encoding, XML or binary. For a repeated key, the last string is used.
    /// - Throws: `OpenStepPropertyList.Mistake`.
    package init(strings data: Data, file: String) throws(OpenStepPropertyList.Mistake) {
        if PropertyListFile.isXMLOrBinary(data) {
            for (key, value) in try PropertyListFile.dictionary(data, file: file) {
                if let text = value as? String { entries[key] = .text(text) }
            }
            return
        }
        for (key, item) in try OpenStepPropertyList.readTable(TextFile.text(data), file: file) {
            guard let text = item.text else {
                throw OpenStepPropertyList.Mistake(
                    file: file, line: item.line, column: 1,
                    message: "expected a text in quotes behind \"\(key)\"; a table of strings has nothing else")
            }
            entries[key] = .text(text)
        }
    }

    /// Parses a `.stringsdict` file. (Facts/XcodeProjects.md#plurals)
    /// - Throws: `OpenStepPropertyList.Mistake`.
    package init(plurals data: Data, file: String, language: String) throws(OpenStepPropertyList.Mistake) {
        let lines = PluralLines(data)
        for (key, value) in try PropertyListFile.dictionary(data, file: file) {
            guard let values = value as? [String: Any] else {
                throw lines.mistake(key, file, "expected a dictionary for \"\(key)\"")
            }
            if let widths = values["NSStringVariableWidthRuleType"] as? [String: Any] {
                // Choose the string for the greatest width of a phone; strings for greater widths are for iPads and Macs. (documented:
                // NSStringVariableWidthRuleType)
                let fitting = widths.compactMap { width, text in Int(width).flatMap { number in (text as? String).map { (number, $0) } } }
                guard let widest = fitting.max(by: { $0.0 < $1.0 }) else {
                    throw lines.mistake(key, file, "expected texts by width in NSStringVariableWidthRuleType of \"\(key)\"")
                }
                entries[key] = .text(widest.1)
                continue
            }
            guard let text = values["NSStringLocalizedFormatKey"] as? String else {
                throw lines.mistake(key, file, "\"\(key)\" has no NSStringLocalizedFormatKey")
            }
            var variables: [String: StringFormat.Variable] = [:]
            for (name, inner) in values where name != "NSStringLocalizedFormatKey" {
                guard let rule = inner as? [String: Any] else {
                    throw lines.mistake(name, file, "expected a dictionary for the variable \"\(name)\"")
                }
                let forms = rule.compactMapValues { $0 as? String }.filter { PluralRules.Category(rawValue: $0.key) != nil }
                guard forms["other"] != nil else {
                    throw lines.mistake(
                        name, file, "the variable \"\(name)\" of \"\(key)\" has no form `other`, which every language needs")
                }
                variables[name] = StringFormat.Variable(forms: forms, specifier: rule["NSStringFormatValueTypeKey"] as? String ?? "lld")
            }
            for match in text.matches(of: /%(?:\d+\$)?#@([^@]*)@/) where variables[String(match.1)] == nil {
                throw lines.mistake(key, file, "\"\(key)\" names the variable \"\(match.1)\", which it does not describe")
            }
            entries[key] = .format(StringFormat(text: text, variables: variables, language: language))
        }
    }

    /// The line numbers of the keys in an XML file.
    private struct PluralLines {
        private let text: String
        init(_ data: Data) { text = TextFile.text(data) }
        func mistake(_ key: String, _ file: String, _ message: String) -> OpenStepPropertyList.Mistake {
            let line = text.range(of: "<key>\(key)</key>").map { text[..<$0.lowerBound].count { $0.isNewline } + 1 } ?? 1
            return OpenStepPropertyList.Mistake(file: file, line: line, column: 1, message: message)
        }
    }
}
