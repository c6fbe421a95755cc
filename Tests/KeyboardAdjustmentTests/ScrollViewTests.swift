import CoreGraphics
import KeyboardAdjustment
import Testing

/// Tests for the worked examples E3, E4, E5, E10 and E11: plain scroll views. (Facts/EngineExamples.md)
@Suite struct ScrollViewTests {
    @Test func `E3: the scroll view scrolls the full amount and gets an inset, and its offset stays on hide`() {
        var phone = Phone()
        let scroll = phone.addScrollView(contentHeight: 1600, safeAreaBottom: 34)
        let field = phone.addField(in: scroll, y: 700)
        let plan = phone.show(field)
        #expect(plan.measurement?.moveUp == 310)
        #expect(phone.offset(scroll) == 310)
        #expect(phone.inset(scroll) == 346)
        #expect(phone.indicators(scroll) == 302)
        #expect(phone.rootY == 0)
        #expect(phone.movedDistance == 0)
        #expect(plan.moves.map(\.rule) == [.scrollOffset, .contentInset, .indicatorInset])
        #expect(plan.moves[0].remaining == 0)
        #expect(!plan.moves[0].isAnimatedByScrollView)
        #expect(plan.moves[1].laysOutTarget)
        #expect(plan.scrollSlotOutcome == .saved)

        let hide = phone.hide()
        #expect(phone.inset(scroll) == 0)
        #expect(phone.indicators(scroll) == 0)
        #expect(phone.offset(scroll) == 310)
        #expect(hide.slots.lastScrollView == nil)
        #expect(hide.scrollSlotOutcome == .restored)
    }

    @Test func `E3: when the keyboard hides, an offset beyond the content is reduced to the content's end`() {
        var phone = Phone()
        let scroll = phone.addScrollView(contentHeight: 1000, safeAreaBottom: 34)
        let field = phone.addField(in: scroll, y: 700)
        phone.show(field)
        #expect(phone.offset(scroll) == 310)
        let hide = phone.hide()
        #expect(phone.offset(scroll) == 156)
        #expect(hide.moves(of: .offsetClamp).first?.clamps == [AdjustmentClamp(.contentEnd, wanted: 310)])
    }

    @Test func `E3: the starting offset is restored only if restoreContentOffset is set`() {
        var phone = Phone()
        let scroll = phone.addScrollView(
            contentHeight: 1600, offsetY: 20, safeAreaBottom: 34, scrolling: .init(restoresContentOffset: true))
        let field = phone.addField(in: scroll, y: 700)
        let plan = phone.show(field)
        #expect(plan.measurement?.moveUp == 290)
        #expect(phone.offset(scroll) == 310)
        phone.hide()
        #expect(phone.offset(scroll) == 20)
    }

    @Test func `E3: a scroll view with a starting offset of -47 scrolls from there`() {
        var phone = Phone()
        let scroll = phone.addScrollView(contentHeight: 1600, offsetY: -47, safeAreaBottom: 34)
        let field = phone.addField(in: scroll, y: 653)
        let plan = phone.show(field)
        #expect(phone.offset(scroll) == 263)
        #expect(plan.moves[0].remaining == 0)
    }

    @Test func `E3: at offset -47 a need of less than 47 points scrolls nothing, but the inset still grows`() {
        var phone = Phone()
        let scroll = phone.addScrollView(contentHeight: 1600, offsetY: -47, safeAreaBottom: 34)
        let field = phone.addField(in: scroll, y: 410 - 47)
        let plan = phone.show(field)
        #expect(plan.measurement?.moveUp == 20)
        #expect(phone.offset(scroll) == -47)
        #expect(phone.inset(scroll) == 346)
        #expect(phone.rootY == 0)
        #expect(plan.moves.map(\.rule) == [.contentInset, .indicatorInset])
        let again = phone.perform(.reload)
        #expect(again.reason == .insideRestingOffset)
    }

    static let needsBeyondRest: [(CGFloat, CGFloat, CGFloat)] = [(457, 67, 20), (600, 210, 163)]

    @Test(arguments: needsBeyondRest)
    func `E3: outside the dead zone, needs of 67 and 210 scroll to 20 and 163`(top: CGFloat, need: CGFloat, offset: CGFloat) {
        var phone = Phone()
        let scroll = phone.addScrollView(contentHeight: 1600, offsetY: -47, safeAreaBottom: 34)
        let field = phone.addField(in: scroll, y: top - 47)
        let plan = phone.show(field)
        #expect(plan.measurement?.moveUp == need)
        #expect(phone.offset(scroll) == offset)
    }

