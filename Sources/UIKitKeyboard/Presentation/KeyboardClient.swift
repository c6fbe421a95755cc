import KeyboardWords
import UIKitText

/// The object that the keyboard types into, accessed through `UIKeyInput` and, where it conforms, `UITextInput`.
@MainActor
struct KeyboardClient {
    let input: any UIKeyInput
    private var textInput: (any UITextInput)? { input as? any UITextInput }

    /// Returns nil if the responder does not take text.
    init?(_ responder: UIResponder?) {
        guard let input = responder as? any UIKeyInput else { return nil }
        self.input = input
    }

    init(input: any UIKeyInput) { self.input = input }

    /// The length of text that suffices to find the sentence's start. UTF-16 units. (chosen)
    static let contextLength = 200

    /// The text before the caret or the selection. An input that cannot be read counts as one word if it has text.
    var textBeforeCaret: String {
        guard let textInput else { return input.hasText ? "x" : "" }
        guard let caret = textInput.selectedTextRange?.start else { return "" }
        let start = textInput.position(from: caret, offset: -Self.contextLength) ?? textInput.beginningOfDocument
        return textInput.textRange(from: start, to: caret).flatMap { textInput.text(in: $0) } ?? ""
    }

    func context(_ setup: KeyboardSetup) -> KeyboardMachine.Context {
        KeyboardMachine.Context(
            textBeforeCaret: textBeforeCaret, capitalization: setup.capitalization, hasPeriodShortcut: setup.hasPeriodShortcut)
    }

    /// Deletes the word before the caret, with the spaces after it, in one step with one call of the delegate. A line break counts as a
    /// word.
    func deleteWordBackward() {
        let text = textBeforeCaret
        guard let textInput, let selection = textInput.selectedTextRange, selection.isEmpty, !text.isEmpty else {
            return input.deleteBackward()
        }
        var rest = text[...]
        while let last = rest.last, last.isWhitespace, !last.isNewline { rest.removeLast() }
        if rest.count == text.count, rest.last?.isNewline == true { rest.removeLast() }
        while let last = rest.last, !last.isWhitespace { rest.removeLast() }
        let length = text.utf16.count - rest.utf16.count
        guard let start = textInput.position(from: selection.start, offset: -length),
            let word = textInput.textRange(from: start, to: selection.start)
        else { return input.deleteBackward() }
        textInput.selectedTextRange = word
        input.deleteBackward()
        // If the delegate refuses, the caret returns.
        if let after = textInput.selectedTextRange, !after.isEmpty {
            textInput.selectedTextRange = textInput.textRange(from: after.end, to: after.end)
        }
    }

    /// Replaces the space before the caret with a full stop and a space, in two steps, so that a field's delegate is asked as for other
    /// typing.
    func replaceSpaceWithPeriod() {
        input.deleteBackward()
        input.insertText(". ")
    }

    /// Whether there is a caret that words can be offered for: no selection, no marked text.
    var hasCaret: Bool {
        guard let textInput else { return true }
        return textInput.markedTextRange == nil && textInput.selectedTextRange?.isEmpty == true
    }

    /// Whether the word before the caret continues behind it.
    var isInsideWord: Bool {
        guard let textInput, let caret = textInput.selectedTextRange?.end else { return false }
        let end = textInput.position(from: caret, offset: 2) ?? textInput.endOfDocument
        let next = textInput.textRange(from: caret, to: end).flatMap { textInput.text(in: $0) }?.first
        return next?.isLetter == true || next?.isNumber == true
    }

    /// Returns one of the keyboard's words in the field's form: with a typographic apostrophe where the field uses smart quotes.
    func written(_ word: String) -> String {
        guard let textInput, textInput.usesSmartQuotes else { return word }
        return WordSuggestions.Item.printed(word)
    }

    /// Replaces the word before the caret. Returns whether the text accepted it.
    func replaceWord(_ word: String, with replacement: String) -> Bool {
        guard textBeforeCaret.hasSuffix(word) else { return false }
        guard let textInput else {
            for _ in word { input.deleteBackward() }
            input.insertText(replacement)
            return true
        }
        guard let caret = textInput.selectedTextRange?.start, let start = textInput.position(from: caret, offset: -word.utf16.count),
            let range = textInput.textRange(from: start, to: caret)
        else { return false }
        textInput.replace(range, withText: replacement)
        return textBeforeCaret.hasSuffix(replacement)
    }

    /// Replaces the whole text.
    func replaceAll(with text: String) {
        guard let textInput, let all = textInput.textRange(from: textInput.beginningOfDocument, to: textInput.endOfDocument) else {
            return input.insertText(text)
        }
        textInput.replace(all, withText: text)
    }

    /// The middle of the caret in the client's coordinates; nil for inputs without positions.
    var caretCenter: CGPoint? {
        guard let textInput, let position = textInput.selectedTextRange?.end else { return nil }
        let rect = textInput.caretRect(for: position)
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    func placeCaret(near point: CGPoint) {
        guard let textInput, let position = textInput.closestPosition(to: point) else { return }
        textInput.selectedTextRange = textInput.textRange(from: position, to: position)
    }

    /// Sets the listener for changes that do not come from the keyboard; nil removes it.
    func setListener(_ listener: (any UITextInputDelegate)?) { textInput?.inputDelegate = listener }
}

/// Reports that a text or its selection changed.
@MainActor
final class TextChangeListener: NSObject, UITextInputDelegate {
    var changed: () -> Void = {}
    @preconcurrency @MainActor override init() { super.init() }
    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func selectionDidChange(_ textInput: (any UITextInput)?) { changed() }
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func textDidChange(_ textInput: (any UITextInput)?) { changed() }
}
