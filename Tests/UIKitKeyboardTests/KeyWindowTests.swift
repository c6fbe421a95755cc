import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// The keyboard while other windows become key. (Facts/KeyboardBehaviour.md#key-windows)
@MainActor
@Suite struct KeyWindowTests {
    private final class Editing: NSObject, UITextFieldDelegate {
        var lines: [String] = []
        func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("begin") }
        func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) { lines.append("end") }
    }
    private final class Overlay: UIWindow {
        var becomesKey = true
        override var canBecomeKey: Bool { becomesKey }
    }

    private func edit(_ body: (KeyboardBench, UITextField, Overlay, Editing) -> Void) throws {
        try KeyboardBench.run { bench in
            let editing = Editing()
            let field = bench.add(UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 34)))
            field.delegate = editing
            field.becomeFirstResponder()
            bench.wait(0.6)
            bench.forget()
            let overlay = Overlay(frame: UIScreen.main.bounds)
            body(bench, field, overlay, editing)
        }
    }

    @Test func `a window that becomes key takes the keyboard away, and gives it back; the field is edited all the time`() throws {
        try edit { bench, field, overlay, editing in
            overlay.makeKeyAndVisible()
            #expect(bench.names == ["WillChangeFrame", "WillHide"])
            bench.wait(0.6)
            #expect(bench.keyboard.phase == .hidden && field.isFirstResponder && editing.lines == ["begin"])
            bench.forget()
            bench.window.makeKey()
            #expect(bench.names == ["WillChangeFrame", "WillShow"])
            bench.wait(0.6)
            #expect(bench.keyboard.phase == .shown && field.isFirstResponder && editing.lines == ["begin"])
            overlay.isHidden = true
            bench.wait(0.1)
            #expect(bench.keyboard.phase == .shown)
        }
    }

    @Test func `a key window that is hidden gives the keyboard back too`() throws {
        try edit { bench, field, overlay, _ in
            bench.window.rootViewController = UIViewController()
            overlay.makeKeyAndVisible()
            bench.wait(0.6)
            overlay.isHidden = true
            bench.wait(0.6)
            #expect(bench.window.isKeyWindow && bench.keyboard.phase == .shown && field.isFirstResponder)
        }
    }

    @Test func `a window that cannot become key, or is only shown, leaves the keyboard where it is`() throws {
        try edit { bench, field, overlay, _ in
            overlay.isHidden = false
            overlay.becomesKey = false
            overlay.makeKeyAndVisible()
            bench.wait(0.3)
            #expect(bench.window.isKeyWindow && bench.names == [] && bench.keyboard.phase == .shown && field.isFirstResponder)
        }
    }

    @Test func `a field that waits for its window can resign, and gets the keyboard when it is asked to`() throws {
        try edit { bench, field, overlay, editing in
            overlay.makeKeyAndVisible()
            bench.wait(0.6)
            #expect(field.becomeFirstResponder() && bench.window.isKeyWindow)
            bench.wait(0.6)
            #expect(bench.keyboard.phase == .shown && editing.lines == ["begin"])
            overlay.makeKey()
            bench.wait(0.6)
            #expect(field.resignFirstResponder() && !field.isFirstResponder && editing.lines == ["begin", "end"])
            bench.window.makeKey()
            bench.wait(0.6)
            #expect(bench.keyboard.phase == .hidden)
        }
    }

    @Test func `a field that leaves its window has nothing to wait for, nor one that another field of the window succeeds`() throws {
        try edit { bench, field, overlay, editing in
            overlay.makeKeyAndVisible()
            bench.wait(0.6)
            let other = bench.add(UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 34)))
            other.becomeFirstResponder()
            #expect(other.isFirstResponder && !field.isFirstResponder && editing.lines == ["begin", "end"])
            bench.window.makeKey()
            overlay.makeKey()
            other.removeFromSuperview()
            #expect(!other.isFirstResponder)
            bench.window.makeKey()
            bench.wait(0.6)
            #expect(bench.keyboard.phase == .hidden)
        }
    }
}
