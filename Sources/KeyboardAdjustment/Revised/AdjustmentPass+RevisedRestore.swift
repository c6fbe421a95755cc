import CoreGraphics

extension AdjustmentPass {
    /// The reason why no move can reveal an input. There are two: only the keyboard's bar is visible and no input is active, or the
    /// active input is on that bar, which does not move with the root view. Nil if there is an input to reveal, or if a pass cannot
    /// begin.
    var nothingToShow: AdjustmentPlan.Reason? {
        guard situation.isApplicationActive, let root = situation.root, situation.window != nil else { return nil }
        guard let field = situation.field else { return .noActiveInput }
        guard tree.parent(of: field) != nil else { return nil }
        var place: ViewIndex? = field
        while let present = place {
            if present == root.view { return nil }
            place = tree.parent(of: present)
        }
        return .inputOutsideRoot
    }

    /// Restores everything that earlier passes changed: the root view, insets, and offsets that are possible only with the keyboard's
    /// inset.
    mutating func restoreRevised() {
        let returns = situation.root.map { tree[$0.view].frame.origin != $0.beginOrigin } ?? false
        // The root view comes first, because the range of its scroll views includes the home indicator's area below it.
        if let root = situation.root, returns {
            move(root.view, .frameOrigin, to: .point(root.beginOrigin), rule: .rootRestore, laysOutTarget: situation.laysOutRoot)
        }
        for slot in plan.slots.followed { restoreRevised(slot, isBack: returns) }
        plan.slots.followed = []
        if plan.scrollSlotOutcome == .kept { plan.scrollSlotOutcome = .restored }
        plan.movedDistance = 0
        if situation.root == nil {
            plan.reason = .noRootController
        } else if !returns {
            plan.laysOutRoot = situation.laysOutRoot
        }
    }

    /// Restores scroll views of an earlier field that do not contain the current field.
    mutating func restoreOthers(than chain: [ViewIndex]) {
        for slot in plan.slots.followed where !chain.contains(slot.view) { restoreRevised(slot, isBack: false) }
        plan.slots.followed.removeAll { !chain.contains($0.view) }
    }

    mutating func rememberRevised(_ view: ViewIndex, field: ViewIndex) {
        guard !plan.slots.followed.contains(where: { $0.view == view }) else { return }
        plan.slots.followed.append(ScrollSlot(recording: view, in: tree, mayRestoreOffset: view != field))
        plan.scrollSlotOutcome = plan.scrollSlotOutcome == .kept ? .replaced : .saved
    }

    /// Restores a scroll view.
    /// - Parameter isBack: Whether the root view was raised and has just returned.
    private mutating func restoreRevised(_ slot: ScrollSlot, isBack: Bool) {
        let node = tree[slot.view]
        guard let scrolling = node.scrolling else { return }
        let rule: AdjustmentRule = slot.mayRestoreOffset ? .scrollRestore : .textViewRestore
        if scrolling.contentInset != slot.startingInset {
            move(slot.view, .contentInset, to: .insets(slot.startingInset), rule: rule, laysOutTarget: true)
        }
        if scrolling.indicatorInsets != slot.startingIndicatorInsets {
            move(slot.view, .verticalScrollIndicatorInsets, to: .insets(slot.startingIndicatorInsets), rule: rule)
        }
        let offset = node.contentOffset
        if slot.mayRestoreOffset, scrolling.restoresContentOffset {
            if offset != slot.startingOffset { scroll(slot.view, to: slot.startingOffset, rule: rule) }
            return
        }
        // The range is that of a drag. The measured automatic inset of a raised view lacks the home indicator's area, so the recorded
        // inset is used instead.
        let automaticBottom = max(scrolling.automaticInset.bottom, isBack ? slot.startingAutomaticInset.bottom : 0)
        let first = -(slot.startingInset + scrolling.automaticInset).top
        let last = max(
            first,
            scrolling.contentSize.height + slot.startingInset.bottom + automaticBottom - node.bounds.height)
        let limited = min(max(offset.y, first), max(last, first))
        // If the offset was beyond its range before the keyboard appeared, the app has set it deliberately.
        guard limited != offset.y, slot.startingOffset.y != offset.y else { return }
        scroll(
            slot.view, to: CGPoint(x: offset.x, y: limited), rule: .offsetClamp,
            clamps: [AdjustmentClamp(limited < offset.y ? .contentEnd : .restingOffset, wanted: offset.y)])
    }
}
