extension UIView {
    /// How much the view resists growing beyond its intrinsic size. 250 unless the class or the app says otherwise.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNodeIfAny?.huggingPriorities[axis.rawValue]
            ?? (axis == .horizontal ? standardHuggingPriorities.horizontal : standardHuggingPriorities.vertical)
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard check(priority, "contentHuggingPriority") else { return }
        layoutNode.huggingPriorities[axis.rawValue] = priority
        layoutNode.changed(.intrinsicSize)
    }

    /// How much the view resists becoming smaller than its intrinsic size. 750 unless the app says otherwise.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNodeIfAny?.compressionPriorities[axis.rawValue] ?? .defaultHigh
    }

    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard check(priority, "contentCompressionResistancePriority") else { return }
        layoutNode.compressionPriorities[axis.rawValue] = priority
        layoutNode.changed(.intrinsicSize)
    }

    /// Whether the priority can be; one that cannot is told once, and the view keeps the one that it has.
    private func check(_ priority: UILayoutPriority, _ name: String) -> Bool {
        if priority.isOfConstraint { return true }
        reportMistake("\(layoutName): \(name) must be above 0 and at most 1000, not \(priority.rawValue); it stays as it is", of: self)
        return false
    }

    /// The rectangle that constraints align, for a frame, both in the superview's coordinates.
    public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// The opposite of `alignmentRect(forFrame:)`.
    public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
}
