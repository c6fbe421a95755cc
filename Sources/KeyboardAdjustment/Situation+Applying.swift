import CoreGraphics

extension Situation {
    /// Returns the situation after all moves of `plan`. Tests, explanations and the fuzzer use it to apply a plan without views. Margins
    /// and safe areas keep their measured values.
    public func applying(_ plan: AdjustmentPlan) -> Situation {
        var after = self
        for move in plan.moves {
            after.tree.set(move.property, at: move.target, to: move.to)
            after.tree.placePinnedViews(of: move.target)
        }
        after.slots = plan.slots
        return after
    }
}

extension ViewTree {
    /// Returns the current value of a property that a plan can move.
    func value(of property: AdjustmentMove.Property, at view: ViewIndex) -> AdjustmentMove.Value {
        let node = self[view]
        switch property {
        case .frameOrigin: return .point(node.frame.origin)
        case .contentOffset: return .point(node.contentOffset)
        case .contentInset: return .insets(node.scrolling?.contentInset ?? .zero)
        case .scrollIndicatorInsets, .verticalScrollIndicatorInsets: return .insets(node.scrolling?.indicatorInsets ?? .zero)
        case .horizontalScrollIndicatorInsets: return .insets(node.scrolling?.horizontalIndicatorInsets ?? .zero)
        }
    }

    /// Sets a property that a plan can move. A value of the wrong kind for the property is a programming error.
    mutating func set(_ property: AdjustmentMove.Property, at view: ViewIndex, to value: AdjustmentMove.Value) {
        switch (property, value) {
        case (.frameOrigin, .point(let origin)): self[view].frame.origin = origin
        case (.contentOffset, .point(let offset)): self[view].contentOffset = offset
        case (.contentInset, .insets(let insets)): self[view].scrolling?.contentInset = insets
        case (.scrollIndicatorInsets, .insets(let insets)):
            self[view].scrolling?.indicatorInsets = insets
            self[view].scrolling?.horizontalIndicatorInsets = insets
        case (.verticalScrollIndicatorInsets, .insets(let insets)): self[view].scrolling?.indicatorInsets = insets
        case (.horizontalScrollIndicatorInsets, .insets(let insets)): self[view].scrolling?.horizontalIndicatorInsets = insets
        default:
            preconditionFailure("\(property.rawValue) of \(self[view].name) cannot become \(value)")
        }
    }
}
