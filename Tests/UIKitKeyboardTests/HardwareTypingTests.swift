import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for typing with a hardware keyboard. Two spaces become a full stop by the same rules as with the drawn keys.
@MainActor
@Suite("Hardware keyboard") struct HardwareTypingTests {
    private func run(hardware: Bool = true, _ change: (UITextField) -> Void = { _ in }, _ body: (KeyboardBench, UITextField) -> Void) throws
    {
        try KeyboardBench.run { bench in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            change(field)
            bench.add(field)
            bench.keyboard.hasHardwareKeyboard = hardware
            field.becomeFirstResponder()
            bench.wait(0.6)
            body(bench, field)
        }
    }
    /// Types text as the phone receives it from a hardware keyboard.
    private func type(_ bench: KeyboardBench, _ field: UITextField, _ text: String, every interval: Double = 0.1) {
        for character in text {
            if !bench.keyboard.takeTypedText(String(character)) { field.insertTypedText(String(character)) }
            bench.wait(interval)
        }
    }

    @Test(arguments: [true, false]) func `two spaces after a word insert a full stop, and a third stays a space`(hardware: Bool) throws {
        try run(hardware: hardware) { bench, field in
            type(bench, field, "Hi  there")
            #expect(field.text == "Hi. there")
            type(bench, field, "   ")
            #expect(field.text == "Hi. there.  ", "the third one is a space")
        }
    }

    @Test func `slow spaces, and spaces after nothing or after a comma, stay spaces`() throws {
        try run { bench, field in
            type(bench, field, "Hi  ", every: 0.6)
            #expect(field.text == "Hi  ")
        }
        try run { bench, field in
            type(bench, field, "  ")
            #expect(field.text == "  ")
            type(bench, field, "a,  ")
            #expect(field.text == "  a,  ")
        }
    }

    @Test func `a key press between two spaces prevents the full stop`() throws {
        try run { bench, field in
            type(bench, field, "Hi ")
            _ = bench.keyboard.takeKey(UIKey(keyCode: .keyboardLeftArrow, modifierFlags: []), isDown: true)
            type(bench, field, " ")
            #expect(field.text == "Hi  ")
        }
    }

    @Test func `email, URL and secure fields, and phones with the setting off, keep both spaces`() throws {
        for change in [{ $0.keyboardType = .emailAddress }, { $0.keyboardType = .URL }, { $0.isSecureTextEntry = true }]
            as [(UITextField) -> Void]
        {
            try run(change) { bench, field in
                type(bench, field, "Hi  ")
                #expect(field.text == "Hi  ")
            }
        }
        try run { bench, field in
            bench.keyboard.makesPeriods = false
            type(bench, field, "Hi  ")
            #expect(field.text == "Hi  ")
        }
    }

    @Test func `the delegate is asked about removing the space and inserting the full stop, and can refuse the full stop`() throws {
        final class Guard: NSObject, UITextFieldDelegate {
            var asked: [String] = []
            func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
                asked.append("\(range.location),\(range.length)\(string)")
                return string != ". "
            }
        }
        let delegate = Guard()
        try run({ $0.delegate = delegate }) { bench, field in
            type(bench, field, "Hi  ")
            #expect(delegate.asked.suffix(2) == ["2,1", "2,0. "])
            #expect(field.text == "Hi")
        }
    }

    @Test func `software keys keep both spaces when the full stop setting is off`() throws {
        try run(hardware: false) { bench, field in
            bench.keyboard.makesPeriods = false
            do { try bench.type("hi  ") } catch { Issue.record(error) }
            #expect(field.text?.hasSuffix("  ") == true)
        }
    }
}
