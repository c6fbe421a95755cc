import Testing
import UIKit

@testable import Simulator

/// Tests for the lint rule `flicker`.
@MainActor @Suite struct FlickerCheckTests {
    @Test(arguments: [(0.045, ["email moves up by 12 points and back within 33 ms (the app)"]), (0.4, [])])
    func `a page that is moved and put back two frames later is a finding, and one that stays for a while is none`(
        seconds: Double, sentences: [String]
    ) throws {
        var field: UIView?
        let screen = try LintPhone(
            .none,
            {
                field = LintPhone.field(200)
                return [field!]
            },
            show: {
                UIView.performWithoutAnimation { field?.superview?.frame.origin.y = -12 }
                DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { field?.superview?.frame.origin.y = 0 }
            })
        let found = try screen.round(field, .flicker).map(\.sentence)
        #expect(found == sentences)
    }

    @Test func `a flicker is not reported as a jump as well`() throws {
        var field: UIView?
        func screen() throws -> LintPhone {
            try LintPhone(
                .none,
                {
                    field = LintPhone.field(300)
                    return [field!]
                },
                show: {
                    UIView.performWithoutAnimation { field?.superview?.frame.origin.y = -60 }
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.03) { field?.superview?.frame.origin.y = 0 }
                })
        }
        #expect(try screen().round(field, .flicker).map(\.points) == [60])
        #expect(try screen().round(field, .jump) == [])
    }

    /// Returns the points of the findings about a field that moves by one of these steps in each frame; if `asBar` is true, about a bar.
    ///
    /// - Parameter isAttached: whether the keyboard's upper edge moves by the same steps.
    private func found(
        _ steps: [CGFloat], by cause: Cause = .app, interval: Double = 1 / 60, asBar: Bool = false, isAttached: Bool = false
    ) -> [CGFloat] {
        var check = FlickerCheck()
        var (y, time): (CGFloat, Double) = (400, 0)
        return steps.flatMap { step in
            (y, time) = (y + step, time + interval)
            var frame = LintFrame(time, screen: .zero, keyboard: LintFrame.Keyboard(.rising, top: isAttached ? y + 40 : 600))
            let view = LintFrame.View(1, "email", CGRect(x: 0, y: y, width: 100, height: 40))
            if asBar { frame.bars = [view] } else { frame.subject = LintFrame.Subject(view, moves: [LintFrame.Move(step, .init(cause))]) }
            return check.note(frame).map(\.points)
        }
    }

    @Test func `a field or bar that moves with the keyboard's upper edge is no flicker`() {
        #expect(found([0, -44, 44, 0], isAttached: true) == [])
        #expect(found([0, -44, 44, 0], asBar: true, isAttached: true) == [])
        #expect(found([0, -44, 44, 0], asBar: true) == [44], "the keyboard stays")
    }

    @Test func `a step and the same step back are a flicker, and springs and bounces are none`() {
        #expect(found([0, 10, -10, 0]) == [10])
        #expect(found([0, 10, 0, 0, 0, -10, 0]) == [10], "three frames there")
        #expect(found([0, 10, -10, 0], asBar: true) == [10])
        #expect(found([0, 10, 0, 0, 0, 0, -10, 0]) == [], "it stays longer")
        #expect(found([0, 2, -2, 0]) == [], "too short")
        #expect(found([0, 10, -4, 0]) == [], "it does not come back")
        #expect(found([0, 10, -10, 0], by: .user) == [], "a finger")
        #expect(found([0, 10, -10, 0], interval: 0.5) == [], "the screen was at rest in between")
        #expect(found([0, 4, 12, 20, 12, 4, -4, -12, -20, -12, -4, 0]) == [], "a bounce")
        let spring = (0..<90).map { t in 60 * exp(-Double(t) / 12) * cos(Double(t) * 0.52) }
        #expect(found(zip(spring, spring.dropFirst()).map { CGFloat($1 - $0) }) == [], "a spring of 5 Hz")
    }
}
