import CoreGraphics

extension AdjustmentPass {
    /// Makes room below the content of the recorded scroll view; scroll views around it get no insets.
    ///
    /// Measured after the offsets changed and before the root moves, so a later pass for the same field computes a smaller inset.
    mutating func adjustInset(of slot: ScrollSlot, scene: AdjustableScene, measurement: AdjustmentPlan.Measurement) {
        let node = tree[slot.view]
        guard node.parent != nil, let scrolling = node.scrolling, !scrolling.ignoresContentInsetAdjustment else { return }
        let bottomEdge = tree.frame(of: slot.view, in: scene.window).maxY
        let windowHeight = tree[scene.window].frame.height
        let covered = measurement.keyboardSize.height - (windowHeight - bottomEdge)
        let coveredByKeyboard = covered - (measurement.distance + scene.root.beginSafeAreaBottom)

        let safeArea = safeAreaBottom(of: slot.view, window: scene.window)
        let bottom = max(slot.startingInset.bottom, covered) - safeArea
        let indicatorBottom = max(slot.startingIndicatorInsets.bottom, coveredByKeyboard) - safeArea

        let inset = scrolling.contentInset.withBottom(bottom)
        guard inset != scrolling.contentInset else { return }
        move(
            slot.view, .contentInset, to: .insets(inset), rule: .contentInset,
            clamps: covered < slot.startingInset.bottom ? [AdjustmentClamp(.startingInset, wanted: covered - safeArea)] : [],
            remaining: moveUp, laysOutTarget: true)
        let indicators = scrolling.indicatorInsets.withBottom(indicatorBottom)
        guard indicators != scrolling.indicatorInsets else { return }
        move(
            slot.view, .scrollIndicatorInsets, to: .insets(indicators), rule: .indicatorInset,
            clamps: coveredByKeyboard < slot.startingIndicatorInsets.bottom
                ? [AdjustmentClamp(.startingInset, wanted: coveredByKeyboard - safeArea)] : [],
            remaining: moveUp)
    }

    /// Gives a text view that scrolls itself a bottom inset when it is taller than the space above the keyboard.
    ///
    /// Here the keyboard's own height counts, without distance and safe area. The indicators get the very same insets.
    mutating func adjustTextViewInset(scene: AdjustableScene, measurement: AdjustmentPlan.Measurement) {
        let node = tree[scene.field]
        guard let scrolling = node.scrolling else { return }
        let windowFrame = tree[scene.window].frame
        let keyboardTop = windowFrame.height - situation.keyboardFrame.height
        let container: CGRect
        if let superview = tree.parent(of: scene.root.view) {
            container = tree.convert(tree[superview].bounds, from: superview, to: scene.window)
        } else {
            container = windowFrame
        }
        let overlap = container.maxY - keyboardTop
        let available = container.height - measurement.layoutGuide.top - overlap
        let visibleHeight = min(node.frame.height, available)
        guard node.frame.height - scrolling.contentInset.bottom > visibleHeight else { return }

        if plan.slots.textView == nil {
            plan.slots.textView = ScrollSlot(recording: scene.field, in: tree, mayRestoreOffset: false)
            plan.textViewSlotOutcome = .saved
        }
        let inset = scrolling.contentInset.withBottom(
            node.frame.height - visibleHeight - safeAreaBottom(of: scene.field, window: scene.window))
        guard inset != scrolling.contentInset else { return }
        move(
            scene.field, .contentInset, to: .insets(inset), rule: .textViewInset, remaining: moveUp, laysOutTarget: true)
        move(scene.field, .scrollIndicatorInsets, to: .insets(inset), rule: .textViewInset, remaining: moveUp)
    }

    /// The bottom safe area of a view where the moves so far have brought it: as measured, and what it covers of the window's since then.
    private func safeAreaBottom(of view: ViewIndex, window: ViewIndex) -> CGFloat {
        let measured = tree[view].safeAreaInsets.bottom
        guard let limit = situation.windowSafeAreaBottom else { return measured }
        let edge = tree[window].bounds.height - limit
        func covered(_ tree: ViewTree) -> CGFloat { min(max(tree.frame(of: view, in: window).maxY - edge, 0), limit) }
        return measured + covered(tree) - covered(situation.tree)
    }
}
