import CoreGraphics

extension AdjustmentPass {
    /// Restores the root view and the recorded scroll view, and pulls back offsets that are beyond their content.
    ///
    /// Does nothing without a root controller. The record of the scroll view is kept.
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

    /// Pulls back offsets beyond the content's end, from a scroll view outwards, enabled or not. Insets are not counted.
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

    /// Restores the inset that an earlier pass gave a text view, at every show, change and hide, as long as a field is known.
    ///
    /// When the field ended editing before the keyboard was hidden, none is known: the text view keeps its inset until the next show or
    /// change.
    ///
    /// - Returns: whether there was a text view to reset.
    @discardableResult
    mutating func resetTextView() -> Bool {
        guard situation.field != nil, let slot = plan.slots.textView else { return false }
        restoreIfChanged(slot, rule: .textViewRestore)
        remember(textView: nil, .restored)
        return true
    }

    /// Forgets the recorded scroll view when the keyboard is hidden.
    mutating func forgetScrollView() {
        guard plan.slots.lastScrollView != nil else { return }
        remember(scrollView: nil, .restored)
    }
}