    @Test func `E3: with a top contentInset of 47 a need of 20 scrolls 47, and the surplus moves nothing else`() {
        var phone = Phone()
        let scroll = phone.addScrollView(
            contentHeight: 1600, offsetY: -47, safeAreaBottom: 34, scrolling: .init(contentInset: EdgeInsets(top: 47)))
        let field = phone.addField(in: scroll, y: 410 - 47)
        let plan = phone.show(field)
        #expect(phone.offset(scroll) == 0)
        #expect(plan.moves[0].remaining == -27)
        #expect(plan.moves[0].clamps == [AdjustmentClamp(.offsetZero, wanted: -27)])
        #expect(phone.rootY == 0)
    }

    @Test func `E4: the root view moves by what a short scroll view cannot scroll, and a second pass reduces the inset`() {
        var phone = Phone()
        let scroll = phone.addScrollView(y: 600, height: 200, contentHeight: 200)
        let field = phone.addField(in: scroll, y: 120)
        let plan = phone.show(field)
        #expect(plan.measurement?.moveUp == 330)
        #expect(phone.offset(scroll) == 120)
        #expect(plan.moves[0].clamps == [AdjustmentClamp(.contentTop, wanted: 330)])
        #expect(plan.moves[0].remaining == 210)
        #expect(phone.inset(scroll) == 336)
        #expect(phone.indicators(scroll) == 292)
        #expect(phone.rootY == -210)
        #expect(phone.movedDistance == 210)

        let second = phone.perform(.reload)
        #expect(second.measurement?.moveUp == 0)
        #expect(second.scrollSlotOutcome == .kept)
        #expect(phone.inset(scroll) == 126)
        #expect(phone.indicators(scroll) == 82)
        #expect(phone.rootY == -210)
    }

    @Test func `E5: the inner scroll view scrolls first, the outer one scrolls the rest, and only the inner gets an inset`() {
        var phone = Phone()
        let outer = phone.addScrollView("outer", contentHeight: 2000)
        let inner = phone.addScrollView("inner", in: outer, y: 500, height: 400, contentHeight: 800)
        let field = phone.addField(in: inner, y: 100)
        let plan = phone.show(field)
        #expect(plan.measurement?.moveUp == 210)
        #expect(phone.offset(inner) == 100)
        #expect(phone.offset(outer) == 110)
        #expect(phone.inset(inner) == 326)
        #expect(phone.indicators(inner) == 282)
        #expect(phone.inset(outer) == 0)
        #expect(phone.rootY == 0)
        phone.hide()
        #expect(phone.inset(inner) == 0)
        #expect(phone.offset(inner) == 100)
        #expect(phone.offset(outer) == 110)
    }

    private func nestedPhone(inner innerFlags: ViewNode.Scrolling, outer outerFlags: ViewNode.Scrolling) -> (
        Phone, outer: ViewIndex, inner: ViewIndex, field: ViewIndex
    ) {
        var phone = Phone()
        let outer = phone.addScrollView("outer", contentHeight: 2000, scrolling: outerFlags)
        let inner = phone.addScrollView("inner", in: outer, y: 500, height: 400, contentHeight: 800, scrolling: innerFlags)
        let field = phone.addField(in: inner, y: 100)
        return (phone, outer, inner, field)
    }

    @Test func `E10: a scroll view with ignoreScrollingAdjustment is skipped`() {
        var (phone, outer, inner, field) = nestedPhone(inner: .init(ignoresScrollingAdjustment: true), outer: .init())
        phone.show(field)
        #expect(phone.offset(outer) == 210)
        #expect(phone.inset(outer) == 380)
        #expect(phone.offset(inner) == 0)
        #expect(phone.inset(inner) == 0)
        #expect(phone.rootY == 0)
    }

    @Test func `E10: if no scroll view may scroll, the root view moves`() {
        var (phone, outer, inner, field) = nestedPhone(
            inner: .init(ignoresScrollingAdjustment: true), outer: .init(isScrollEnabled: false))
        let plan = phone.show(field)
        #expect(phone.rootY == -210)
        #expect(phone.offset(outer) == 0)
        #expect(phone.offset(inner) == 0)
        #expect(phone.inset(outer) == 0)
        #expect(phone.inset(inner) == 0)
        #expect(plan.moves.count == 1)
    }

    @Test func `E10: a scroll view with ignoreContentInsetAdjustment scrolls and gets no inset`() {
        var (phone, outer, _, field) = nestedPhone(
            inner: .init(ignoresScrollingAdjustment: true), outer: .init(ignoresContentInsetAdjustment: true))
        phone.show(field)
        #expect(phone.offset(outer) == 210)
        #expect(phone.inset(outer) == 0)
    }

