import Testing

@testable import UIKitCore
@testable import UIKitKeyboard
import UIKitScroll
import UIKitText

/// Tests for `keyboardDismissMode.interactive`. (Facts/KeyboardNotifications.md#sequences, Facts/ScrollPhysics.md#keyboard-dismissal)
@MainActor
@Suite struct InteractiveDismissalTests {
    /// Runs a test with a scroll view that fills the screen and with a focused field. On the screen of 390 x 844 points the keyboard's
    /// top is at 508.
    func run(_ body: (KeyboardBench, UITextField) throws -> Void) throws {
        try KeyboardBench.run { bench in
            let scrollView = UIScrollView(frame: UIScreen.main.bounds)
            scrollView.contentSize = CGSize(width: 390, height: 3000)
            scrollView.keyboardDismissMode = .interactive
            bench.add(scrollView)
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
            scrollView.addSubview(field)
            field.becomeFirstResponder()
            bench.wait(0.6)
            bench.forget()
            try body(bench, field)
        }
    }

    func drag(_ bench: KeyboardBench, from start: CGFloat, to end: CGFloat, step: CGFloat = 10) {
        for y in stride(from: start, through: end, by: end > start ? step : -step) {
            bench.finger(1, .moved, at: CGPoint(x: 200, y: y))
            bench.tick()
        }
    }

    @Test func `the keyboard's top follows the finger below its place once the finger crosses it, and nothing is posted`() throws {
        try run { bench, _ in
            bench.finger(1, .began, at: CGPoint(x: 200, y: 300))
            drag(bench, from: 310, to: 500)
            #expect(bench.keyboard.visibleFrame.minY == 508)
            drag(bench, from: 510, to: 600)
            #expect(bench.keyboard.visibleFrame.minY == 600)
            drag(bench, from: 590, to: 450)
            #expect(bench.keyboard.visibleFrame.minY == 508, "it can be pulled back, but not above its place")
            #expect(bench.names == [])
        }
    }

    @Test func `a release while dragging down hides the keyboard from its dragged position and resigns the field`() throws {
        try run { bench, field in
            bench.finger(1, .began, at: CGPoint(x: 200, y: 300))
            drag(bench, from: 310, to: 600)
            bench.finger(1, .ended, at: CGPoint(x: 200, y: 600))
            #expect(bench.names == ["WillChangeFrame", "WillHide"])
            #expect(bench.announcements[0].begin.minY == 600)
            #expect(!field.isFirstResponder)
            bench.wait(0.7)
            #expect(bench.names == ["WillChangeFrame", "WillHide", "DidChangeFrame", "DidHide"])
        }
    }

    @Test func `a release while dragging up posts a show from the dragged position, and the field stays first responder`() throws {
        try run { bench, field in
            bench.finger(1, .began, at: CGPoint(x: 200, y: 300))
            drag(bench, from: 310, to: 650)
            drag(bench, from: 640, to: 600)
            bench.finger(1, .ended, at: CGPoint(x: 200, y: 600))
            #expect(bench.names == ["WillChangeFrame", "WillShow"])
            #expect(bench.announcements[0].begin.minY == 600 && bench.announcements[0].end.minY == 508)
            bench.wait(0.7)
            #expect(bench.keyboard.visibleFrame.minY == 508)
            #expect(field.isFirstResponder)
        }
    }

    @Test func `a field that refuses to end editing gets its keyboard back, with show notifications`() throws {
        final class Refusing: NSObject, UITextFieldDelegate {
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
        }
        try run { bench, field in
            let delegate = Refusing()
            field.delegate = delegate
            bench.finger(1, .began, at: CGPoint(x: 200, y: 300))
            drag(bench, from: 310, to: 700)
            bench.finger(1, .ended, at: CGPoint(x: 200, y: 700))
            bench.wait(0.7)
            #expect(bench.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
            #expect(bench.keyboard.visibleFrame.minY == 508)
        }
    }
}
