extension UIView {
    /// Returns how strongly the view resists growing beyond its intrinsic size: 250 unless the class or the app has set another.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNodeIfAny?.huggingPriorities[axis.rawValue]
            ?? (axis == .horizontal ? standardHuggingPriorities.horizontal : standardHuggingPriorities.vertical)
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard check(priority, "contentHuggingPriority") else { return }
        layoutNode.huggingPriorities[axis.rawValue] = priority
        layoutNode.changed(.intrinsicSize)
    }

    /// Returns how strongly the view resists becoming smaller than its intrinsic size: 750 unless the app has set another.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNodeIfAny?.compressionPriorities[axis.rawValue] ?? .defaultHigh
    }

    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard check(priority, "contentCompressionResistancePriority") else { return }
        layoutNode.compressionPriorities[axis.rawValue] = priority
        layoutNode.changed(.intrinsicSize)
    }

    /// Returns whether the priority is valid; an invalid one is reported once, and the view keeps the current one.
    private func check(_ priority: UILayoutPriority, _ name: String) -> Bool {
        if priority.isOfConstraint { return true }
        reportMistake("\(layoutName): \(name) must be above 0 and at most 1000, not \(priority.rawValue); it stays as it is", of: self)
        return false
    }

    /// Returns the alignment rectangle for a frame, both in the superview's coordinates.
    public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// Returns the frame for an alignment rectangle, the inverse of `alignmentRect(forFrame:)`.
    public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
}
