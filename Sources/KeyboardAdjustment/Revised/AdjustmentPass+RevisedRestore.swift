import CoreGraphics

extension AdjustmentPass {
    /// The reason why no move can reveal a text input. Either no text input is active and only an accessory view is shown, or the active
    /// text input is in the accessory view, which does not move with the root view. It is nil if there is a text input to reveal, or if
    /// the engine cannot decide.
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

    /// Restores the changes of earlier decisions. These are the position of the root view, insets, and offsets that are possible only
    /// with the keyboard's inset.
    mutating func restoreRevised() {
        let returns = situation.root.map { tree[$0.view].frame.origin != $0.beginOrigin } ?? false
        // The root view comes first, because the range of offsets of its scroll views includes the home indicator's area below the root
        // view.
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

    /// Restores the scroll views of an earlier field that do not contain the current field.
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
    /// - Parameter isBack: Whether the root view was raised and has just been restored.
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
        // The range is the range of offsets in which the user can drag. The automatic inset that was measured on a raised view lacks the
        // home indicator's area, so the recorded inset is used instead.
        let automaticBottom = max(scrolling.automaticInset.bottom, isBack ? slot.startingAutomaticInset.bottom : 0)
        let first = -(slot.startingInset + scrolling.automaticInset).top
        let last = max(
            first,
            scrolling.contentSize.height + slot.startingInset.bottom + automaticBottom - node.bounds.height)
        let limited = min(max(offset.y, first), max(last, first))
        // If the offset was beyond its range before the keyboard appeared, the app has set it deliberately, so it is kept.
        guard limited != offset.y, slot.startingOffset.y != offset.y else { return }
        scroll(
            slot.view, to: CGPoint(x: offset.x, y: limited), rule: .offsetClamp,
            clamps: [AdjustmentClamp(limited < offset.y ? .contentEnd : .restingOffset, wanted: offset.y)])
    }
}
