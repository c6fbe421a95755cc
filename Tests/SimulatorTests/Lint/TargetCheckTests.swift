import Testing
import UIKit

@testable import Simulator

/// Tests for the lint rule `squeezedTarget`.
@MainActor @Suite struct TargetCheckTests {
    @Test(arguments: [(20.0, "send is 20 points high while the keyboard is up, and 60 without it" as String?), (44, nil), (60, nil)])
    func `a button that the keyboard's arrival shrinks below 44 points is reported`(height: Double, sentence: String?) throws {
        var field: UIView?
        var button: UIButton?
        let screen = try LintPhone(
            .none,
            {
                field = LintPhone.field(100)
                button = LintPhone.named(UIButton(), "send", CGRect(x: 20, y: 300, width: 350, height: 60))
                return [field!, button!]
            }, show: { button?.frame.size.height = height }, hide: { button?.frame.size.height = 60 })
        let found = try screen.round(field, .squeezedTarget)
        #expect(found.first?.sentence == sentence && found.first.map { Double($0.points) } == sentence.map { _ in 44 - height })
    }

    @Test func `a button that is below 44 points without the keyboard as well is not reported`() throws {
        var field: UIView?
        let screen = try LintPhone {
            field = LintPhone.field(100)
            return [field!, LintPhone.named(UIButton(), "send", CGRect(x: 20, y: 300, width: 350, height: 20))]
        }
        #expect(try screen.round(field, .squeezedTarget) == [])
    }
}
