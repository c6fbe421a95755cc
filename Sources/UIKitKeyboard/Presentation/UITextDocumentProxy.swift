import UIKitText

/// An object through which an app's own keyboard reads and changes the text of the first responder.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the caret, or nil if there is no such text or the keyboard cannot read it.
    var documentContextBeforeInput: String? { get }
    var documentContextAfterInput: String? { get }
    var selectedText: String? { get }
    var documentInputMode: UITextInputMode? { get }
    /// Moves the caret by a number of characters. A negative number moves it backwards.
    func adjustTextPosition(byCharacterOffset offset: Int)
}

extension UIInputViewController {
    /// The proxy for the text of the first responder. If there is no first responder, the text is empty.
    public var textDocumentProxy: any UITextDocumentProxy { FirstResponderProxy() }
}

@MainActor
private final class FirstResponderProxy: NSObject, UITextDocumentProxy {
    private var input: (any UIKeyInput)? { UIApplication.shared.firstResponder as? any UIKeyInput }
    private var textInput: (any UITextInput)? { input as? any UITextInput }

    @preconcurrency @MainActor override init() { super.init() }

    var hasText: Bool { input?.hasText ?? false }
    func insertText(_ text: String) { input?.insertText(text) }
    func deleteBackward() { input?.deleteBackward() }
    var documentInputMode: UITextInputMode? { UIApplication.shared.firstResponder?.textInputMode }

    private func text(from start: UITextPosition?, to end: UITextPosition?) -> String? {
        guard let textInput, let start, let end, let range = textInput.textRange(from: start, to: end), !range.isEmpty else { return nil }
        return textInput.text(in: range)
    }
    var documentContextBeforeInput: String? { text(from: textInput?.beginningOfDocument, to: textInput?.selectedTextRange?.start) }
    var documentContextAfterInput: String? { text(from: textInput?.selectedTextRange?.end, to: textInput?.endOfDocument) }
    var selectedText: String? { text(from: textInput?.selectedTextRange?.start, to: textInput?.selectedTextRange?.end) }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        guard let textInput, let caret = textInput.selectedTextRange?.start,
            let target = textInput.position(from: caret, offset: offset)
                ?? (offset < 0 ? textInput.beginningOfDocument : textInput.endOfDocument) as UITextPosition?
        else { return }
        textInput.selectedTextRange = textInput.textRange(from: target, to: target)
    }
}
