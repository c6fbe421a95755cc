/// What a custom transition works with: the views, where they begin and end, and whom to tell that it is over.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// Where the views move. The animator puts the view that comes into it.
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    var targetTransform: CGAffineTransform { get }
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    func finishInteractiveTransition()
    func cancelInteractiveTransition()
    func pauseInteractiveTransition()
    /// The animator must call it at the end, with `!transitionWasCancelled`.
    func completeTransition(_ didComplete: Bool)
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The frame before the transition, in the container's coordinates, points.
    func initialFrame(for vc: UIViewController) -> CGRect
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Moves views from one controller to the next.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Moves a custom transition along with something else, as a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How fast it goes on by itself, 1 for the animator's own speed.
    var completionSpeed: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// Drives an animator's transition by percent: it stands still where it is told to.
///
/// The time of the container's layer is stopped, set to where the percent has it, and let go at the end; backwards when cancelled.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    open var completionSpeed: CGFloat = 1
    /// Partial: the rest of the way runs on the animator's own curve.
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    open var wantsInteractiveStart = true
    /// Seconds; the animator's.
    open private(set) var duration: CGFloat = 0
    /// 0 to 1.
    open private(set) var percentComplete: CGFloat = 0

    private weak var context: (any DrivenTransitionContext)?
    /// The container's time at 0 percent, seconds.
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
    /// 0 to 1.
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
    /// Partial: a transition that runs by itself is not taken hold of again; nothing happens.
    open func pause() { context?.pauseInteractiveTransition() }
}

extension CALayer {
    /// Everything in the layer stands still at `time`, seconds.
    fileprivate func stop(at time: Double) {
        speed = 0
        beginTime = 0
        timeOffset = time
    }
    /// Goes on from where it stands.
    fileprivate func go(on speed: Float) {
        let here = timeOffset
        beginTime = SimulatedProcess.current.clock.now
        timeOffset = here
        self.speed = speed
    }
    /// Back to the process's own time.
    func resetTiming() {
        guard speed != 1 || beginTime != 0 || timeOffset != 0 else { return }
        speed = 1
        beginTime = 0
        timeOffset = 0
    }
}
