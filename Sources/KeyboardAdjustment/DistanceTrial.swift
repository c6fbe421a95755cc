import CoreGraphics

/// A decision that is repeated with a different distance between field and keyboard. A decision depends only on measurements, so it can
/// be repeated without a replay of the phone's run. The engine decides about the same situation twice, and the results of both plans are
/// compared.
package struct DistanceTrial: Sendable {
    /// A property that has different values for the measured and for the tried distance.
    package struct Difference: Hashable, Sendable {
        package var target: ViewIndex
        package var name: String
        package var property: AdjustmentMove.Property
        /// The value with the measured distance.
        package var present: AdjustmentMove.Value
        /// The value with the tried distance.
        package var tried: AdjustmentMove.Value
    }

    /// The measured and the tried distance, in points.
    package let distance: (present: CGFloat, tried: CGFloat)
    /// The plan with the measured distance, and the plan with the distance that is tried.
    package let presentPlan: AdjustmentPlan
    package let triedPlan: AdjustmentPlan
    private let presentTree: ViewTree
    private let triedTree: ViewTree
    private let field: ViewIndex?

    /// - Parameters:
    ///   - situation: The input of one decision.
    ///   - occasion: The trigger of the decision.
    ///   - tried: The distance to try, in points. It may be negative.
    package init(_ situation: Situation, for occasion: Occasion, distance tried: CGFloat) {
        var other = situation
        other.keyboardDistance = tried
        distance = (situation.keyboardDistance, tried)
        presentPlan = situation.plan(for: occasion)
        triedPlan = other.plan(for: occasion)
        presentTree = situation.applying(presentPlan).tree
        triedTree = other.applying(triedPlan).tree
        field = situation.field
    }

    /// The properties whose values differ after the two plans, in the order of the plans' moves.
    package var differences: [Difference] {
        var result: [Difference] = []
        for move in presentPlan.moves + triedPlan.moves {
            // The insets of both indicators of a scroll view are compared as one property.
            let property = move.property.isOfIndicators ? AdjustmentMove.Property.scrollIndicatorInsets : move.property
            guard !result.contains(where: { $0.target == move.target && $0.property == property }) else { continue }
            let (present, tried) = (presentTree.value(of: property, at: move.target), triedTree.value(of: property, at: move.target))
            guard present != tried else { continue }
            result.append(Difference(target: move.target, name: move.targetName, property: property, present: present, tried: tried))
        }
        return result
    }

    /// The distance in points by which the field would be higher on the screen. It is negative if the field would be lower.
    package var rise: CGFloat { field.map { -shift(of: $0).dy } ?? 0 }

    /// Returns the difference of a view's positions with the tried and with the measured distance, in points of the screen.
    package func shift(of view: ViewIndex) -> CGVector {
        let (from, to) = (presentTree.frame(of: view, in: nil), triedTree.frame(of: view, in: nil))
        return CGVector(dx: to.minX - from.minX, dy: to.minY - from.minY)
    }

    /// Returns the same difference for content inside a measured view if the content itself is not measured. Such content also moves when
    /// the view scrolls.
    package func shift(ofContentIn view: ViewIndex) -> CGVector {
        let (from, to) = (presentTree.convert(CGRect.zero, from: view, to: nil), triedTree.convert(CGRect.zero, from: view, to: nil))
        return CGVector(dx: to.minX - from.minX, dy: to.minY - from.minY)
    }

    /// Returns whether the plan that was computed for the measured distance has the same result as the engine's own plan. The results can
    /// differ if views react to a move with their own layout. Only a replay of all inputs shows such reactions.
    package func agrees(with plan: AdjustmentPlan) -> Bool {
        func ends(_ plan: AdjustmentPlan) -> [AdjustmentMove.Value] {
            var last: [AdjustmentMove] = []
            for move in plan.moves {
                last.removeAll { $0.target == move.target && $0.property == move.property }
                last.append(move)
            }
            return last.sorted { ($0.target.offset, $0.property.rawValue) < ($1.target.offset, $1.property.rawValue) }.map(\.to)
        }
        return ends(presentPlan) == ends(plan)
    }
}

extension AdjustmentMove.Property {
    fileprivate var isOfIndicators: Bool {
        switch self {
        case .scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets: true
        case .frameOrigin, .contentOffset, .contentInset: false
        }
    }
}
