import UIKit

extension PublicCall {
    /// Calls for editing, with ranges and positions that may be invalid.
    @MainActor static let text: [PublicCall] = [
        PublicCall("insertText") { $0.editor?.insertText($0.words) },
        PublicCall("deleteBackward") { $0.editor?.deleteBackward() },
        PublicCall("text") { caller in
            let words = caller.words
            (caller.field as? UITextField)?.text = words
            (caller.field as? UITextView)?.text = words
        },
        PublicCall("selectedRange") { $0.some(UITextView.self)?.selectedRange = $0.range },
        PublicCall("scrollRangeToVisible") { $0.some(UITextView.self)?.scrollRangeToVisible($0.range) },
        PublicCall("replace") { caller in
            guard let editor = caller.editor, let range = caller.textRange(editor) else { return }
            editor.replace(range, withText: caller.words)
        },
        PublicCall("selectedTextRange") { caller in caller.editor.map { $0.selectedTextRange = caller.textRange($0) } },
        PublicCall("positions") { caller in
            guard let editor = caller.editor else { return }
            let position = editor.position(from: editor.beginningOfDocument, offset: caller.index) ?? editor.endOfDocument
            _ = editor.position(from: position, in: caller.pick([.left, .right, .up, .down]), offset: caller.index)
            _ = editor.caretRect(for: position)
            _ = editor.closestPosition(to: caller.point)
            _ = editor.offset(from: position, to: editor.endOfDocument)
        },
        PublicCall("rects") { caller in
            guard let editor = caller.editor, let range = caller.textRange(editor) else { return }
            _ = editor.firstRect(for: range)
            _ = editor.selectionRects(for: range)
            _ = editor.text(in: range)
        },
        PublicCall("setMarkedText") { $0.editor?.setMarkedText($0.chance(3) ? nil : $0.words, selectedRange: $0.range) },
        PublicCall("unmarkText") { $0.editor?.unmarkText() },
        PublicCall("undo and redo") { caller in
            caller.field.undoManager?.undo()
            if caller.animated { caller.field.undoManager?.redo() }
        },
        PublicCall("attributed text") { caller in
            let text = NSMutableAttributedString(string: caller.words)
            text.addAttribute(.font, value: UIFont.systemFont(ofSize: caller.number), range: caller.range)
            text.replaceCharacters(in: caller.range, with: caller.words)
            _ = text.attributes(at: caller.index, effectiveRange: nil)
            caller.some(UILabel.self)?.attributedText = text
        },
        PublicCall("fonts") { caller in
            let font = UIFont.systemFont(ofSize: caller.number)
            caller.some(UILabel.self)?.font = font
            (caller.field as? UITextField)?.font = font
            caller.some(UITextView.self)?.font = font
        },
        PublicCall("fonts back") { caller in
            caller.some(UILabel.self)?.font = .systemFont(ofSize: 17)
            (caller.field as? UITextField)?.font = .systemFont(ofSize: 17)
            caller.some(UITextView.self)?.font = .systemFont(ofSize: 17)
        },
        PublicCall("label") { caller in
            caller.some(UILabel.self)?.text = caller.words
            caller.some(UILabel.self)?.numberOfLines = caller.index
            caller.some(UILabel.self)?.minimumScaleFactor = caller.number
        },
        PublicCall("textContainerInset") { $0.some(UITextView.self)?.textContainerInset = $0.insets },
        PublicCall("keyboard traits") { caller in
            guard let field = caller.field as? UITextField else { return }
            field.keyboardType = UIKeyboardType(rawValue: caller.below(12)) ?? .default
            field.isSecureTextEntry = caller.animated
            field.returnKeyType = .done
            field.reloadInputViews()
        },
    ]
}

extension PublicCaller {
    var editor: (any UITextInput)? { field as? any UITextInput }

    /// Returns a range between random positions, sometimes of a different text.
    func textRange(_ editor: any UITextInput) -> UITextRange? {
        let owner = chance(6) ? self.editor ?? editor : editor
        let start = owner.position(from: owner.beginningOfDocument, offset: below(8)) ?? owner.endOfDocument
        let end = owner.position(from: owner.endOfDocument, offset: -below(8)) ?? owner.beginningOfDocument
        return chance(2) ? owner.textRange(from: start, to: end) : owner.textRange(from: end, to: start)
    }
}
