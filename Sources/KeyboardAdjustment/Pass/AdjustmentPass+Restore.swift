import CoreGraphics

extension AdjustmentPass {
    /// Restores the root view and the recorded scroll view, and clamps offsets that are beyond their content.
    ///
    /// Does nothing without a root controller. In that case the state of the scroll view stays recorded.
    mutating func restorePosition() {
        guard situation.root != nil || situation.isRootGone else {
            plan.reason = .noRootController
            return
        }
        if let root = situation.root {
            if tree[root.view].frame.origin != root.beginOrigin {
                move(
                    root.view, .frameOrigin, to: .point(root.beginOrigin), rule: .rootRestore, laysOutTarget: situation.laysOutRoot)
            } else if situation.laysOutRoot {
                layOutRoot()
            }
        }
        if let slot = plan.slots.lastScrollView {
            restoreIfChanged(slot, rule: .scrollRestore)
            clampOffsets(from: slot.view)
        }
        report(movedDistance: 0)
    }

    /// Clamps offsets to the content's end, from a scroll view outwards, even in scroll views that the engine must not scroll. Insets are
    /// ignored.
    private mutating func clampOffsets(from innermost: ViewIndex) {
        var current: ViewIndex? = innermost
        while let view = current {
            let node = tree[view]
            let limit = max(node.scrolling?.contentSize.height ?? 0, node.frame.height) - node.frame.height
            if limit < node.contentOffset.y {
                scroll(
                    view, to: CGPoint(x: node.contentOffset.x, y: limit), rule: .offsetClamp,
                    clamps: [AdjustmentClamp(.contentEnd, wanted: node.contentOffset.y)])
            }
            current = tree.scrollView(above: view)
        }
    }

    /// Restores the inset of a text view that an earlier decision has changed. Called whenever the keyboard is shown, changed or hidden
    /// while a field is active.
    ///
    /// If the field has ended editing before the keyboard was hidden, no field is active. In this case the text view keeps its inset
    /// until the keyboard is next shown or changed.
    ///
    /// - Returns: Whether there was a text view to restore.
    @discardableResult
    mutating func resetTextView() -> Bool {
        guard situation.field != nil, let slot = plan.slots.textView else { return false }
        restoreIfChanged(slot, rule: .textViewRestore)
        remember(textView: nil, .restored)
        return true
    }

    /// Removes the record of the scroll view when the keyboard is hidden.
    mutating func forgetScrollView() {
        guard plan.slots.lastScrollView != nil else { return }
        remember(scrollView: nil, .restored)
    }
}
