import CoreGraphics
import KeyboardAdjustment
import Testing

/// Tests with a screen on which moves have side effects. The engine must read the effects before its next decision.
@Suite struct StageTests {
    /// A measured screen that reacts to every move with `effect`.
    private final class Screen {
        var situation: Situation
        var log: [String] = []
        let effect: (AdjustmentMove, inout ViewTree) -> Void

        init(_ situation: Situation, effect: @escaping (AdjustmentMove, inout ViewTree) -> Void) {
            self.situation = situation
            self.effect = effect
        }

        func plan(for occasion: Occasion) -> AdjustmentPlan {
            situation.plan(
                for: occasion,
                on: AdjustmentStage(
                    measure: {
                        self.log.append("measured")
                        return self.situation
                    },
                    make: { move in
                        self.log.append("\(move.targetName).\(move.property.rawValue)")
                        var single = AdjustmentPlan.empty(occasion, self.situation)
                        single.moves = [move]
                        self.situation.tree = self.situation.applying(single).tree
                        self.effect(move, &self.situation.tree)
                        return self.situation.tree
                    },
                    layOutRoot: {
                        self.log.append("root laid out")
                        return self.situation.tree
                    },
                    rememberScrollView: { self.situation.slots.lastScrollView = $0 },
                    rememberTextView: { self.situation.slots.textView = $0 }, report: { self.log.append("movedDistance \($0)") }))
        }
    }

    @Test func `an offset that already moves with the removed inset is not clamped`() {
        var phone = Phone()
        let scroll = phone.addScrollView(contentHeight: 540)
        let field = phone.addField(in: scroll, y: 480)
        phone.show(field)
        phone.situation.tree[scroll].contentOffset.y = 200
        let alone = phone.situation.plan(for: .hide)
        #expect(alone.moves(of: .offsetClamp).map(\.to) == [.point(.zero)])

        let screen = Screen(phone.situation) { move, tree in
            if move.property == .contentInset { tree[move.target].contentOffset.y = -91 }
        }
        let plan = screen.plan(for: .hide)
        #expect(plan.moves(of: .offsetClamp).isEmpty)
        #expect(screen.situation.tree[scroll].contentOffset.y == -91)
        #expect(screen.situation.slots.lastScrollView == nil)
        #expect(screen.log.last == "movedDistance 0.0")
    }

    @Test func `a scroll view's inset uses the safe area that it has after its outer scroll view has scrolled`() {
        var phone = Phone()
        let outer = phone.addScrollView("outer", contentHeight: 2000)
        let inner = phone.addScrollView("inner", in: outer, y: 500, height: 400, contentHeight: 800, safeAreaBottom: 34)
        phone.situation.field = phone.addField(in: inner, y: 100)
        let screen = Screen(phone.situation) { move, tree in
            if move.target == outer { tree[inner].safeAreaInsets.bottom = 0 }
        }
        _ = screen.plan(for: .show)
        #expect(screen.situation.tree[inner].scrolling?.contentInset.bottom == 326)
        phone.perform(.show)
        #expect(phone.inset(inner) == 292)
    }

    @Test func `the screen is measured again after a text view's reset, and scroll views are restored after root layout`() {
        var phone = Phone()
        let text = phone.add(
            "text", kind: .textView, y: 47, height: 763, scrolling: .init(contentSize: CGSize(width: 390, height: 2000)))
        phone.show(text)
        let first = Screen(phone.situation) { _, _ in }
        _ = first.plan(for: .change)
        #expect(first.log.prefix(3) == ["text.contentInset", "text.verticalScrollIndicatorInsets", "measured"])

        var other = Phone()
        let scroll = other.addScrollView(contentHeight: 1600)
        other.show(other.addField(in: scroll, y: 700))
        other.situation.laysOutRoot = true
        let second = Screen(other.situation) { _, _ in }
        let plan = second.plan(for: .hide)
        #expect(plan.laysOutRoot)
        #expect(second.log.first == "root laid out")
    }
}

extension AdjustmentPlan {
    /// Returns a plan without moves, to which tests add moves.
    fileprivate static func empty(_ occasion: Occasion, _ situation: Situation) -> AdjustmentPlan {
        var nowhere = situation
        nowhere.root = nil
        nowhere.field = nil
        nowhere.slots = AdjustmentSlots()
        var plan = nowhere.plan(for: .restore)
        plan.slots = situation.slots
        return plan
    }
}
