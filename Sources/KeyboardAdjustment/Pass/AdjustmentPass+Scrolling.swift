import CoreGraphics

extension AdjustmentPass {
    /// Scrolls the scroll views from the innermost outwards. Each scroll view scrolls by as much of the remaining amount as it can.
    ///
    /// The content's end does not limit the offsets, because the inset that is added later provides the required space. The field's
    /// rectangle in the coordinates of the root view's superview is measured once at the beginning.
    mutating func scroll(from innermost: ViewIndex, scene: AdjustableScene, measurement: AdjustmentPlan.Measurement) {
        var child = scene.field
        var current: ViewIndex? = innermost
        while let scrollView = current {
            guard let rule = ruleForScrolling(scrollView, scene: scene, measurement: measurement) else {
                stoppedInsideRestingOffset = moveUp > 0
                moveUp = 0
                return
            }
            let next = tree.enabledScrollView(above: scrollView)
            if tree.parent(of: child) != nil {
                take(scrollView, child: child, isOutermost: next == nil, rule: rule, scene: scene, measurement: measurement)
            }
            child = scrollView
            current = next
        }
    }

    /// Returns the rule by which a scroll view scrolls, and updates `moveUp`. Returns nil if the scroll view must not scroll, which ends
    /// the loop over the scroll views.
    private mutating func ruleForScrolling(
        _ scrollView: ViewIndex, scene: AdjustableScene, measurement: AdjustmentPlan.Measurement
    ) -> AdjustmentRule? {
        let offset = tree[scrollView].contentOffset.y
        if moveUp > 0 {
            // The amount is compared with `contentInset` and not with `adjustedContentInset`, as in IQKeyboardManager. Therefore a scroll
            // view that rests at a negative offset because of automatic insets does not scroll for smaller amounts.
            return moveUp > -offset - (tree[scrollView].scrolling?.contentInset.top ?? 0) ? .scrollOffset : nil
        }
        let table = tree.ancestor(of: scrollView) { $0 == .tableView }
        if let list = table ?? tree.ancestor(of: scrollView, where: { $0 == .collectionView }) {
            guard offset > 0 else { return nil }
            let cellKind: ViewNode.Kind = table == nil ? .collectionCell : .tableCell
            if let rect = previousItemRect(in: list, cellKind: cellKind, field: scene.field) {
                let shown = tree.convert(rect, from: list, to: tree.parent(of: scene.root.view))
                moveUp = min(0, shown.maxY - measurement.layoutGuide.top)
            }
            return .previousItemReveal
        }
        let overshoot = measurement.fieldInRootSuperview.minY - measurement.layoutGuide.top
        guard overshoot < 0 else { return nil }
        moveUp = min(0, overshoot)
        return .topGuideReveal
    }

    /// Returns the rectangle of the row or item before the field's cell, in the list's coordinates.
    ///
    /// `list` always contains the scroll view that the loop examines. Therefore a table itself never reveals the row before a cell that
    /// directly contains the field.
    private func previousItemRect(in list: ViewIndex, cellKind: ViewNode.Kind, field: ViewIndex) -> CGRect? {
        guard let cell = tree.ancestor(of: field, where: { $0 == cellKind }), let previous = tree[cell].previousItem,
            previous.container == list, !previous.rect.isEmpty
        else { return nil }
        return previous.rect
    }

    private mutating func take(
        _ scrollView: ViewIndex, child: ViewIndex, isOutermost: Bool, rule: AdjustmentRule, scene: AdjustableScene,
        measurement: AdjustmentPlan.Measurement
    ) {
        var rule = rule
        let offset = tree[scrollView].contentOffset
        var clamps: [AdjustmentClamp] = []
        var target = offset.y - min(offset.y, -moveUp)
        if target != offset.y + moveUp { clamps.append(AdjustmentClamp(.offsetZero, wanted: offset.y + moveUp)) }

        let childTop = tree.frame(of: child, in: scrollView).minY
        if childTop < target {
            clamps.append(AdjustmentClamp(.contentTop, wanted: target))
            target = childTop
        }
        if scene.fieldScrollsItself, isOutermost, target >= 0 {
            rule = .selfScrollingTextView
            let live = tree.frame(of: scene.field, in: scene.window)
            let topLimit = offset.y + live.minY - measurement.layoutGuide.top
            if topLimit < target {
                clamps.append(AdjustmentClamp(.topGuide, wanted: target))
                target = topLimit
            }
            moveUp = 0
        } else {
            moveUp -= target - offset.y
        }
        guard target != offset.y else { return }
        scroll(scrollView, to: CGPoint(x: offset.x, y: target), rule: rule, clamps: clamps, remaining: moveUp)
    }
}
