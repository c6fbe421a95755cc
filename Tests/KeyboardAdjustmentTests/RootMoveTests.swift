import CoreGraphics
import KeyboardAdjustment
import Testing

/// Tests for the worked examples E1, E2, E9, E12, E13, E14 and E15: a field without a scroll view around it. (Facts/EngineExamples.md)
@Suite struct RootMoveTests {
    @Test func `E1: the root view moves up by 310, back to 0 for a visible field, up again, and back on hide`() throws {
        var phone = Phone()
        let a = phone.addField("a", y: 700)
        let b = phone.addField("b", y: 100)

        let first = phone.show(a)
        let measured = try #require(first.measurement)
        #expect(measured.keyboardSize == CGSize(width: 390, height: 380))
        #expect(measured.layoutGuide.top == 47)
        #expect(measured.layoutGuide.bottom == 34)
        #expect(measured.topMovement == 653)
        #expect(measured.bottomMovement == 310)
        #expect(measured.moveUp == 310)
        #expect(phone.rootY == -310)
        #expect(phone.movedDistance == 310)
        #expect(first.moves.count == 1)
        #expect(first.moves[0].rule == .rootOrigin)
        #expect(first.moves[0].from == .point(.zero))
        #expect(first.reason == nil)

        let second = phone.change(to: b)
        #expect(second.measurement?.topMovement == -257)
        #expect(second.measurement?.bottomMovement == -600)
        #expect(second.measurement?.moveUp == -600)
        #expect(phone.rootY == 0)
        #expect(phone.movedDistance == 0)
        #expect(second.moves[0].rule == .rootReturn)
        #expect(second.moves[0].clamps == [AdjustmentClamp(.beginOrigin, wanted: 290)])

        phone.change(to: a)
        #expect(phone.rootY == -310)

        let last = phone.hide()
        #expect(phone.rootY == 0)
        #expect(phone.movedDistance == 0)
        #expect(last.moves.map(\.rule) == [.rootRestore])
    }

    @Test func `E2: the root view moves up by at most one keyboard height`() {
        var phone = Phone()
        let field = phone.addField(y: 780)
        let plan = phone.show(field)
        #expect(plan.measurement?.moveUp == 390)
        #expect(phone.rootY == -336)
        #expect(phone.movedDistance == 336)
        #expect(plan.moves[0].clamps == [AdjustmentClamp(.keyboardHeight, wanted: -390)])
        #expect(plan.remaining == 54)
    }

    static let truncations: [(CGFloat, CGFloat)] = [(423.75, 33), (389.3, 0), (390.75, 0), (391, 1)]

    @Test(arguments: truncations)
    func `E2: the amount is rounded toward zero, once`(top: CGFloat, moved: CGFloat) {
        var phone = Phone()
        let field = phone.addField(y: top)
        let plan = phone.show(field)
        #expect(plan.measurement?.bottomMovement == top + 40 - 464 + 34)
        #expect(phone.rootY == -moved)
        #expect(phone.movedDistance == moved)
        #expect(plan.measurement?.moveUp.sign == .plus)
    }

    static let distanceMoves: [(CGFloat, CGFloat)] = [(10, 210), (0, 200), (50, 250), (-20, 180)]

    @Test(arguments: distanceMoves)
    func `E9: the root view moves by the distance, even if it is zero or negative`(distance: CGFloat, moved: CGFloat) {
        var phone = Phone()
        let field = phone.addField(y: 600)
        phone.situation.keyboardDistance = distance
        phone.show(field)
        #expect(phone.rootY == -moved)
    }

    static let searchFieldMoves: [(CGFloat, CGFloat)] = [(30, 236), (10, 216)]

    @Test(arguments: searchFieldMoves)
    func `E9: for a search controller's field under a bar the root view moves by the bar's distance`(distance: CGFloat, moved: CGFloat) {
        var phone = Phone(guides: Situation.Guides(barBottom: 91, marginTop: 91, marginBottom: 34))
        let field = phone.addField(y: 610, height: 36)
        phone.situation.keyboardDistance = distance
        let plan = phone.show(field)
        #expect(plan.measurement?.layoutGuide.top == 91)
        #expect(phone.rootY == -moved)
    }

    @Test(arguments: [(300, 219), (180, 101)] as [(CGFloat, CGFloat)])
    func `E12: in landscape the root view moves up by at most the keyboard's height`(top: CGFloat, moved: CGFloat) throws {
        var phone = Phone(
            size: CGSize(width: 844, height: 390), guides: Situation.Guides(marginBottom: 21), safeAreaBottom: 21,
            keyboard: CGRect(x: 0, y: 171, width: 844, height: 219))
        let field = phone.addField(y: top)
        let plan = phone.show(field)
        #expect(plan.measurement?.keyboardSize.height == 250)
        #expect(plan.measurement?.layoutGuide.top == 0)
        #expect(plan.measurement?.layoutGuide.bottom == 21)
        #expect(phone.rootY == -moved)
        #expect(phone.movedDistance == moved)
    }

