import Synchronization

/// The sentences of the lab's interface in a language other than English, the language of the code.
///
/// The language belongs to the user of the window and not to a phone. So a program has one such language, as it has one locale. Phones
/// never use it: their texts follow their own locale. The commands of the terminal never choose one, so their messages are English.
package final class LabLanguage: Sendable {
    /// A sentence in this language.
    package enum Form: Sendable {
        case text(String)
        case pieces([Piece])
        /// Text that a function makes from the values, as its words depend on them.
        case made(@Sendable ([LabArgument]) -> String)
    }
    package enum Piece: Hashable, Sendable {
        case literal(String)
        /// The value at this index, from 0.
        case argument(Int)
    }

    /// The language tag, such as `de`.
    package let tag: String
    private let forms: [String: Form]

    package init(tag: String, forms: [String: Form]) {
        self.tag = tag
        self.forms = forms
    }

    /// The code's own language, which needs no translations.
    package static let english = LabLanguage(tag: "en", forms: [:])

    private static let chosen = Mutex<LabLanguage?>(nil)
    /// The language of the current task, which overrides the program's.
    @TaskLocal package static var scoped: LabLanguage?

    /// The current language; nil for English, which needs no look-up.
    package static var current: LabLanguage? { scoped ?? chosen.withLock { $0 } }

    /// Sets the program's language; nil for English.
    package static func choose(_ language: LabLanguage?) { chosen.withLock { $0 = language } }

    /// Runs `body` in English, for output that other programs read.
    package static func inEnglish<Result>(_ body: () throws -> Result) rethrows -> Result { try $scoped.withValue(english) { try body() } }

    /// The sentence with its values; nil if the language does not have it.
    package func text(_ key: String, _ arguments: [LabArgument]) -> String? {
        switch forms[key] {
        case nil: nil
        case .text(let text): text
        case .pieces(let pieces): Self.join(pieces, arguments)
        case .made(let make): make(arguments)
        }
    }

    /// Joins the pieces with the values. A missing value is an empty text.
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

    /// The pieces of a format such as `%2$@ of %1$lld`: values are used in their order or by their number, `%%` is a percent sign, and
    /// anything else after a percent sign is kept as written.
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
