import Testing
import UIKit

@testable import Simulator

/// Tests for the lint rule `againstKeyboard`.
@MainActor @Suite struct DirectionCheckTests {
    @Test(arguments: [(60.0, true), (-60, false), (8, false)])
    func `a field that moves down while the keyboard rises is a finding`(way: Double, isFound: Bool) throws {
        var field: UIView?
        let screen = try LintPhone(
            .none,
            {
                field = LintPhone.field(200)
                return [field!]
            }, show: { field?.superview?.frame.origin.y = way }, hide: { field?.superview?.frame.origin.y = 0 })
        let found = try screen.round(field, .againstKeyboard)
        #expect(found.map(\.view) == (isFound ? ["email"] : []))
        if isFound { #expect(found[0].sentence.contains("down") && found[0].sentence.hasSuffix("while the keyboard rises (the app)")) }
    }

    @Test(arguments: [(Cause.user, 0), (.app, 1)])
    func `a field that a drag pulled down may return while the keyboard hides`(cause: Cause, count: Int) {
        var check = DirectionCheck()
        func found(_ phase: LintFrame.Keyboard.Phase, top: CGFloat, y: CGFloat, by move: CGFloat) -> Int {
            var frame = LintFrame(0, screen: .zero, keyboard: LintFrame.Keyboard(phase, top: top))
            frame.subject = LintFrame.Subject(
                LintFrame.View(1, "email", CGRect(x: 0, y: y, width: 100, height: 40)),
                moves: move == 0 ? [] : [LintFrame.Move(move, LintFrame.Writer(cause))])
            return check.note(frame).count
        }
        #expect(found(.shown, top: 500, y: 300, by: 0) == 0)
        #expect(found(.shown, top: 520, y: 350, by: 50) == 0)
        #expect(found(.falling, top: 530, y: 350, by: 0) + found(.falling, top: 560, y: 330, by: 0) == count)
    }

    @Test func `a field that follows a shrinking keyboard is not a finding`() {
        var check = DirectionCheck()
        func found(_ top: CGFloat, _ y: CGFloat) -> [LintFinding] {
            var frame = LintFrame(0, screen: .zero, keyboard: LintFrame.Keyboard(.rising, top: top))
            frame.subject = LintFrame.Subject(LintFrame.View(1, "email", CGRect(x: 0, y: y, width: 100, height: 40)))
            return check.note(frame)
        }
        var shown = LintFrame(0, screen: .zero, keyboard: LintFrame.Keyboard(.shown, top: 500))
        shown.subject = LintFrame.Subject(LintFrame.View(1, "email", CGRect(x: 0, y: 460, width: 100, height: 40)))
        #expect(check.note(shown).isEmpty)
        #expect([(510.0, 470.0), (530, 490), (545, 505)].allSatisfy { found($0.0, $0.1).isEmpty })
    }
}