    @Test func `E11: leaving a scroll view restores its insets at once, and its offset never changes`() {
        var phone = Phone()
        let scroll = phone.addScrollView(
            contentHeight: 1000,
            scrolling: .init(contentInset: EdgeInsets(bottom: 20), indicatorInsets: EdgeInsets(bottom: 8)))
        let inside = phone.addField("inside", in: scroll, y: 700)
        let outside = phone.addField("outside", y: 100)
        phone.show(inside)
        #expect(phone.offset(scroll) == 310)
        #expect(phone.inset(scroll) == 380)
        #expect(phone.indicators(scroll) == 336)

        let change = phone.change(to: outside)
        #expect(change.scrollSlotOutcome == .restored)
        #expect(phone.inset(scroll) == 20)
        #expect(phone.indicators(scroll) == 8)
        #expect(phone.offset(scroll) == 310)

        phone.hide()
        #expect(phone.offset(scroll) == 310)
    }

    @Test func `the offset of an outer scroll view that scrolled past its content for a previous field stays`() {
        var phone = Phone()
        let outer = phone.addScrollView("outer", contentHeight: 900)
        let inner = phone.addScrollView("inner", in: outer, y: 500, height: 400, contentHeight: 800)
        let field = phone.addField(in: inner, y: 100)
        let outside = phone.addField("outside", y: 60)
        phone.show(field)
        #expect(phone.offset(outer) == 110)
        phone.change(to: outside)
        phone.hide()
        #expect(phone.offset(outer) == 110)
        #expect(phone.inset(inner) == 0)
    }

    @Test func `moving to a field in another scroll view restores the first and records the second`() {
        var phone = Phone()
        let left = phone.addScrollView("left", height: 400, contentHeight: 900)
        let right = phone.addScrollView("right", y: 400, height: 444, contentHeight: 900)
        let first = phone.addField("first", in: left, y: 380)
        let second = phone.addField("second", in: right, y: 300)
        phone.show(first)
        let plan = phone.change(to: second)
        #expect(plan.scrollSlotOutcome == .replaced)
        #expect(plan.slots.lastScrollView?.view == right)
        #expect(phone.inset(left) == 0)
        #expect(phone.inset(right) == 380)
    }

    @Test func `an inset is never smaller than the starting inset less the safe area`() {
        var phone = Phone()
        let scroll = phone.addScrollView(
            height: 500, contentHeight: 900, safeAreaBottom: 34, scrolling: .init(contentInset: EdgeInsets(bottom: 60)))
        let field = phone.addField(in: scroll, y: 300)
        let plan = phone.show(field)
        // The keyboard covers only 36 points of the scroll view: 380 - (844 - 500).
        #expect(phone.inset(scroll) == 26)
        #expect(plan.moves(of: .contentInset).first?.clamps == [AdjustmentClamp(.startingInset, wanted: 2)])
    }

    @Test func `if the inset does not change, the indicator insets stay too`() {
        var phone = Phone()
        let scroll = phone.addScrollView(
            contentHeight: 1600, scrolling: .init(contentInset: EdgeInsets(bottom: 380), indicatorInsets: EdgeInsets(bottom: 5)))
        let field = phone.addField(in: scroll, y: 100)
        let plan = phone.show(field)
        #expect(plan.moves.isEmpty)
        #expect(phone.indicators(scroll) == 5)
    }

    @Test func `for a field above the top guide the scroll view scrolls back, and the root view takes the overshoot`() {
        // The numbers are from a bug report: a screen of 393 x 852, a bar to 103, a header to 203, and a scroll view below with 1000
        // points of content, scrolled to 680.667. The field is 57 points high at content y 10. The report's log has -899 and an offset of
        // 10.
        var phone = Phone(
            size: CGSize(width: 393, height: 852), guides: Situation.Guides(barBottom: 103, marginTop: 103, marginBottom: 0),
            safeAreaBottom: 34, keyboard: CGRect(x: 0, y: 852 - 319.667, width: 393, height: 319.667))
        let scroll = phone.addScrollView(y: 203, height: 649, contentHeight: 1000, offsetY: 680.667)
        let field = phone.addField(in: scroll, y: 10, height: 57)
        let plan = phone.show(field)
        #expect(plan.measurement?.moveUp == -899)
        #expect(phone.offset(scroll) == 10)
        #expect(plan.moves[0].rule == .topGuideReveal)
        #expect(abs(phone.rootY + 100) < 1e-9)
    }

    @Test func `a scroll view with a stack view around the field animates its own offset`() {
        var phone = Phone()
        let scroll = phone.addScrollView(contentHeight: 1600)
        let stack = phone.add("stack", kind: .stackView, in: scroll, y: 0, height: 1600)
        let field = phone.addField(in: stack, y: 700)
        #expect(phone.show(field).moves[0].isAnimatedByScrollView)
    }

    @Test func `a stack view around the scroll view does not make the scroll view animate its offset`() {
        var phone = Phone()
        let stack = phone.add("stack", kind: .stackView, y: 0, height: 844)
        let scroll = phone.addScrollView(in: stack, contentHeight: 1600)
        let field = phone.addField(in: scroll, y: 700)
        #expect(!phone.show(field).moves[0].isAnimatedByScrollView)
    }
}
