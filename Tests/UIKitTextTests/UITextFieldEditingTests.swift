import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitText

/// A delegate and text input system that records its calls, and the control events and notifications of a text field.
@MainActor
final class FieldLog: NSObject, UITextFieldDelegate, TextInputSystem {
    var entries: [String] = []
    /// The names of the delegate's methods that must return false.
    var refusals: Set<String> = []
    var tokens: [any NSObjectProtocol] = []

    func watch(_ field: UITextField, _ name: String) {
        field.delegate = self
        field.accessibilityIdentifier = name
        let events: [(UIControl.Event, String)] = [
            (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
            (.editingDidEndOnExit, "editingDidEndOnExit"), (.primaryActionTriggered, "primaryActionTriggered"),
        ]
        for (event, title) in events where event != .editingDidEndOnExit || watchesExit {
            field.addAction(UIAction { [unowned self] _ in entries.append("\(name) \(title)") }, for: event)
        }
        let notifications = [
            UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification, UITextField.textDidEndEditingNotification,
        ]
        for notification in notifications {
            let short = notification.rawValue.replacingOccurrences(of: "UITextFieldText", with: "").replacingOccurrences(
                of: "Notification", with: "")
            tokens.append(
                NotificationCenter.default.addObserver(forName: notification, object: field, queue: nil) { [unowned self] _ in
                    MainActor.assumeIsolated { entries.append("\(name) note \(short)") }
                })
        }
        UIApplication.shared.textInputSystem = self
    }
    var watchesExit = false

    private func ask(_ field: UITextField, _ question: String) -> Bool {
        entries.append("\(field.accessibilityIdentifier ?? "?") \(question)?")
        return !refusals.contains(question)
    }
    private func receive(_ field: UITextField, _ what: String) { entries.append("\(field.accessibilityIdentifier ?? "?") \(what)") }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask(textField, "shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { receive(textField, "didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask(textField, "shouldEnd") }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        receive(textField, "didEnd(\(reason))")
    }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        ask(textField, "change \(range.location),\(range.length) \"\(string)\"") && !refusals.contains("change")
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { receive(textField, "selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask(textField, "shouldClear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask(textField, "shouldReturn") }

    func firstResponderWillResign(_ responder: UIResponder) { entries.append("keyboard hides") }
    func firstResponderChanged(to responder: UIResponder?) {
        entries.append(responder == nil ? "keyboard has nobody" : "keyboard for \(name(responder))")
    }
    func reloadInputViews(for responder: UIResponder) { entries.append("keyboard reloads") }
    private func name(_ responder: UIResponder?) -> String { (responder as? UIView)?.accessibilityIdentifier ?? "?" }

    /// Returns the entries since the last call and removes them.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

@MainActor
func makeField(_ stage: Stage, y: CGFloat = 100, text: String = "", width: CGFloat = 200) -> UITextField {
    let field = UITextField(frame: CGRect(x: 100, y: y, width: width, height: 34))
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 10)
    field.text = text
    stage.root.addSubview(field)
    stage.layout()
    return field
}

@Suite("UITextField: call order")
@MainActor
struct UITextFieldOrderTests {
    @Test func `becomeFirstResponder asks, begins, sends the event, posts and then shows the keyboard, once only`() {
        Stage.perform { stage in
            let field = makeField(stage)
            let log = FieldLog()
            log.watch(field, "a")
            #expect(field.becomeFirstResponder())
            #expect(log.take() == ["a shouldBegin?", "a didBegin", "a editingDidBegin", "a note DidBeginEditing", "keyboard for a"])
            #expect(field.isEditing && field.isFirstResponder)
            #expect(field.becomeFirstResponder())
            #expect(log.take() == [])
        }
    }

    @Test func `a field losing focus to another calls its overridden resignFirstResponder, can refuse, and the keyboard stays`() {
        final class Field: UITextField {
            var resigned = 0
            var refuses = false
            override func resignFirstResponder() -> Bool {
                resigned += 1
                return refuses ? false : super.resignFirstResponder()
            }
        }
        Stage.perform { stage in
            let fields = (0..<2).map { Field(frame: CGRect(x: 20, y: 100 + 60 * CGFloat($0), width: 200, height: 34)) }
            fields.forEach(stage.root.addSubview)
            let log = FieldLog()
            log.watch(fields[0], "a")
            log.watch(fields[1], "b")
            #expect(fields[0].becomeFirstResponder())
            _ = log.take()
            #expect(fields[1].becomeFirstResponder())
            #expect(fields.map(\.resigned) == [1, 0])
            #expect(!log.take().contains("keyboard hides"), "the keyboard stays for the next field")
            fields[1].refuses = true
            #expect(!fields[0].becomeFirstResponder())
            #expect(fields[1].isFirstResponder && fields.map(\.resigned) == [1, 1])
        }
    }

