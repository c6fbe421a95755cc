import Testing
import UIKitTestSupport

@testable import UIKitText

/// A delegate that makes a text view as high as its text, as in many apps.
@MainActor
private final class Growing: NSObject, UITextViewDelegate {
    func textViewDidChange(_ textView: UITextView) {
        textView.frame.size.height = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: 1000)).height
    }
}

@MainActor @Suite("The caret of a text view with isScrollEnabled false") struct CaretInEnclosingScrollViewTests {
    /// Performs a test on a page 200 points high. A growing text view ends 20 points above the page's lower edge. Ten characters fit on a
    /// line of about 12 points.
    private func perform(_ body: (Stage, UIScrollView, UITextView) throws -> Void) rethrows {
        try Stage.perform { stage in
            let page = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
            page.contentInsetAdjustmentBehavior = .never
            page.contentSize = CGSize(width: 320, height: 1000)
            let view = UITextView(frame: CGRect(x: 20, y: 152, width: 110, height: 28))
            view.isScrollEnabled = false
            view.font = .systemFont(ofSize: 10)
            let growing = Growing()
            view.delegate = growing
            page.addSubview(view)
            stage.root.addSubview(page)
            stage.layout()
            try withExtendedLifetime(growing) { try body(stage, page, view) }
        }
    }
    private func caret(_ view: UITextView, in page: UIScrollView) -> CGRect {
        view.convert(view.caretRect(for: view.endOfDocument), to: page)
    }

    @Test func `typing scrolls the enclosing scroll view as little as needed to show the caret, and focus alone does not`() {
        perform { stage, page, view in
            #expect(view.becomeFirstResponder())
            stage.wait(0.5)
            // When only the focus changes, scrolling is the app's responsibility.
            #expect(page.contentOffset == .zero)
            view.insertText("one two")
            stage.wait(0.5)
            #expect(page.contentOffset == .zero)
            for line in 1...6 {
                view.insertText("\nline \(line)")
                stage.wait(0.5)
                let caret = caret(view, in: page)
                #expect(caret.maxY <= page.bounds.maxY && caret.minY >= page.bounds.minY)
            }
            // The page scrolls only as far as the line and the content below it require.
            #expect(abs(page.bounds.maxY - view.frame.maxY) < 1)
            let offset = page.contentOffset
            view.insertText(" and")
            stage.wait(0.5)
            #expect(page.contentOffset == offset)
        }
    }

    @Test func `typing in a line above the visible part scrolls it into view`() {
        perform { stage, page, view in
            #expect(view.becomeFirstResponder())
            page.contentOffset.y = 600
            stage.wait(0.1)
            #expect(page.contentOffset.y == 600)
            view.insertText("x")
            stage.wait(0.5)
            #expect(page.bounds.contains(caret(view, in: page)))
        }
    }

    @Test func `typing does not scroll an enclosing scroll view that is touched or has isScrollEnabled false`() {
        perform { stage, page, view in
            #expect(view.becomeFirstResponder())
            stage.press(250, 100)
            stage.tick()
            for line in 1...4 { view.insertText("\nline \(line)") }
            stage.wait(0.5)
            #expect(page.contentOffset == .zero)
            stage.lift(250, 100)
            page.isScrollEnabled = false
            view.insertText("\nmore")
            stage.wait(0.5)
            #expect(page.contentOffset == .zero)
        }
    }
}
