extension UIView {
    /// How much the view resists growing beyond its intrinsic size. 250 unless the class or the app says otherwise.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNodeIfAny?.huggingPriorities[axis.rawValue]
            ?? (axis == .horizontal ? standardHuggingPriorities.horizontal : standardHuggingPriorities.vertical)
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        check(priority, "contentHuggingPriority")
        layoutNode.huggingPriorities[axis.rawValue] = priority
        layoutNode.changed(.intrinsicSize)
    }

    /// How much the view resists becoming smaller than its intrinsic size. 750 unless the app says otherwise.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNodeIfAny?.compressionPriorities[axis.rawValue] ?? .defaultHigh
    }

    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        check(priority, "contentCompressionResistancePriority")
        layoutNode.compressionPriorities[axis.rawValue] = priority
        layoutNode.changed(.intrinsicSize)
    }

    private func check(_ priority: UILayoutPriority, _ name: String) {
        precondition(
            priority.rawValue > 0 && priority.rawValue <= 1000,
            "\(layoutName): \(name) must be above 0 and at most 1000, not \(priority.rawValue)")
    }

    /// The rectangle that constraints align, for a frame, both in the superview's coordinates.
    public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// The opposite of `alignmentRect(forFrame:)`.
    public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
}
