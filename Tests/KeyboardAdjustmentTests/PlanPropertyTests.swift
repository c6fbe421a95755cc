import CoreGraphics
import KeyboardAdjustment
import Testing

/// Tests for statements that must be true for every screen, on a few thousand generated screens.
@Suite struct PlanPropertyTests {
    /// A generator of the same numbers in every run.
    struct Sequence {
        var state: UInt64
        mutating func next(_ range: ClosedRange<Int>) -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(range.lowerBound + Int((state >> 33) % UInt64(range.count)))
        }
        mutating func flag(oneIn chance: Int) -> Bool { next(1...chance) == 1 }
    }

    /// Returns a screen with up to four nested scroll views, tables and cells, and with one field in the innermost view.
    func screen(_ seed: Int) -> (Phone, ViewIndex) {
        var numbers = Sequence(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
        var phone = Phone(keyboard: CGRect(x: 0, y: 844 - 291, width: 390, height: 291))
        phone.situation.keyboardDistance = numbers.next(-20...60)
        var parent = phone.root
        for level in 0..<Int(numbers.next(0...4)) {
            let kind: ViewNode.Kind = numbers.flag(oneIn: 4) ? .tableView : .scrollView
            let height = numbers.next(80...844)
            parent = phone.addScrollView(
                "scroll\(level)", kind: kind, in: parent, y: numbers.next(0...400), height: height,
                contentHeight: height + numbers.next(0...900), offsetY: numbers.next(-60...300),
                safeAreaBottom: numbers.flag(oneIn: 3) ? 34 : 0,
                scrolling: .init(
                    contentInset: EdgeInsets(top: numbers.flag(oneIn: 3) ? 47 : 0, bottom: numbers.next(0...40)),
                    isScrollEnabled: !numbers.flag(oneIn: 6), ignoresScrollingAdjustment: numbers.flag(oneIn: 8),
                    ignoresContentInsetAdjustment: numbers.flag(oneIn: 8), restoresContentOffset: numbers.flag(oneIn: 3)))
            if kind == .tableView {
                let cell = phone.add("cell", kind: .tableCell, in: parent, y: numbers.next(0...900), height: 120)
                phone.situation.tree[cell].previousItem = .init(
                    container: parent, rect: CGRect(x: 0, y: numbers.next(0...800), width: 390, height: 60))
                parent = phone.add("content", in: cell, y: 0, height: 120)
            }
        }
        let field =
            numbers.flag(oneIn: 5)
            ? phone.add("text", kind: .textView, in: parent, y: numbers.next(0...500), height: numbers.next(40...700))
            : phone.addField(in: parent, y: numbers.next(0...900))
        return (phone, field)
    }

    static let seeds = 1...3000

    @Test func `every move's from value is the view's value after the preceding moves`() {
        for seed in Self.seeds {
            var (phone, field) = screen(seed)
            phone.situation.field = field
            let plan = phone.situation.plan(for: .show)
            var replay = phone.situation
            for move in plan.moves {
                var single = plan
                single.moves = [move]
                let node = replay.tree[move.target]
                switch (move.property, move.from) {
                case (.frameOrigin, .point(let origin)): #expect(node.frame.origin == origin, "seed \(seed)")
                case (.contentOffset, .point(let offset)): #expect(node.contentOffset == offset, "seed \(seed)")
                case (.contentInset, .insets(let insets)): #expect(node.scrolling?.contentInset == insets, "seed \(seed)")
                default: #expect(move.property != .contentInset, "seed \(seed)")
                }
                #expect(move.from != move.to, "seed \(seed)")
                replay = replay.applying(single)
            }
        }
    }

    @Test func `equal situations give equal plans, and a plan has either moves or a reason`() {
        for seed in Self.seeds {
            var (phone, field) = screen(seed)
            phone.situation.field = field
            let plan = phone.situation.plan(for: .show)
            #expect(plan == phone.situation.plan(for: .show), "seed \(seed)")
            #expect(plan.moves.isEmpty == (plan.reason != nil), "seed \(seed)")
        }
    }

    @Test func `after show and hide every frame and inset is restored`() {
        for seed in Self.seeds {
            var (phone, field) = screen(seed)
            let before = phone.situation.tree
            phone.show(field)
            #expect(phone.rootY >= -291, "seed \(seed)")
            phone.hide()
            #expect(phone.movedDistance == 0, "seed \(seed)")
            for (old, new) in zip(before.nodes, phone.situation.tree.nodes) {
                #expect(old.frame == new.frame, "seed \(seed): \(old.name)")
                #expect(old.scrolling?.contentInset == new.scrolling?.contentInset, "seed \(seed): \(old.name)")
            }
        }
    }

    @Test func `the move of a field without a scroll view follows the closed formula`() {
        for seed in Self.seeds {
            var numbers = Sequence(state: UInt64(seed))
            let y = numbers.next(0...880) + numbers.next(0...9) / 10
            let height = numbers.next(20...200)
            let distance = numbers.next(-40...200)
            let keyboard = numbers.next(0...400)
            var phone = Phone(keyboard: CGRect(x: 0, y: 844 - keyboard, width: 390, height: keyboard))
            phone.situation.keyboardDistance = distance
            let field = phone.addField(y: y, height: height)
            phone.show(field)
            let covered = max(0, keyboard + distance + 34)
            let amount = CGFloat(Int(min(y - 47, y + height - (844 - covered) + 34)))
            let expected = amount >= 0 ? max(-amount, -keyboard) : 0
            #expect(phone.rootY == expected, "seed \(seed): y \(y) height \(height) distance \(distance) keyboard \(keyboard)")
        }
    }

    @Test func `offsets and root view together move the field by the needed amount, unless a limit is named`() {
        for seed in Self.seeds {
            var (phone, field) = screen(seed)
            guard phone.situation.tree[field].kind == .textField else { continue }
            let top = phone.situation.tree.frame(of: field, in: phone.window).minY
            let plan = phone.show(field)
            guard let measurement = plan.measurement, measurement.moveUp > 0, !plan.moves.isEmpty else { continue }
            let travelled = top - phone.situation.tree.frame(of: field, in: phone.window).minY
            let limited = plan.moves.contains { !$0.clamps.isEmpty }
            if !limited, plan.moves.contains(where: { $0.property != .contentInset && $0.property != .scrollIndicatorInsets }) {
                #expect(abs(travelled - measurement.moveUp) < 1e-9, "seed \(seed): \(plan)")
            }
        }
    }
}
