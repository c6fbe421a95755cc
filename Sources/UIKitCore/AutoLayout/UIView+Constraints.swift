extension UIView {
    /// The active constraints that this view keeps: between itself and what is in it.
    public var constraints: [NSLayoutConstraint] { layoutNodeIfAny?.held ?? [] }

    /// Makes a constraint active and keeps it. Its items must be this view or inside it; anything else traps.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        if constraint.isActive { constraint.deactivate() }
        constraint.activate(in: self)
    }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { addConstraint(constraint) } }
    /// Makes a constraint that this view keeps inactive; others stay.
    public func removeConstraint(_ constraint: NSLayoutConstraint) { if constraint.holder === self { constraint.deactivate() } }
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { removeConstraint(constraint) } }

    /// The constraints that give the view its place and length on an axis, with those from frames and intrinsic sizes. For debugging.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let engine = rootOfTree.updatedEngine, let node = layoutNodeIfAny, node.engine === engine else { return [] }
        return engine.constraints(affecting: node, axis)
    }

    /// Whether constraints leave the view's place or size open. False for views that their frames lay out. For debugging.
    public var hasAmbiguousLayout: Bool {
        guard !translatesAutoresizingMaskIntoConstraints, let engine = rootOfTree.updatedEngine, let node = layoutNodeIfAny,
            node.engine === engine
        else { return false }
        return engine.isAmbiguous(node)
    }

    /// Moves a view whose layout is ambiguous to another place that its constraints allow too; the next layout pass shows it.
    ///
    /// UIKit takes any such place by chance; here it is 20 points further where that is possible, as nothing happens by chance.
    public func exerciseAmbiguityInLayout() {
        guard hasAmbiguousLayout, let node = layoutNodeIfAny else { return }
        node.engine?.exerciseAmbiguity(of: node)
    }

    /// Constraints and the solver's state of the tree that the view is in, as text.
    package func dumpConstraints() -> String { rootOfTree.updatedEngine?.dump() ?? "no constraints" }

    // MARK: The node and the engine

    /// Whether this view or one below takes part in constraints.
    var hasLayoutNodesBelow: Bool { mayHaveLayoutNodesBelow }

    private func markLayoutNodes() {
        var view: UIView? = self
        while let current = view, !current.mayHaveLayoutNodesBelow {
            current.mayHaveLayoutNodesBelow = true
            view = current.superview
        }
    }

    func makeLayoutNode() -> LayoutNode {
        let node = LayoutNode(view: self)
        layoutNodeIfAny = node
        markLayoutNodes()
        rootOfTree.layoutEngine?.add(node)
        return node
    }

    /// The engine of the tree whose top this view is; nil if nothing in it takes part in constraints.
    var engineIfNeeded: LayoutEngine? {
        if let layoutEngine { return layoutEngine }
        guard mayHaveLayoutNodesBelow else { return nil }
        let engine = LayoutEngine(root: self)
        layoutEngine = engine
        return engine
    }

    /// The same, solved.
    var updatedEngine: LayoutEngine? {
        let engine = engineIfNeeded
        engine?.update()
        return engine
    }

    /// This view with all below it has come into another tree.
    func layoutTreeChanged() {
        guard mayHaveLayoutNodesBelow else { return }
        superview?.markLayoutNodes()
        if let own = layoutEngine {
            own.uninstall(subtree: self)
            layoutEngine = nil
        }
        rootOfTree.layoutEngine?.add(self)
    }

    /// This view with all below it is about to leave its tree: constraints with what stays behind go, the others wait for the next tree.
    func layoutTreeWillChange() {
        guard mayHaveLayoutNodesBelow, superview != nil else { return }
        let engine = rootOfTree.layoutEngine
        dropOutsideConstraints(in: self)
        engine?.uninstall(subtree: self)
    }

    private func dropOutsideConstraints(in view: UIView) {
        guard view.mayHaveLayoutNodesBelow else { return }
        if let node = view.layoutNodeIfAny {
            let systemGuides = node.systemGuides.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
            let guides = node.guides + systemGuides
            for node in [node] + guides.compactMap(\.layoutNodeIfAny) {
                for constraint in node.mentions where constraint.holder?.isDescendant(of: self) == false { constraint.deactivate() }
            }
        }
        for subview in view.subviews { dropOutsideConstraints(in: subview) }
    }

    /// Constraints that count on this view's text: on itself, or on a view above that shows it as its own.
    var constraintsOnBaselines: [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        var view: UIView? = self
        while let current = view {
            for constraint in current.layoutNodeIfAny?.mentions ?? []
            where constraint.first.attribute.isBaseline || constraint.second?.attribute.isBaseline == true
                || constraint.first.endAttribute.isBaseline
            {
                result.append(constraint)
            }
            guard let above = current.superview, above.forFirstBaselineLayout !== above || above.forLastBaselineLayout !== above else {
                break
            }
            view = above
        }
        return result
    }
}

extension UIView: LayoutItem {
    var layoutNode: LayoutNode { layoutNodeIfAny ?? makeLayoutNode() }
    var layoutHost: UIView? { self }
    var layoutName: String { accessibilityIdentifier ?? "\(type(of: self))" }
}
