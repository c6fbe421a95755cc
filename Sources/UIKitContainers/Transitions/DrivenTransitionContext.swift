/// A transition whose time a finger can hold, push on and turn back: the time of its container's layer.
@MainActor
protocol DrivenTransitionContext: UIViewControllerContextTransitioning {
    /// Seconds, of the animator.
    var duration: TimeInterval { get }
    /// Runs the animator, and with it what others want to move along.
    func animate()
    /// Takes the time back while there is something to take back.
    var rewinding: TickSchedule.Participation? { get set }
}

extension DrivenTransitionContext {
    /// Takes the container's time back to where it began, then takes the animations off: their completions end the transition.
    func rewind(from: Double, to start: Double, speed: Double) {
        let begin = SimulatedProcess.current.clock.now
        rewinding = SimulatedProcess.current.ticks.join(.animations, label: "cancelled transition") { [weak self] now in
            MainActor.assumeIsolated {
                guard let self else { return }
                let time = max(from - (now - begin) * speed, start)
                self.containerView.layer.timeOffset = time
                guard time <= start else { return }
                self.rewinding?.cancel()
                self.rewinding = nil
                self.containerView.removeAnimationsBelow()
            }
        }
    }

    /// The transition is over, wherever it was.
    func endRewinding() {
        rewinding?.cancel()
        rewinding = nil
        containerView.layer.resetTiming()
    }
}

extension UIView {
    fileprivate func removeAnimationsBelow() {
        layer.removeAllAnimations()
        for subview in subviews { subview.removeAnimationsBelow() }
    }
}
