import CoreGraphics
import KeyboardAdjustment
import Testing

/// Tests for the worked example E8: text views that scroll themselves. (Facts/EngineExamples.md#e8-text-views)
@Suite struct TextViewTests {
    private func tallTextView() -> (Phone, ViewIndex) {
        var phone = Phone()
        let text = phone.add("text", kind: .textView, y: 47, height: 763)
        return (phone, text)
    }

    @Test func `E8: a full-height text view gets an inset and nothing else moves`() {
        var (phone, text) = tallTextView()
        let plan = phone.show(text)
        #expect(plan.measurement?.layoutGuide.bottom == 0)
        #expect(plan.measurement?.moveUp == 0)
        #expect(plan.scrollSlotOutcome == .empty)
        #expect(plan.textViewSlotOutcome == .saved)
        #expect(phone.inset(text) == 302)
        #expect(phone.indicators(text) == 302)
        #expect(phone.rootY == 0)
        #expect(plan.moves.map(\.rule) == [.textViewInset, .textViewInset])
    }

    @Test func `E8: if the keyboard hides while the text view is edited, its inset is restored`() {
        var (phone, text) = tallTextView()
        phone.show(text)
        phone.hide()
        #expect(phone.inset(text) == 0)
        #expect(phone.indicators(text) == 0)
    }

    @Test func `E8: if editing ends before the keyboard hides, the inset stays until the next show`() {
        var (phone, text) = tallTextView()
        let field = phone.addField(y: 100)
        phone.show(text)
        phone.situation.field = nil
        let hide = phone.hide()
        #expect(phone.inset(text) == 302)
        #expect(hide.textViewSlotOutcome == .kept)
        let show = phone.show(field)
        #expect(phone.inset(text) == 0)
        #expect(show.moves.first?.rule == .textViewRestore)
        #expect(show.slots.textView == nil)
    }

    @Test func `E8: in a scroll view the text view moves to the top guide and gets a smaller inset`() {
        var phone = Phone()
        let scroll = phone.addScrollView(contentHeight: 1600, safeAreaBottom: 34)
        let text = phone.add("text", kind: .textView, in: scroll, y: 300, height: 500)
        let plan = phone.show(text)
        #expect(plan.measurement?.moveUp == 253)
        #expect(phone.offset(scroll) == 253)
        #expect(phone.inset(scroll) == 346)
        #expect(phone.inset(text) == 39)
        #expect(phone.rootY == 0)
        #expect(plan.moves[0].rule == .selfScrollingTextView)
    }

    @Test func `a second change computes the same inset from scratch`() {
        var (phone, text) = tallTextView()
        phone.show(text)
        let again = phone.perform(.change)
        #expect(phone.inset(text) == 302)
        #expect(again.moves.map(\.rule) == [.textViewRestore, .textViewRestore, .textViewInset, .textViewInset])
        #expect(again.slots.textView?.startingInset == .zero)
    }

    @Test func `a text view with scrolling disabled is handled like a text field`() {
        var phone = Phone()
        let text = phone.add("text", kind: .textView, y: 600, height: 100, scrolling: .init(isScrollEnabled: false))
        let plan = phone.show(text)
        #expect(plan.measurement?.layoutGuide.bottom == 34)
        #expect(phone.rootY == -270)
        #expect(phone.inset(text) == 0)
    }
}