    @Test func `E13: a tall non-scrolling text view moves up to the navigation bar and gets no inset`() {
        var phone = Phone(guides: Situation.Guides(barBottom: 91, marginTop: 91, marginBottom: 34))
        let field = phone.add(
            "text", kind: .textView, y: 150, height: 600, scrolling: .init(isScrollEnabled: false))
        let plan = phone.show(field)
        #expect(plan.measurement?.topMovement == 59)
        #expect(plan.measurement?.bottomMovement == 320)
        #expect(plan.measurement?.moveUp == 59)
        #expect(phone.rootY == -59)
        #expect(phone.inset(field) == 0)
        #expect(plan.textViewSlotOutcome == .empty)
    }

    @Test func `E14: a hardware keyboard's bar is measured from its top edge to the screen's bottom`() {
        let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
        let bar = correctedKeyboardFrame(CGRect(x: 0, y: 775, width: 390, height: 336), screen: screen)
        #expect(bar == CGRect(x: 0, y: 775, width: 390, height: 69))
        var phone = Phone(keyboard: bar)
        let field = phone.addField(y: 780)
        let plan = phone.show(field)
        #expect(plan.measurement?.keyboardSize.height == 113)
        #expect(plan.measurement?.bottomMovement == 123)
        #expect(phone.rootY == -69)
    }

    @Test func `E14: a growing keyboard moves the root view up and a shrinking one moves it down`() {
        var phone = Phone()
        let field = phone.addField(y: 700)
        phone.show(field)
        phone.situation.keyboardFrame = CGRect(x: 0, y: 463, width: 390, height: 381)
        let grown = phone.perform(.change)
        #expect(grown.measurement?.keyboardSize.height == 425)
        #expect(grown.measurement?.moveUp == 45)
        #expect(phone.rootY == -355)
        phone.situation.keyboardFrame = CGRect(x: 0, y: 553, width: 390, height: 291)
        let shrunk = phone.perform(.change)
        #expect(shrunk.measurement?.moveUp == -90)
        #expect(phone.rootY == -265)
        #expect(phone.movedDistance == 265)
    }

    @Test func `E15: if the moved root view loses its bottom margin, a second pass moves it down by that margin`() {
        var phone = Phone()
        let field = phone.addField(y: 700)
        phone.show(field)
        var constant = phone
        #expect(constant.perform(.reload).reason == .alreadyClear)
        #expect(constant.rootY == -310)

        phone.situation.root!.guides.marginBottom = 0
        let plan = phone.perform(.reload)
        #expect(plan.measurement?.moveUp == -34)
        #expect(phone.rootY == -276)
    }

    @Test func `a root view that the app has moved below its begin origin stays, and movedDistance is not set`() {
        var phone = Phone()
        let field = phone.addField(y: 100)
        phone.situation.tree[phone.root].frame.origin.y = 25
        let plan = phone.show(field)
        #expect(phone.rootY == 25)
        #expect(plan.movedDistance == nil)
        #expect(plan.reason == .alreadyClear)
    }

    @Test func `a root view that begins lower still stops at y = minus one keyboard height`() {
        var phone = Phone()
        phone.situation.tree[phone.root].frame.origin.y = 64
        phone.situation.root!.beginOrigin.y = 64
        let field = phone.addField(y: 760)
        phone.show(field)
        #expect(phone.rootY == -336)
        #expect(phone.movedDistance == 400)
        phone.hide()
        #expect(phone.rootY == 64)
        #expect(phone.movedDistance == 0)
    }

    @Test func `the root view's x origin does not change`() {
        var phone = Phone()
        phone.situation.tree[phone.root].frame.origin.x = 12
        phone.situation.root!.beginOrigin.x = 12
        let field = phone.addField(y: 700)
        let plan = phone.show(field)
        #expect(plan.moves[0].to == .point(CGPoint(x: 12, y: -310)))
    }

    @Test func `laysOutRoot requests a layout pass of the root view with each move and each restore`() {
        var phone = Phone()
        phone.situation.laysOutRoot = true
        let field = phone.addField(y: 700)
        #expect(phone.show(field).moves.map(\.laysOutTarget) == [true])
        #expect(phone.hide().moves.map(\.laysOutTarget) == [true])
        let idle = phone.hide()
        #expect(idle.moves.isEmpty)
        #expect(idle.laysOutRoot)
    }
}
