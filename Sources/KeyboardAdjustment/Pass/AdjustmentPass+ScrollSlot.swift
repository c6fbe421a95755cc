import CoreGraphics

extension AdjustmentPass {
    /// Records the scroll view nearest to the field. If an earlier decision recorded a different scroll view, restores that scroll view
    /// first.
    mutating func rememberScrollView(for scene: AdjustableScene) {
        let nearest = tree.enabledScrollView(above: scene.field)
        switch (plan.slots.lastScrollView, nearest) {
        case (nil, nil):
            plan.scrollSlotOutcome = .empty
        case (nil, let view?):
            record(view, .saved)
        case (let slot?, nil):
            restoreIfChanged(slot, rule: .scrollRestore)
            remember(scrollView: nil, .restored)
        case (let slot?, let view?) where slot.view != view:
            restoreIfChanged(slot, rule: .scrollRestore)
            record(view, .replaced)
        default:
            plan.scrollSlotOutcome = .kept
        }
    }

    private mutating func record(_ view: ViewIndex, _ outcome: SlotOutcome) {
        remember(scrollView: ScrollSlot(recording: view, in: tree, mayRestoreOffset: true), outcome)
    }

    /// Restores the insets of a recorded scroll view. Also restores its offset if this is permitted and requested.
    ///
    /// Changed indicator insets alone do not cause a restore. The offset is read after the insets have been restored, because the
    /// restored inset may have changed the offset.
    mutating func restoreIfChanged(_ slot: ScrollSlot, rule: AdjustmentRule) {
        guard let scrolling = tree[slot.view].scrolling else { return }
        let restoresOffset = slot.mayRestoreOffset && scrolling.restoresContentOffset
        let insetChanged = scrolling.contentInset != slot.startingInset
        guard insetChanged || (restoresOffset && tree[slot.view].contentOffset != slot.startingOffset) else { return }
        if insetChanged {
            move(slot.view, .contentInset, to: .insets(slot.startingInset), rule: rule, laysOutTarget: true)
        }
        if tree[slot.view].scrolling?.indicatorInsets != slot.startingIndicatorInsets {
            move(slot.view, .verticalScrollIndicatorInsets, to: .insets(slot.startingIndicatorInsets), rule: rule)
        }
        if restoresOffset, tree[slot.view].contentOffset != slot.startingOffset {
            scroll(slot.view, to: slot.startingOffset, rule: rule)
        }
    }
}
