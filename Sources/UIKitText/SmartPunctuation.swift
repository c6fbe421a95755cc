/// What typed quotes and hyphens become in prose.
package enum SmartPunctuation {
    /// How many UTF-16 units before the caret go, and what comes instead of them and of the typed text.
    package struct Edit: Hashable, Sendable {
        package var replacedBefore = 0
        package var text: String
    }

    /// The edit that typing `typed` behind `before` makes; nil when it is typed as it is.
    ///
    /// Straight quotes become those of English, opening ones at the beginning, behind white space, brackets, dashes and other opening quotes.
    /// A second hyphen makes an em dash of both. (working knowledge of iOS's Smart Punctuation)
    package static func edit(typing typed: String, after before: String, quotes: Bool, dashes: Bool) -> Edit? {
        switch typed {
        case "\"" where quotes: return Edit(text: opens(after: before) ? "\u{201C}" : "\u{201D}")
        case "'" where quotes: return Edit(text: opens(after: before) ? "\u{2018}" : "\u{2019}")
        case "-" where dashes:
            // A third hyphen belongs to a line of them.
            guard before.last == "-", before.dropLast().last != "-" else { return nil }
            return Edit(replacedBefore: 1, text: "\u{2014}")
        default: return nil
        }
    }

    private static func opens(after before: String) -> Bool {
        guard let last = before.last else { return true }
        return last.isWhitespace || "([{<\u{2018}\u{201C}\u{2013}\u{2014}-/".contains(last)
    }
}

extension UITextInputTraits {
    /// Addresses, passwords and figures are typed as they are, unless the trait insists.
    private var isProse: Bool {
        switch keyboardType {
        case .default, .twitter, .webSearch, .namePhonePad: !isSecureTextEntry
        default: false
        }
    }
    package var usesSmartQuotes: Bool { smartQuotesType == .yes || smartQuotesType == .default && isProse }
    var usesSmartDashes: Bool { smartDashesType == .yes || smartDashesType == .default && isProse }
}

extension UIKeyInput {
    /// What a key types, on the screen or beside it: quotes and dashes become those of print where the traits allow it. Text that an app
    /// inserts goes to `insertText(_:)` as it is.
    package func insertTypedText(_ text: String) {
        guard let input = self as? any UITextInput, text.count == 1, input.markedTextRange == nil, let selection = input.selectedTextRange
        else { return insertText(text) }
        // Two characters tell everything.
        let start = input.position(from: selection.start, offset: -2) ?? input.beginningOfDocument
        let before = input.textRange(from: start, to: selection.start).flatMap { input.text(in: $0) } ?? ""
        guard let edit = SmartPunctuation.edit(typing: text, after: before, quotes: usesSmartQuotes, dashes: usesSmartDashes) else {
            return insertText(text)
        }
        if edit.replacedBefore > 0, let from = input.position(from: selection.start, offset: -edit.replacedBefore),
            let range = input.textRange(from: from, to: selection.end)
        {
            input.replace(range, withText: edit.text)
        } else {
            insertText(edit.text)
        }
    }
}
