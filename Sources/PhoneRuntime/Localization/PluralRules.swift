internal import CFoundationICU

/// Determines the plural category of a number in a language, with CLDR's rules for cardinal numbers from ICU.
///
///     PluralRules.category(of: 2, language: "ru")    // .few
package enum PluralRules {
    package enum Category: String, Sendable, CaseIterable { case zero, one, two, few, many, other }

    /// Returns the plural category of a number, written with as many decimals as necessary.
    /// - Parameter language: a language tag or the name of a locale: `de`, `pt-PT`, `sr_Latn`. An unknown language has only one category.
    package static func category(of number: Double, language: String) -> Category {
        var status: ICUStatus = 0
        guard let rules = swift_uplrules_open(language.replacing("_", with: "-"), &status), status <= 0 else { return .other }
        defer { swift_uplrules_close(rules) }
        var word = [UInt16](repeating: 0, count: 16)
        let length = swift_uplrules_select(rules, number.isFinite ? abs(number) : 0, &word, Int32(word.count), &status)
        guard status <= 0 else { return .other }
        return Category(rawValue: String(decoding: word.prefix(Int(length)), as: UTF16.self)) ?? .other
    }
}
