extension UIScrollView {
    /// Moves the content to an offset, which is not limited to the content.
    ///
    /// Animated, it takes 0.3 seconds along ease-in-ease-out; until then `contentOffset` reads the value in flight, tick by tick, and
    /// at the end the delegate hears `scrollViewDidEndScrollingAnimation`. Not animated, it stops whatever else moves the content.
    /// An animated move to where the content is already does nothing.
    public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        precondition(
            contentOffset.x.isFinite && contentOffset.y.isFinite, "\(self): contentOffset must be finite, not \(contentOffset)")
        guard animated, UIView.areAnimationsEnabled, window != nil else {
            stopScrolling()
            self.contentOffset = contentOffset
            return
        }
        guard contentOffset != self.contentOffset || motion != nil else { return }
        animateOffset(to: contentOffset, isToTop: false)
    }

    /// Starts the animation from what is on screen.
    func animateOffset(to offset: CGPoint, isToTop: Bool) {
        let wasDecelerating = isDecelerating
        takeOverFromAnimationBlock()
        let process = SimulatedProcess.current
        let animation = OffsetAnimation(from: contentOffset, to: offset, start: process.clock.now)
        start(.animation(animation, cause: process.currentCause, isToTop: isToTop), label: "content offset animation")
        showIndicators()
        if wasDecelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    }

    /// Scrolls as little as possible until `rect` (content coordinates, points) lies inside the adjusted insets; nothing happens if it
    /// does already. A rectangle larger than the view is shown by its nearer edge.
    public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard !rect.isNull, !rect.isInfinite else { return }
        let area = scrollableArea
        let horizontal = area.insets.left...max(area.insets.left, area.horizontal.dimension - area.insets.right)
        let vertical = area.insets.top...max(area.insets.top, area.vertical.dimension - area.insets.bottom)
        let target = CGPoint(
            x: area.horizontal.offset(showing: rect.minX...rect.maxX, from: contentOffset.x, visible: horizontal),
            y: area.vertical.offset(showing: rect.minY...rect.maxY, from: contentOffset.y, visible: vertical))
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    /// Content that an animation block moves is taken where it is seen: the block's motion ends, nothing jumps.
    func takeOverFromAnimationBlock() {
        let shown = layer.presentationBounds.origin
        layer.removeAnimations(of: .bounds)
        if shown != contentOffset { UIView.performWithoutAnimation { moveContent(to: shown) } }
    }
}
