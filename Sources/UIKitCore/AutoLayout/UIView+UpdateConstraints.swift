extension UIView {
    /// Asks for `updateConstraints()` before the next layout.
    public func setNeedsUpdateConstraints() {
        needsConstraintUpdate = true
        markConstraintUpdatePath()
    }

    public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

    /// Runs `updateConstraints()` now where it was asked for, in this view and below, subviews first.
    public func updateConstraintsIfNeeded() {
        guard needsConstraintUpdate || descendantNeedsConstraintUpdate else { return }
        if descendantNeedsConstraintUpdate {
            let all = subviews
            let marked = waysToConstraintUpdates.candidates(in: all)
            waysToConstraintUpdates.removeAll()
            for subview in all[marked] { subview.updateConstraintsIfNeeded() }
            if !waysToConstraintUpdates.isEmpty { for subview in all[marked.upperBound...] { subview.updateConstraintsIfNeeded() } }
        }
        guard needsConstraintUpdate else { return }
        needsConstraintUpdate = false
        withCause(SimulatedProcess.current.layoutCause(layer.debugName)) {
            // A controller stands before its view, and its own implementation goes on to the view's.
            if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
        }
    }

    func markConstraintUpdatePath() {
        var child = self
        while let current = child.superview {
            let isKnown = !current.waysToConstraintUpdates.isEmpty
            current.waysToConstraintUpdates.insert(child)
            if isKnown { return }
            child = current
        }
    }

    /// For the view at the top of a tree: constraints are updated and solved for, so that layout can put them into effect.
    func prepareConstraints() {
        updateConstraintsIfNeeded()
        engineIfNeeded?.update()
    }

    /// For the view at the top of a tree.
    var constraintsNeedPass: Bool {
        needsConstraintUpdate || descendantNeedsConstraintUpdate || layoutEngine?.isDirty ?? mayHaveLayoutNodesBelow
    }
}
