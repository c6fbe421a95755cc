/// A string catalog, `.xcstrings`, which contains the strings of all languages for each key. (Facts/XcodeProjects.md#string-catalogs)
package struct StringCatalog: @unchecked Sendable {
    // The values of the JSON file, which are never changed, so the structure is sendable.
    private let strings: [String: Any]
    package let sourceLanguage: String

    /// - Throws: `OpenStepPropertyList.Mistake`.
    package init(_ data: Data, file: String) throws(OpenStepPropertyList.Mistake) {
        let top = try JSONFile.object(data, file: file)
        guard let strings = top["strings"] as? [String: Any], let source = top["sourceLanguage"] as? String else {
            throw OpenStepPropertyList.Mistake(
                file: file, line: 1, column: 1, message: "expected `sourceLanguage` and `strings`; this is not a string catalog")
        }
        self.strings = strings
        sourceLanguage = source
    }

    /// The source language and all languages with translations, sorted.
    package var languages: [String] {
        var found: Set<String> = [sourceLanguage]
        for case let entry as [String: Any] in strings.values {
            found.formUnion((entry["localizations"] as? [String: Any])?.keys.map { $0 } ?? [])
        }
        return found.sorted()
    }

    /// Returns the table in a language. If a key has no translation, the table contains the string of the source language, or the key
    /// itself.
    package func table(_ language: String, isTablet: Bool) -> StringTable {
        var table = StringTable()
        for (key, value) in strings {
            guard let entry = value as? [String: Any] else { continue }
            let localizations = entry["localizations"] as? [String: Any] ?? [:]
            var found: StringTable.Entry?
            for candidate in [language, sourceLanguage] where found == nil {
                if let localization = localizations[candidate] as? [String: Any] {
                    found = Self.entry(localization, key: key, language: candidate, isTablet: isTablet)
                }
            }
            table.put(key, found ?? .text(key))
        }
        return table
    }

    private static func entry(_ localization: [String: Any], key: String, language: String, isTablet: Bool) -> StringTable.Entry? {
        guard let forms = forms(localization, isTablet) else { return nil }
        var variables: [String: StringFormat.Variable] = [:]
        for (name, value) in localization["substitutions"] as? [String: Any] ?? [:] {
            guard let substitution = value as? [String: Any], let forms = Self.forms(substitution, isTablet) else { continue }
            variables[name] = StringFormat.Variable(
                forms: forms, argument: (substitution["argNum"] as? NSNumber)?.intValue,
                specifier: substitution["formatSpecifier"] as? String ?? "lld")
        }
        if forms.count == 1, let text = forms[""] {
            return variables.isEmpty ? .text(text) : .format(StringFormat(text: text, variables: variables, language: language))
        }
        // Treat the whole string as one variable, because its plural forms are not in substitutions. The first integer determines the
        // form.
        let whole = StringFormat.Variable(
            forms: forms, argument: firstNumber(in: forms["other"] ?? key) ?? firstNumber(in: key) ?? 1, isWhole: true)
        variables["text"] = whole
        return .format(StringFormat(text: "%#@text@", variables: variables, language: language))
    }

    /// Returns the strings by plural category. A string without plural forms has the empty name as its category. Nil if there is no valid
    /// string.
    private static func forms(_ values: [String: Any], _ isTablet: Bool) -> [String: String]? {
        if let unit = values["stringUnit"] as? [String: Any] {
            guard let text = unit["value"] as? String, unit["state"] as? String != "new" else { return nil }
            return ["": text]
        }
        guard let variations = values["variations"] as? [String: Any] else { return nil }
        if let devices = variations["device"] as? [String: Any] {
            for name in isTablet ? ["ipad", "other", "iphone"] : ["iphone", "other", "ipad"] {
                if let inner = devices[name] as? [String: Any], let found = forms(inner, isTablet) { return found }
            }
            return nil
        }
        guard let plural = variations["plural"] as? [String: Any] else { return nil }
        var result: [String: String] = [:]
        for (category, inner) in plural {
            if let inner = inner as? [String: Any], let text = forms(inner, isTablet)?[""] { result[category] = text }
        }
        return result.isEmpty ? nil : result
    }

    /// Returns the position of the argument for the first integer in a format, from 1; nil if the format has no integer.
    private static func firstNumber(in text: String) -> Int? {
        var position = 0
        for match in text.matches(of: /%(?:(\d+)\$)?[-+ 0#']*\d*(?:\.\d+)?(hh|h|ll|l|q|L|t|z|j)?([@dDuUxXoOfFeEgGcCsSpaAi])/) {
            position += 1
            if "dDuUxXoOi".contains(match.3) { return match.1.flatMap { Int($0) } ?? position }
        }
        return nil
    }
}
