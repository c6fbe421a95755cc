import AutoLayout

/// Constraints for intrinsic sizes. A view with an intrinsic size has four: `width <= w` with the hugging priority, `width >= w` with
/// the compression resistance, and the same two for the height. (Facts/AutoLayout.md#intrinsic-size)
extension LayoutEngine {
    func refreshContent(of node: LayoutNode, _ view: UIView) {
        let state = state(of: node)
        guard isPlaced(view) || (isFitting && view === root) else {
            for slot in 0..<4 { setContent(nil, 0, slot, node, state) }
            state.intrinsicSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
            return
        }
        let size: CGSize
        if view.wrapsToLayoutWidth {
            // The text is first measured on one line. The solution then determines the available width.
            size = view.intrinsicContentSize(forLayoutWidth: 0)
        } else {
            size = view.intrinsicContentSize
        }
        state.wrappedWidth = nil
        setContent(size, of: node, view)
    }

    func setContent(_ wanted: CGSize, of node: LayoutNode, _ view: UIView) {
        let state = state(of: node)
        var size = wanted
        if !size.width.isFinite || !size.height.isFinite {
            SimulatedProcess.current.reportOnce(
                """
                \(view.layoutName): intrinsicContentSize must be finite numbers or UIView.noIntrinsicMetric, not \(size); \
                it counts as none
                """
            )
            if !size.width.isFinite { size.width = UIView.noIntrinsicMetric }
            if !size.height.isFinite { size.height = UIView.noIntrinsicMetric }
        }
        state.intrinsicSize = size
        let insets = view.alignmentRectInsets
        let lengths = [(size.width, insets.left + insets.right), (size.height, insets.top + insets.bottom)]
        for (index, axis) in [NSLayoutConstraint.Axis.horizontal, .vertical].enumerated() {
            let (length, added) = lengths[index]
            let isThere = length != UIView.noIntrinsicMetric
            setContent(isThere ? view.contentHuggingPriority(for: axis) : nil, length + added, index * 2, node, state)
            var compression = view.contentCompressionResistancePriority(for: axis)
            // If neighbours have equal resistance, text that can wrap is compressed before text that cannot. (chosen; its priority is
            // 0.1 lower)
            if view.wrapsToLayoutWidth, axis == .horizontal, compression != .required { compression.rawValue -= 0.1 }
            setContent(isThere ? compression : nil, length + added, index * 2 + 1, node, state)
        }
    }

    private func setContent(_ priority: UILayoutPriority?, _ length: CGFloat, _ slot: Int, _ node: LayoutNode, _ state: LayoutState) {
        let constant = clamped(length)
        if let constraint = state.content[slot] {
            if let priority, constraint.priority.isRequired == (priority == .required), solver.contains(constraint) {
                set(constant, of: constraint)
                let new = ConstraintPriority(priority.rawValue)
                if constraint.priority != new { edits.priorities.append((constraint, new)) }
                return
            }
            takeOut(constraint)
            state.content[slot] = nil
        }
        guard let priority else { return }
        let variable = variable(node, slot < 2 ? .width : .height)
        let constraint = Constraint(
            [.init(variable)], slot % 2 == 0 ? .lessThanOrEqual : .greaterThanOrEqual, constant,
            priority: ConstraintPriority(priority.rawValue))
        state.content[slot] = constraint
        edits.additions.append(constraint)
    }

    /// Returns, as text, the hugging or compression priority that a constraint represents; nil for a constraint that represents a frame.
    func contentPriority(behind constraint: Constraint) -> String? {
        guard let term = constraint.terms.first, let state = nodes[term.variable.tag / 8]?.state,
            let slot = state.content.firstIndex(where: { $0 === constraint })
        else { return nil }
        return slot % 2 == 0 ? "content hugging priority" : "content compression resistance"
    }

    // MARK: Text that wraps, in two passes

    /// Resets wrapped text to its length on one line before solving, because more width may be available now.
    func prepareWrapping() {
        for node in wrapping {
            let state = state(of: node)
            guard let view = node.view, state.wrappedWidth != nil else { continue }
            let width = value(node, .width) - view.alignmentRectInsets.left - view.alignmentRectInsets.right
            guard width <= state.intrinsicSize.width + 0.01 else { continue }
            state.wrappedWidth = nil
            setContent(view.intrinsicContentSize(forLayoutWidth: 0), of: node, view)
        }
    }

    /// Wraps text to its solved width. Returns whether a height changed.
    func wrapText() -> Bool {
        for node in wrapping {
            let state = state(of: node)
            guard let view = node.view, isPlaced(view) || (isFitting && view === root) else { continue }
            let width = value(node, .width) - view.alignmentRectInsets.left - view.alignmentRectInsets.right
            if width >= state.intrinsicSize.width - 0.01, state.wrappedWidth == nil { continue }
            if let wrapped = state.wrappedWidth, abs(wrapped - width) < 0.01 || abs(state.intrinsicSize.width - width) < 0.01 { continue }
            state.wrappedWidth = max(width, 1)
            setContent(view.intrinsicContentSize(forLayoutWidth: max(width, 1)), of: node, view)
        }
        return !edits.isEmpty
    }

    /// Updates the baselines of views that have changed size. Returns whether a baseline moved.
    func moveBaselines() -> Bool {
        for node in baselined {
            guard let view = node.view else { continue }
            let state = state(of: node)
            guard let known = state.baselines else { continue }
            let size = CGSize(width: value(node, .width), height: value(node, .height))
            guard let offsets = view.baselineOffsets(in: size), offsets != known else { continue }
            state.baselines = offsets
            for constraint in view.constraintsOnBaselines { reconsider(constraint) }
        }
        return !edits.isEmpty
    }
}
