extension NSLayoutConstraint {
    /// Gives the constraint to a view that contains its items; nil for the nearest one.
    func activate(in wanted: UIView?) {
        let items = mentionedItems
        let hosts = items.map { item in
            guard let host = item.layoutHost else {
                preconditionFailure("\(compactDescription) cannot be active: \(item) belongs to no view; add the layout guide to one")
            }
            return host
        }
        guard var ancestor = hosts.first else {
            preconditionFailure("\(compactDescription) cannot be active: its view is gone")
        }
        for host in hosts.dropFirst() {
            guard let common = ancestor.nearestCommonAncestor(with: host) else {
                preconditionFailure("\(compactDescription) cannot be active: no view contains both items; add them to one first")
            }
            ancestor = common
        }
        if let wanted {
            precondition(
                ancestor.isDescendant(of: wanted), "\(wanted) cannot keep \(compactDescription): its items are not all inside of it")
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
        holder.layoutNodeIfAny?.held.remove(self)
        for item in mentionedItems { item.layoutNodeIfAny?.mentions.remove(self) }
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
