import Testing
import UIKit

@testable import Simulator

/// The rule `underBar`.
@MainActor @Suite struct UnderBarCheckTests {
    /// A form as high as the screen whose text ends 20 points above the end of its content, below a bar.
    private func form(inset: CGFloat, _ bar: UIView?) -> [UIView] {
        let text = LintPhone.named(UILabel(), "terms", CGRect(x: 20, y: 1160, width: 350, height: 20))
        text.text = "Terms and conditions"
        let form = LintPhone.form([LintPhone.field(100), text])
        form.contentInsetAdjustmentBehavior = .never
        form.contentInset.bottom = inset
        form.contentOffset.y = 1200 + inset - form.bounds.height
        return [form] + (bar.map { [LintPhone.named($0, "panel", CGRect(x: 0, y: 764, width: 390, height: 80))] } ?? [])
    }

    private func findings(_ views: @escaping () -> [UIView]) throws -> [String] {
        var field: UIView?
        let screen = try LintPhone {
            let made = views()
            // A field outside of the form, which does not scroll it.
            field = LintPhone.named(UITextField(), "search", CGRect(x: 20, y: 300, width: 100, height: 40))
            return made + [field!]
        }
        return try screen.round(field, .underBar).map(\.sentence)
    }

    @Test func `a text that glass hides at the end of its form is reported`() throws {
        let found = try findings { form(inset: 0, UIVisualEffectView(effect: UIBlurEffect(style: .regular))) }
        #expect(found == ["panel hides 20 of the 20 points of terms, and form cannot scroll further"])
    }

    @Test func `a form with an inset for the glass is not reported`() throws {
        #expect(try findings { form(inset: 80, UIVisualEffectView(effect: UIBlurEffect(style: .regular))) } == [])
    }

    @Test func `a text that a bar hides while the form can scroll further is not reported`() throws {
        let found = try findings {
            let views = form(inset: 80, UIVisualEffectView(effect: UIBlurEffect(style: .regular)))
            (views[0] as? UIScrollView)?.contentOffset.y = 356
            return views
        }
        #expect(found == [])
    }

    @Test func `a clear view in front of a text is not reported`() throws {
        #expect(try findings { form(inset: 0, UIView()) } == [])
    }
}
