public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
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

/// Changes of views that can be paused, scrubbed, turned round and continued on another curve.
///
/// It becomes active with its first start, pause or scrubbing: then its blocks run and the views have their new values, while the screen
/// shows where the animator stands. While it runs the system keeps it; a paused one must be finished or stopped before it goes.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
    public let timingParameters: (any UITimingCurveProvider)?
    /// Seconds; springs by mass, or by how they look, have their own.
    public let duration: TimeInterval
    /// Seconds between the start and the first motion.
    public private(set) var delay: TimeInterval = 0
    /// Whether the views take touches while they move.
    open var isUserInteractionEnabled = true
    /// Whether the app does the hit testing itself. When off, a finger meets what moves where it is shown; when on, where it will be in the end. To
    /// be set before it starts. (documented: `UIViewPropertyAnimator`)
    open var isManualHitTestingEnabled = false
    /// Whether it can be paused, scrubbed and stopped. To be set before it starts.
    open var isInterruptible = true
    /// Whether a paused animator follows `fractionComplete` evenly instead of along its curve.
    open var scrubsLinearly = true
    /// Whether it stays active at its end, without completion, until it is stopped, finished or turned round.
    open var pausesOnCompletion = false
    public private(set) var state = UIViewAnimatingState.inactive {
        didSet { watch.isHeldUp = state == .stopped || state == .active && !isRunning }
    }
    public private(set) var isRunning = false { didSet { watch.isHeldUp = state == .stopped || state == .active && !isRunning } }

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

    /// An animator that already runs. Of the options the curve and `allowUserInteraction` count.
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

    /// `delayFactor`, 0 to 1, is how much of the time that is left passes before these changes begin; they end with the others.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard
            allows(
                state != .stopped, "addAnimations: a stopped animator takes no more animations; finish it with finishAnimation(at:) first")
        else { return }
        blocks.append((animation, Double(min(max(delayFactor, 0), 1))))
        if state == .active { runBlocks() }
    }
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
    /// Called in the tick after the end, in the order of adding.
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
            let animation = ViewAnimation(
                curve: timeline.curve, duration: duration, delay: 0, options: isUserInteractionEnabled ? .allowUserInteraction : [],
                driver: driver,
                completion: nil)
            UIView.run(block.body, animation)
        }
    }

    // MARK: Running

    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts, or goes on after a pause. The blocks run now, also with a delay.
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
        tellLayers()
        guard participation == nil else { return }
        // The schedule keeps a running animator alive.
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

    private func tellLayers() {
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

    /// Gives the views their final values and tells.
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

    /// Stops where it stands. An inactive animator becomes active with its blocks run, at 0.
    open func pauseAnimation() {
        guard allows(isInterruptible, "pauseAnimation: this animator is not interruptible; set isInterruptible before it starts") else {
            return
        }
        guard allows(state != .stopped, "pauseAnimation: a stopped animator cannot be paused") else { return }
        activate()
        timeline.hold(now: process.clock.now)
        rest()
        tellLayers()
    }

    /// How much of the way is behind, in the animator's direction. Setting it scrubs; a running animator is paused first.
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
            tellLayers()
        }
    }

    /// Towards the start. A running animator turns round where it stands and takes the way back that it came.
    open var isReversed: Bool {
        get { isTurned }
        set {
            guard newValue != isTurned else { return }
            isTurned = newValue
            guard isRunning else { return }
            let now = process.clock.now
            if timeline.isOnOwnCurve { timeline.start(at: now, backwards: isTurned, now: now) } else { goOn(nil, 0) }
            tellLayers()
        }
    }

    /// Goes on after a pause: on the curve of `parameters`, or on its own for nil, in `durationFactor` times the animator's duration, or in
    /// what is left of it for 0.
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

    /// Leaves the views as they are on the screen. With `withoutFinishing` that is all, and no completion comes; otherwise the animator
    /// waits for `finishAnimation(at:)`.
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

    /// Ends a stopped animator: the views take the values of `finalPosition`, and the completions are told.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard allows(state == .stopped, "finishAnimation(at:) should only be called on a stopped animator; call stopAnimation(false) first")
        else { return }
        end(at: finalPosition)
    }

    /// Whether a call may go on; tells the mistake otherwise.
    private func allows(_ condition: Bool, _ message: String) -> Bool {
        if !condition { reportMistake("UIViewPropertyAnimator.\(message). Nothing happens", of: self) }
        return condition
    }
}

/// Notices when a paused or stopped animator is let go of, which UIKit calls an error.
private final class ReleaseWatch {
    var isHeldUp = false
    private let process: SimulatedProcess
    init(process: SimulatedProcess) { self.process = process }
    deinit {
        guard isHeldUp else { return }
        process.reportOnce(
            "It is an error to release a paused or stopped property animator: let it finish, or stop it and call finishAnimation(at:), before it goes."
        )
    }
}

extension CALayer {
    /// Gives the property its value for good: through the view where there is one, so that layout and the view's own copy follow.
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
