import Testing
import UIKitText

@testable import UIKitCore
@testable import UIKitKeyboard

/// Tests for the keyboard while other windows become key. (Facts/KeyboardBehaviour.md#key-windows)
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

    @Test func `the keyboard hides when another window becomes key and shows when its own does, while editing continues`() throws {
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

    @Test func `hiding the key window gives the keyboard back to the field of the window below`() throws {
        try edit { bench, field, overlay, _ in
            bench.window.rootViewController = UIViewController()
            overlay.makeKeyAndVisible()
            bench.wait(0.6)
            overlay.isHidden = true
            bench.wait(0.6)
            #expect(bench.window.isKeyWindow && bench.keyboard.phase == .shown && field.isFirstResponder)
        }
    }

    @Test func `a window that cannot become key, or is only shown, leaves the keyboard in place, without notifications`() throws {
        try edit { bench, field, overlay, _ in
            overlay.isHidden = false
            overlay.becomesKey = false
            overlay.makeKeyAndVisible()
            bench.wait(0.3)
            #expect(bench.window.isKeyWindow && bench.names == [] && bench.keyboard.phase == .shown && field.isFirstResponder)
        }
    }

    @Test func `a field in a non-key window is first responder without the keyboard, and gets it when the window becomes key`() throws {
        try edit { bench, field, overlay, editing in
            let own = Editing()
            let second = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 34))
            second.delegate = own
            overlay.isHidden = false
            overlay.addSubview(second)
            #expect(second.becomeFirstResponder() && second.isFirstResponder && field.isFirstResponder)
            bench.wait(0.6)
            #expect(bench.window.isKeyWindow && bench.names == [] && UIApplication.shared.firstResponder === field)
            #expect(own.lines == ["begin"] && editing.lines == ["begin"])
            // The keyboard now moves to the other window's field without leaving the screen.
            overlay.makeKey()
            #expect(bench.keyboard.phase == .shown && UIApplication.shared.firstResponder === second && field.isFirstResponder)
            bench.wait(0.6)
            second.insertText("a")
            #expect(second.text == "a" && bench.keyboard.phase == .shown)
            #expect(second.resignFirstResponder() && field.isFirstResponder)
            bench.wait(0.6)
            #expect(bench.keyboard.phase == .hidden && own.lines == ["begin", "end"] && editing.lines == ["begin"])
        }
    }

    @Test func `a field focused before its window becomes key takes over the keyboard without a hide, and gives it back`() throws {
        try edit { bench, field, overlay, editing in
            final class Screen: UIViewController {
                let field = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 34))
                override func viewWillAppear(_ animated: Bool) {
                    view.addSubview(field)
                    field.becomeFirstResponder()
                }
            }
            let screen = Screen()
            overlay.rootViewController = screen
            overlay.makeKeyAndVisible()
            bench.wait(0.6)
            #expect(!bench.names.contains("WillHide") && bench.keyboard.phase == .shown)
            #expect(screen.field.isFirstResponder && field.isFirstResponder && editing.lines == ["begin"])
            screen.field.removeFromSuperview()
            bench.window.makeKey()
            bench.wait(0.6)
            #expect(bench.keyboard.phase == .shown && UIApplication.shared.firstResponder === field)
        }
    }

    @Test func `a touch makes its window key, unless it cannot become key, and the keyboard follows the key window`() throws {
        try edit { bench, field, overlay, _ in
            overlay.isHidden = false
            overlay.becomesKey = false
            let place = CGPoint(x: 50, y: 300)
            bench.finger(1, .began, at: place)
            bench.finger(1, .ended, at: place)
            bench.wait(0.6)
            #expect(bench.window.isKeyWindow && bench.keyboard.phase == .shown)
            overlay.becomesKey = true
            bench.finger(1, .began, at: place)
            bench.finger(1, .ended, at: place)
            bench.wait(0.6)
            #expect(overlay.isKeyWindow && bench.keyboard.phase == .hidden && field.isFirstResponder)
            overlay.frame.size.height = 100
            bench.finger(1, .began, at: place)
            bench.finger(1, .ended, at: place)
            bench.wait(0.6)
            #expect(bench.window.isKeyWindow && bench.keyboard.phase == .shown)
        }
    }

    @Test func `a field that waits for its window to become key can resign, and then gets no keyboard`() throws {
        try edit { bench, field, overlay, editing in
            overlay.makeKeyAndVisible()
            bench.wait(0.6)
            #expect(field.becomeFirstResponder() && overlay.isKeyWindow && bench.keyboard.phase == .hidden && editing.lines == ["begin"])
            #expect(field.resignFirstResponder() && !field.isFirstResponder && editing.lines == ["begin", "end"])
            bench.window.makeKey()
            bench.wait(0.6)
            #expect(bench.keyboard.phase == .hidden)
        }
    }

    @Test func `a field waiting for its window gets no keyboard once it is removed or a different field succeeds it`() throws {
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