    @Test func `resignFirstResponder asks, hides the keyboard, ends, sends the event and posts`() {
        Stage.perform { stage in
            let field = makeField(stage)
            let log = FieldLog()
            log.watch(field, "a")
            field.becomeFirstResponder()
            _ = log.take()
            #expect(field.resignFirstResponder())
            #expect(
                log.take() == [
                    "a shouldEnd?", "keyboard hides", "a didEnd(committed)", "a editingDidEnd", "a note DidEndEditing",
                    "keyboard has nobody",
                ])
            #expect(!field.isEditing && !field.isFirstResponder)
        }
    }

    @Test func `switching fields ends the old one before the new one begins, and the keyboard stays`() {
        Stage.perform { stage in
            let (first, second) = (makeField(stage), makeField(stage, y: 200))
            let log = FieldLog()
            log.watch(first, "a")
            log.watch(second, "b")
            first.becomeFirstResponder()
            _ = log.take()
            second.becomeFirstResponder()
            #expect(
                log.take() == [
                    "b shouldBegin?", "a shouldEnd?", "a didEnd(committed)", "a editingDidEnd", "a note DidEndEditing", "b didBegin",
                    "b editingDidBegin", "b note DidBeginEditing", "keyboard for b",
                ])
        }
    }

    @Test func `a refusal to begin or to end changes nothing and stops the calls`() {
        Stage.perform { stage in
            let (first, second) = (makeField(stage), makeField(stage, y: 200))
            let log = FieldLog()
            log.watch(first, "a")
            log.watch(second, "b")
            log.refusals = ["shouldBegin"]
            #expect(!first.becomeFirstResponder())
            #expect(log.take() == ["a shouldBegin?"])
            log.refusals = []
            first.becomeFirstResponder()
            log.refusals = ["shouldEnd"]
            _ = log.take()
            #expect(!second.becomeFirstResponder() && first.isFirstResponder)
            #expect(!first.resignFirstResponder())
            #expect(log.take() == ["b shouldBegin?", "a shouldEnd?", "a shouldEnd?"])
        }
    }

    @Test func `a field without a window or disabled cannot become first responder, and disabling it resigns`() {
        Stage.perform { stage in
            #expect(!UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)).becomeFirstResponder())
            let field = makeField(stage)
            field.isEnabled = false
            #expect(!field.becomeFirstResponder())
            field.isEnabled = true
            field.becomeFirstResponder()
            field.isEnabled = false
            #expect(!field.isFirstResponder)
        }
    }

    @Test func `typing asks, changes the selection, sends the event and posts, and deleting in an empty field does nothing`() {
        Stage.perform { stage in
            let field = makeField(stage)
            let log = FieldLog()
            log.watch(field, "a")
            field.becomeFirstResponder()
            _ = log.take()
            field.insertText("x")
            #expect(log.take() == ["a change 0,0 \"x\"?", "a selection", "a editingChanged", "a note DidChange"])
            field.insertText("👨‍👩‍👧")
            #expect(log.take().first == "a change 1,0 \"👨‍👩‍👧\"?")
            field.deleteBackward()
            #expect(log.take() == ["a change 1,8 \"\"?", "a selection", "a editingChanged", "a note DidChange"])
            field.deleteBackward()
            _ = log.take()
            field.deleteBackward()
            #expect(log.take() == [])
            #expect(field.text == "" && !field.hasText)
        }
    }

    @Test func `a refused change changes nothing and sends no event`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "ab")
            let log = FieldLog()
            log.watch(field, "a")
            field.becomeFirstResponder()
            log.refusals = ["change"]
            _ = log.take()
            field.insertText("x")
            #expect(log.take() == ["a change 2,0 \"x\"?"])
            #expect(field.text == "ab")
        }
    }

    @Test func `setting text calls no delegate or event and moves the caret to the end`() {
        Stage.perform { stage in
            let field = makeField(stage)
            let log = FieldLog()
            log.watch(field, "a")
            field.becomeFirstResponder()
            _ = log.take()
            field.text = "hello"
            #expect(log.take() == [])
            #expect(field.selectedTextRange?.start.offset == 5)
        }
    }

    @Test func `Return calls shouldReturn and primaryActionTriggered, not if refused, and does not end editing`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "ab")
            let log = FieldLog()
            log.watch(field, "a")
            field.becomeFirstResponder()
            _ = log.take()
            field.insertText("\n")
            #expect(log.take() == ["a shouldReturn?", "a primaryActionTriggered"])
            #expect(field.isFirstResponder && field.text == "ab")
            log.refusals = ["shouldReturn"]
            field.insertText("\n")
            #expect(log.take() == ["a shouldReturn?"])
        }
    }

    @Test func `with a target for editingDidEndOnExit Return ends the editing`() {
        Stage.perform { stage in
            let field = makeField(stage)
            let log = FieldLog()
            log.watchesExit = true
            log.watch(field, "a")
            field.becomeFirstResponder()
            _ = log.take()
            field.insertText("\n")
            #expect(
                log.take() == [
                    "a shouldReturn?", "a editingDidEndOnExit", "a primaryActionTriggered", "a shouldEnd?", "keyboard hides",
                    "a didEnd(committed)", "a editingDidEnd", "a note DidEndEditing", "keyboard has nobody",
                ])
        }
    }

    @Test func `clearsOnBeginEditing clears the text only if shouldClear allows it`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "old")
            field.clearsOnBeginEditing = true
            let log = FieldLog()
            log.watch(field, "a")
            log.refusals = ["shouldClear"]
            field.becomeFirstResponder()
            #expect(field.text == "old")
            field.resignFirstResponder()
            log.refusals = []
            field.becomeFirstResponder()
            #expect(field.text == "")
        }
    }

    @Test func `a delegate with only textFieldDidEndEditing(_:) receives that call once`() {
        @MainActor final class Short: NSObject, UITextFieldDelegate {
            var ended = 0
            func textFieldDidEndEditing(_ textField: UITextField) { ended += 1 }
        }
        Stage.perform { stage in
            let field = makeField(stage)
            let short = Short()
            field.delegate = short
            field.becomeFirstResponder()
            field.resignFirstResponder()
            #expect(short.ended == 1)
        }
    }

    @Test func `removing a field from its window ends its editing`() {
        Stage.perform { stage in
            let field = makeField(stage)
            field.becomeFirstResponder()
            field.removeFromSuperview()
            #expect(!field.isEditing && UIApplication.shared.firstResponder == nil)
        }
    }
}

