import Testing
import UIKit

@testable import Simulator

/// Tests for the lint rule `accessoryParts`.
@MainActor @Suite struct BarCheckTests {
    @Test(arguments: [false, true])
    func `a bar that arrives before the keyboard is a finding, and one that moves with it is not`(isAnimated: Bool) throws {
        var field: UIView?
        var bar: UIView?
        func place(_ bottom: CGFloat) {
            func move() { bar?.frame.origin.y = bottom - 52 }
            if isAnimated { move() } else { UIView.performWithoutAnimation(move) }
        }
        let screen = try LintPhone(
            .none,
            {
                field = LintPhone.named(UITextField(), "draft", CGRect(x: 16, y: 8, width: 300, height: 36))
                bar = LintPhone.named(UIView(), "bar", CGRect(x: 0, y: 758, width: 390, height: 52))
                bar!.addSubview(field!)
                return [bar!]
            }, show: { place(508) }, hide: { place(810) })
        let found = try screen.round(field, .accessoryParts)
        #expect(found.map(\.view) == (isAnimated ? [] : ["bar"]))
        if !isAnimated { #expect(found[0].points > 250 && found[0].sentence.contains("above the keyboard's edge")) }
    }
}
