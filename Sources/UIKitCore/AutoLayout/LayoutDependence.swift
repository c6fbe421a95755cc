import AutoLayout

/// A value on which an edge or a length of a view depends, and the rate at which the edge or length changes with that value.
@MainActor
package struct LayoutDependence {
    package enum Source {
        /// The constant of an app's constraint.
        case constraint(NSLayoutConstraint)
        /// The spacing of a stack view, or the custom spacing after one of its views.
        case spacing(UIStackView, after: UIView?)
        /// A part of a frame that no constraint determines: `left`, `top`, `width` or `height`.
        case frame(UIView, NSLayoutConstraint.Attribute)
        /// The intrinsic content size on an axis.
        case contentSize(UIView, NSLayoutConstraint.Axis)
        case contentOffset(UIView, NSLayoutConstraint.Axis)
        /// The distance of a guide's edge from the same edge of its owner, for the guides of the safe area, the margins and the keyboard.
        case inset(UILayoutGuide, UIRectEdge)
    }
    package let source: Source
    /// The change of the edge or length in points when the value in `source` grows by one point. Positive is down or to the right.
    package let rate: Double
    package init(source: Source, rate: Double) { (self.source, self.rate) = (source, rate) }
}

extension LayoutItemReading {
    /// Returns the values on which an edge or a length of a view depends, with their rates, in the coordinates of the window.
    ///
    /// The rates are those of the solver's solution, before edges are placed on whole pixels. They hold until other constraints
    /// determine the layout. Transforms between the view and the window are ignored. The size of text that wraps is treated as constant,
    /// although it depends on the width.
    ///
    ///     LayoutItemReading.dependences(of: button, .bottom)  // 1 per point of the constant of "button.bottom == view.bottom - 20"
    ///
    /// - Parameter attribute: an edge in physical terms (left instead of leading), a centre or a length.
    package static func dependences(of view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> [LayoutDependence] {
        let isHorizontal = [.left, .right, .width, .centerX].contains(attribute)
        let axis: NSLayoutConstraint.Axis = isHorizontal ? .horizontal : .vertical
        let isLength = attribute == .width || attribute == .height
        let lengths = isLength || attribute == .right || attribute == .bottom ? 1 : attribute == .left || attribute == .top ? 0 : 0.5
        let engine = view.rootOfTree.updatedEngine
        var sum = LinearExpression()
        var result: [LayoutDependence] = []
        func add(_ view: UIView, _ quantity: LayoutQuantity, _ rate: Double) {
            if let node = view.layoutNodeIfAny, let engine, engine.contains(node),
                let variable = engine.state(of: node).variables[quantity.rawValue]
            {
                sum.add(variable, coefficient: rate)
            } else {
                result.append(.init(source: quantity.source(in: view), rate: rate))
            }
        }
        if lengths != 0 { add(view, .length(axis), lengths) }
        var inner = view
        while !isLength, let outer = inner.superview {
            add(inner, .place(axis), 1)
            if outer.scrollsContent { add(outer, .offset(axis), -1) }
            inner = outer
        }
        if let engine { result += engine.dependences(of: sum, axis) }
        return result
    }
}

extension LayoutQuantity {
    fileprivate func source(in view: UIView) -> LayoutDependence.Source {
        switch self {
        case .x: .frame(view, .left)
        case .y: .frame(view, .top)
        case .width, .contentWidth: .frame(view, .width)
        case .height, .contentHeight: .frame(view, .height)
        case .offsetX: .contentOffset(view, .horizontal)
        case .offsetY: .contentOffset(view, .vertical)
        }
    }
}

extension LayoutEngine {
    fileprivate func dependences(of sum: LinearExpression, _ axis: NSLayoutConstraint.Axis) -> [LayoutDependence] {
        var result: [LayoutDependence] = []
        var insets: [(guide: UILayoutGuide, edge: UIRectEdge, rate: Double)] = []
        var spacings: [(stack: UIStackView, view: UIView?, rate: Double)] = []
        for slope in solver.slopes(of: sum) {
            guard let constraint = owners[ObjectIdentifier(slope.constraint)] else {
                if let source = source(of: slope.constraint) { result.append(.init(source: source, rate: slope.rate)) }
                continue
            }
            if !constraint.isToolkits { result.append(.init(source: .constraint(constraint), rate: slope.rate)) }
            if constraint.isToolkits, constraint.identifier == "UISV-spacing",
                let stack = (constraint.firstItem as? UIView)?.superview as? UIStackView
            {
                let before = constraint.secondItem as? UIView
                let view = before.flatMap { stack.customSpacing(after: $0) == UIStackView.spacingUseDefault ? nil : $0 }
                if let index = spacings.firstIndex(where: { $0.stack === stack && $0.view === view }) {
                    spacings[index].rate += slope.rate
                } else {
                    spacings.append((stack, view, slope.rate))
                }
            }
            for inset in insetRates(of: constraint, axis) {
                let rate = inset.rate * slope.rate
                if let index = insets.firstIndex(where: { $0.guide === inset.guide && $0.edge == inset.edge }) {
                    insets[index].rate += rate
                } else {
                    insets.append((inset.guide, inset.edge, rate))
                }
            }
        }
        result += spacings.filter { $0.rate != 0 }.map { .init(source: .spacing($0.stack, after: $0.view), rate: $0.rate) }
        result += insets.filter { $0.rate != 0 }.map { .init(source: .inset($0.guide, $0.edge), rate: $0.rate) }
        return result
    }

    /// Returns the value that one of the engine's own constraints represents: a part of a frame, an offset or an intrinsic size.
    private func source(of constraint: Constraint) -> LayoutDependence.Source? {
        guard let term = constraint.terms.first, let node = nodes[term.variable.tag / 8], let view = node.view,
            let quantity = LayoutQuantity(rawValue: term.variable.tag % 8)
        else { return nil }
        let isContent = state(of: node).content.contains { $0 === constraint }
        return isContent ? .contentSize(view, quantity == .width ? .horizontal : .vertical) : quantity.source(in: view)
    }

    /// Returns the rates at which a constraint's side without variables follows the insets of the guides that it mentions.
    private func insetRates(
        of constraint: NSLayoutConstraint, _ axis: NSLayoutConstraint.Axis
    ) -> [(guide: UILayoutGuide, edge: UIRectEdge, rate: Double)] {
        guard let holder = constraint.holder else { return [] }
        func constant() -> Double { expression(of: constraint, isReversed: isReversed(holder))?.constant ?? 0 }
        var result: [(guide: UILayoutGuide, edge: UIRectEdge, rate: Double)] = []
        for case let guide as UILayoutGuide in constraint.mentionedItems {
            // The insets of a frame guide are always zero.
            guard guide.systemKind != .frame, let insets = guide.insets, !result.contains(where: { $0.guide === guide }) else { continue }
            defer { guide.insets = insets }
            let present = constant()
            for edge in axis == .horizontal ? [UIRectEdge.left, .right] : [.top, .bottom] {
                // The constant is linear in the insets, so a trial with one point more gives the exact rate.
                guide.insets = { view in
                    var changed = insets(view)
                    if edge == .left { changed.left += 1 }
                    if edge == .right { changed.right += 1 }
                    if edge == .top { changed.top += 1 }
                    if edge == .bottom { changed.bottom += 1 }
                    return changed
                }
                let rate = present - constant()
                if abs(rate) > 1e-9 { result.append((guide, edge, rate)) }
            }
        }
        return result
    }
}
