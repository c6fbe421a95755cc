import Synchronization

/// A translation of the lab's interface from English.
///
/// The language belongs to the user of the window and not to a phone. Therefore each process has a single language for its interface.
/// Phones never use it, because their texts follow their own locale. The commands of the terminal set no language, so their messages are
/// in English.
package final class LabLanguage: Sendable {
    /// The form of a sentence in this language.
    package enum Form: Sendable {
        case text(String)
        case pieces([Piece])
        /// A function that creates the text from the values, because its words depend on them.
        case made(@Sendable ([LabArgument]) -> String)
    }
    package enum Piece: Hashable, Sendable {
        case literal(String)
        /// The value at an index, from 0.
        case argument(Int)
    }

    /// The language tag, such as `de`.
    package let tag: String
    private let forms: [String: Form]

    package init(tag: String, forms: [String: Form]) {
        self.tag = tag
        self.forms = forms
    }

    /// English, the language of the code, which needs no translations.
    package static let english = LabLanguage(tag: "en", forms: [:])

    private static let chosen = Mutex<LabLanguage?>(nil)
    /// The language of the current task. It overrides the language of the process.
    @TaskLocal package static var scoped: LabLanguage?

    /// The current language. It is nil for English, which needs no translation.
    package static var current: LabLanguage? { scoped ?? chosen.withLock { $0 } }

    /// Sets the language of the process. Nil means English.
    package static func choose(_ language: LabLanguage?) { chosen.withLock { $0 = language } }

    /// Runs a closure in English, for output that other programs parse.
    package static func inEnglish<Result>(_ body: () throws -> Result) rethrows -> Result { try $scoped.withValue(english) { try body() } }

    /// Returns the translated sentence with its values; nil if the language has no translation.
    package func text(_ key: String, _ arguments: [LabArgument]) -> String? {
        switch forms[key] {
        case nil: nil
        case .text(let text): text
        case .pieces(let pieces): Self.join(pieces, arguments)
        case .made(let make): make(arguments)
        }
    }

    /// Returns the pieces joined with the values. A missing value is replaced by an empty text.
    package static func join(_ pieces: [Piece], _ arguments: [LabArgument]) -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .literal(let text): result += text
            case .argument(let place): if arguments.indices.contains(place) { result += arguments[place].text }
            }
        }
        return result
    }

    /// Splits a format such as `%2$@ of %1$lld` into pieces. Values are used in their order or by their number, `%%` is a percent sign,
    /// and other characters after a percent sign are kept.
    package static func pieces(of format: String) -> [Piece] {
        var pieces: [Piece] = []
        var literal = ""
        var next = 0
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            literal += rest[..<percent]
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                literal += "%"
                rest = rest.dropFirst()
                continue
            }
            var after = rest
            let digits = after.prefix { $0.isASCII && $0.isNumber }
            var place = next
            if !digits.isEmpty, after.dropFirst(digits.count).first == "$", let number = Int(digits), number > 0 {
                place = number - 1
                after = after.dropFirst(digits.count + 1)
            }
            guard let specifier = ["@", "lld"].first(where: { after.hasPrefix($0) }) else {
                literal += "%"
                continue
            }
            if !literal.isEmpty { pieces.append(.literal(literal)) }
            literal = ""
            pieces.append(.argument(place))
            next = place + 1
            rest = after.dropFirst(specifier.count)
        }
        literal += rest
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        return pieces
    }
}
