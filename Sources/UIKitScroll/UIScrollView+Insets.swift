@_spi(Toolkit) import UIKitCore

/// The range in which the content of a scroll view may rest, on both axes, and its insets.
struct ScrollableArea: Hashable {
    var insets = UIEdgeInsets.zero
    var horizontal = ScrollRange(content: 0, dimension: 0, leadingInset: 0, trailingInset: 0)
    var vertical = ScrollRange(content: 0, dimension: 0, leadingInset: 0, trailingInset: 0)

    func clamp(_ offset: CGPoint) -> CGPoint { CGPoint(x: horizontal.clamp(offset.x), y: vertical.clamp(offset.y)) }
}

extension UIScrollView {
    /// `contentInset` plus the part of the safe area that `contentInsetAdjustmentBehavior` adds, points. The safe area is read in every
    /// layout pass.
    public var adjustedContentInset: UIEdgeInsets { area.insets }

    /// The size of the bounds without `adjustedContentInset`, points; never negative. (chosen: UIKit's page names only the visible area)
    public var visibleSize: CGSize {
        let insets = adjustedContentInset
        return CGSize(
            width: max(0, bounds.width - insets.left - insets.right), height: max(0, bounds.height - insets.top - insets.bottom))
    }

    /// Returns the area for the current properties.
    func measuredArea() -> ScrollableArea { measuredArea(contentSize: contentSize) }

    /// Returns the area for a different content size.
    func measuredArea(contentSize: CGSize) -> ScrollableArea {
        // A scroll view that follows a bar is measured as at its content's end, so that the range stays the same while the bar shrinks.
        let bar = barObserver?.barFollowed(by: self)
        let edges = measuredSafeEdges(contentSize: contentSize)
        let whole = safeAreaInsets
        var safeArea = UIEdgeInsets(
            top: edges.contains(.top) ? whole.top : 0, left: edges.contains(.left) ? whole.left : 0,
            bottom: edges.contains(.bottom) ? whole.bottom : 0, right: edges.contains(.right) ? whole.right : 0)
        // The part of it that the bar covers until the next layout pass is not an inset.
        if bar != nil { safeArea.top = 0 }
        var insets = contentInset + safeArea
        insets.top += pulledInset
        // The distance that the content may come down while a bar makes space for it.
        let barWay = safeArea.top > 0 ? max((highestTopSafeArea ?? 0) - safeArea.top, 0) : 0
        let height =
            bar?.heightAtContentEnd(content: contentSize.height + insets.top + insets.bottom, height: bounds.height) ?? bounds.height
        return ScrollableArea(
            insets: insets,
            horizontal: ScrollRange(
                content: contentSize.width, dimension: bounds.width, leadingInset: insets.left, trailingInset: insets.right,
                alignment: contentAlignmentPoint.x),
            vertical: ScrollRange(
                content: contentSize.height, dimension: height, leadingInset: insets.top + barWay, trailingInset: insets.bottom,
                alignment: contentAlignmentPoint.y))
    }

    /// The edges at which the safe area is added to `contentInset`.
    private func measuredSafeEdges(contentSize: CGSize) -> UIRectEdge {
        switch contentInsetAdjustmentBehavior {
        case .never: return []
        case .always: return .all
        case .scrollableAxes, .automatic:
            // Content hidden by a negative inset cannot be scrolled to, so it makes no axis scroll. Otherwise content that is as large as
            // its area, as a flow layout's is across, would get the safe area, become smaller, lose it again, and so on. (chosen: UIKit's
            // documentation names only the content's size)
            let (width, height) = (
                contentSize.width + min(contentInset.left, 0) + min(contentInset.right, 0),
                contentSize.height + min(contentInset.top, 0) + min(contentInset.bottom, 0)
            )
            var edges: UIRectEdge = []
            if width > bounds.width || alwaysBounceHorizontal { edges.formUnion([.left, .right]) }
            let roomHeight = barObserver?.barFollowed(by: self)?.heightBelowWholeBar(height: bounds.height) ?? bounds.height
            if height > roomHeight || alwaysBounceVertical || takesBarsOfItsController { edges.formUnion([.top, .bottom]) }
            return edges
        }
    }

    /// Notifies the views in the scroll view when their safe area appears or disappears.
    func renewSafeEdges() {
        let edges = measuredSafeEdges(contentSize: contentSize)
        guard edges != safeEdges else { return }
        safeEdges = edges
        safeAreaInsideMayHaveChanged()
    }

