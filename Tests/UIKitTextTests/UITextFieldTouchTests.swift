import Testing
import UIKitTestSupport

@testable import UIKitControls
@testable import UIKitText

// Fields begin at (100, 100) and their text at x = 107. Characters are 10 points wide.
@Suite("UITextField: touches")
@MainActor
struct UITextFieldTouchTests {
    private func selection(_ field: UITextField) -> Range<Int>? { field.selectedTextRange?.offsets }

    @Test func `a tap focuses the field and moves the caret to the nearer end of the tapped word`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "hello world")
            stage.tap(122, 117)
            #expect(field.isFirstResponder)
            #expect(selection(field) == 0..<0)
            stage.wait(1)
            stage.tap(152, 117)
            #expect(selection(field) == 5..<5)
            stage.wait(1)
            stage.tap(280, 117)
            #expect(selection(field) == 11..<11)
        }
    }

    @Test func `a double tap selects and highlights the word with handles and without caret, and a third tap everything`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "hello world")
            stage.tap(190, 117)
            stage.tap(190, 117)
            #expect(selection(field) == 6..<11)
            stage.layout()
            #expect(field.caret.isHidden)
            #expect(field.selectionView.rects == [CGRect(x: 67, y: 11, width: 50, height: field.selectionView.rects[0].height)])
            let fills = stage.items(of: field.selectionView)
            guard case .fill(_, let color, _) = fills.first else {
                Issue.record("no selection drawn")
                return
            }
            #expect(color.hexDescription == "#0055A533")
            // The selection consists of one fill, and the stems and dots of two handles.
            #expect(fills.count == 5)
            stage.tap(190, 117)
            #expect(selection(field) == 0..<11)
        }
    }

    @Test func `selection handles have 11-point dots centred 4.5 points outside of the line`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "hello world")
            field.becomeFirstResponder()
            field.selectedTextRange = UITextRange(offsets: 0..<5)
            stage.layout()
            let boxes = stage.items(of: field.selectionView).compactMap { item -> CGRect? in
                if case .fill(let path, _, _) = item { path.boundingBox } else { nil }
            }
            let dots = boxes.filter { abs($0.width - 11) < 0.01 && abs($0.height - 11) < 0.01 }
            #expect(dots.count == 2)
            let line = field.caretRect(for: UITextPosition(offset: 0))
            #expect(abs(dots[0].midX - 7) < 0.01 && abs(dots[0].midY - (line.minY - 4.5)) < 0.01)
            #expect(abs(dots[1].midX - 57) < 0.01 && abs(dots[1].midY - (line.maxY + 4.5)) < 0.01)
        }
    }

    @Test func `a long press focuses the field after 0.5 s and moves the caret with the finger`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "hello world")
            stage.press(128, 117)
            stage.wait(0.4)
            #expect(!field.isFirstResponder)
            stage.wait(0.2)
            #expect(field.isFirstResponder)
            #expect(selection(field) == 2..<2)
            stage.move(158, 117)
            #expect(selection(field) == 5..<5)
            stage.lift(158, 117)
            #expect(selection(field) == 5..<5)
        }
    }

    @Test func `a drag that starts on the caret moves it, one elsewhere does not`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "hello world")
            field.becomeFirstResponder()
            field.selectedTextRange = UITextRange(offsets: 2..<2)
            stage.layout()
            stage.drag(from: CGPoint(x: 128, y: 117), to: CGPoint(x: 178, y: 117))
            #expect(selection(field) == 7..<7)
            stage.wait(1)
            stage.drag(from: CGPoint(x: 112, y: 117), to: CGPoint(x: 220, y: 117))
            #expect(selection(field) == 7..<7)
        }
    }

    @Test func `dragging a handle moves that end of the selection and keeps at least one character selected`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "hello world")
            field.becomeFirstResponder()
            field.selectedTextRange = UITextRange(offsets: 2..<5)
            stage.layout()
            stage.drag(from: CGPoint(x: 157, y: 130), to: CGPoint(x: 197, y: 130))
            #expect(selection(field) == 2..<9)
            stage.drag(from: CGPoint(x: 127, y: 105), to: CGPoint(x: 260, y: 105))
            #expect(selection(field) == 8..<9)
        }
    }

    @Test func `a drag across a field goes to an outer pan recogniser and does not focus`() {
        @MainActor final class Log: NSObject {
            var pans = 0
            func panned(_ recognizer: UIPanGestureRecognizer) { if recognizer.state == .began { pans += 1 } }
        }
        Stage.perform { stage in
            let field = makeField(stage, text: "hello")
            let log = Log()
            stage.root.addGestureRecognizer(UIPanGestureRecognizer(target: log, action: Log.panned))
            stage.drag(from: CGPoint(x: 150, y: 117), to: CGPoint(x: 150, y: 30))
            #expect(log.pans == 1)
            #expect(!field.isFirstResponder)
        }
    }

    @Test func `the clear button asks shouldClear, empties the field, sends the change event and hides`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "abc")
            field.clearButtonMode = .always
            let log = FieldLog()
            log.watch(field, "a")
            log.refusals = ["shouldClear"]
            stage.layout()
            stage.tap(285, 117)
            #expect(field.text == "abc")
            log.refusals = []
            field.becomeFirstResponder()
            stage.layout()
            _ = log.take()
            stage.tap(285, 117)
            #expect(log.take() == ["a shouldClear?", "a selection", "a editingChanged", "a note DidChange"])
            #expect(field.text == "")
            stage.layout()
            #expect(field.clearButton?.isHidden == true)
        }
    }

    @Test func `a double tap in secure text selects everything, and a tap moves the caret to its end`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "two words")
            field.isSecureTextEntry = true
            stage.tap(115, 117)
            #expect(selection(field) == 9..<9)
            stage.tap(115, 117)
            #expect(selection(field) == 0..<9)
        }
    }

    @Test func `a tap does not focus a disabled field`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "abc")
            field.isEnabled = false
            stage.tap(150, 117)
            #expect(!field.isFirstResponder)
        }
    }

    @Test func `in right-to-left text a tap at the left moves the caret to the end, and the right arrow back`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "אבג")
            stage.tap(120, 117)
            #expect(selection(field) == 3..<3)
            #expect(abs(field.caretRect(for: UITextPosition(offset: 0)).midX - 193) < 0.01)
            #expect(abs(field.caretRect(for: UITextPosition(offset: 3)).midX - 163) < 0.01)
            stage.key(.keyboardRightArrow)
            #expect(selection(field) == 2..<2)
        }
    }
}

