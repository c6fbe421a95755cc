/// What content does on both axes after a flick or a turn of the wheel.
struct ContentDeceleration {
    let x: ScrollMotion
    let y: ScrollMotion
    /// Virtual time at which both motions are at 0, seconds.
    let start: Double
    /// Paging, the delegate or the wheel chose where it ends.
    let hasTarget: Bool
    /// Velocity factor per millisecond.
    let rate: UIScrollView.DecelerationRate

    var end: Double { start + max(x.endTime, y.endTime) }
    var restOffset: CGPoint { CGPoint(x: x.restPosition, y: y.restPosition) }
    func offset(at now: Double) -> CGPoint { CGPoint(x: x.value(at: now - start), y: y.value(at: now - start)) }
    /// Points per second.
    func velocity(at now: Double) -> CGVector { CGVector(dx: x.velocity(at: now - start), dy: y.velocity(at: now - start)) }
}

/// What moves content without a finger, as closed forms of virtual time.
enum ContentMotion {
    case deceleration(ContentDeceleration)
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
        weak var ownPlace: TickSchedule.Participation?
        let place = SimulatedProcess.current.ticks.join(.animations, label: "\(layer.debugName) \(label)") { [weak self] now in
            MainActor.assumeIsolated {
                guard let self else {
                    ownPlace?.cancel()
                    return
                }
                self.stepMotion(at: now)
            }
        }
        ownPlace = place
        participation = place
    }

    /// Takes the content out of the motion's hands, where it is.
    func endMotion() {
        participation?.cancel()
        participation = nil
        motion = nil
    }

    private func stepMotion(at now: Double) {
        switch motion {
        case .deceleration(let deceleration):
            withCause(.user) { moveContent(to: deceleration.offset(at: now)) }
            // The delegate may have stopped or replaced the motion while it heard of the move.
            guard case .deceleration(let present) = motion, now >= present.end else { return }
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
    func offsetWasAssigned(insteadOf old: CGPoint) {
        if drag != nil { drag?.rebase(to: contentOffset, in: area) }
        switch motion {
        case .deceleration: restartDeceleration(shiftedBy: CGVector(dx: contentOffset.x - old.x, dy: contentOffset.y - old.y))
        case .animation:
            endMotion()
            hideIndicators()
        case nil: break
        }
    }
}
