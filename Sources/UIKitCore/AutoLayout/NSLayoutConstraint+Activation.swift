extension NSLayoutConstraint {
    /// Gives the constraint to a view that contains its items; nil for the nearest one.
    func activate(in wanted: UIView?) {
        // It was told when the constraint was made.
        guard nonsense == nil else { return }
        let items = mentionedItems
        let hosts = items.compactMap(\.layoutHost)
        if let homeless = items.first(where: { $0.layoutHost == nil }) {
            return reportMistake(
                "\(compactDescription) cannot be active, and stays inactive: \(homeless) belongs to no view; add the layout guide to one")
        }
        guard var ancestor = hosts.first else {
            return reportMistake("\(compactDescription) cannot be active, and stays inactive: its view is gone", raises: false)
        }
        for host in hosts.dropFirst() {
            guard let common = ancestor.nearestCommonAncestor(with: host) else {
                preconditionFailure("\(compactDescription) cannot be active: no view contains both items; add them to one first")
            }
            ancestor = common
        }
        if let wanted, !ancestor.isDescendant(of: wanted) {
            return reportMistake(
                "\(wanted) cannot keep \(compactDescription), which stays inactive: its items are not all inside of it", of: wanted)
        }
        let holder = wanted ?? ancestor
        self.holder = holder
        for item in items { item.layoutNode.mentions.append(self) }
        let node = holder.layoutNode
        node.held.append(self)
        activation = node.nextActivation()
        if node.engine != nil { node.engine?.add(self) } else { holder.rootOfTree.layoutEngine?.add(self) }
        holder.fittingSizeChanged(because: holder)
    }

    func deactivate() {
        guard let holder else { return }
        self.holder = nil
        holder.layoutNodeIfAny?.held.removeAll { $0 === self }
        for item in mentionedItems { item.layoutNodeIfAny?.mentions.removeAll { $0 === self } }
        isBroken = false
        if lowered != nil || isQueued { (holder.layoutNodeIfAny?.engine ?? holder.rootOfTree.layoutEngine)?.remove(self) }
        holder.fittingSizeChanged(because: holder)
    }

    /// Each once.
    var mentionedItems: [any LayoutItem] {
        var items: [any LayoutItem] = []
        for item in first.items + (second?.items ?? []) where !items.contains(where: { $0 === item }) { items.append(item) }
        return items
    }

    /// Constant, priority or the insets behind a guide are others now.
    func valuesChanged() {
        guard let holder else { return }
        holder.fittingSizeChanged(because: holder)
        guard !isQueued else { return }
        holder.layoutNodeIfAny?.engine?.enqueue(self)
    }
}

extension UIView {
    /// The view at the top of this one's tree.
    var rootOfTree: UIView {
        var view = self
        while let superview = view.superview { view = superview }
        return view
    }

    func nearestCommonAncestor(with other: UIView) -> UIView? {
        if other === self || other.superview === self { return self }
        if superview === other { return other }
        var ancestor: UIView? = self
        while let candidate = ancestor {
            if other.isDescendant(of: candidate) { return candidate }
            ancestor = candidate.superview
        }
        return nil
    }
}
