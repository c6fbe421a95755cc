extension UIScrollView {
    /// Starts the animation from what is on screen.
    func animateOffset(to offset: CGPoint, isToTop: Bool) {
        endDragByCode()
        endPinch()
        if case .zoom = motion { stopMotion() }
        let wasDecelerating = isDecelerating
        takeOverFromAnimationBlock()
        let process = SimulatedProcess.current
        let animation = OffsetAnimation(from: contentOffset, to: offset, start: process.clock.now)
        let motion = ContentMotion.animation(animation, cause: process.currentCause, isToTop: isToTop)
        start(motion, from: animation.start, label: "content offset animation")
        showIndicators()
        if wasDecelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    }

    /// Ends a drag in favour of something that code wants; the finger has to land anew.
    func endDragByCode() {
        guard drag != nil else { return }
        scrollPan.isEnabled = false
        scrollPan.isEnabled = isScrollEnabled
    }

    /// The offset with `rect` (content coordinates, points) inside the adjusted insets that is nearest to the present one.
    func offset(showing rect: CGRect) -> CGPoint {
        let horizontal = area.insets.left...max(area.insets.left, area.horizontal.dimension - area.insets.right)
        let vertical = area.insets.top...max(area.insets.top, area.vertical.dimension - area.insets.bottom)
        return CGPoint(
            x: area.horizontal.offset(showing: rect.minX...rect.maxX, from: contentOffset.x, visible: horizontal),
            y: area.vertical.offset(showing: rect.minY...rect.maxY, from: contentOffset.y, visible: vertical))
    }

    /// Content that an animation block moves is taken where it is seen: the block's motion ends, nothing jumps.
    func takeOverFromAnimationBlock() {
        let shown = layer.presentationBounds.origin
        layer.removeAnimations(of: .bounds)
        if shown != contentOffset { UIView.performWithoutAnimation { moveContent(to: shown) } }
    }
}
