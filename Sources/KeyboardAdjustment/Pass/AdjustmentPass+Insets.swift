import CoreGraphics

extension AdjustmentPass {
    /// Adds a bottom inset for the keyboard to the recorded scroll view. Enclosing scroll views get no insets.
    ///
    /// The inset is measured after the offsets have changed and before the root view moves. Therefore a later decision for the same field
    /// computes a smaller inset.
    mutating func adjustInset(of slot: ScrollSlot, scene: AdjustableScene, measurement: AdjustmentPlan.Measurement) {
        let node = tree[slot.view]
        guard node.parent != nil, let scrolling = node.scrolling, !scrolling.ignoresContentInsetAdjustment else { return }
        let bottomEdge = tree.frame(of: slot.view, in: scene.window).maxY
        let windowHeight = tree[scene.window].frame.height
        let covered = measurement.keyboardSize.height - (windowHeight - bottomEdge)
        let coveredByKeyboard = covered - (measurement.distance + scene.root.beginSafeAreaBottom)

        let safeArea = node.safeAreaInsets.bottom
        let bottom = max(slot.startingInset.bottom, covered) - safeArea
        let indicatorBottom = max(slot.startingIndicatorInsets.bottom, coveredByKeyboard) - safeArea

        let inset = scrolling.contentInset.withBottom(bottom)
        guard inset != scrolling.contentInset else { return }
        move(
            slot.view, .contentInset, to: .insets(inset), rule: .contentInset,
            clamps: covered < slot.startingInset.bottom ? [AdjustmentClamp(.startingInset, wanted: covered - safeArea)] : [],
            remaining: moveUp, laysOutTarget: true)
        guard let indicators = tree[slot.view].scrolling?.indicatorInsets.withBottom(indicatorBottom) else { return }
        moveIndicators(
            of: slot.view, to: indicators, rule: .indicatorInset,
            clamps: coveredByKeyboard < slot.startingIndicatorInsets.bottom
                ? [AdjustmentClamp(.startingInset, wanted: coveredByKeyboard - safeArea)] : [])
    }

    /// Adds a bottom inset to a text view that scrolls itself and is taller than the space above the keyboard.
    ///
    /// The inset is the keyboard's own height, without the distance and the safe area. The indicators get the same insets.
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
            remember(textView: ScrollSlot(recording: scene.field, in: tree, mayRestoreOffset: false), .saved)
        }
        let inset = scrolling.contentInset.withBottom(
            node.frame.height - visibleHeight - node.safeAreaInsets.bottom)
        guard inset != scrolling.contentInset else { return }
        move(
            scene.field, .contentInset, to: .insets(inset), rule: .textViewInset, remaining: moveUp, laysOutTarget: true)
        moveIndicators(of: scene.field, to: inset, rule: .textViewInset)
    }
}
