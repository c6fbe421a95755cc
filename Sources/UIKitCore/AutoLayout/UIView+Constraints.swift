extension UIView {
    func hold(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        if constraint.isActive { constraint.deactivate() }
        constraint.activate(in: self)
    }

    /// Returns the constraints that determine the view's position and length on an axis, including those for frames and intrinsic
    /// sizes. For debugging.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let engine = rootOfTree.updatedEngine, let node = layoutNodeIfAny, node.engine === engine else { return [] }
        return engine.constraints(affecting: node, axis)
    }

    /// Whether the constraints do not fully determine the view's position or size. False for views that are laid out by their frames.
    /// For debugging.
    public var hasAmbiguousLayout: Bool {
        guard !translatesAutoresizingMaskIntoConstraints, let engine = rootOfTree.updatedEngine, let node = layoutNodeIfAny,
            node.engine === engine
        else { return false }
        return engine.isAmbiguous(node)
    }

    /// Moves a view whose layout is ambiguous to a different position that its constraints also allow. The view moves in the next layout
    /// pass.
    ///
    /// UIKit chooses a random position. Here the view moves by 20 points if possible, so that runs are reproducible.
    public func exerciseAmbiguityInLayout() {
        guard hasAmbiguousLayout, let node = layoutNodeIfAny else { return }
        node.engine?.exerciseAmbiguity(of: node)
    }

    /// Returns a textual dump of the constraints of the view's tree, and of the solver's state.
    func dumpConstraints() -> String { rootOfTree.updatedEngine?.dump() ?? "no constraints" }

    // MARK: The node and the engine

    /// Whether this view or a descendant is an item of a constraint.
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

    /// The engine of the tree of which this view is the top; nil if no constraint mentions a view of the tree.
    var engineIfNeeded: LayoutEngine? {
        if let layoutEngine { return layoutEngine }
        guard mayHaveLayoutNodesBelow else { return nil }
        let engine = LayoutEngine(root: self)
        layoutEngine = engine
        return engine
    }

    /// The engine, after it has solved for all pending changes.
    var updatedEngine: LayoutEngine? {
        let engine = engineIfNeeded
        engine?.update()
        return engine
    }

    /// Called after this view has moved to another tree with all its descendants.
    func layoutTreeChanged() {
        guard mayHaveLayoutNodesBelow else { return }
        superview?.markLayoutNodes()
        if let own = layoutEngine {
            own.uninstall(subtree: self)
            layoutEngine = nil
        }
        rootOfTree.layoutEngine?.add(self)
    }

    /// Called before this view leaves its tree with all its descendants. Deactivates the constraints between these views and views
    /// outside. The other constraints remain and are solved in the next tree.
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

    /// The constraints that depend on the baselines of this view's text: those of the view itself, and those of an ancestor that uses
    /// this view's baselines as its own.
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
