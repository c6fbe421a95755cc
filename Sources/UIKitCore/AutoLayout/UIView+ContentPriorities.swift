extension UIView {
    func ownHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNodeIfAny?.huggingPriorities[axis.rawValue]
            ?? (axis == .horizontal ? standardHuggingPriorities.horizontal : standardHuggingPriorities.vertical)
    }
    func setOwnHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard check(priority, "contentHuggingPriority") else { return }
        layoutNode.huggingPriorities[axis.rawValue] = priority
        layoutNode.changed(.intrinsicSize)
    }

    func ownCompressionPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNodeIfAny?.compressionPriorities[axis.rawValue] ?? .defaultHigh
    }
    func setOwnCompressionPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard check(priority, "contentCompressionResistancePriority") else { return }
        layoutNode.compressionPriorities[axis.rawValue] = priority
        layoutNode.changed(.intrinsicSize)
    }

    /// Returns whether the priority is valid. An invalid priority is reported once, and the view keeps its current priority.
    private func check(_ priority: UILayoutPriority, _ name: String) -> Bool {
        if priority.isOfConstraint { return true }
        reportMistake("\(layoutName): \(name) must be above 0 and at most 1000, not \(priority.rawValue); it stays as it is", of: self)
        return false
    }
}
