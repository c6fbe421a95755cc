/// What moves content without a finger, as closed forms of virtual time.
enum ContentMotion {
    /// After a flick: both axes, seconds since `start`. `hasTarget`: paging, the delegate or the wheel chose where it ends.
    case deceleration(x: ScrollMotion, y: ScrollMotion, start: Double, hasTarget: Bool)
    /// To an offset that code asked for, or to the top for a tap on the status bar; writes carry the cause of the call.
    case animation(OffsetAnimation, cause: Cause, isToTop: Bool)
}

extension UIScrollView {
    /// Points of the way that are left out at the end of a motion, half a pixel.
    var motionThreshold: CGFloat { ScrollMotion.threshold(scale: traitCollection.displayScale) }

    /// Hands the content to `motion` from the next tick on.
    func start(_ motion: ContentMotion, label: String) {
        endMotion()
        self.motion = motion
        // The schedule must not keep the scroll view alive, and a participation whose view has gone must end itself.
        var joined: TickSchedule.Participation?
        joined = SimulatedProcess.current.ticks.join(.animations, label: "\(layer.debugName) \(label)") { [weak self] now in
            MainActor.assumeIsolated {
                guard let self else {
                    joined?.cancel()
                    return
                }
                self.stepMotion(at: now)
            }
        }
        participation = joined
    }

    /// Takes the content out of the motion's hands, where it is.
    func endMotion() {
        participation?.cancel()
        participation = nil
        motion = nil
    }

    private func stepMotion(at now: Double) {
        switch motion {
        case .deceleration(let x, let y, let start, _):
            let time = now - start
            withCause(.user) { moveContent(to: CGPoint(x: x.value(at: time), y: y.value(at: time))) }
            // The delegate may have stopped or replaced the motion while it heard of the move.
            guard case .deceleration(let x, let y, let start, _) = motion, now - start >= max(x.endTime, y.endTime) else { return }
            endMotion()
            hideIndicators()
            scrollDelegate?.scrollViewDidEndDecelerating(self)
        case .animation(let animation, let cause, let isToTop):
            withCause(cause) { moveContent(to: animation.value(at: now)) }
            guard case .animation(let present, _, _) = motion, present == animation, now >= animation.end else { return }
            endMotion()
            hideIndicators()
            if isToTop {
                scrollDelegate?.scrollViewDidScrollToTop(self)
            } else {
                scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
            }
        case nil:
            break
        }
    }

    /// Stops drag, deceleration and animation where they are.
    func stopScrolling() {
        let wasDecelerating = isDecelerating
        if drag != nil { endDrag(velocity: .zero, at: SimulatedProcess.current.clock.now, decelerates: false) }
        endMotion()
        hideIndicators()
        if wasDecelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
    }

    /// Code has set another offset: whatever is going on continues from there, except an animation, whose goal is void.
    func offsetWasAssigned() {
        if drag != nil { drag?.rebase(to: contentOffset, in: scrollableArea) }
        switch motion {
        case .deceleration: restartDeceleration()
        case .animation:
            endMotion()
            hideIndicators()
        case nil: break
        }
    }
}
