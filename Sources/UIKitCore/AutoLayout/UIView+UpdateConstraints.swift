extension UIView {
    public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

    func markConstraintUpdatePath() {
        var child = self
        while let current = child.superview {
            let isKnown = !current.waysToConstraintUpdates.isEmpty
            current.waysToConstraintUpdates.insert(child)
            if isKnown { return }
            child = current
        }
    }

    /// Updates and solves the constraints of the tree, so that layout can apply them. Called on the view at the top.
    func prepareConstraints() {
        updateConstraintsIfNeeded()
        engineIfNeeded?.update()
    }

    /// Whether constraints must be updated or solved. Used for the view at the top of a tree.
    var constraintsNeedPass: Bool {
        needsConstraintUpdate || descendantNeedsConstraintUpdate || layoutEngine?.isDirty ?? mayHaveLayoutNodesBelow
    }
}
