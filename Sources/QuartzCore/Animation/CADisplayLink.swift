/// Calls its handler once per tick, or less often on request, before animations and layout.
///
/// Linux has no selectors, so the link takes a closure, or a method reference with a weak target.
public final class CADisplayLink: NSObject {
    private var participation: TickSchedule.Participation?
    private let callback: (CADisplayLink) -> Void
    private var process: SimulatedProcess?
    private var ticksToSkip = 0
    /// The time of the current frame in seconds, which is the time of the current tick.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The expected time of the next call in seconds, if ticks come at a regular rate.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The duration of one tick in seconds, which is the time between two frames of the screen.
    public private(set) var duration: CFTimeInterval = 0
    /// Whether the link is paused. A paused link makes no calls and requests no ticks.
    public var isPaused = false { didSet { if isPaused != oldValue { updateParticipation() } } }
    /// The preferred rate of calls. Calls come in every tick, or in every second, third ... tick, so that the rate is close to
    /// `preferred`.
    public var preferredFrameRateRange = CAFrameRateRange.default { didSet { ticksToSkip = 0 } }
    /// The preferred rate as a single number; 0 means the maximum rate.
    public var preferredFramesPerSecond: Int {
        get { Int(bounded: CGFloat(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)) }
        set {
            let rate = Float(newValue)
            preferredFrameRateRange = newValue > 0 ? CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate) : .default
        }
    }

    public init(_ callback: @escaping (CADisplayLink) -> Void) {
        self.callback = callback
        super.init()
    }

    /// Creates a link with the form `CADisplayLink(target: self, selector: MyView.step)`. It takes the method itself, where iOS takes
    /// `#selector(step)`. The target is held weakly; iOS retains it until the link is invalidated.
    public convenience init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void) {
        self.init(target: target, action: selector)
    }

    /// Creates a link with the form `CADisplayLink(target: self, action: MyView.step)`. The target is held weakly.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (CADisplayLink) -> Void) {
        self.init { [weak target] link in
            guard let target else { return }
            action(target)(link)
        }
    }

    /// Starts the calls. The run loop and the mode are ignored, because there is only one loop here.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        process = SimulatedProcess.current
        updateParticipation()
    }

    /// Stops the calls like `invalidate()`, because there is only one loop here.
    public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

    public func invalidate() {
        process = nil
        updateParticipation()
    }

    private func updateParticipation() {
        guard let process, !isPaused else {
            participation?.cancel()
            participation = nil
            return
        }
        guard participation == nil else { return }
        ticksToSkip = 0
        participation = process.ticks.join(.displayLinks, label: "display link", countsAsMotion: false) { [weak self] now in
            self?.tick(at: now, interval: process.clock.interval)
        }
    }

    private func tick(at now: Double, interval: Double) {
        guard ticksToSkip == 0 else {
            ticksToSkip -= 1
            return
        }
        var ticks = 1
        let wanted = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
        if wanted > 0, interval > 0 { ticks = max(1, Int(bounded: (1 / Double(wanted) / interval).rounded())) }
        ticksToSkip = ticks - 1
        timestamp = now
        duration = interval
        targetTimestamp = now + interval * Double(ticks)
        callback(self)
    }
}

/// A range of frame rates that a display link prefers, in frames per second. 0 means the screen's rate.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
