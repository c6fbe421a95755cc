/// Typographic replacements for quotes and hyphens typed in prose.
enum SmartPunctuation {
    /// The number of UTF-16 units before the caret that are replaced, and the text that replaces them and the typed text.
    package struct Edit: Hashable, Sendable {
        var replacedBefore = 0
        package var text: String
    }

    /// Returns the edit for typing `typed` after `before`; nil when it is typed unchanged.
    ///
    /// Straight quotes become English ones, opening ones at the beginning and after white space, brackets, dashes and other opening quotes.
    /// A second hyphen turns both into an em dash. (working knowledge of iOS's Smart Punctuation)
    package static func edit(typing typed: String, after before: String, quotes: Bool, dashes: Bool) -> Edit? {
        switch typed {
        case "\"" where quotes: return Edit(text: opens(after: before) ? "\u{201C}" : "\u{201D}")
        case "'" where quotes: return Edit(text: opens(after: before) ? "\u{2018}" : "\u{2019}")
        case "-" where dashes:
            // A third hyphen belongs to a row of hyphens.
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
    /// Whether it is prose. Addresses, passwords and figures are typed unchanged, unless the trait is set explicitly.
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
    /// Inserts text typed with a key, on the screen or on a hardware keyboard: quotes and dashes become typographic ones where the traits
    /// allow it. Text that an app inserts goes to `insertText(_:)` unchanged.
    package func insertTypedText(_ text: String) {
        guard let input = self as? any UITextInput, text.count == 1, input.markedTextRange == nil, let selection = input.selectedTextRange
        else { return insertText(text) }
        // Two characters are sufficient.
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
