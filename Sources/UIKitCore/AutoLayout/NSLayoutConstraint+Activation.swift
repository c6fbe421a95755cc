extension NSLayoutConstraint {
    /// Activates the constraint in `wanted`, which must contain the constraint's items. If `wanted` is nil, activates it in the nearest
    /// view that contains them. If there is no such view, the constraint stays inactive, which is reported.
    func activate(in wanted: UIView?) {
        // The mistake was already reported when the constraint was created.
        guard nonsense == nil else { return }
        let items = mentionedItems
        var common: UIView?
        for item in items {
            guard let host = item.layoutHost else {
                return refuse("its layout guide \(item.layoutName) belongs to no view; add the guide to one first")
            }
            guard let present = common else {
                common = host
                continue
            }
            common = present.nearestCommonAncestor(with: host)
            guard common != nil else { return refuse("no view contains both of its items; add them to one first") }
        }
        guard let ancestor = common else { return refuse("its view is gone") }
        if let wanted, !ancestor.isDescendant(of: wanted) {
            return refuse("\(wanted.layoutName) was asked to keep it, and its items are not all inside of that view")
        }
        let holder = wanted ?? ancestor
        self.holder = holder
        for item in items { item.layoutNode.mentions.append(self) }
        let node = holder.layoutNode
        node.held.append(self)
        activation = node.nextActivation()
        if node.engine != nil { node.engine?.add(self) } else { holder.rootOfTree.layoutEngine?.add(self) }
        holder.fittingSizeChanged(because: holder)
        SimulatedProcess.current.noteConstraintChange()
    }

    /// Reports the mistake and leaves the constraint inactive. UIKit raises an exception instead.
    private func refuse(_ reason: String) {
        reportMistake("\(compactDescription) cannot be active, and stays inactive: \(reason)", of: first.item)
    }

    func deactivate() {
        guard let holder else { return }
        self.holder = nil
        holder.layoutNodeIfAny?.held.remove(self)
        for item in mentionedItems { item.layoutNodeIfAny?.mentions.remove(self) }
        isBroken = false
        if lowered != nil || isQueued { (holder.layoutNodeIfAny?.engine ?? holder.rootOfTree.layoutEngine)?.remove(self) }
        holder.fittingSizeChanged(because: holder)
        SimulatedProcess.current.noteConstraintChange()
    }

    /// The items of the constraint, without duplicates.
    var mentionedItems: [any LayoutItem] {
        var items: [any LayoutItem] = []
        for item in first.items + (second?.items ?? []) where !items.contains(where: { $0 === item }) { items.append(item) }
        return items
    }

    /// Updates the engine after a change of the constant, the priority or a guide's insets.
    func valuesChanged() {
        guard let holder else { return }
        SimulatedProcess.current.noteConstraintChange()
        holder.fittingSizeChanged(because: holder)
        guard !isQueued else { return }
        holder.layoutNodeIfAny?.engine?.enqueue(self)
    }
}

extension UIView {
    /// The view at the top of this view's tree.
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
