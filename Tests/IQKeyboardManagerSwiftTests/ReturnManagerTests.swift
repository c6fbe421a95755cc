import Testing
import UIKit
import UIKitCore

@testable import IQKeyboardManagerSwift

/// Tests for `IQKeyboardReturnManager`: the next field of the return key, and the delegates that each event reaches.
@MainActor @Suite struct ReturnManagerTests {
    final class Listener: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var received: [String] = []
        var answer = true
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("shouldBegin") }
        func textFieldDidBeginEditing(_ textField: UITextField) { received.append("didBegin") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("shouldEnd") }
        func textFieldDidEndEditing(_ textField: UITextField) { received.append("didEnd") }
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            note("change")
        }
        func textFieldDidChangeSelection(_ textField: UITextField) { received.append("selection") }
        func textFieldShouldClear(_ textField: UITextField) -> Bool { note("clear") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("return") }
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note("view shouldBegin") }
        func textViewDidBeginEditing(_ textView: UITextView) { received.append("view didBegin") }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { note("view shouldEnd") }
        func textViewDidEndEditing(_ textView: UITextView) { received.append("view didEnd") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            note("view change")
        }
        func textViewDidChange(_ textView: UITextView) { received.append("view changed") }
        func textViewDidChangeSelection(_ textView: UITextView) { received.append("view selection") }
        private func note(_ what: String) -> Bool {
            received.append(what)
            return answer
        }
        func takeReceived() -> [String] {
            defer { received = [] }
            return received
        }
    }

    private func run(_ body: @MainActor (EnginePhone, IQKeyboardReturnManager, [UITextField]) throws -> Void) rethrows {
        try EnginePhone.run { phone in
            let fields = [100, 160, 220].map { phone.addField(y: $0) }
            let manager = IQKeyboardReturnManager()
            try body(phone, manager, fields)
        }
    }

    // MARK: Adding

    @Test func `add sets the delegate once per field, and remove restores the delegate and the return key`() {
        run { phone, manager, fields in
            let listener = Listener()
            fields[0].delegate = listener
            fields[0].returnKeyType = .go
            manager.add(textInputView: fields[0])
            manager.add(textInputView: fields[1])
            #expect(fields[0].delegate === manager && manager.records.count == 2)
            fields[0].becomeFirstResponder()
            #expect(fields[0].returnKeyType == .next)
            manager.remove(textInputView: fields[0])
            #expect(fields[0].delegate === listener && fields[0].returnKeyType == .go && manager.records.count == 1)
            manager.remove(textInputView: fields[2])
            manager.add(textInputView: fields[1])
            #expect(manager.records.count == 2)
        }
    }

    @Test func `add records a search bar and leaves its delegate unchanged`() {
        run { phone, manager, _ in
            let bar = UISearchBar(frame: CGRect(x: 0, y: 300, width: 390, height: 56))
            manager.add(textInputView: bar)
            #expect(manager.records.count == 1 && bar.delegate == nil)
        }
    }

    @Test func `addResponderSubviews sorts by position, includes hidden views and descends only if recursive`() {
        EnginePhone.run { phone in
            let manager = IQKeyboardReturnManager()
            let low = phone.addField(y: 300)
            let high = phone.addField(y: 100)
            high.isHidden = true
            let box = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 50))
            phone.root.addSubview(box)
            let inside = phone.addField(y: 0, in: box)
            manager.addResponderSubviews(of: phone.root, recursive: false)
            #expect(manager.records.map { $0.view! as UIView } == [high, low])
            manager.removeResponderSubviews(of: phone.root, recursive: false)
            #expect(manager.records.isEmpty && low.delegate == nil)
            manager.addResponderSubviews(of: phone.root, recursive: true)
            #expect(manager.records.map { $0.view! as UIView } == [high, inside, low])
        }
    }

    // MARK: The return key

    @Test func `returnKeyType is next for all fields but the last, which has lastTextInputViewReturnKeyType`() {
        run { _, manager, fields in
            for field in fields { manager.add(textInputView: field) }
            fields[0].becomeFirstResponder()
            #expect(fields[0].returnKeyType == .next && fields[2].returnKeyType == .default)
            fields[2].becomeFirstResponder()
            #expect(fields[2].returnKeyType == .default)
            manager.lastTextInputViewReturnKeyType = .done
            #expect(fields[2].returnKeyType == .done)
            fields[2].resignFirstResponder()
            manager.lastTextInputViewReturnKeyType = .send
            #expect(fields[2].returnKeyType == .done)
        }
    }

    @Test func `a field whose delegate refuses to begin editing has its returnKeyType unchanged`() {
        run { _, manager, fields in
            let listener = Listener()
            listener.answer = false
            fields[0].delegate = listener
            for field in fields { manager.add(textInputView: field) }
            #expect(!fields[0].becomeFirstResponder())
            #expect(fields[0].returnKeyType == .default && listener.received == ["shouldBegin"])
        }
    }

    @Test func `the return key focuses the next editable field, and hides the keyboard after the last`() {
        run { _, manager, fields in
            for field in fields { manager.add(textInputView: field) }
            fields[0].becomeFirstResponder()
            fields[1].isHidden = true
            #expect(!manager.goToNextResponderOrResign(from: fields[0]))
            #expect(fields[2].isFirstResponder)
            #expect(manager.goToNextResponderOrResign(from: fields[2]))
            #expect(UIApplication.shared.firstResponder == nil)
            fields[0].becomeFirstResponder()
            (fields[1].isHidden, fields[1].isEnabled, fields[2].alpha) = (false, false, 0)
            #expect(manager.goToNextResponderOrResign(from: fields[0]))
        }
    }

    @Test func `a field that was not added has no next field and resigns`() {
        run { _, manager, fields in
            manager.add(textInputView: fields[1])
            fields[0].becomeFirstResponder()
            #expect(manager.goToNextResponderOrResign(from: fields[0]) && !fields[0].isFirstResponder)
        }
    }

    // MARK: Delegates

    @Test func `without its own delegate the return manager forwards every call to the fields' delegates`() {
        run { _, manager, fields in
            let listener = Listener()
            fields[0].delegate = listener
            manager.add(textInputView: fields[0])
            fields[0].becomeFirstResponder()
            #expect(listener.takeReceived().filter { $0 != "selection" } == ["shouldBegin", "didBegin"])
            fields[0].insertText("a")
            #expect(fields[0].text == "a" && listener.takeReceived().contains("change"))
            listener.answer = false
            fields[0].insertText("b")
            #expect(fields[0].text == "a")
            #expect(!manager.textFieldShouldClear(fields[0]) && !manager.textFieldShouldEndEditing(fields[0]))
            listener.answer = true
            _ = listener.takeReceived()
            fields[0].resignFirstResponder()
            #expect(listener.takeReceived().filter { $0 != "selection" } == ["shouldEnd", "didEnd"])
        }
    }

    @Test func `the manager's own delegate receives the notifications, and no delegate is asked`() {
        run { _, manager, fields in
            let (original, own) = (Listener(), Listener())
            original.answer = false
            own.answer = false
            fields[0].delegate = original
            for field in fields { manager.add(textInputView: field) }
            manager.delegate = own
            #expect(fields[0].becomeFirstResponder())
            fields[0].insertText("a")
            #expect(fields[0].text == "a")
            #expect(manager.textFieldShouldReturn(fields[0]) && fields[0].isFirstResponder)
            fields[0].resignFirstResponder()
            #expect(own.received.filter { $0 != "selection" } == ["didBegin", "didEnd"] && original.received.isEmpty)
        }
    }

    @Test func `textFieldShouldReturn focuses the next field even if the delegate returns false`() {
        run { _, manager, fields in
            let listener = Listener()
            for field in fields {
                field.delegate = listener
                manager.add(textInputView: field)
            }
            fields[0].becomeFirstResponder()
            #expect(manager.textFieldShouldReturn(fields[0]) && fields[1].isFirstResponder)
            listener.answer = true
            fields[1].becomeFirstResponder()
            manager.remove(textInputView: fields[2])
            let plain = Listener()
            plain.answer = false
            // This delegate returns false for the return key only; otherwise the field would keep the focus.
            let stubborn = NoReturn()
            manager.remove(textInputView: fields[0])
            manager.remove(textInputView: fields[1])
            for field in fields.prefix(2) {
                field.delegate = stubborn
                manager.add(textInputView: field)
            }
            fields[0].becomeFirstResponder()
            #expect(!manager.textFieldShouldReturn(fields[0]) && fields[1].isFirstResponder)
            #expect(manager.textFieldShouldReturn(fields[1]) && UIApplication.shared.firstResponder == nil)
        }
    }
    final class NoReturn: NSObject, UITextFieldDelegate {
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
    }

    // MARK: Text views

    @Test func `return inserts a newline in a text view, unless dismissTextViewOnReturn is set and it focuses the next input`() {
        run { phone, manager, fields in
            let listener = Listener()
            let text = UITextView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
            phone.root.addSubview(text)
            text.delegate = listener
            manager.add(textInputView: text)
            manager.add(textInputView: fields[0])
            text.becomeFirstResponder()
            text.insertText("a\n")
            text.insertText("\n")
            #expect(text.text == "a\n\n" && text.isFirstResponder && text.returnKeyType == .next)
            #expect(listener.takeReceived().contains("view changed"))
            manager.dismissTextViewOnReturn = true
            text.insertText("b\n")
            #expect(text.isFirstResponder && text.text == "a\n\nb\n")
            text.insertText("\n")
            #expect(fields[0].isFirstResponder && text.text == "a\n\nb\n")
            text.becomeFirstResponder()
            let own = Listener()
            manager.delegate = own
            text.insertText("\n")
            #expect(fields[0].isFirstResponder && own.received.contains("view didBegin") == false && own.received.contains("view didEnd"))
        }
    }

    @Test func `the return manager forwards a text view's calls to its delegate`() {
        run { phone, manager, _ in
            let listener = Listener()
            let text = UITextView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
            phone.root.addSubview(text)
            text.delegate = listener
            manager.add(textInputView: text)
            listener.answer = false
            #expect(!text.becomeFirstResponder())
            listener.answer = true
            text.becomeFirstResponder()
            listener.answer = false
            text.insertText("a")
            #expect(text.text == "" && !text.resignFirstResponder())
            listener.answer = true
            text.resignFirstResponder()
            #expect(listener.received.filter { $0 != "view selection" }.last == "view didEnd")
        }
    }

    @Test func `without delegates the return manager returns UIKit's defaults`() {
        run { phone, manager, fields in
            let text = UITextView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
            manager.add(textInputView: text)
            manager.add(textInputView: fields[0])
            let range = NSRange(location: 0, length: 0)
            let url = URL(string: "https://example.com")!
            #expect(manager.textView(text, shouldInteractWith: url, in: range))
            #expect(manager.textView(text, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction))
            #expect(manager.textView(text, shouldInteractWith: NSTextAttachment(), in: range))
            #expect(manager.textView(text, editMenuForTextIn: range, suggestedActions: []) == nil)
            #expect(manager.textField(fields[0], editMenuForCharactersIn: range, suggestedActions: []) == nil)
            #expect(manager.textField(fields[0], shouldChangeCharactersIn: range, replacementString: "a"))
            #expect(manager.textFieldShouldClear(fields[0]) && manager.textViewShouldEndEditing(text))
        }
    }
}
