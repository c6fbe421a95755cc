extension UIView {
    /// Requests a call of `updateConstraints()` before the next layout.
    public func setNeedsUpdateConstraints() {
        needsConstraintUpdate = true
        markConstraintUpdatePath()
    }

    public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

    /// Calls `updateConstraints()` now where it was requested, in this view and its descendants, subviews first.
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
            // A controller comes before its view, and its default implementation calls the view's.
            trackingReads(in: .updateConstraints) {
                if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
            } invalidate: {
                $0.setNeedsUpdateConstraints()
            }
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

    /// Updates and solves the constraints of the tree, so that layout can apply them. Called for the view at the top.
    func prepareConstraints() {
        updateConstraintsIfNeeded()
        engineIfNeeded?.update()
    }

    /// Whether constraints must be updated or solved. For the view at the top of a tree.
    var constraintsNeedPass: Bool {
        needsConstraintUpdate || descendantNeedsConstraintUpdate || layoutEngine?.isDirty ?? mayHaveLayoutNodesBelow
    }
}
