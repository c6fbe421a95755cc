import Testing
import UIKit

@testable import Simulator

/// Tests for the lint rule `focusOutOfSight`.
@MainActor @Suite struct FocusCheckTests {
    @Test(arguments: [(600.0, "email has the focus, and the keyboard covers all of its 40 points" as String?), (460, nil), (470, nil)])
    func `a focused field behind the keyboard is a finding, and one above it is not`(y: Double, sentence: String?) throws {
        var field: UIView?
        let screen = try LintPhone {
            field = LintPhone.field(y)
            return [field!]
        }
        #expect(try screen.round(field, .focusOutOfSight).map(\.sentence) == [sentence].compactMap { $0 })
    }

    @Test func `a field that the user scrolls behind the keyboard is not a finding until the focus changes`() {
        var check = FocusCheck()
        let keyboard = LintFrame.Keyboard(.shown, top: 508)
        func frame(_ id: UInt64, _ y: CGFloat, by cause: Cause? = nil) -> LintFrame {
            var frame = LintFrame(1, screen: CGRect(x: 0, y: 0, width: 390, height: 844), keyboard: keyboard)
            let place = CGRect(x: 20, y: y, width: 350, height: 40)
            frame.subject = LintFrame.Subject(LintFrame.View(id, "email", place))
            if let cause { frame.subject?.moves = [LintFrame.Move(200, LintFrame.Writer(cause))] }
            var rest = LintFrame.Rest()
            let pane = Visibility.Pane(.keyboard, "the keyboard", CGRect(x: 0, y: 508, width: 390, height: 336))
            rest.focus = Visibility.of(place, panes: [pane])
            frame.rest = rest
            return frame
        }
        #expect(check.note(frame(1, 400)).isEmpty)
        #expect(check.note(frame(1, 600, by: .user)).isEmpty && check.note(frame(1, 600)).isEmpty)
        #expect(check.note(frame(2, 600)).count == 1)
    }
}
