import AutoLayout

/// The constraints that represent the frames of views that do not use Auto Layout themselves.
///
/// UIKit calls these autoresizing constraints. A flexible part takes the same share of the superview's growth as with
/// `UIView.autoresizingMask`, so that the results agree.
extension LayoutEngine {
    func refreshFramed(_ node: LayoutNode, _ quantity: LayoutQuantity) {
        let state = state(of: node)
        guard let view = node.view, let variable = state.variables[quantity.rawValue] else { return }
        if isFitting && view === root && quantity.rawValue < 4 { return }
        var priority = ConstraintPriority.required
        if isPlaced(view), quantity.rawValue < 4 {
            // The view at the top of a tree has no superview that determines its size. Such a view keeps its own size as far as its
            // constraints allow.
            guard view.superview == nil, quantity == .width || quantity == .height else { return }
            priority = ConstraintPriority(UILayoutPriority.sceneSizeStayPut.rawValue)
        }
        if quantity == .width && view.yieldingLengths.width || quantity == .height && view.yieldingLengths.height {
            priority = min(priority, Self.brokenPriority)
        }
        let (value, share, length) = held(view, quantity)
        let constant = clamped(value - CGFloat(share) * length)
        if let framed = state.framed[quantity.rawValue] {
            if framed.share == share, framed.constraint.priority == priority { return set(constant, of: framed.constraint) }
            takeOut(framed.constraint)
        }
        var terms = [LinearExpression.Term(variable)]
        if share != 0, let superview = view.superview {
            let axis: NSLayoutConstraint.Axis = quantity == .x || quantity == .width ? .horizontal : .vertical
            terms.append(.init(self.variable(superview.layoutNode, .length(axis)), coefficient: -share))
        }
        let constraint = Constraint(terms, .equal, constant, priority: priority)
        state.framed[quantity.rawValue] = .init(constraint: constraint, share: share)
        edits.additions.append(constraint)
    }

    func removeFramed(_ node: LayoutNode, _ quantity: LayoutQuantity) {
        let state = state(of: node)
        guard let framed = state.framed[quantity.rawValue] else { return }
        state.framed[quantity.rawValue] = nil
        takeOut(framed.constraint)
    }

    /// Returns the current value of `quantity`, its share of the superview's growth, and the superview's current length on the same axis.
    private func held(_ view: UIView, _ quantity: LayoutQuantity) -> (value: CGFloat, share: Double, length: CGFloat) {
        let frame = view.untransformedFrame
        let mask = view.autoresizingMask
        let isHorizontal: Bool
        switch quantity {
        case .x, .width: isHorizontal = true
        case .y, .height: isHorizontal = false
        case .offsetX: return (view.bounds.minX, 0, 0)
        case .offsetY: return (view.bounds.minY, 0, 0)
        case .contentWidth, .contentHeight: return (0, 0, 0)
        }
        let value =
            switch quantity {
            case .x: frame.minX
            case .y: frame.minY
            case .width: frame.width
            default: frame.height
            }
        // Only a superview that has variables of its own can grow in the solver.
        guard let superview = view.superview, superview.autoresizesSubviews, superview.layoutNodeIfAny != nil, !mask.isEmpty,
            !(isFitting && view === root)
        else { return (value, 0, 0) }
        let length = isHorizontal ? superview.bounds.width : superview.bounds.height
        let shares = UIView.autoresizingShares(
            origin: isHorizontal ? frame.minX : frame.minY, length: isHorizontal ? frame.width : frame.height, container: length,
            flexible: isHorizontal
                ? (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
                : (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
        let share = quantity == .x || quantity == .y ? shares.origin : shares.length
        // The solver cannot distinguish very small shares from rounding errors, so they are treated as zero.
        return abs(share) < 0.001 ? (value, 0, 0) : (value, Double(share), length)
    }
}

/// The lengths of a view's frame that may change to satisfy constraints.
package struct YieldingLengths: Hashable, Sendable {
    package var width = false
    package var height = false
    package init(width: Bool = false, height: Bool = false) { (self.width, self.height) = (width, height) }
}
