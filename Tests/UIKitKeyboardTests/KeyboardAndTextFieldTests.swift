import Testing

@testable import UIKitCore
@testable import UIKitKeyboard
import UIKitText

/// Tests for the keyboard with the toolkit's own text field.
@MainActor
@Suite struct KeyboardAndTextFieldTests {
    final class Listener: NSObject, UITextFieldDelegate {
        var log: [String] = []
        var allowsChanges = true
        func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
        func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) { log.append("end") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            log.append("return")
            textField.resignFirstResponder()
            return true
        }
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            log.append("\(range.location),\(range.length):\(string)")
            return allowsChanges
        }
    }

    func field(_ bench: KeyboardBench) -> UITextField {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
        return bench.add(field)
    }

    @Test func `a sentence typed key by key has its capitals, its full stop and its marks`() throws {
        try KeyboardBench.run { bench in
            let field = field(bench)
            field.becomeFirstResponder()
            bench.wait(0.6)
            #expect(bench.keyboard.shift == .on)
            try bench.press("h", "i", "space", "i", "t", "space", "space", "o", "k", "123", "!", "space", "y")
            #expect(field.text == "Hi it. Ok! Y")
        }
    }

    @Test func `editing begins before willShow is posted, and willHide is posted before editing ends`() throws {
        try KeyboardBench.run { bench in
            let field = field(bench)
            let listener = Listener()
            field.delegate = listener
            for (name, short) in [
                (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardWillHideNotification, "willHide"),
            ] {
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                    MainActor.assumeIsolated { listener.log.append(short) }
                }
            }
            field.becomeFirstResponder()
            bench.wait(0.6)
            field.resignFirstResponder()
            #expect(listener.log == ["begin", "willShow", "willHide", "end"])
        }
    }

    @Test func `return calls textFieldShouldReturn, and resigning there ends editing and hides the keyboard`() throws {
        try KeyboardBench.run { bench in
            let field = field(bench)
            let listener = Listener()
            field.delegate = listener
            field.becomeFirstResponder()
            bench.wait(0.6)
            try bench.press("a", "return")
            #expect(field.text == "A")
            #expect(listener.log == ["begin", "0,0:A", "return", "end"])
            #expect(bench.keyboard.phase == .hiding)
            bench.wait(0.6)
            #expect(bench.keyboard.phase == .hidden)
        }
    }

    @Test func `a delegate that refuses all changes also refuses delete and the full stop of a double space`() throws {
        try KeyboardBench.run { bench in
            let field = field(bench)
            let listener = Listener()
            field.delegate = listener
            field.text = "ok"
            field.becomeFirstResponder()
            bench.wait(0.6)
            listener.allowsChanges = false
            try bench.press("space", "space", "x", "delete")
            #expect(field.text == "ok")
        }
    }

    @Test func `shift follows text and selection that are changed without the keyboard`() throws {
        try KeyboardBench.run { bench in
            let field = field(bench)
            field.becomeFirstResponder()
            bench.wait(0.6)
            #expect(bench.keyboard.shift == .on)
            field.insertText("typed on the host")
            #expect(bench.keyboard.shift == .off)
            field.text = "Set by the app. "
            #expect(bench.keyboard.shift == .on)
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
            #expect(bench.keyboard.shift == .on)
            field.selectedTextRange = field.position(from: field.beginningOfDocument, offset: 2).flatMap {
                field.textRange(from: $0, to: $0)
            }
            #expect(bench.keyboard.shift == .off)
        }
    }

    @Test func `reloadInputViews keeps the plane, and a changed keyboard type changes it with a show notification`() throws {
        try KeyboardBench.run { bench in
            let field = field(bench)
            field.becomeFirstResponder()
            bench.wait(0.6)
            try bench.press("123")
            bench.forget()
            field.reloadInputViews()
            #expect(bench.keyboard.plane == .numbers)
            field.keyboardType = .numberPad
            field.reloadInputViews()
            #expect(bench.keyboard.plane == .pad)
            #expect(bench.names == ["WillChangeFrame", "WillShow"])
        }
    }

    @Test func `a keyboard that hides while delete is held stops deleting and comes to rest`() throws {
        try KeyboardBench.run { bench in
            let field = field(bench)
            field.text = "0123456789"
            field.becomeFirstResponder()
            bench.wait(0.6)
            let delete = try #require(bench.keyboard.keyRect(named: "delete")).center
            bench.finger(1, .began, at: delete)
            bench.wait(0.55)
            #expect(field.text == "01234567")
            field.resignFirstResponder()
            bench.wait(2)
            #expect(field.text == "01234567")
            #expect(!SimulatedProcess.current.ticks.pendingMotions.contains { $0.contains("keyboard") })
            bench.finger(1, .ended, at: delete)
            #expect(field.text == "01234567")
        }
    }

    @Test func `keys are found by title, alias and typed text, and an unknown name finds none`() throws {
        try KeyboardBench.run { bench in
            let field = field(bench)
            field.returnKeyType = .search
            field.becomeFirstResponder()
            bench.wait(0.6)
            let keyboard = bench.keyboard
            #expect(keyboard.keyRect(named: "Search") == keyboard.keyRect(named: "return"))
            #expect(keyboard.keyRect(named: "backspace") == keyboard.keyRect(named: "delete"))
            #expect(keyboard.keyRect(named: " ") == keyboard.keyRect(named: "space"))
            #expect(keyboard.keyRect(named: "Q") == keyboard.keyRect(named: "q"))
            #expect(keyboard.keyRect(named: "nothing") == nil)
        }
    }

    @Test func `turning suggestions off lowers the keyboard, with frame change and show notifications`() throws {
        try KeyboardBench.run { bench in
            field(bench).becomeFirstResponder()
            bench.wait(0.6)
            bench.forget()
            bench.keyboard.suggestsWords = false
            #expect(bench.names == ["WillChangeFrame", "WillShow"])
            #expect(bench.keyboard.frame.height == 291)
        }
    }
}
