import Testing
import UIKit

@testable import Simulator

/// Tests for the lint rule `insetCountedTwice`.
@MainActor @Suite struct InsetCheckTests {
    @Test(arguments: [
        (336.0, "form has 34 blank points below its content: the keyboard covers 336, and the bottom inset has grown to 370" as String?),
        (302, nil), (700, "form has 398 blank points below its content: the keyboard covers 336, and the bottom inset has grown to 734"),
    ])
    func `an inset of keyboard height plus safe area is a finding, and one of the covered height is not`(
        inset: Double, fact: String?
    ) throws {
        var field: UIView?
        var form: UIScrollView?
        let screen = try LintPhone(
            .none,
            {
                field = LintPhone.field(100)
                form = LintPhone.form([field!])
                return [form!]
            }, show: { form?.contentInset.bottom = inset }, hide: { form?.contentInset.bottom = 0 })
        #expect(try screen.round(field, .insetCountedTwice).first?.sentence == fact.map { "\($0) (the app)" })
    }

    @Test func `content that does not scroll shows no blank space`() throws {
        var field: UIView?
        var form: UIScrollView?
        let screen = try LintPhone(
            .none,
            {
                field = LintPhone.field(20)
                form = LintPhone.form([field!], contentHeight: 100)
                return [form!]
            }, show: { form?.contentInset.bottom = 360 }, hide: { form?.contentInset.bottom = 0 })
        #expect(try screen.round(field, .insetCountedTwice) == [])
    }
}
