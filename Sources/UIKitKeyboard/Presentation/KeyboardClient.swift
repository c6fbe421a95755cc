import KeyboardWords
import UIKitText

/// The object into which the keyboard types. The keyboard accesses it through `UIKeyInput` and, if the object conforms to it,
/// `UITextInput`.
@MainActor
struct KeyboardClient {
    let input: any UIKeyInput
    private var textInput: (any UITextInput)? { input as? any UITextInput }

    /// Creates a client, or returns nil if the responder does not accept text.
    init?(_ responder: UIResponder?) {
        guard let input = responder as? any UIKeyInput else { return nil }
        self.input = input
    }

    init(input: any UIKeyInput) { self.input = input }

    /// The maximum length of the text before the caret that is read, in UTF-16 units. This is enough to find the start of the sentence.
    /// (chosen)
    static let contextLength = 200

    /// The text before the caret or the selection. For an input that has text but does not let the keyboard read it, it is a single
    /// letter.
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

    /// Deletes the word before the caret and the spaces after the word in one step, so that the delegate is called only once. A line
    /// break counts as a word.
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
        // If the delegate has refused the deletion, the caret returns to the end of the word.
        if let after = textInput.selectedTextRange, !after.isEmpty {
            textInput.selectedTextRange = textInput.textRange(from: after.end, to: after.end)
        }
    }

    /// Replaces the space before the caret with a full stop and a space. A deletion and an insertion do this, so that the field calls its
    /// delegate as for typed text.
    func replaceSpaceWithPeriod() {
        input.deleteBackward()
        input.insertText(". ")
    }

    /// Whether words can be suggested at the caret. False if text is selected or marked.
    var hasCaret: Bool {
        guard let textInput else { return true }
        return textInput.markedTextRange == nil && textInput.selectedTextRange?.isEmpty == true
    }

    /// Whether the word before the caret continues after the caret.
    var isInsideWord: Bool {
        guard let textInput, let caret = textInput.selectedTextRange?.end else { return false }
        let end = textInput.position(from: caret, offset: 2) ?? textInput.endOfDocument
        let next = textInput.textRange(from: caret, to: end).flatMap { textInput.text(in: $0) }?.first
        return next?.isLetter == true || next?.isNumber == true
    }

    /// Returns a word of the keyboard in the form in which it is inserted into the field. If the field uses smart quotes, the apostrophes
    /// are typographic.
    func written(_ word: String) -> String {
        guard let textInput, textInput.usesSmartQuotes else { return word }
        return WordSuggestions.Item.printed(word)
    }

    /// Replaces the word before the caret, and returns whether the text accepted the replacement.
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

    /// The centre of the caret in the client's coordinates, or nil for an input without text positions.
    var caretCenter: CGPoint? {
        guard let textInput, let position = textInput.selectedTextRange?.end else { return nil }
        let rect = textInput.caretRect(for: position)
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    func placeCaret(near point: CGPoint) {
        guard let textInput, let position = textInput.closestPosition(to: point) else { return }
        textInput.selectedTextRange = textInput.textRange(from: position, to: position)
    }

    /// Sets the object that is notified of changes that the keyboard did not make, or nil to notify none.
    func setListener(_ listener: (any UITextInputDelegate)?) { textInput?.inputDelegate = listener }
}

/// Calls a closure when the text or the selection has changed.
@MainActor
final class TextChangeListener: NSObject, UITextInputDelegate {
    var changed: () -> Void = {}
    @preconcurrency @MainActor override init() { super.init() }
    func selectionWillChange(_ textInput: (any UITextInput)?) {}
    func selectionDidChange(_ textInput: (any UITextInput)?) { changed() }
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func textDidChange(_ textInput: (any UITextInput)?) { changed() }
}
