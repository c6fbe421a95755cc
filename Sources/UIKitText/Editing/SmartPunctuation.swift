/// Typographic replacements for quotes and hyphens in prose.
enum SmartPunctuation {
    /// An edit that inserts `text` instead of the typed text. It replaces `replacedBefore` UTF-16 units before the caret.
    package struct Edit: Hashable, Sendable {
        var replacedBefore = 0
        package var text: String
    }

    /// Returns the edit for typing `typed` after `before`, or nil if the text is inserted unchanged.
    ///
    /// Straight quotes become English quotes. They are opening quotes at the beginning and after white space, brackets, dashes and other
    /// opening quotes. A second hyphen turns both hyphens into an em dash. (working knowledge of iOS's Smart Punctuation)
    package static func edit(typing typed: String, after before: String, quotes: Bool, dashes: Bool) -> Edit? {
        switch typed {
        case "\"" where quotes: return Edit(text: opens(after: before) ? "\u{201C}" : "\u{201D}")
        case "'" where quotes: return Edit(text: opens(after: before) ? "\u{2018}" : "\u{2019}")
        case "-" where dashes:
            // Three or more hyphens form a line, so they are not replaced.
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
    /// Whether the input is for prose. Addresses, passwords and numbers are not changed, unless the app sets the trait explicitly.
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
    /// Inserts text that was typed with a key on the screen or on a hardware keyboard. Quotes and dashes become typographic if the traits
    /// allow it. Text that the app inserts with `insertText(_:)` is not changed.
    package func insertTypedText(_ text: String) {
        guard let input = self as? any UITextInput, text.count == 1, input.markedTextRange == nil, let selection = input.selectedTextRange
        else { return insertText(text) }
        // The replacements depend on at most two characters before the caret.
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
