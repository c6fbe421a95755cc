import CoreGraphics
import Foundation
import KeyboardAdjustment
import Testing

/// Made-up screens with made-up histories, under both editions. `ENGINE_SITUATIONS=1000000 swift test --filter EngineFuzzTests` decides
/// about a million of them and prints how often each rule, limit and reason came up.
@Suite("The engine on random screens")
struct EngineFuzzTests {
    private struct Numbers {
        var state: UInt64
        mutating func next(_ range: ClosedRange<Int>) -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(range.lowerBound + Int((state >> 33) % UInt64(range.count)))
        }
        mutating func flag(oneIn chance: Int) -> Bool { next(1...chance) == 1 }
        mutating func pick<Element>(_ list: [Element]) -> Element { list[Int(next(0...list.count - 1))] }
    }

    /// A screen with fields in nests of scroll views, tables, collections, cells and stacks, and everything that the rules ask about.
    private struct Screen {
        var phone: Phone
        var fields: [ViewIndex] = []
        var numbers: Numbers

        init(seed: Int, edition: EngineEdition) {
            numbers = Numbers(state: UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15)
            let bar = numbers.pick([20, 47, 59, 91, 103] as [CGFloat])
            let indicator: CGFloat = numbers.flag(oneIn: 3) ? 0 : 34
            phone = Phone(
                edition: edition, guides: .init(barBottom: bar, marginTop: bar, marginBottom: indicator), safeAreaBottom: indicator)
            if numbers.flag(oneIn: 5) {
                let begin = numbers.next(0...120)
                phone.situation.root!.beginOrigin.y = begin
                phone.situation.tree[phone.root].frame = CGRect(x: 0, y: begin, width: 390, height: 844 - begin)
            }
            phone.situation.readsAnimatedOffsetsInFlight = numbers.flag(oneIn: 2)
            phone.situation.laysOutRoot = numbers.flag(oneIn: 4)
            phone.situation.keyboardDistance = numbers.flag(oneIn: 3) ? numbers.next(-40...120) : 10
            for _ in 0..<Int(numbers.next(1...3)) { addNest() }
        }

        private mutating func addNest() {
            var parent = phone.root
            for _ in 0..<Int(numbers.next(0...4)) { parent = addContainer(in: parent) }
            let field: ViewIndex
            if numbers.flag(oneIn: 3) {
                let height = numbers.next(30...900)
                field = phone.add(
                    "text", kind: .textView, in: parent, y: numbers.next(-50...700), height: height,
                    scrolling: .init(contentSize: CGSize(width: 390, height: height * 2), isScrollEnabled: numbers.flag(oneIn: 2)))
            } else {
                field = phone.addField(in: parent, y: numbers.next(-200...1000) + numbers.next(0...3) / 4, height: numbers.next(20...80))
            }
            fields.append(field)
        }

        private mutating func addContainer(in parent: ViewIndex) -> ViewIndex {
            switch Int(numbers.next(1...8)) {
            case 1: return phone.add("box", in: parent, y: numbers.next(0...400), height: numbers.next(50...800))
            case 2: return phone.add("stack", kind: .stackView, in: parent, y: numbers.next(0...200), height: numbers.next(50...800))
            default: break
            }
            let kind = numbers.pick([ViewNode.Kind.scrollView, .scrollView, .tableView, .collectionView])
            let height = numbers.next(60...844)
            let list = phone.addScrollView(
                kind: kind, in: parent, y: numbers.next(0...500), height: height, contentHeight: height + numbers.next(-60...900),
                offsetY: numbers.next(-103...400), safeAreaBottom: numbers.flag(oneIn: 3) ? 34 : 0,
                scrolling: .init(
                    contentInset: EdgeInsets(
                        top: numbers.flag(oneIn: 3) ? 47 : 0, bottom: numbers.flag(oneIn: 3) ? numbers.next(0...500) : 0),
                    automaticInset: numbers.flag(oneIn: 2) ? EdgeInsets(top: 91, bottom: 34) : .zero,
                    indicatorInsets: EdgeInsets(bottom: numbers.flag(oneIn: 4) ? numbers.next(0...400) : 0),
                    isScrollEnabled: !numbers.flag(oneIn: 7), ignoresScrollingAdjustment: numbers.flag(oneIn: 9),
                    ignoresContentInsetAdjustment: numbers.flag(oneIn: 9), restoresContentOffset: numbers.flag(oneIn: 4)))
            phone.situation.tree[list].isPrivateClass = numbers.flag(oneIn: 12)
            if numbers.flag(oneIn: 12) { phone.situation.tree[list].transform = CGAffineTransform(rotationAngle: .pi) }
            if numbers.flag(oneIn: 12) { phone.situation.tree[list].scrolling!.contentSize.width = 1200 }
            guard kind != .scrollView, !numbers.flag(oneIn: 8) else { return list }
            if numbers.flag(oneIn: 8) { return addPinnedFooter(in: list) }
            let y = numbers.next(0...900)
            let cell = phone.add(
                "cell", kind: kind == .tableView ? .tableCell : .collectionCell, in: list, y: y, height: numbers.next(44...400))
            if !numbers.flag(oneIn: 4) {
                phone.situation.tree[cell].previousItem = .init(
                    container: list, rect: CGRect(x: 0, y: y - numbers.next(20...300), width: 390, height: numbers.next(0...200)))
            }
            return numbers.flag(oneIn: 3) ? cell : phone.add("content", in: cell, y: 0, height: 200)
        }

        /// What the list keeps above its lower edge.
        private mutating func addPinnedFooter(in list: ViewIndex) -> ViewIndex {
            let node = phone.situation.tree[list]
            let pinning = Pinning(container: list, edge: .bottom, natural: numbers.next(0...2000), limit: numbers.next(0...400))
            let insets = node.scrolling!.contentInset.bottom + node.scrolling!.automaticInset.bottom
            let top = node.bounds.minY + node.scrolling!.contentInset.top + node.scrolling!.automaticInset.top
            let y = pinning.place(height: 60, top: top, bottom: max(top, node.bounds.maxY - insets))
            let footer = phone.add("footer", in: list, y: y, height: 60)
            phone.situation.tree[footer].pinning = pinning
            return footer
        }

        /// Something happens: another field, another keyboard, a question again, an obstacle.
        mutating func next() -> (Situation, Occasion) {
            var situation = phone.situation
            situation.field = numbers.flag(oneIn: 40) ? nil : numbers.pick(fields)
            if let field = situation.field, situation.tree[field].kind == .textView, !numbers.flag(oneIn: 5) {
                situation.caret = CGRect(x: 4, y: numbers.next(0...1500), width: 2, height: 20)
            }
            let height = numbers.pick([0, 69, 216, 291, 336, 380, 398] as [CGFloat])
            situation.keyboardFrame = CGRect(x: 0, y: 844 - height, width: 390, height: height)
            situation.isEnabled = !numbers.flag(oneIn: 12)
            // On the keyboard, outside of what can be moved.
            let bar = ViewNode(
                name: "bar", kind: .textField, parent: phone.window, frame: CGRect(x: 20, y: 460, width: 350, height: 40))
            switch Int(numbers.next(1...60)) {
            case 1: situation.isApplicationActive = false
            case 2: situation.root = nil
            case 3: situation.window = nil
            case 4: situation.keyboardDistance = numbers.pick([.nan, .infinity])
            case 5: situation.field = phone.window
            case 6: situation.layoutDecisionsLeft = phone.situation.edition == .revised ? 0 : nil
            case 7: situation.tree[phone.root].isScaledByUIKit = true
            case 8: situation.field = situation.tree.add(bar)
            default: break
            }
            return (situation, numbers.pick([.show, .show, .change, .change, .reload, .hide, .restore]))
        }
    }

    private static let count = Int(ProcessInfo.processInfo.environment["ENGINE_SITUATIONS"] ?? "") ?? 20_000

    @Test(arguments: EngineEdition.allCases)
    func `plans are functions of their situation, and their words cover every branch`(edition: EngineEdition) {
        var seen: [String: Int] = [:]
        var decisions = 0
        var seed = 0
        while decisions < Self.count {
            seed += 1
            var screen = Screen(seed: seed, edition: edition)
            for _ in 0..<8 {
                let (situation, occasion) = screen.next()
                let plan = situation.plan(for: occasion)
                decisions += 1
                check(plan, situation, seed)
                for move in plan.moves {
                    seen["rule \(move.rule.rawValue)", default: 0] += 1
                    for clamp in move.clamps { seen["limit \(clamp.limit.rawValue)", default: 0] += 1 }
                }
                if let reason = plan.reason { seen["reason \(reason.rawValue)", default: 0] += 1 }
                seen["slot \(plan.scrollSlotOutcome.rawValue)", default: 0] += 1
                guard situation.root != nil, situation.window != nil else { continue }
                let after = situation.applying(plan)
                if edition == .revised { checkRevised(plan, situation, after, seed) }
                screen.phone.situation.tree = after.tree
                screen.phone.situation.slots = after.slots
            }
        }
        let missing = Self.words(of: edition).filter { seen[$0] == nil }
        #expect(missing.isEmpty, "\(edition): never seen in \(decisions) decisions: \(missing)")
        if ProcessInfo.processInfo.environment["ENGINE_SITUATIONS"] != nil {
            print("\(edition): \(decisions) decisions")
            for (word, times) in seen.sorted(by: { $0.key < $1.key }) { print("  \(word): \(times)") }
        }
    }

    /// What the generator must have brought about.
    private static func words(of edition: EngineEdition) -> [String] {
        let rules: Set<AdjustmentRule>
        let limits: Set<AdjustmentClamp.Limit>
        var reasons = Set(AdjustmentPlan.Reason.allCases)
        switch edition {
        case .exact:
            rules = Set(AdjustmentRule.allCases).subtracting([.caretReveal])
            limits = Set(AdjustmentClamp.Limit.allCases).subtracting([.restingOffset])
            reasons.subtract([.inputOutsideRoot, .layoutDoesNotSettle, .rootScaledByUIKit, .fieldPinnedByList])
        case .revised:
            rules = Set(AdjustmentRule.allCases).subtracting([.selfScrollingTextView])
            limits = [.contentEnd, .restingOffset, .keyboardHeight, .topGuide]
            // It does what there is to do, or nothing is left to do.
            reasons.subtract([.insideRestingOffset])
        }
        return rules.map { "rule \($0.rawValue)" } + limits.map { "limit \($0.rawValue)" } + reasons.map { "reason \($0.rawValue)" }
    }

    private func check(_ plan: AdjustmentPlan, _ situation: Situation, _ seed: Int) {
        #expect(plan == situation.plan(for: plan.occasion) || plan.remaining.isNaN, "seed \(seed)")
        #expect(plan.moves.isEmpty == (plan.reason != nil), "seed \(seed): \(plan)")
        var replay = situation
        for move in plan.moves {
            if !move.isAnimatedByScrollView || !situation.readsAnimatedOffsetsInFlight {
                #expect(replay.value(of: move.property, at: move.target) == move.from, "seed \(seed): \(move)")
            }
            #expect(move.from != move.to, "seed \(seed): \(move)")
            #expect(move.to.isFinite, "seed \(seed): \(move)")
            var single = plan
            single.moves = [move]
            replay = replay.applying(single)
        }
        if let distance = plan.movedDistance, let root = situation.root, plan.moves.contains(where: { $0.target == root.view }) {
            #expect(abs(root.beginOrigin.y - replay.tree[root.view].frame.minY - distance) < 1e-9, "seed \(seed)")
        }
    }

    /// Never the wrong way, from wherever earlier fields have left the screen: what was to be seen is not covered, what was covered comes
    /// up as far as there is room.
    private func checkRevised(_ plan: AdjustmentPlan, _ before: Situation, _ after: Situation, _ seed: Int) {
        guard let field = before.field, let window = before.window, let root = before.root, plan.measurement != nil,
            before.tree[field].kind == .textField, before.keyboardDistance.isFinite
        else { return }
        // What a list keeps at its edge goes with the list's room, up and down.
        var around: ViewIndex? = field
        while let view = around {
            if before.tree[view].pinning != nil { return }
            around = before.tree.parent(of: view)
        }
        let limit = before.keyboardFrame.minY - before.keyboardDistance
        // As it would stand without the root's rise, which is decided anew.
        var resting = before.tree
        resting[root.view].frame.origin = root.beginOrigin
        let (old, new) = (resting.frame(of: field, in: window), after.tree.frame(of: field, in: window))
        if old.maxY <= limit { #expect(new.maxY <= limit + 1e-6, "seed \(seed): \(plan)") }
        if old.maxY > limit { #expect(new.maxY <= old.maxY + 1e-6, "seed \(seed): \(plan)") }
        let rise = root.beginOrigin.y - after.tree[root.view].frame.minY
        #expect(rise >= -1e-9 && rise <= before.keyboardFrame.height + 1e-9, "seed \(seed): \(plan)")
    }
}

extension AdjustmentMove.Value {
    fileprivate var isFinite: Bool {
        switch self {
        case .point(let point): point.x.isFinite && point.y.isFinite
        case .insets(let insets): insets.top.isFinite && insets.bottom.isFinite
        }
    }
}

extension Situation {
    fileprivate func value(of property: AdjustmentMove.Property, at view: ViewIndex) -> AdjustmentMove.Value {
        let node = tree[view]
        return switch property {
        case .frameOrigin: .point(node.frame.origin)
        case .contentOffset: .point(node.contentOffset)
        case .contentInset: .insets(node.scrolling!.contentInset)
        case .scrollIndicatorInsets, .verticalScrollIndicatorInsets: .insets(node.scrolling!.indicatorInsets)
        case .horizontalScrollIndicatorInsets: .insets(node.scrolling!.horizontalIndicatorInsets)
        }
    }
}
