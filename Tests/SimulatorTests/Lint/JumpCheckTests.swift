import Testing
import UIKit

@testable import Simulator

/// Tests for the lint rule `jump`.
@MainActor @Suite struct JumpCheckTests {
    @Test(arguments: [false, true])
    func `a page lifted without animation is a finding, and one that moves with the keyboard is not`(isAnimated: Bool) throws {
        var field: UIView?
        func lift(_ y: CGFloat) {
            func move() { field?.superview?.frame.origin.y = y }
            if isAnimated { move() } else { UIView.performWithoutAnimation(move) }
        }
        let screen = try LintPhone(
            .none,
            {
                field = LintPhone.field(600)
                return [field!]
            }, show: { lift(-200) }, hide: { lift(0) })
        let found = try screen.round(field, .jump)
        #expect(found.map(\.sentence) == (isAnimated ? [] : ["email jumps up by 200 points in one frame (the app)"]))
    }

    /// Returns the points of the findings about a field that moves by one of these steps in each frame while the keyboard rises.
    private func found(_ steps: [CGFloat], by cause: Cause = .app) -> [CGFloat] {
        var check = JumpCheck()
        var (y, top): (CGFloat, CGFloat) = (700, 844)
        return steps.flatMap { step in
            (y, top) = (y + step, top - 10)
            var frame = LintFrame(0, screen: .zero, keyboard: LintFrame.Keyboard(.rising, top: top))
            frame.subject = LintFrame.Subject(
                LintFrame.View(1, "email", CGRect(x: 0, y: y, width: 100, height: 40)), moves: [LintFrame.Move(step, .init(cause))])
            return check.note(frame).map(\.points)
        }
    }

    @Test func `steps of springs and curves are not jumps, and a single long one is`() {
        #expect(found([0, -12, -29, -36, -37, -35, -32, -28, -20, -9, -3, 0]) == [], "a spring")
        #expect(found([0, -60, -50, -40, -30, -15, -5, 0]) == [], "a curve that begins fast")
        #expect(found([0, 0, -300, 0, 0]) == [300])
        #expect(found([0, 34, -13, -29, -36, -30, -9, 0]) == [34], "a step back before the motion")
        #expect(found([0, 0, -20, 0, 0]) == [], "too short")
        #expect(found([0, 0, -300, 0, 0], by: .user) == [], "a finger")
    }
}
