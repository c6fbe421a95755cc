/// A transition whose time a gesture can stop, advance and reverse: the time of its container's layer.
@MainActor
protocol DrivenTransitionContext: UIViewControllerContextTransitioning {
    /// The animator's duration in seconds.
    var duration: TimeInterval { get }
    /// Runs the animator, and with it the animations alongside.
    func animate()
    /// The participation that reverses the time, while that is in progress.
    var rewinding: TickSchedule.Participation? { get set }
}

extension DrivenTransitionContext {
    /// Reverses the container's time to the beginning, then removes the animations: their completions end the transition.
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

    /// Called when the transition has ended.
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
