import CoreGraphics
import KeyboardAdjustment

/// All effects of an event, produced by the engine or by its naive twin.
struct PassOutcome: Equatable {
    struct View: Equatable {
        var origin: CGPoint
        var offset: CGPoint
        var inset: EdgeInsets
        var indicators: EdgeInsets
        var horizontalIndicators: EdgeInsets

        init(_ node: ViewNode) {
            (origin, offset, inset) = (node.frame.origin, node.bounds.origin, node.scrolling?.contentInset ?? .zero)
            indicators = node.scrolling?.indicatorInsets ?? .zero
            horizontalIndicators = node.scrolling?.horizontalIndicatorInsets ?? .zero
        }
    }
    /// A single change of a property.
    struct Step: Equatable {
        var view: ViewIndex
        var rule: AdjustmentRule
        var animatesItself: Bool
    }

    var views: [View] = []
    var steps: [Step] = []
    var remaining: CGFloat = 0
    var movedDistance: CGFloat?
    var layoutsOfRoot = 0
    var slots: AdjustmentSlots
    var reason: AdjustmentPlan.Reason?
}

extension PassOutcome {
    init(_ plan: AdjustmentPlan, in situation: Situation) {
        self.init(slots: plan.slots)
        views = zip(situation.tree.nodes, situation.applying(plan).tree.nodes).map { before, after in
            var view = View(after)
            // The replay moves pinned views with their list, but the exact edition does not.
            if before.pinning != nil { view.origin = before.frame.origin }
            return view
        }
        steps = plan.moves.map { Step(view: $0.target, rule: $0.rule, animatesItself: $0.isAnimatedByScrollView) }
        (remaining, movedDistance, reason) = (plan.remaining, plan.movedDistance, plan.reason)
        layoutsOfRoot = plan.moves.count { $0.property == .frameOrigin && $0.laysOutTarget } + (plan.laysOutRoot ? 1 : 0)
    }
}
