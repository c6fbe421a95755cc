import Testing
import UIKitCore
import UIKitTestSupport
import UIKitText

/// Tests for the typed notification messages of text fields and text views.
@MainActor
@Suite struct TextMessageTests {
    @Test func `editing begin, change and end are posted as typed messages of the field or text view`() {
        Stage.perform { stage in
            var received: [String] = []
            let center = NotificationCenter.default
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            let other = UITextField(frame: CGRect(x: 0, y: 50, width: 200, height: 34))
            let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
            for input in [field, other, view] { stage.root.addSubview(input) }
            let tokens = [
                center.addObserver(of: field, for: .textDidBeginEditing) { received.append("field begins \($0.textField === field)") },
                center.addObserver(of: field, for: .textDidChange) { received.append("field \($0.textField.text ?? "")") },
                center.addObserver(of: UITextField.self, for: .textDidEndEditing) { message in
                    received.append("field ends \(message.reason == .committed)")
                },
                center.addObserver(of: UITextView.self, for: .textDidBeginEditing) {
                    received.append("view begins \($0.textView === view)")
                },
                center.addObserver(of: view, for: .textDidChange) { received.append("view \($0.textView.text ?? "")") },
                center.addObserver(of: view, for: .textDidEndEditing) { _ in received.append("view ends") },
            ]
            field.becomeFirstResponder()
            field.insertText("a")
            other.becomeFirstResponder()
            other.insertText("b")
            view.becomeFirstResponder()
            view.insertText("c")
            view.resignFirstResponder()
            #expect(
                received == [
                    "field begins true", "field a", "field ends true", "field ends true", "view begins true", "view c", "view ends",
                ])
            received = []
            center.post(UITextField.TextDidEndEditingMessage(reason: .cancelled, textField: field), subject: field)
            #expect(received == ["field ends false"])
            tokens.forEach(center.removeObserver(_:))
        }
    }
}
