import Testing

@testable import UIKitCore
@testable import UIKitKeyboard
import UIKitText

/// Tests for long presses on keys, with the toolkit's own text field and touches on the screen.
@MainActor
@Suite struct HeldKeysAndTextFieldTests {
    private func edit(_ text: String, _ test: (KeyboardBench, UITextField) throws -> Void) throws {
        try KeyboardBench.run { bench in
            let field = bench.add(UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34)))
            field.autocapitalizationType = .none
            field.text = text
            field.becomeFirstResponder()
            bench.wait(0.6)
            try test(bench, field)
        }
    }

    private func caret(_ field: UITextField) -> Int { field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.start) }

    @Test func `holding e and sliding right by two alternates types é`() throws {
        try edit("caf") { bench, field in
            let key = try #require(bench.keyboard.keyRect(named: "e")).center
            bench.finger(1, .began, at: key)
            bench.wait(0.6)
            bench.finger(1, .moved, at: CGPoint(x: key.x + 2 * 39, y: key.y - 60))
            bench.finger(1, .ended, at: CGPoint(x: key.x + 2 * 39, y: key.y - 60))
            #expect(field.text == "café")
        }
    }

    @Test func `dragging a held space bar moves the caret with the finger and types nothing, and a tap types a space`() throws {
        try edit("hello wonderful world") { bench, field in
            let space = try #require(bench.keyboard.keyRect(named: "space")).center
            bench.finger(1, .began, at: space)
            bench.wait(0.6)
            let before = caret(field)
            let start = field.caretRect(for: field.selectedTextRange!.start).midX
            for step in 1...10 { bench.finger(1, .moved, at: CGPoint(x: space.x - CGFloat(step) * 8, y: space.y)) }
            let now = field.caretRect(for: field.selectedTextRange!.start).midX
            #expect(caret(field) < before)
            #expect(abs(start - 80 - now) < 10, "the caret went \(start - now) points for a finger's 80")
            bench.finger(1, .ended, at: CGPoint(x: space.x - 80, y: space.y))
            #expect(field.text == "hello wonderful world", "no space was typed")
            bench.finger(1, .began, at: space)
            bench.finger(1, .ended, at: space)
            #expect(field.text?.count == 22)
        }
    }

    @Test func `a held delete key finally deletes whole words and asks the delegate about each range`() throws {
        final class Listener: NSObject, UITextFieldDelegate {
            var ranges: [NSRange] = []
            func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
                ranges.append(range)
                return true
            }
        }
        let letters = String(repeating: "x", count: 21)
        try edit("alpha beta gamma " + letters) { bench, field in
            let listener = Listener()
            field.delegate = listener
            let delete = try #require(bench.keyboard.keyRect(named: "delete")).center
            bench.finger(1, .began, at: delete)
            bench.wait(0.5 + 2.0 + 0.25)
            bench.finger(1, .ended, at: delete)
            #expect(field.text == "alpha beta ")
            #expect(listener.ranges.count == 22)
            #expect(listener.ranges.last == NSRange(location: 11, length: 6))
        }
    }

    @Test func `after a held key is released its letter is typed, the popup is hidden and the keyboard is at rest`() throws {
        try edit("abc") { bench, field in
            let key = try #require(bench.keyboard.keyRect(named: "a")).center
            bench.finger(1, .began, at: key)
            bench.wait(0.6)
            #expect(!bench.keyboard.keys.popups.isHidden)
            bench.finger(1, .ended, at: key)
            bench.wait(0.2)
            #expect(bench.keyboard.keys.popups.isHidden)
            #expect(!SimulatedProcess.current.ticks.pendingMotions.contains { $0.contains("keyboard") })
            #expect(field.text == "abca")
        }
    }
}
