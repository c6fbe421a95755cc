/// A sentence of the lab's interface as the code writes it: in English, with placeholders for values.
///
/// The English sentence is the key of its translations in `Assets/Languages/Lab.xcstrings`. A value `\(name)` is `%@` in the key, and a
/// whole number `\(number: count)` is `%lld`, as in Apple's string catalogs. A sentence must be a literal, because `LabStringsTests`
/// searches the sources for these calls.
package struct LabSentence: ExpressibleByStringInterpolation, Sendable {
    package let key: String
    package let english: String
    package let arguments: [LabArgument]

    package init(stringLiteral value: String) { (key, english, arguments) = (value, value, []) }
    package init(stringInterpolation: StringInterpolation) {
        english = stringInterpolation.english
        arguments = stringInterpolation.arguments
        // Use the plain English text as the key, because a sentence without values is not a format.
        key = arguments.isEmpty ? english : stringInterpolation.key
    }

    package struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var key = ""
        fileprivate var english = ""
        fileprivate var arguments: [LabArgument] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + interpolationCount * 4)
            english.reserveCapacity(literalCapacity + interpolationCount * 8)
            arguments.reserveCapacity(interpolationCount)
        }
        package mutating func appendLiteral(_ literal: String) {
            english += literal
            if literal.utf8.contains(UInt8(ascii: "%")) {
                for character in literal { key += character == "%" ? "%%" : String(character) }
            } else {
                key += literal
            }
        }
        package mutating func appendInterpolation<Value>(_ value: Value) {
            let text = (value as? String) ?? "\(value)"
            key += "%@"
            english += text
            arguments.append(.text(text))
        }
        /// Adds a whole number. A translation may have plural forms for it.
        package mutating func appendInterpolation(number: Int) {
            key += "%lld"
            english += "\(number)"
            arguments.append(.number(number))
        }
    }
}

/// A value in a sentence.
package enum LabArgument: Hashable, Sendable {
    case text(String)
    case number(Int)

    package var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): "\(number)"
        }
    }
}

/// Returns a sentence of the interface in the language of the window's user.
package func localized(_ sentence: LabSentence) -> String {
    LabLanguage.current?.text(sentence.key, sentence.arguments) ?? sentence.english
}

/// Returns a sentence whose form depends on its first number, which is interpolated with `\(number:)`.
/// - Parameter one: the English sentence for the number 1. Other languages have their plural forms under the key of `sentence`.
package func localized(_ sentence: LabSentence, one: LabSentence) -> String {
    if let text = LabLanguage.current?.text(sentence.key, sentence.arguments) { return text }
    for case .number(let number) in sentence.arguments { return number == 1 ? one.english : sentence.english }
    return sentence.english
}

/// Returns the translation of a text in one of the code's tables, such as the title of a command. `LabStrings.known` lists these texts.
package func localized(known english: String) -> String { LabLanguage.current?.text(english, []) ?? english }
