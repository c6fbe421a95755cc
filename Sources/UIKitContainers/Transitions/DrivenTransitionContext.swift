/// The context of a transition whose time a gesture controls. To stop, advance or reverse the transition, the context sets the time of
/// the container's layer.
@MainActor
protocol DrivenTransitionContext: UIViewControllerContextTransitioning {
    /// The animator's duration in seconds.
    var duration: TimeInterval { get }
    /// Runs the animator and the animations alongside it.
    func animate()
    /// The registration with the tick loop that reverses the time; nil if the time is not being reversed.
    var rewinding: TickSchedule.Participation? { get set }
}

extension DrivenTransitionContext {
    /// Moves the container's time back to the beginning, and then removes the animations. Their completions end the transition.
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

    /// Stops the reversal and restores the layer's time. Called when the transition has ended.
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
