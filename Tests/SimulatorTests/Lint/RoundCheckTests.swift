import Testing
import UIKit

@testable import Simulator

/// Tests for the lint rule `roundNotRestored`.
@MainActor @Suite struct RoundCheckTests {
    @Test(arguments: [false, true])
    func `an inset left over after the keyboard hides is a finding with its writer, and a restored one is not`(isRestored: Bool) throws {
        var field: UIView?
        var form: UIScrollView?
        let screen = try LintPhone(
            .none,
            {
                field = LintPhone.field(100)
                form = LintPhone.form([field!])
                return [form!]
            }, show: { form?.contentInset.bottom = 308 }, hide: { if isRestored { form?.contentInset.bottom = 0 } })
        let found = try screen.round(field, .roundNotRestored)
        #expect(
            found.map(\.sentence)
                == (isRestored ? [] : ["form.contentInset.bottom is 308, and was 0 before the keyboard appeared (the app)"]))
    }

    @Test(arguments: [(-50.0, 50.0 as Double?), (0, nil)])
    func `a page that stays lifted after the keyboard hides is a finding`(left: Double, points: Double?) throws {
        var field: UIView?
        let screen = try LintPhone(
            .none,
            {
                field = LintPhone.field(100)
                return [field!]
            }, show: { field?.superview?.frame.origin.y = -50 }, hide: { field?.superview?.frame.origin.y = left })
        #expect(try screen.round(field, .roundNotRestored).first.map { Double($0.points) } == points)
    }
}
