/// Calls back once per tick, before animations and layout.
///
/// There is no selector on Linux: the link takes a closure or an unapplied method reference with a weak target.
public final class CADisplayLink {
    private var participation: TickSchedule.Participation?
    private let callback: (CADisplayLink) -> Void
    /// The time of the present tick, seconds.
    public private(set) var timestamp: Double = 0
    public var isPaused = false

    public init(_ callback: @escaping (CADisplayLink) -> Void) { self.callback = callback }

    /// `CADisplayLink(target: self, action: MyView.step)`; the target is held weakly.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (CADisplayLink) -> Void) {
        self.init { [weak target] link in
            guard let target else { return }
            action(target)(link)
        }
    }

    /// Starts the calls. The run loop and mode of UIKit's signature have no counterpart here: there is one loop.
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
        guard participation == nil else { return }
        participation = SimulatedProcess.current.ticks.join(.displayLinks, label: "display link", countsAsMotion: false) { [weak self] now in
            guard let self, !self.isPaused else { return }
            self.timestamp = now
            self.callback(self)
        }
    }

    public func invalidate() {
        participation?.cancel()
        participation = nil
    }
}
