/// Sets the progress of an animator's transition as a percentage.
///
/// During the interaction, the time of the container's layer is stopped at the moment that matches the percentage. After it, the time
/// runs again, backwards if the transition was cancelled.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    open var completionSpeed: CGFloat = 1
    /// The curve of the animation after the interaction.
    ///
    /// Partial: the rest of the transition follows the animator's own curve.
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    open var wantsInteractiveStart = true
    /// The animator's duration in seconds.
    open private(set) var duration: CGFloat = 0
    /// The progress, 0 to 1.
    open private(set) var percentComplete: CGFloat = 0

    private weak var context: (any DrivenTransitionContext)?
    /// The time of the container's layer at 0 percent, in seconds.
    private var start = 0.0
    private var isDriving = false

    @preconcurrency @MainActor public override init() { super.init() }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? any DrivenTransitionContext else { return }
        self.context = context
        duration = max(context.duration, 1e-6)
        percentComplete = 0
        start = SimulatedProcess.current.clock.now
        isDriving = true
        context.containerView.layer.stop(at: start)
        context.animate()
    }
    /// Sets the progress, 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard isDriving, let context else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        context.containerView.layer.timeOffset = start + Double(self.percentComplete * duration)
        context.updateInteractiveTransition(self.percentComplete)
    }
    open func finish() {
        guard isDriving, let context else { return }
        isDriving = false
        context.finishInteractiveTransition()
        context.containerView.layer.go(on: Float(max(completionSpeed, 1e-3)))
    }
    open func cancel() {
        guard isDriving, let context else { return }
        isDriving = false
        context.cancelInteractiveTransition()
        context.rewind(from: start + Double(percentComplete * duration), to: start, speed: Double(max(completionSpeed, 1e-3)))
    }
    /// Pauses the transition.
    ///
    /// Partial: has no effect, because an animation cannot be paused again after its interaction has ended.
    open func pause() { context?.pauseInteractiveTransition() }
}

extension CALayer {
    /// Stops all animations of the layer at `time`, in seconds.
    fileprivate func stop(at time: Double) {
        speed = 0
        beginTime = 0
        timeOffset = time
    }
    /// Resumes the animations from the stopped time.
    fileprivate func go(on speed: Float) {
        let here = timeOffset
        beginTime = SimulatedProcess.current.clock.now
        timeOffset = here
        self.speed = speed
    }
    /// Restores the layer's default timing.
    func resetTiming() {
        guard speed != 1 || beginTime != 0 || timeOffset != 0 else { return }
        speed = 1
        beginTime = 0
        timeOffset = 0
    }
}