    /// Whether `automatic` includes top and bottom in any case: if the scroll view is the content of a controller inside a navigation
    /// controller, and the controller has not disabled this. (Facts/ScrollPhysics.md#insets; the meaning of "owned by a controller" is not
    /// documented: the controller's view, or the first view in it)
    private var takesBarsOfItsController: Bool {
        guard contentInsetAdjustmentBehavior == .automatic else { return false }
        let controller = viewController ?? superview.flatMap { $0.subviews.first === self ? $0.viewController : nil }
        guard let controller, controller.automaticallyAdjustsScrollViewInsets else { return false }
        var ancestor = controller.parent
        while let current = ancestor {
            if current.isNavigationContainer { return true }
            ancestor = current.parent
        }
        return false
    }

    /// Called when content size, insets, size or safe area have changed.
    ///
    /// Content at rest at its top (or left) edge stays there when that edge moves; otherwise it is only clamped to the range of offsets, so
    /// that visible content does not jump. Decelerating content continues to its new resting position. A drag keeps its content under the
    /// finger, and an animated offset keeps its goal, unless the goal was in the range only because of a removed inset. Two of these rules
    /// are models that can be chosen: `offsetUnderShrinkingInset` and `offsetUnderCollapsingBar`.
    ///
    /// - Parameter isInsetSmaller: whether the change is a `contentInset` that leaves less space than before.
    func scrollableAreaChanged(isInsetSmaller: Bool = false) {
        renewSafeEdges()
        let old = area
        let new = measuredArea()
        guard new != old else { return }
        area = new
        layer.asOneWrite { settle(from: old, to: new, isInsetSmaller: isInsetSmaller) }
    }

    /// Notifies all observers of the new area, and adjusts the content's position to it.
    private func settle(from old: ScrollableArea, to new: ScrollableArea, isInsetSmaller: Bool) {
        if new.insets != old.insets {
            adjustedContentInsetDidChange()
            // Content that stays in place while bars appear is not pulled any more.
            pullObserver?.contentMoved()
            notifyDelegate { $0.scrollViewDidChangeAdjustedContentInset(self) }
        }
        tabBarObserver?.contentMoved()
        barObserver?.contentAreaChanged(in: self)
        indicatorsMayHaveMoved()
        guard drag == nil, !isZooming, !zoom.isWriting else { return }
        let models = SimulatedProcess.current.settings.models
        switch motion {
        case .deceleration: restartDeceleration()
        case .animation(let animation, _, _):
            let goal = animation.to
            if isInsetSmaller, models.offsetUnderShrinkingInset == .pulledBack, old.clamp(goal) == goal {
                redirectAnimatedOffset(to: new.clamp(goal))
            }
        case .zoom: break
        case nil:
            if isInsetSmaller, models.offsetUnderShrinkingInset == .kept { return }
            // A bar that shrinks as the content moves leaves the range unchanged, and so an offset that code has set beyond its end.
            let isBarsDoing = barObserver != nil && new.vertical == old.vertical && new.insets.bottom == old.insets.bottom
            if isBarsDoing, models.offsetUnderCollapsingBar == .kept { return }
            func settled(_ offset: CGFloat, _ old: ScrollRange, _ new: ScrollRange) -> CGFloat {
                offset == old.offsets.lowerBound ? new.offsets.lowerBound : new.clamp(offset)
            }
            moveContent(
                to: CGPoint(
                    x: settled(contentOffset.x, old.horizontal, new.horizontal), y: settled(contentOffset.y, old.vertical, new.vertical)))
        }
    }

    func indicatorInsetsChanged() {
        indicatorsMayHaveMoved()
        layer.onWrite?()
    }

    /// Called when the bar observer may follow a different bar for this scroll view.
    package func barMayHaveLeft() { scrollableAreaChanged() }

    /// Writes the offset as a change by the scroll view itself.
    func moveContent(to offset: CGPoint) {
        let wasMoving = isMovingContent
        isMovingContent = true
        defer { isMovingContent = wasMoving }
        contentOffset = offset
    }
}

extension UIScrollView {
    /// Reports to the record of writes which parts of `contentInset` have changed.
    func noteInsetChanges(from old: UIEdgeInsets) {
        for (edge, before, after) in [
            ("bottom", old.bottom, contentInset.bottom), ("top", old.top, contentInset.top), ("left", old.left, contentInset.left),
            ("right", old.right, contentInset.right),
        ] where before != after {
            SimulatedProcess.current.noteChange(of: layer, "contentInset.\(edge)", from: .number(before), to: .number(after))
        }
    }
}