@Suite("UITextField: typing")
@MainActor
struct UITextFieldTypingTests {
    @Test func `typing replaces the selection, and line breaks become spaces`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "one two")
            field.becomeFirstResponder()
            field.selectedTextRange = UITextRange(offsets: 0..<3)
            field.insertText("1\n2")
            #expect(field.text == "1 2 two")
            #expect(field.selectedTextRange == UITextRange(offsets: 3..<3))
        }
    }

    @Test func `marked text is underlined and replaced by the next insertion`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "ab")
            field.becomeFirstResponder()
            field.setMarkedText("xy", selectedRange: NSRange(location: 2, length: 0))
            stage.layout()
            #expect(field.text == "abxy")
            #expect(field.markedTextRange == UITextRange(offsets: 2..<4))
            let underlines = stage.items(of: field.canvas).compactMap { item -> CGRect? in
                if case .fill(let path, _, _) = item { path.boundingBox } else { nil }
            }
            #expect(underlines.map { [$0.minX, $0.width] } == [[20, 20]])
            field.insertText("z")
            #expect(field.text == "abz" && field.markedTextRange == nil)
        }
    }

    @Test func `empty marked text removes the marked text, and without marked text does nothing`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "ab")
            let log = FieldLog()
            log.watch(field, "a")
            field.becomeFirstResponder()
            field.selectedTextRange = UITextRange(offsets: 0..<1)
            _ = log.take()
            field.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
            #expect(field.text == "ab" && field.selectedTextRange == UITextRange(offsets: 0..<1) && log.take() == [])
            field.setMarkedText("ka", selectedRange: NSRange(location: 2, length: 0))
            field.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
            #expect(field.text == "b" && field.markedTextRange == nil)
        }
    }

    typealias Key = (UIKeyboardHIDUsage, UIKeyModifierFlags)

    @Test(
        arguments: [
            ([(.keyboardLeftArrow, [])], "one two", 6..<6),
            ([(.keyboardLeftArrow, .shift), (.keyboardLeftArrow, .shift)], "one two", 5..<7),
            ([(.keyboardLeftArrow, .alternate)], "one two", 4..<4),
            ([(.keyboardLeftArrow, .control), (.keyboardLeftArrow, [.control, .shift])], "one two", 0..<4),
            ([(.keyboardHome, [])], "one two", 0..<0),
            ([(.keyboardHome, .shift)], "one two", 0..<7),
            ([(.keyboardHome, []), (.keyboardEnd, [])], "one two", 7..<7),
            ([(.keyboardLeftArrow, .command)], "one two", 0..<0),
            ([(.keyboardA, .control)], "one two", 0..<7),
            ([(.keyboardA, .command), (.keyboardDeleteOrBackspace, [])], "", 0..<0),
            ([(.keyboardDeleteOrBackspace, [])], "one tw", 6..<6),
            ([(.keyboardDeleteOrBackspace, .alternate)], "one ", 4..<4),
            ([(.keyboardDeleteOrBackspace, .command)], "", 0..<0),
            ([(.keyboardHome, []), (.keyboardDeleteForward, [])], "ne two", 0..<0),
            ([(.keyboardA, .command), (.keyboardRightArrow, [])], "one two", 7..<7),
        ] as [([Key], String, Range<Int>)])
    func `key commands move the caret, extend the selection and delete`(_ keys: [Key], _ text: String, _ selection: Range<Int>) {
        Stage.perform { stage in
            let field = makeField(stage, text: "one two")
            field.becomeFirstResponder()
            for (usage, flags) in keys { stage.key(usage, flags) }
            #expect(field.text == text)
            #expect(field.selectedTextRange == UITextRange(offsets: selection))
        }
    }

    @Test func `a hardware keyboard's Return key calls shouldReturn`() {
        Stage.perform { stage in
            let field = makeField(stage)
            let log = FieldLog()
            log.watch(field, "a")
            field.becomeFirstResponder()
            _ = log.take()
            stage.key(.keyboardReturnOrEnter)
            #expect(log.take().first == "a shouldReturn?")
        }
    }
}

