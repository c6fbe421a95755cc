import Synchronization

/// A format string whose wording depends on numbers, such as `%#@files@ in %2$@`, with the plural forms of its variables.
/// (Facts/XcodeProjects.md#plurals)
package struct StringFormat: Hashable, Sendable {
    package struct Variable: Hashable, Sendable {
        /// The strings by plural category, such as `one` and `other`.
        package var forms: [String: String]
        /// The position of the argument that determines the form, from 1; nil for the next argument.
        package var argument: Int?
        /// The format specifier of the number that replaces `%arg` in a form.
        package var specifier = "lld"
        /// Whether each form is the complete string. Its specifiers then refer to the arguments from the first argument on.
        package var isWhole = false
        package init(forms: [String: String], argument: Int? = nil, specifier: String = "lld", isWhole: Bool = false) {
            (self.forms, self.argument, self.specifier, self.isWhole) = (forms, argument, specifier, isWhole)
        }
    }
    package var text: String
    package var variables: [String: Variable]
    /// The language of the string, which determines the plural rules.
    package var language: String

    package init(text: String, variables: [String: Variable], language: String) {
        (self.text, self.variables, self.language) = (text, variables, language)
    }

    // MARK: As a text

    /// The format as a string for `String(format:)`. The names of its variables contain a number by which `of(_:)` finds the format
    /// again.
    package var marked: String {
        let number = Self.known.withLock { known in
            if let number = known.numbers[self] { return number }
            known.formats.append(self)
            known.numbers[self] = known.formats.count - 1
            return known.formats.count - 1
        }
        return Self.variablePattern.replacing(in: text) { "%\($0.position)#@\($0.name)#\(number)@" }
    }

    /// Returns the format whose `marked` string is part of a text; nil if there is none.
    package static func of(_ text: String) -> StringFormat? {
        guard let mark = text.firstMatch(of: /%(?:\d+\$)?#@[^@]*#(\d+)@/), let number = Int(mark.1) else { return nil }
        return known.withLock { $0.formats.indices.contains(number) ? $0.formats[number] : nil }
    }

    private struct Known: Sendable {
        var formats: [StringFormat] = []
        var numbers: [StringFormat: Int] = [:]
    }
    /// All formats that were looked up, with their numbers. Equal formats have the same number in all simulated processes.
    private static let known = Mutex(Known())

    private struct VariablePattern: Sendable {
        func replacing(in text: String, _ body: ((position: Substring, name: Substring)) -> String) -> String {
            text.replacing(/%((?:\d+\$)?)#@([^@]*)@/) { body(($0.1, $0.2)) }
        }
    }
    private static let variablePattern = VariablePattern()

    // MARK: With arguments

    /// Returns a plain format with the forms that the arguments determine, and the arguments that it uses. Every specifier names the
    /// position of its argument. (Unused arguments must be left out, because formatting could not know their sizes.)
    package func resolved(_ arguments: [any CVarArg]) -> (format: String, arguments: [any CVarArg]) {
        var next = 1
        let format = expand(text, arguments, next: &next, owner: nil, depth: 0)
        var used: [Int] = []
        let numbered = format.replacing(/%(%|(\d+)\$)/) { match -> String in
            guard let position = match.2.flatMap({ Int($0) }) else { return "%%" }
            if !used.contains(position) { used.append(position) }
            return "%\(used.firstIndex(of: position)! + 1)$"
        }
        // Replace a missing argument by 0, which is formatted as 0 or as an empty string.
        return (numbered, used.map { arguments.indices.contains($0 - 1) ? arguments[$0 - 1] : 0 })
    }

    /// The maximum position of an argument; greater positions are treated as this position. (chosen because no call has so many
    /// arguments)
    private static let mostArguments = 999
    /// The maximum depth of forms that refer to other variables. (chosen)
    private static let deepest = 8

    private func expand(_ text: String, _ arguments: [any CVarArg], next: inout Int, owner: (argument: Int, specifier: String)?, depth: Int)
        -> String
    {
        guard depth < Self.deepest else { return text }
        var result = ""
        var rest = Substring(text)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[percent...]
            if let owner, rest.hasPrefix("%arg") {
                result += "%\(owner.argument)$\(owner.specifier)"
                rest = rest.dropFirst(4)
            } else if let match = rest.prefixMatch(of: /%(?:(\d+)\$)?#@([^@]*)@/) {
                rest = rest[match.range.upperBound...]
                let name = String(match.2.split(separator: "#").first ?? match.2)
                guard let variable = variables[name] else { continue }
                let argument = min(max(match.1.flatMap { Int($0) } ?? variable.argument ?? next, 1), Self.mostArguments)
                next = max(next, argument + 1)
                let form = self.form(of: variable, Self.number(arguments, argument))
                if variable.isWhole {
                    var first = 1
                    result += expand(form, arguments, next: &first, owner: nil, depth: depth + 1)
                } else {
                    result += expand(form, arguments, next: &next, owner: (argument, variable.specifier), depth: depth + 1)
                }
            } else if rest.hasPrefix("%%") {
                result += "%%"
                rest = rest.dropFirst(2)
            } else if let match = rest.prefixMatch(
                of: /%(\d+\$)?([-+ 0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|q|L|t|z|j)?)([@dDuUxXoOfFeEgGcCsSpaAi])/)
            {
                rest = rest[match.range.upperBound...]
                if let position = match.1 {
                    result += "%\(position)\(match.2)\(match.3)"
                } else if let owner, match.3 != "@" {
                    // In a plural form, a specifier without a position refers to the variable's own number.
                    result += "%\(owner.argument)$\(match.2)\(match.3)"
                } else {
                    result += "%\(next)$\(match.2)\(match.3)"
                    next += 1
                }
            } else {
                result.append("%")
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    /// Returns the form for a number. If there is a form `zero`, it is used for 0 in every language.
    private func form(of variable: Variable, _ number: Double) -> String {
        if number == 0, let zero = variable.forms["zero"] { return zero }
        let category = PluralRules.category(of: number, language: language)
        return variable.forms[category.rawValue] ?? variable.forms["other"] ?? variable.forms.min { $0.key < $1.key }?.value ?? ""
    }

    private static func number(_ arguments: [any CVarArg], _ position: Int) -> Double {
        guard arguments.indices.contains(position - 1) else { return 0 }
        switch arguments[position - 1] {
        case let value as any BinaryInteger: return Double(value)
        case let value as Double: return value
        case let value as Float: return Double(value)
        case let value as CGFloat: return Double(value)
        case let value as NSNumber: return value.doubleValue
        case let value as String: return Double(value) ?? 0
        default: return 0
        }
    }
}

extension String {
    /// Formats a string like `String(format:)`, and chooses plural forms if the format is from a string table. Rewritten sources of apps
    /// call this initializer instead of `String(format:)` (`ObjectiveCRewriter+Strings.swift`).
    public init(phoneFormat format: String, _ arguments: any CVarArg...) { self.init(phoneFormat: format, arguments: arguments) }
    public init(phoneFormat format: String, locale: Locale?, _ arguments: any CVarArg...) {
        self.init(phoneFormat: format, locale: locale, arguments: arguments)
    }
    public init(phoneFormat format: String, arguments: [any CVarArg]) { self.init(phoneFormat: format, locale: nil, arguments: arguments) }
    public init(phoneFormat format: String, locale: Locale?, arguments: [any CVarArg]) {
        guard let found = StringFormat.of(format) else {
            self.init(format: format, locale: locale, arguments: arguments)
            return
        }
        let (plain, used) = found.resolved(arguments)
        self.init(format: plain, locale: locale, arguments: used)
    }
    /// Formats a string like `String.localizedStringWithFormat(_:_:)`, with the phone's locale.
    public static func phoneStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
        String(phoneFormat: format, locale: Locale(identifier: BundleStrings.present.locale), arguments: arguments)
    }
}
