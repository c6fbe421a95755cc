import Synchronization

/// The sentences of the lab's interface in a language other than the code's own, English.
///
/// The language belongs to the person at the window and not to a phone, so it is one for the whole program, as the locale of a program is.
/// Phones never ask for it: what they show follows their own locale. The commands of the terminal never choose one,
/// so their messages are English.
package final class LabLanguage: Sendable {
    /// What a sentence is in this language.
    package enum Form: Sendable {
        case text(String)
        case pieces([Piece])
        /// Its words depend on its values.
        case made(@Sendable ([LabArgument]) -> String)
    }
    package enum Piece: Hashable, Sendable {
        case literal(String)
        /// The value at this place, counted from 0.
        case argument(Int)
    }

    /// The language tag, such as `de`.
    package let tag: String
    private let forms: [String: Form]

    package init(tag: String, forms: [String: Form]) {
        self.tag = tag
        self.forms = forms
    }

    /// The code's own language, which has no other sentences.
    package static let english = LabLanguage(tag: "en", forms: [:])

    private static let chosen = Mutex<LabLanguage?>(nil)
    /// The language of what runs now, in the place of the program's.
    @TaskLocal package static var scoped: LabLanguage?

    /// Nil: English, which needs no look-up.
    package static var current: LabLanguage? { scoped ?? chosen.withLock { $0 } }

    /// The program's language from now on; nil for English.
    package static func choose(_ language: LabLanguage?) { chosen.withLock { $0 = language } }

    /// What other programs read is English, whatever the window speaks.
    package static func inEnglish<Result>(_ body: () throws -> Result) rethrows -> Result { try $scoped.withValue(english) { try body() } }

    /// Nil when the language does not have the sentence.
    package func text(_ key: String, _ arguments: [LabArgument]) -> String? {
        switch forms[key] {
        case nil: nil
        case .text(let text): text
        case .pieces(let pieces): Self.join(pieces, arguments)
        case .made(let make): make(arguments)
        }
    }

    /// A value that is not there is an empty text.
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

    /// The pieces of a format such as `%2$@ of %1$lld`: values are taken in their order or by their number, `%%` is a percent sign, and
    /// anything else behind a percent sign stands as it is written.
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
