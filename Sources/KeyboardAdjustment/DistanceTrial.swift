import CoreGraphics

/// A decision repeated with a different distance between field and keyboard. A decision is a function of measurements, so the phone
/// does not have to repeat its run: the engine decides the same situation twice, and the results of both plans are compared.
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
    /// The plan with the present distance, and the plan with the distance that is tried.
    package let presentPlan: AdjustmentPlan
    package let triedPlan: AdjustmentPlan
    private let presentTree: ViewTree
    private let triedTree: ViewTree
    private let field: ViewIndex?

    /// - Parameters:
    ///   - situation: The input of one decision.
    ///   - occasion: The trigger of the decision.
    ///   - tried: The distance to try, in points; it may be negative.
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

    /// The distance in points by which the field would be higher on the screen. Negative means lower.
    package var rise: CGFloat { field.map { -shift(of: $0).dy } ?? 0 }

    /// Returns the shift of a view from its position with the measured distance, in points of the screen.
    package func shift(of view: ViewIndex) -> CGVector {
        let (from, to) = (presentTree.frame(of: view, in: nil), triedTree.frame(of: view, in: nil))
        return CGVector(dx: to.minX - from.minX, dy: to.minY - from.minY)
    }

    /// Returns the shift of content inside a measured view, for content that is not measured itself. Such content also moves when the
    /// view scrolls.
    package func shift(ofContentIn view: ViewIndex) -> CGVector {
        let (from, to) = (presentTree.convert(CGRect.zero, from: view, to: nil), triedTree.convert(CGRect.zero, from: view, to: nil))
        return CGVector(dx: to.minX - from.minX, dy: to.minY - from.minY)
    }

    /// Returns whether the calculated plan for the measured distance ends like the engine's own plan. They can differ if views react to a
    /// move with their own layout, which only a replay of all inputs shows.
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
