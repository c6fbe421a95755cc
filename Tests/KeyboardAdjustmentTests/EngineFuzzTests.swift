import CoreGraphics
import Foundation
import KeyboardAdjustment
import Testing

/// Fuzz tests with generated screens and events, under both editions. `ENGINE_SITUATIONS=1000000 swift test --filter EngineFuzzTests`
/// makes about a million decisions and prints the frequency of each rule, limit and reason.
@Suite("The engine on random screens")
struct EngineFuzzTests {
    private static let count = Int(ProcessInfo.processInfo.environment["ENGINE_SITUATIONS"] ?? "") ?? 5_000

    @Test(arguments: EngineEdition.allCases)
    func `plans depend only on their situation, and random screens reach every rule and reason`(edition: EngineEdition) {
        var seen: [String: Int] = [:]
        var decisions = 0
        var seed = 0
        while decisions < Self.count {
            seed += 1
            var screen = RandomScreen(seed: seed, edition: edition)
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
                let after = screen.apply(plan, to: situation)
                if edition == .revised, situation.window != nil { checkRevised(plan, situation, after, seed) }
            }
        }
        let missing = Self.words(of: edition).filter { seen[$0] == nil }
        #expect(missing.isEmpty, "\(edition): never seen in \(decisions) decisions: \(missing)")
        if ProcessInfo.processInfo.environment["ENGINE_SITUATIONS"] != nil {
            print("\(edition): \(decisions) decisions")
            for (word, times) in seen.sorted(by: { $0.key < $1.key }) { print("  \(word): \(times)") }
        }
    }

    /// Returns the names of the rules, limits and reasons that the decisions must contain.
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
            // The revised edition never ends inside the resting offset: it either moves as far as possible or has no distance left.
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

    /// Checks that the revised edition does not move a field in the wrong direction after earlier events: a visible field is not covered,
    /// and a covered field does not move down.
    private func checkRevised(_ plan: AdjustmentPlan, _ before: Situation, _ after: Situation, _ seed: Int) {
        guard let field = before.field, let window = before.window, let root = before.root, plan.measurement != nil,
            before.tree[field].kind == .textField, before.keyboardDistance.isFinite
        else { return }
        // A view that a list pins moves with the list's visible area, so its movement is not checked.
        var around: ViewIndex? = field
        while let view = around {
            if before.tree[view].pinning != nil { return }
            around = before.tree.parent(of: view)
        }
        let limit = before.keyboardFrame.minY - before.keyboardDistance
        // The engine decides the root view's position anew, so the old position is computed without the root view's movement.
        var resting = before.tree
        resting[root.view].frame.origin = root.beginOrigin
        let (old, new) = (resting.frame(of: field, in: window), after.tree.frame(of: field, in: window))
        if old.maxY <= limit { #expect(new.maxY <= limit + 1e-6, "seed \(seed): \(plan)") }
        if old.maxY > limit { #expect(new.maxY <= old.maxY + 1e-6, "seed \(seed): \(plan)") }
        let rise = root.beginOrigin.y - after.tree[root.view].frame.minY
        let most = before.keyboardFrame.height + max(0, before.keyboardDistance)
        #expect(rise >= -1e-9 && rise <= most + 1e-9, "seed \(seed): \(plan)")
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
