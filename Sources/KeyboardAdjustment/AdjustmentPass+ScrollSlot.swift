import CoreGraphics

extension AdjustmentPass {
    /// Records the scroll view nearest to the field, after putting back a different one that an earlier pass recorded.
    mutating func rememberScrollView(for scene: AdjustableScene) {
        let nearest = tree.enabledScrollView(above: scene.field)
        switch (plan.slots.lastScrollView, nearest) {
        case (nil, nil):
            plan.scrollSlotOutcome = .empty
        case (nil, let view?):
            record(view)
            plan.scrollSlotOutcome = .saved
        case (let slot?, nil):
            restoreIfChanged(slot, rule: .scrollRestore)
            plan.slots.lastScrollView = nil
            plan.scrollSlotOutcome = .restored
        case (let slot?, let view?) where slot.view != view:
            restoreIfChanged(slot, rule: .scrollRestore)
            record(view)
            plan.scrollSlotOutcome = .replaced
        default:
            plan.scrollSlotOutcome = .kept
        }
    }

    private mutating func record(_ view: ViewIndex) {
        plan.slots.lastScrollView = ScrollSlot(recording: view, in: tree, mayRestoreOffset: true)
    }

    /// Puts back the insets of a recorded scroll view and, when it is allowed and asked for, its offset.
    ///
    /// Changed indicator insets alone are not a reason to restore.
    mutating func restoreIfChanged(_ slot: ScrollSlot, rule: AdjustmentRule) {
        let node = tree[slot.view]
        guard let scrolling = node.scrolling else { return }
        let insetChanged = scrolling.contentInset != slot.startingInset
        let restoresOffset = slot.mayRestoreOffset && scrolling.restoresContentOffset
        let offsetReturns = restoresOffset && node.contentOffset != slot.startingOffset
        guard insetChanged || offsetReturns else { return }
        if insetChanged {
            move(slot.view, .contentInset, to: .insets(slot.startingInset), rule: rule, laysOutTarget: true)
        }
        if scrolling.indicatorInsets != slot.startingIndicatorInsets {
            move(slot.view, .verticalScrollIndicatorInsets, to: .insets(slot.startingIndicatorInsets), rule: rule)
        }
        if offsetReturns { scroll(slot.view, to: slot.startingOffset, rule: rule) }
    }
}
