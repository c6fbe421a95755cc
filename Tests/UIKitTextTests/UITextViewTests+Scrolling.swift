import Testing
import UIKitTestSupport
@testable import UIKitControls
@testable import UIKitText

/// Tests for scrolling to a range and to the caret.
extension UITextViewTests {
    @Test func `scrollRangeToVisible scrolls as little as needed, without animation`() {
        perform(Array(repeating: "line", count: 40).joined(separator: "\n")) { stage, view in
            view.scrollRangeToVisible(NSRange(location: 100, length: 4))
            let rect = view.caretRect(for: UITextPosition(offset: 104))
            #expect(abs(rect.maxY - view.bounds.maxY) < 0.5)
            let offset = view.contentOffset
            view.scrollRangeToVisible(NSRange(location: 95, length: 1))
            #expect(view.contentOffset == offset)
        }
    }

    /// Returns the range of `count` lines of four letters each, from the line `first` on.
    private func lines(_ first: Int, _ count: Int) -> NSRange { NSRange(location: first * 5, length: count * 5 - 1) }

    @Test(arguments: [0, 300.0], [-1, 0, 200, 2000.0])
    func `scrollRangeToVisible shows the end of a range higher than the view, from any offset`(inset: CGFloat, start: CGFloat) {
        perform(Array(repeating: "line", count: 100).joined(separator: "\n")) { stage, view in
            view.frame.size.height = 400
            view.contentInset.bottom = inset
            stage.layout()
            view.contentOffset.y = start
            view.scrollRangeToVisible(lines(10, 60))
            let end = view.caretRect(for: UITextPosition(offset: 70 * 5 - 1)).maxY
            #expect(abs(view.contentOffset.y - (end - (400 - inset))) < 0.5)
        }
    }

    @Test func `a range that fits exactly is shown whole, and one line more at its end`() {
        perform(Array(repeating: "line", count: 100).joined(separator: "\n")) { stage, view in
            let height = lineHeight(view)
            view.frame.size.height = 10 * height + 20
            view.contentInset = UIEdgeInsets(top: 12, left: 0, bottom: 8, right: 0)
            stage.layout()
            for (count, top) in [(9, true), (10, true), (11, false)] {
                view.contentOffset.y = 1500
                view.scrollRangeToVisible(lines(20, count))
                let first = view.caretRect(for: UITextPosition(offset: 100)).minY
                let last = view.caretRect(for: UITextPosition(offset: (20 + count) * 5 - 1)).maxY
                #expect(abs((top ? first - 12 : last - 10 * height - 12) - view.contentOffset.y) < 0.5, "\(count) lines")
            }
        }
    }

    @Test func `scrollRangeToVisible includes the insets at both ends of the text`() {
        perform(Array(repeating: "line", count: 100).joined(separator: "\n")) { stage, view in
            view.frame.size.height = 400
            view.contentInset.bottom = 100
            stage.layout()
            view.scrollRangeToVisible(lines(0, 100))
            #expect(abs(view.contentOffset.y - (view.contentSize.height - 300)) < 0.5)
            view.scrollRangeToVisible(NSRange(location: 0, length: 0))
            #expect(view.contentOffset.y == 0)
            view.scrollRangeToVisible(NSRange(location: 499, length: 0))
            #expect(abs(view.contentOffset.y - (view.contentSize.height - 300)) < 0.5)
        }
    }

    @Test func `a selection higher than the view scrolls to its moving end`() {
        perform(Array(repeating: "line", count: 100).joined(separator: "\n")) { stage, view in
            view.frame.size.height = 400
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 50, length: 0)
            stage.layout()
            view.selectedRange = NSRange(location: 50, length: 300)
            stage.layout()
            stage.wait(1)
            let end = view.caretRect(for: UITextPosition(offset: 350))
            #expect(view.bounds.contains(CGPoint(x: 60, y: end.midY)))
        }
    }
}
