import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

@testable import UIKitText

/// Tests for the edit menu of text that scrolls. Characters are 10 points wide and lines about 12 high. The text begins at (105, 108) on
/// the screen.
@Suite("Edit menu and scrolling") @MainActor struct EditMenuScrollingTests {
    private func perform(_ body: (Stage, UITextView) throws -> Void) rethrows {
        try Stage.perform { stage in
            let view = UITextView(frame: CGRect(x: 100, y: 100, width: 200, height: 300))
            view.font = .systemFont(ofSize: 10)
            view.text = Array(repeating: "line of text", count: 100).joined(separator: "\n")
            stage.root.addSubview(view)
            stage.layout()
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 0, length: 0)
            stage.wait(0.5)
            // Selects a word of the eighth line with a double tap.
            for _ in 0..<2 { stage.tap(120, 200) }
            stage.wait(0.5)
            try body(stage, view)
        }
    }
    private func drag(_ stage: Stage, by way: CGFloat) {
        stage.press(250, 300)
        stage.tick()
        for step in 1...20 {
            stage.move(250, 300 + way * CGFloat(step) / 20)
            stage.tick()
        }
        // The finger rests before it lifts, so that nothing decelerates.
        stage.wait(0.3)
    }

    @Test func `dragging hides the edit menu, and it reappears at the selection's new position when scrolling ends`() {
        perform { stage, view in
            #expect(view.editor.editMenu.isShown)
            let before = UIApplication.shared.windows.last!.subviews.last!.frame
            drag(stage, by: -40)
            #expect(!view.editor.editMenu.isShown && view.contentOffset.y > 20)
            stage.lift(250, 260)
            stage.wait(1)
            #expect(view.editor.editMenu.isShown)
            let after = UIApplication.shared.windows.last!.subviews.last!.frame
            #expect(abs(before.minY - after.minY - view.contentOffset.y) < 1)
            #expect(view.selectedRange.length == 4)
        }
    }

    @Test func `the edit menu stays hidden while the selection is off the screen and reappears with it`() {
        perform { stage, view in
            drag(stage, by: -250)
            stage.lift(250, 50)
            stage.wait(1)
            #expect(!view.editor.editMenu.isShown && view.contentOffset.y > 200)
            drag(stage, by: 230)
            #expect(!view.editor.editMenu.isShown)
            stage.lift(250, 530)
            stage.wait(1)
            #expect(view.editor.editMenu.isShown)
        }
    }

    @Test func `a tap, typing or resigning keeps the edit menu hidden`() {
        perform { stage, view in
            stage.tap(250, 350)
            stage.wait(1)
            #expect(!view.editor.editMenu.isShown)
        }
        perform { stage, view in
            drag(stage, by: -40)
            view.insertText("x")
            stage.lift(250, 260)
            stage.wait(1)
            #expect(!view.editor.editMenu.isShown)
        }
        perform { stage, view in
            drag(stage, by: -40)
            view.resignFirstResponder()
            stage.lift(250, 260)
            stage.wait(1)
            #expect(!view.editor.editMenu.isShown)
        }
    }

    @Test func `scrolling the enclosing scroll view hides a field's edit menu, and it reappears at rest`() {
        Stage.perform { stage in
            let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
            list.contentSize = CGSize(width: 390, height: 2000)
            let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
            field.text = "word"
            list.addSubview(field)
            stage.root.addSubview(list)
            stage.layout()
            field.becomeFirstResponder()
            field.selectAll(nil)
            stage.wait(0.5)
            #expect(field.editor.editMenu.isShown)
            drag(stage, by: -60)
            #expect(!field.editor.editMenu.isShown && list.contentOffset.y > 20)
            stage.lift(250, 240)
            stage.wait(1)
            #expect(field.editor.editMenu.isShown)
        }
    }
}
