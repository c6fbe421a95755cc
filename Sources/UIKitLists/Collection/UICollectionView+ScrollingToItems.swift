@_spi(Toolkit) import UIKitScroll

extension UICollectionView {
    /// Scrolls an item to a position between the adjusted content insets, within the scroll range.
    ///
    /// The collection view measures the items around the target first, so that estimated sizes do not make the target position inexact.
    /// Without a window, the collection view repeats the scroll when it is first laid out in a window.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        // Without a window the list is not laid out, because the views around the collection view may not have their final frames yet.
        if window != nil { layoutIfNeeded() } else { loadIfNeeded() }
        // A controller that scrolls to the same item in each `viewDidLayoutSubviews` would otherwise cause an endless layout loop.
        if !animated, !placesSubviewsSoon, scrollGoal?.isReached(indexPath, scrollPosition, at: contentOffset) == true { return }
        guard contains(indexPath) else {
            return reportMistake(
                "\(self): there is no item \(indexPath.item) in section \(indexPath.section) to scroll to; nothing happens", of: self)
        }
        let isAnimated = animated && window != nil && UIView.areAnimationsEnabled
        var target = contentOffset
        if bounds.width > 0, bounds.height > 0 {
            guard let settled = settledOffset(showing: indexPath, at: scrollPosition, animated: isAnimated) else { return }
            target = settled
            if let inner = layoutInUse.scrollView(for: CollectionElement(path: indexPath)),
                let frame = layoutAttributesForItem(at: indexPath)?.frame
            {
                inner.scrollRectToVisible(inner.convert(frame, from: self), animated: animated)
            }
            setContentOffset(target, animated: animated)
        }
        guard !isAnimated || isOffsetAnimated && !scrollPosition.isEmpty else { return }
        scrollGoal = ScrollGoal(path: indexPath, position: scrollPosition, isAnimated: isAnimated, offset: target)
        if window != nil { endScrollGoalAfterLayout() }
    }

    // MARK: The goal

    /// Repeats a scroll without animation after the collection view has moved to a window, and corrects the end of an animated scroll.
    /// Called before the visible items get their views.
    func followScrollGoal() {
        guard let goal = scrollGoal, window != nil, bounds.width > 0, bounds.height > 0 else { return }
        let hasEnded = goal.isAnimated && !isOffsetAnimated
        guard contains(goal.path), !isTracking, !isDecelerating, !hasEnded || contentOffset == goal.offset else { return scrollGoal = nil }
        guard !isOffsetAnimated, let target = settledOffset(showing: goal.path, at: goal.position, animated: false) else { return }
        if target != contentOffset { contentOffset = target }
        if hasEnded { return scrollGoal = nil }
        endScrollGoalAfterLayout()
    }

    /// Updates the target offset of an animated scroll after the measured sizes of items on the way have moved the target.
    func redirectScrolling() {
        guard let goal = scrollGoal, goal.isAnimated, isOffsetAnimated, contains(goal.path),
            let frame = layoutInUse.layoutAttributesForItem(at: goal.path)?.frame
        else { return }
        fitContentSize()
        let target = offset(showing: frame, at: goal.position)
        scrollGoal?.offset = target
        redirectAnimatedOffset(to: target)
    }

    private func endScrollGoalAfterLayout() { scrollGoal?.endAfterLayout { [weak self] in self?.scrollGoal = nil } }

    // MARK: Measuring

    /// Returns the offset at which an item has its requested position, and measures the items that will be visible at that offset. If
    /// `animated` is true, the visible items keep their positions on the screen. Returns `nil` if a callback of the app has moved the
    /// items.
    private func settledOffset(showing path: IndexPath, at position: ScrollPosition, animated: Bool) -> CGPoint? {
        let started = work.generation
        let wasTiling = work.isTiling
        work.isTiling = true
        defer {
            work.isTiling = wasTiling
            // These measurements belong to the layout pass. If each of them requested another pass, the layout would never settle.
            if !wasTiling { setNeedsLayout() }
        }
        prepareLayout()
        let anchor = animated ? anchor() : nil
        var measured: Set<CollectionElement> = []
        var result: CGPoint?
        // Each iteration measures the items that the previous iteration has moved into view.
        for round in 0..<Self.measuringRounds {
            guard work.generation == started, contains(path), let frame = layoutInUse.layoutAttributesForItem(at: path)?.frame else {
                return nil
            }
            fitContentSize()
            prepareLayout()
            let target = offset(showing: frame, at: position)
            if result == target { break }
            result = target
            let sight = CGRect(origin: target, size: bounds.size)
            if animated {
                measureUnseen(in: sight, &measured)
            } else {
                if round == 0 { recycle(outside: sight.insetBy(dx: -bounds.width, dy: -bounds.height)) }
                _ = fill(sight)
            }
            prepareLayout()
        }
        guard work.generation == started else { return nil }
        keep(anchor)
        guard work.generation == started, let frame = layoutInUse.layoutAttributesForItem(at: path)?.frame else { return nil }
        return offset(showing: frame, at: position)
    }
    /// The maximum number of iterations that determine the position of an item. (chosen so that a whole screen of items can be measured,
    /// because each iteration measures at least one more item)
    private static let measuringRounds = 100

    /// Measures the items in a rectangle that have no displayed cell, until no item in the rectangle is unmeasured.
    private func measureUnseen(in rect: CGRect, _ measured: inout Set<CollectionElement>) {
        let started = work.generation
        var isOther = true
        while isOther {
            isOther = false
            for attributes in elements(in: rect) where attributes.chosenByView != (false, false) && displayed[attributes.element] == nil {
                guard measured.insert(attributes.element).inserted else { continue }
                var isChanged = false
                UIView.performWithoutAnimation {
                    // An app that caches cells itself may have returned a displayed cell.
                    guard let view = view(for: attributes.element), work.generation == started, displayed.element(of: view) == nil else {
                        return
                    }
                    // In the collection view the cell inherits the margins and traits with which it will be displayed.
                    place(view, attributes)
                    write(attributes, to: view)
                    isChanged = takeSize(of: view, attributes)
                    view.removeFromSuperview()
                    reuse.keep(view)
                }
                guard work.generation == started else { return }
                if isChanged {
                    isOther = true
                    prepareLayout()
                }
            }
        }
    }

    /// Removes the views outside of a rectangle, so that other items can reuse them.
    private func recycle(outside rect: CGRect) {
        let started = work.generation
        for (element, shown) in displayed.sorted where work.generation == started && !shown.attributes.frame.intersects(rect) {
            leaveSight(element, shown)
        }
    }

    private func offset(showing frame: CGRect, at position: ScrollPosition) -> CGPoint {
        let insets = adjustedContentInset
        let scale = traitCollection.displayScale
        func along(
            _ start: CGFloat, _ end: CGFloat, _ present: CGFloat, _ length: CGFloat, _ content: CGFloat, _ before: CGFloat,
            _ after: CGFloat, _ place: (first: Bool, middle: Bool, last: Bool)
        ) -> CGFloat {
            let first = start - before
            let last = end - length + after
            let wanted =
                place.first
                ? first
                : place.middle
                    ? (first + last) / 2
                    : place.last ? last : present > first ? first : max(present, min(first, last))
            let limit = max(content + after - length, -before)
            return (min(max(wanted, -before), limit) * scale).rounded() / scale
        }
        return CGPoint(
            x: along(
                frame.minX, frame.maxX, bounds.minX, bounds.width, contentSize.width, insets.left, insets.right,
                (position.contains(.left), position.contains(.centeredHorizontally), position.contains(.right))),
            y: along(
                frame.minY, frame.maxY, bounds.minY, bounds.height, contentSize.height, insets.top, insets.bottom,
                (position.contains(.top), position.contains(.centeredVertically), position.contains(.bottom))))
    }
}