@Suite("Text input traits")
@MainActor
struct TextInputTraitsTests {
    @Test func `raw values of the traits are UIKit's`() {
        #expect(UIKeyboardType.decimalPad.rawValue == 8 && UIKeyboardType.asciiCapableNumberPad.rawValue == 11)
        #expect(UIKeyboardType.emailAddress.rawValue == 7 && UIKeyboardType.alphabet == .asciiCapable)
        #expect(UIReturnKeyType.done.rawValue == 9 && UIReturnKeyType.continue.rawValue == 11 && UIReturnKeyType.next.rawValue == 4)
        #expect(UIKeyboardAppearance.alert == .dark && UIKeyboardAppearance.light.rawValue == 2)
        #expect(UITextAutocapitalizationType.sentences.rawValue == 2 && UITextAutocorrectionType.yes.rawValue == 2)
    }

    @Test func `a field's defaults are UIKit's`() {
        let field = UITextField()
        #expect(field.autocapitalizationType == .sentences && field.keyboardType == .default && field.returnKeyType == .default)
        #expect(field.borderStyle == .none && field.font?.pointSize == 17 && field.text == "" && field.clearButtonMode == .never)
        #expect(!field.isSecureTextEntry && !field.enablesReturnKeyAutomatically && !field.clearsOnBeginEditing)
    }

    @Test func `UITextInput's positions, ranges, rectangles and texts are consistent`() {
        Stage.perform { stage in
            let field = makeField(stage, text: "a👨‍👩‍👧bc")
            field.becomeFirstResponder()
            #expect(field.endOfDocument.offset == 11)
            #expect(field.text(in: UITextRange(offsets: 0..<2)) == "a👨‍👩‍👧")
            #expect(field.position(from: field.beginningOfDocument, in: .right, offset: 2)?.offset == 9)
            #expect(field.position(from: field.endOfDocument, in: .right, offset: 1) == nil)
            #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
            #expect(field.closestPosition(to: CGPoint(x: 28, y: 17))?.offset == 9)
            #expect(field.characterRange(at: CGPoint(x: 20, y: 17)) == UITextRange(offsets: 1..<9))
            #expect(field.firstRect(for: UITextRange(offsets: 1..<10)).width == 20)
            #expect(field.compare(field.beginningOfDocument, to: field.endOfDocument) == .orderedAscending)
            let before = field.textRange(from: field.beginningOfDocument, to: field.selectedTextRange!.start)!
            #expect(field.text(in: before) == "a👨‍👩‍👧bc")
            field.replace(UITextRange(offsets: 0..<1), withText: "xy")
            #expect(field.text == "xy👨‍👩‍👧bc")
        }
    }
}
