public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    var isReversed: Bool { get set }
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addAnimations(_ animation: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Animates changes of views so that they can be paused, scrubbed, reversed and continued on a different curve.
///
/// An animator becomes active when it is first started, paused or scrubbed. Its blocks then run and set the views' final values, while
/// the screen shows the animator's progress. The system retains the animator while it runs. A paused animator must be finished or
/// stopped before it is released.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    public let timingParameters: (any UITimingCurveProvider)?
    /// The duration in seconds. Springs that are created from mass, or from duration and bounce, use a duration of their own.
    public let duration: TimeInterval
    /// The number of seconds between the start and the first motion.
    open private(set) var delay: TimeInterval = 0
    /// Whether the views receive touches while they move.
    open var isUserInteractionEnabled = true
    /// Whether the app does the hit testing itself. When false, hit testing uses the positions of moving views on screen; when true,
    /// their final positions. Set it before the animator starts. (documented: `UIViewPropertyAnimator`)
    open var isManualHitTestingEnabled = false
    /// Whether the animator can be paused, scrubbed and stopped. Set it before the animator starts.
    open var isInterruptible = true
    /// Whether a paused animator's progress equals `fractionComplete` instead of following the curve.
    open var scrubsLinearly = true
    /// Whether the animator's blocks update properties and layout before and after their own changes; see
    /// `UIView.AnimationOptions.flushUpdates`.
    open var flushUpdates = false
    /// Whether the animator stays active at its end, without calling its completions, until it is stopped, finished or reversed.
    open var pausesOnCompletion = false
    open private(set) var state = UIViewAnimatingState.inactive {
        didSet { watch.isHeldUp = state == .stopped || state == .active && !isRunning }
    }
    open private(set) var isRunning = false { didSet { watch.isHeldUp = state == .stopped || state == .active && !isRunning } }

    private let process = SimulatedProcess.current
    private let watch: ReleaseWatch
    private var timeline: AnimatorTimeline
    private var blocks: [(body: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var changes: [(layer: CALayer, property: LayerProperty, from: LayerValue)] = []
    private var participation: TickSchedule.Participation?
    private var isTurned = false

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        let (curve, own) = parameters.motion(duration: duration)
        self.duration = own
        timeline = AnimatorTimeline(curve: curve, duration: own)
        watch = ReleaseWatch(process: process)
    }
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it. Only the curve and `allowUserInteraction` in the options have an effect.
    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        if !options.contains(.allowUserInteraction) { animator.isUserInteractionEnabled = false }
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Blocks

    /// Adds changes that begin later than the animator's other changes. `delayFactor`, 0 to 1, is the part of the remaining time that
    /// passes before they begin. They end together with the other changes.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard
            allows(
                state != .stopped, "addAnimations: a stopped animator takes no more animations; finish it with finishAnimation(at:) first")
        else { return }
        blocks.append((animation, Double(min(max(delayFactor, 0), 1))))
        if state == .active { runBlocks() }
    }
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
    /// Adds a block that is called in the tick after the end. Completion blocks are called in the order in which they were added.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    private func runBlocks() {
        let time = timeline.isOnOwnCurve ? timeline.time(at: process.clock.now) : 0
        while !blocks.isEmpty {
            let block = blocks.removeFirst()
            let driver = AnimatorDriver(
                timeline: timeline, delayFactor: time + block.delayFactor * (1 - time), hitsWhatIsShown: !isManualHitTestingEnabled
            ) {
                [unowned self] layer, property, from in
                changes.append((layer, property, from))
            }
            var options: UIView.AnimationOptions = isUserInteractionEnabled ? .allowUserInteraction : []
            if flushUpdates { options.insert(.flushUpdates) }
            let animation = ViewAnimation(
                curve: timeline.curve, duration: duration, delay: 0, options: options, driver: driver, completion: nil)
            UIView.run(block.body, animation)
        }
    }

    // MARK: Running

    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animator, or continues it after a pause. The animation blocks run immediately, even if there is a delay.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard allows(state != .stopped, "startAnimation: a stopped animator cannot start; finish it with finishAnimation(at:) first") else {
            return
        }
        guard !isRunning else { return }
        if state == .active { return continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        self.delay = max(delay, 0)
        activate()
        timeline.start(at: process.clock.now + self.delay, backwards: isTurned, now: process.clock.now)
        run()
    }

    private func activate() {
        guard state == .inactive else { return }
        timeline = AnimatorTimeline(curve: timeline.curve, duration: duration)
        if isTurned { timeline.scrub(toTime: 1, now: process.clock.now) }
        state = .active
        runBlocks()
    }

    private func run() {
        isRunning = true
        notifyLayers()
        guard participation == nil else { return }
        // The tick schedule retains the animator while it runs.
        participation = process.ticks.join(.animations, label: "property animator", countsAsMotion: true) { now in
            guard now >= self.timeline.end else { return }
            self.arrive()
        }
    }

    private func rest() {
        isRunning = false
        participation?.cancel()
        participation = nil
    }

    private func notifyLayers() {
        for change in changes { change.layer.timelineChanged() }
    }

    private func arrive() {
        let now = process.clock.now
        guard !pausesOnCompletion else {
            timeline.hold(now: now)
            return rest()
        }
        end(at: isTurned ? .start : .end)
    }

    /// Gives the views their final values and calls the completions.
    private func end(at position: UIViewAnimatingPosition) {
        rest()
        settle(at: position)
        state = .inactive
        let waiting = completions
        completions = []
        for completion in waiting { process.ticks.enqueueCompletion("property animator completion") { completion(position) } }
    }

    private func settle(at position: UIViewAnimatingPosition) {
        var goals: [(layer: CALayer, property: LayerProperty, value: LayerValue)] = []
        var seen: [(CALayer, LayerProperty)] = []
        for change in changes where !seen.contains(where: { $0.0 === change.layer && $0.1 == change.property }) {
            seen.append((change.layer, change.property))
            switch position {
            case .end: break
            case .start: goals.append((change.layer, change.property, change.from))
            case .current:
                if let value = change.layer.presentationValue(change.property) { goals.append((change.layer, change.property, value)) }
            }
        }
        UIView.performWithoutAnimation { for goal in goals { goal.layer.settle(goal.property, goal.value) } }
        for change in changes { change.layer.removeAnimations(drivenBy: timeline) }
        changes = []
    }

    /// Pauses at the current progress. If the animator is inactive, runs its blocks and makes it active, at a progress of 0.
    open func pauseAnimation() {
        guard allows(isInterruptible, "pauseAnimation: this animator is not interruptible; set isInterruptible before it starts") else {
            return
        }
        guard allows(state != .stopped, "pauseAnimation: a stopped animator cannot be paused") else { return }
        activate()
        timeline.hold(now: process.clock.now)
        rest()
        notifyLayers()
    }

    /// The completed fraction of the animation in its current direction. Setting it scrubs; a running animator is paused first.
    open var fractionComplete: CGFloat {
        get {
            guard state != .inactive else { return 0 }
            let now = process.clock.now
            let fraction = scrubsLinearly ? timeline.progress(at: now) : timeline.time(at: now)
            return min(max(isTurned ? 1 - fraction : fraction, 0), 1)
        }
        set {
            guard allows(state != .stopped, "fractionComplete: a stopped animator cannot be scrubbed") else { return }
            pauseAnimation()
            let fraction = min(max(Double(newValue), 0), 1)
            let along = isTurned ? 1 - fraction : fraction
            if scrubsLinearly {
                timeline.scrub(to: along, now: process.clock.now)
            } else {
                timeline.scrub(toTime: along, now: process.clock.now)
            }
            notifyLayers()
        }
    }

    /// Whether the animation runs towards its start. Setting it on a running animator turns the animation around at the current position.
    open var isReversed: Bool {
        get { isTurned }
        set {
            guard newValue != isTurned else { return }
            isTurned = newValue
            guard isRunning else { return }
            let now = process.clock.now
            if timeline.isOnOwnCurve { timeline.start(at: now, backwards: isTurned, now: now) } else { goOn(nil, 0) }
            notifyLayers()
        }
    }

    /// Continues after a pause on the curve of `parameters`, or on the animator's own curve if `parameters` is nil. The rest of the
    /// animation takes `durationFactor` times the animator's duration, or the remaining time if the factor is 0.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard allows(state == .active && !isRunning, "continueAnimation: only a paused animator can be continued") else { return }
        goOn(parameters, Double(durationFactor))
        run()
    }

    private func goOn(_ parameters: (any UITimingCurveProvider)?, _ factor: Double) {
        let now = process.clock.now
        if parameters == nil, factor == 0, timeline.isOnOwnCurve { return timeline.start(at: now, backwards: isTurned, now: now) }
        let goal: Double = isTurned ? 0 : 1
        let left = factor > 0 ? factor * duration : abs(goal - timeline.progress(at: now)) * duration
        var (curve, time) = (timeline.curve, left)
        if let parameters {
            (curve, time) = parameters.motion(duration: left)
        } else if case .spring = curve, let own = timingParameters {
            (curve, time) = own.motion(duration: left)
        }
        timeline.finishRest(to: goal, curve: curve, duration: time, now: now)
    }

    /// Stops the animation and leaves the views as they appear on screen. With `withoutFinishing`, the animator becomes inactive
    /// without calling its completions. Otherwise, it waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard allows(isInterruptible, "stopAnimation: this animator is not interruptible; set isInterruptible before it starts") else {
            return
        }
        guard state == .active else { return }
        rest()
        if withoutFinishing {
            settle(at: .current)
            completions = []
            state = .inactive
        } else {
            timeline.hold(now: process.clock.now)
            state = .stopped
        }
    }

    /// Ends a stopped animator: the views take the values of `finalPosition`, and the completions are called.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard allows(state == .stopped, "finishAnimation(at:) should only be called on a stopped animator; call stopAnimation(false) first")
        else { return }
        end(at: finalPosition)
    }

    /// Returns `condition`, and reports the mistake with `message` if it is false.
    private func allows(_ condition: Bool, _ message: String) -> Bool {
        if !condition { reportMistake("UIViewPropertyAnimator.\(message). Nothing happens", of: self) }
        return condition
    }
}

/// Detects that a paused or stopped animator is released, which is an error in UIKit.
private final class ReleaseWatch {
    var isHeldUp = false
    private let process: SimulatedProcess
    init(process: SimulatedProcess) { self.process = process }
    deinit {
        guard isHeldUp else { return }
        process.reportOnce(
            """
            It is an error to release a paused or stopped property animator: let it finish, or stop it and call finishAnimation(at:), \
            before it goes.
            """
        )
    }
}

extension CALayer {
    /// Sets the property to its final value. If the layer belongs to a view, sets it on the view, so that layout and the view's own
    /// copy of the value are updated.
    @MainActor
    fileprivate func settle(_ property: LayerProperty, _ value: LayerValue) {
        guard let view = delegate as? UIView, view.layer === self else { return setModelValue(property, value) }
        switch (property, value) {
        case (.position, .point(let v)): view.center = v
        case (.bounds, .rect(let v)): view.bounds = v
        case (.transform, .transform(let v)): view.transform = v
        case (.opacity, .number(let v)): view.alpha = v
        case (.backgroundColor, .color(let v)): view.backgroundColor = v.alpha == 0 ? nil : UIColor(cgColor: v)
        default: setModelValue(property, value)
        }
    }
}
