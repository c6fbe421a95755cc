import AutoLayout

/// Translation of constraints between items into sums of variables. The variable of a view's position is in its superview's
/// coordinates. To compare two positions, their variables are added up along the path to the nearest common ancestor. Thus moving a
/// whole tree changes no constraint in it.
extension LayoutEngine {
    /// Returns `first - second * multiplier - constant`, which the solver compares with 0; nil if an item no longer exists.
    func expression(of constraint: NSLayoutConstraint, isReversed: Bool) -> LinearExpression? {
        let items = constraint.mentionedItems
        guard var ancestor = items.first?.layoutHost else { return nil }
        for item in items.dropFirst() {
            guard let host = item.layoutHost, let common = ancestor.nearestCommonAncestor(with: host) else { return nil }
            ancestor = common
        }
        let isMirrored = isReversed && constraint.readsInTextDirection
        // In a constraint between a scroll view and an item inside it, the scroll view's edges are the edges of its content. The
        // centre, width and height of the scroll view are always those of its frame.
        let isAboutContent = items.count > 1
        guard var result = expression(constraint.first, in: ancestor, isMirrored, isAboutContent) else { return nil }
        if let second = constraint.second, constraint.multiplier != 0 {
            guard let other = expression(second, in: ancestor, isMirrored, isAboutContent) else { return nil }
            result.add(other, times: Double(-constraint.multiplier))
        }
        result.constant -= Double(constraint.constant)
        return result
    }

    private func expression(
        _ side: LayoutSide, in ancestor: UIView, _ isMirrored: Bool, _ isAboutContent: Bool
    ) -> LinearExpression? {
        guard let item = side.item else { return nil }
        guard side.isDistance else { return expression(item, side.attribute, in: ancestor, isMirrored, isAboutContent) }
        guard let endItem = side.endItem else { return nil }
        return expression(endItem, side.endAttribute, in: ancestor, isMirrored, isAboutContent)
            - expression(item, side.attribute, in: ancestor, isMirrored, isAboutContent)
    }

    private func expression(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView, _ isMirrored: Bool, _ isAboutContent: Bool
    ) -> LinearExpression {
        if attribute.isBaseline { return baseline(item, attribute, in: ancestor) }
        let axis: NSLayoutConstraint.Axis = attribute == .height || attribute.kind == .verticalPlace ? .vertical : .horizontal
        let plain = attribute.withinMargins ?? attribute
        let (start, length) = span(
            of: item, axis, withinMargins: attribute.withinMargins != nil, in: ancestor,
            isAboutContent: isAboutContent && plain.kind != .length && plain != .centerX && plain != .centerY)
        switch plain {
        case .width, .height: return length
        case .centerX, .centerY:
            let center = start + length * 0.5
            return isMirrored && axis == .horizontal ? center * -1 : center
        case .leading: return isMirrored ? (start + length) * -1 : start
        case .trailing: return isMirrored ? start * -1 : start + length
        case .left: return isMirrored ? start * -1 : start
        case .right: return isMirrored ? (start + length) * -1 : start + length
        case .top: return start
        default: return start + length
        }
    }

    /// Returns an item's left or top edge in the ancestor's coordinates, and its width or height.
    private func span(
        of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, withinMargins: Bool, in ancestor: UIView, isAboutContent: Bool
    ) -> (start: LinearExpression, length: LinearExpression) {
        let host = item.layoutHost!
        if let guide = item as? UILayoutGuide {
            if let insets = guide.insets { return inside(host, insets(host), axis, in: ancestor) }
            let origin = contentOrigin(of: host, axis, in: ancestor)
            if guide.systemKind == .content { return (origin, LinearExpression(variable(host.layoutNode, .contentLength(axis)))) }
            let start = origin + variable(guide.layoutNode, .place(axis))
            return (start, LinearExpression(variable(guide.layoutNode, .length(axis))))
        }
        if withinMargins { return inside(host, host.layoutMargins, axis, in: ancestor) }
        if host === ancestor, isAboutContent, host.scrollsContent {
            return (LinearExpression(), LinearExpression(variable(host.layoutNode, .contentLength(axis))))
        }
        return inside(host, host.alignmentRectInsets, axis, in: ancestor)
    }

    /// Returns the start and the length of a view's rectangle after insetting it, in the ancestor's coordinates. If the view is the
    /// ancestor, the rectangle is the view's bounds.
    private func inside(
        _ view: UIView, _ insets: UIEdgeInsets, _ axis: NSLayoutConstraint.Axis, in ancestor: UIView
    ) -> (start: LinearExpression, length: LinearExpression) {
        let (before, after) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
        var start: LinearExpression
        if view === ancestor {
            start = view.scrollsContent ? LinearExpression(variable(view.layoutNode, .offset(axis))) : LinearExpression()
        } else {
            start = origin(of: view, axis, in: ancestor)
        }
        start.constant += Double(before)
        var length = LinearExpression(variable(view.layoutNode, .length(axis)))
        length.constant -= Double(before + after)
        return (start, length)
    }

    /// Returns the origin of a descendant's frame, in the ancestor's coordinates.
    private func origin(of view: UIView, _ axis: NSLayoutConstraint.Axis, in ancestor: UIView) -> LinearExpression {
        var result = LinearExpression(variable(view.layoutNode, .place(axis)))
        if let superview = view.superview, superview !== ancestor { result.add(contentOrigin(of: superview, axis, in: ancestor)) }
        return result
    }

    /// Returns the zero point of a view's own coordinate system, in the ancestor's coordinates.
    private func contentOrigin(of view: UIView, _ axis: NSLayoutConstraint.Axis, in ancestor: UIView) -> LinearExpression {
        guard view !== ancestor else { return LinearExpression() }
        var result = origin(of: view, axis, in: ancestor)
        if view.scrollsContent { result.add(variable(view.layoutNode, .offset(axis)), coefficient: -1) }
        return result
    }

    private func baseline(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView
    ) -> LinearExpression {
        guard let view = item as? UIView else {
            let (start, length) = span(of: item, .vertical, withinMargins: false, in: ancestor, isAboutContent: false)
            return start + length
        }
        let text = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        if text !== view, text.isDescendant(of: view) { return baseline(text, attribute, in: ancestor) }
        var start = view === ancestor ? LinearExpression() : origin(of: view, .vertical, in: ancestor)
        let height = variable(view.layoutNode, .height)
        let state = state(of: view.layoutNode)
        let offsets = state.baselines ?? view.baselineOffsets(in: view.intrinsicContentSize)
        if state.baselines == nil, offsets != nil { baselined.append(view.layoutNode) }
        state.baselines = offsets
        guard let offsets else { return start + height }
        if attribute == .firstBaseline {
            start.constant += Double(offsets.firstFromTop)
            return start
        }
        start.add(height, coefficient: 1)
        start.constant -= Double(offsets.lastFromBottom)
        return start
    }
}

extension NSLayoutConstraint {
    var readsInTextDirection: Bool { first.readsInTextDirection || second?.readsInTextDirection == true }
    /// Whether an attribute of the constraint refers to a view's margins, so that the constant depends on them.
    var countsMargins: Bool { first.countsMargins || second?.countsMargins == true }
}
