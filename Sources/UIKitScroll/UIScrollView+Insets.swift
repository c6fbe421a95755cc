@_spi(Toolkit) import UIKitCore

/// The insets of a scroll view and the offsets on both axes at which scrolling may stop.
struct ScrollableArea: Hashable {
    var insets = UIEdgeInsets.zero
    var horizontal = ScrollRange(content: 0, dimension: 0, leadingInset: 0, trailingInset: 0)
    var vertical = ScrollRange(content: 0, dimension: 0, leadingInset: 0, trailingInset: 0)

    func clamp(_ offset: CGPoint) -> CGPoint { CGPoint(x: horizontal.clamp(offset.x), y: vertical.clamp(offset.y)) }
}

extension UIScrollView {
    /// The `contentInset` plus the part of the safe area that `contentInsetAdjustmentBehavior` adds, in points. The scroll view reads the
    /// safe area in every layout pass.
    public var adjustedContentInset: UIEdgeInsets { area.insets }

    /// The size of the bounds without `adjustedContentInset` in points. It is never negative. (chosen: UIKit's documentation says only
    /// that it is the size of the visible area)
    public var visibleSize: CGSize {
        let insets = adjustedContentInset
        return CGSize(
            width: max(0, bounds.width - insets.left - insets.right), height: max(0, bounds.height - insets.top - insets.bottom))
    }

    /// Returns the area for the current properties.
    func measuredArea() -> ScrollableArea { measuredArea(contentSize: contentSize) }

    /// Returns the area that the scroll view would have with another content size.
    func measuredArea(contentSize: CGSize) -> ScrollableArea {
        // If the scroll view's frame follows a bar, the area is computed for the frame that the scroll view has at the end of the
        // content. Thus the range does not change while the bar shrinks.
        let bar = barObserver?.barFollowed(by: self)
        let edges = measuredSafeEdges(contentSize: contentSize)
        let whole = safeAreaInsets
        var safeArea = UIEdgeInsets(
            top: edges.contains(.top) ? whole.top : 0, left: edges.contains(.left) ? whole.left : 0,
            bottom: edges.contains(.bottom) ? whole.bottom : 0, right: edges.contains(.right) ? whole.right : 0)
        // The bar may cover a part of the safe area until the next layout pass. This part is not an inset.
        if bar != nil { safeArea.top = 0 }
        var insets = contentInset + safeArea
        insets.top += pulledInset
        // This is the distance by which the content may be scrolled down while the bar above it grows.
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

    /// Returns the edges at which the safe area is added to `contentInset`.
    private func measuredSafeEdges(contentSize: CGSize) -> UIRectEdge {
        switch contentInsetAdjustmentBehavior {
        case .never: return []
        case .always: return .all
        case .scrollableAxes, .automatic:
            // A negative inset hides content that cannot be scrolled into view, so this content does not make an axis scrollable.
            // Otherwise content of exactly the size of its area would get the safe area as an inset, shrink, lose the inset and grow
            // again. A flow layout has such content across its scroll direction. (chosen: UIKit's documentation names only the content's
            // size)
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

    /// Notifies the views in the scroll view if the edges at which the safe area is added have changed.
    func renewSafeEdges() {
        let edges = measuredSafeEdges(contentSize: contentSize)
        guard edges != safeEdges else { return }
        safeEdges = edges
        safeAreaInsideMayHaveChanged()
    }

    /// Whether the behaviour `automatic` always includes the top and the bottom. This is so if a view controller inside a navigation
    /// controller owns the scroll view and has not disabled the adjustment. (Facts/ScrollPhysics.md#insets; the meaning of "owned by a
    /// controller" is not documented. Here the controller owns a scroll view that is its view or the first subview of its view)
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

    /// Called when the content size, the insets, the size or the safe area have changed.
    ///
    /// Content at rest at its top or left edge stays at this edge when the edge moves. Otherwise the offset is only clamped to its range,
    /// so that visible content does not jump. A deceleration continues to its new rest position. A drag keeps the content under the
    /// finger. An animated offset keeps its target, unless only a removed inset had put the target into the range. The settings
    /// `offsetUnderShrinkingInset` and `offsetUnderCollapsingBar` can change two of these rules.
    ///
    /// - Parameter isInsetSmaller: Whether a smaller `contentInset` has caused the change.
    func scrollableAreaChanged(isInsetSmaller: Bool = false) {
        renewSafeEdges()
        let old = area
        let new = measuredArea()
        guard new != old else { return }
        area = new
        layer.asOneWrite { settle(from: old, to: new, isInsetSmaller: isInsetSmaller) }
    }

    /// Notifies the observers of the new area and adjusts the offset to it.
    private func settle(from old: ScrollableArea, to new: ScrollableArea, isInsetSmaller: Bool) {
        if new.insets != old.insets {
            adjustedContentInsetDidChange()
            // Content that keeps its position while a bar appears no longer counts as pulled down, so the pull observer is notified.
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
            // A bar that shrinks because the content scrolls does not change the range. With the model `kept`, an offset beyond the range
            // that code has set is not clamped in this case.
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

    /// Called when the bar above this scroll view may have been replaced.
    package func barMayHaveLeft() { scrollableAreaChanged() }

    /// Sets the offset on behalf of the scroll view itself.
    func moveContent(to offset: CGPoint) {
        let wasMoving = isMovingContent
        isMovingContent = true
        defer { isMovingContent = wasMoving }
        contentOffset = offset
    }
}

extension UIScrollView {
    /// Records which edges of `contentInset` have changed.
    func noteInsetChanges(from old: UIEdgeInsets) {
        for (edge, before, after) in [
            ("bottom", old.bottom, contentInset.bottom), ("top", old.top, contentInset.top), ("left", old.left, contentInset.left),
            ("right", old.right, contentInset.right),
        ] where before != after {
            SimulatedProcess.current.noteChange(of: layer, "contentInset.\(edge)", from: .number(before), to: .number(after))
        }
    }
}