@Suite("UITextField: secure text entry")
@MainActor
struct SecureTextTests {
    private func shown(_ stage: Stage, _ field: UITextField) -> String {
        stage.layout()
        return stage.glyphRuns(of: field.canvas).map(\.text).joined()
    }

    @Test func `secure entry shows the last typed character for 1.5 seconds or until the next input`() {
        Stage.perform { stage in
            let field = makeField(stage)
            field.isSecureTextEntry = true
            field.becomeFirstResponder()
            field.insertText("a")
            #expect(shown(stage, field) == "a")
            field.insertText("b")
            #expect(shown(stage, field) == "•b")
            stage.wait(1.4)
            #expect(shown(stage, field) == "•b")
            stage.wait(0.2)
            #expect(shown(stage, field) == "••")
            #expect(field.text == "ab")
            field.insertText("c")
            field.deleteBackward()
            #expect(shown(stage, field) == "••")
        }
    }

    @Test func `secure text that is set, or whose field resigns, is masked completely, one dot per grapheme cluster`() {
        Stage.perform { stage in
            let field = makeField(stage)
            field.isSecureTextEntry = true
            field.text = "👨‍👩‍👧é"
            #expect(shown(stage, field) == "••")
            field.becomeFirstResponder()
            field.insertText("x")
            field.resignFirstResponder()
            #expect(shown(stage, field) == "•")
        }
    }

    @Test func `the first edit of secure text after focusing replaces the whole text`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "secret")
            field.isSecureTextEntry = true
            field.becomeFirstResponder()
            field.insertText("n")
            #expect(field.text == "n")
            field.insertText("e")
            #expect(field.text == "ne")
            field.resignFirstResponder()
            field.becomeFirstResponder()
            field.deleteBackward()
            #expect(field.text == "")
        }
    }

    @Test func `masked text depends on the text and the time since the reveal`() {
        var secure = SecureText()
        #expect(secure.shown("abc", at: 0) == "•••")
        secure.reveal(1, at: 10)
        #expect(secure.shown("abc", at: 10) == "•b•")
        #expect(secure.shown("abc", at: 11.49) == "•b•")
        #expect(secure.shown("abc", at: 11.5) == "•••")
    }
}
