extension UIScrollView {
    /// Whether an animated `setContentOffset` is in progress.
    package var isOffsetAnimated: Bool { if case .animation = motion { true } else { false } }

    /// Moves the offset and its current animation after content above the visible part has changed its height.
    package func shiftOffset(by way: CGFloat) { shiftOffset(by: CGVector(dx: 0, dy: way)) }

    /// Moves the offset and its current animation after content before the visible part has changed its size.
    package func shiftOffset(by way: CGVector) {
        let shifted = CGPoint(x: contentOffset.x + way.dx, y: contentOffset.y + way.dy)
        guard case .animation(let animation, let cause, let isToTop) = motion else { return contentOffset = shifted }
        motion = .animation(animation.redirected(through: shifted, at: motionWrittenAt, to: animation.to), cause: cause, isToTop: isToTop)
        moveContent(to: shifted)
    }

    /// Whether the scroll view itself sets the offset because of a motion, a drag or an inset change. It is false if other code sets the
    /// offset.
    package var isWritingOwnOffset: Bool { isMovingContent }

    /// Changes the target of an animated offset.
    package func redirectAnimatedOffset(to goal: CGPoint) {
        guard case .animation(let animation, let cause, let isToTop) = motion, animation.to != goal else { return }
        motion = .animation(animation.redirected(through: contentOffset, at: motionWrittenAt, to: goal), cause: cause, isToTop: isToTop)
    }

    /// Starts the animation from the presented offset.
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
        if wasDecelerating { notifyDelegate { $0.scrollViewDidEndDecelerating(self) } }
    }

    /// Sets the offset to its target immediately, and animates only the presentation. Used if the setting for animated offsets is
    /// `BehaviorModels.AnimatedOffset.arrived`.
    func arriveAnimated(at offset: CGPoint) {
        endDragByCode()
        endPinch()
        stopMotion()
        let seen = bounds
        UIView.animate(
            withDuration: OffsetAnimation.duration, delay: 0,
            options: [.curveEaseInOut, .beginFromCurrentState, .overrideInheritedDuration, .overrideInheritedCurve],
            animations: {
                self.contentOffset = offset
                self.alsoInSight = seen.union(self.bounds)
                self.layoutIfNeeded()
            },
            completion: { _ in
                self.alsoInSight = .null
                self.setNeedsLayout()
                self.notifyDelegate { $0.scrollViewDidEndScrollingAnimation(self) }
            })
    }

    /// Ends a drag because code has changed the offset. The user must lift the finger and touch again to continue.
    func endDragByCode() {
        guard drag != nil else { return }
        scrollPan.isEnabled = false
        scrollPan.isEnabled = isScrollEnabled
    }

    /// Returns the offset closest to the current offset at which `rect` is visible inside the adjusted insets. `rect` is in content
    /// coordinates in points.
    func offset(showing rect: CGRect) -> CGPoint {
        let horizontal = area.insets.left...max(area.insets.left, area.horizontal.dimension - area.insets.right)
        let vertical = area.insets.top...max(area.insets.top, area.vertical.dimension - area.insets.bottom)
        return CGPoint(
            x: area.horizontal.offset(showing: rect.minX...rect.maxX, from: contentOffset.x, visible: horizontal),
            y: area.vertical.offset(showing: rect.minY...rect.maxY, from: contentOffset.y, visible: vertical))
    }

    /// Ends an animation of the offset that an animation block has started, and sets the offset to the presented offset, so that the
    /// content does not jump.
    func takeOverFromAnimationBlock() {
        let shown = layer.presentationBounds.origin
        layer.removeAnimationsOfBoundsOrigin()
        if shown != contentOffset { UIView.performWithoutAnimation { moveContent(to: shown) } }
    }
}
