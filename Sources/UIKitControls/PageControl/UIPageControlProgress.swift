/// The progress of a page control's current page.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
    /// The progress, 0 to 1; values out of range are limited to it, and NaN counts as 0.
    open var currentProgress: Float {
        get { share }
        set {
            share = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
            control?.showProgress()
        }
    }
    /// Whether the page control shows the bar.
    open var isProgressVisible: Bool { control != nil }
    open weak var delegate: (any UIPageControlProgressDelegate)?

    private var share: Float = 0
    private(set) weak var control: UIPageControl?

    public nonisolated override init() { super.init() }

    func join(_ control: UIPageControl) {
        self.control = control
        delegate?.pageControlProgressVisibilityDidChange(self)
    }
    func leave(_ control: UIPageControl) {
        guard self.control === control else { return }
        self.control = nil
        delegate?.pageControlProgressVisibilityDidChange(self)
    }
    /// Called when another page is shown: the delegate determines its initial progress.
    func pageChanged() {
        guard let control else { return }
        currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: control.currentPage) ?? 0
    }
    /// Called when a finger on the control pauses or resumes the time.
    func pause(_ isHeld: Bool) {}
}

@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: NSObjectProtocol {
    /// Returns the initial progress of a page, 0 to 1. Zero by default.
    func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}
extension UIPageControlProgressDelegate {
    public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
    public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// A progress that follows the clock and turns the page when it is complete, sending the same event as when the user turns it.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
    /// The number of seconds that a page is shown.
    open var preferredDuration: TimeInterval
    /// Whether the first page follows the last one. If not, the timer stops there.
    open var resetsToInitialPageAfterEnd = false
    private var durations: [Int: TimeInterval] = [:]
    /// The time in virtual seconds when the current progress was 0; nil while the timer is stopped.
    private var start: Double?
    private var participation: TickSchedule.Participation?
    private var isHeld = false

    /// - Parameter preferredDuration: seconds, above 0; anything else counts as 1.
    public init(preferredDuration: TimeInterval) {
        let isTime = preferredDuration > 0 && preferredDuration.isFinite
        if !isTime { reportMistake("a page is shown for a time above 0, not \(preferredDuration); 1 second is used") }
        self.preferredDuration = isTime ? preferredDuration : 1
        super.init()
    }

    /// Returns the duration of one page in seconds; `preferredDuration` if none was set.
    open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }
    /// Sets the duration of one page; 0 and less restore `preferredDuration`.
    open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration > 0 ? duration : nil }

    open var isRunning: Bool { participation != nil }
    open func resumeTimer() {
        guard participation == nil else { return }
        startFromPresent()
        var made: TickSchedule.Participation?
        let joined = SimulatedProcess.current.ticks.join(.timers, label: "page timer", countsAsMotion: false) { [weak self] now in
            MainActor.assumeIsolated {
                guard let self else { return made?.cancel() ?? () }
                self.follow(now)
            }
        }
        made = joined
        participation = joined
    }
    open func pauseTimer() {
        participation?.cancel()
        participation = nil
        start = nil
    }

    private var page: Int { control?.currentPage ?? 0 }
    private func startFromPresent() {
        start = isHeld ? nil : SimulatedProcess.current.clock.now - Double(currentProgress) * duration(forPage: page)
    }
    private func follow(_ now: Double) {
        guard let start, let control else { return }
        currentProgress = Float((now - start) / duration(forPage: page))
        (delegate as? any UIPageControlTimerProgressDelegate)?.pageControlTimerProgressDidChange(self)
        // A tick that comes a rounding error too early counts as on time.
        guard now - start >= duration(forPage: page) - 1e-9 else { return }
        var next = control.currentPage + 1
        if next >= control.numberOfPages {
            guard resetsToInitialPageAfterEnd else { return pauseTimer() }
            next = 0
        }
        let mayAdvance = (delegate as? any UIPageControlTimerProgressDelegate)?.pageControlTimerProgress(self, shouldAdvanceToPage: next)
        guard mayAdvance ?? true else { return pauseTimer() }
        control.advance(to: next)
    }
    override func pageChanged() {
        super.pageChanged()
        if isRunning { startFromPresent() }
    }
    override func pause(_ isHeld: Bool) {
        guard isHeld != self.isHeld else { return }
        self.isHeld = isHeld
        if isRunning { startFromPresent() }
    }
}

@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
    func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
    /// Returns whether the page may turn automatically. True by default; false stops the timer.
    func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}
extension UIPageControlTimerProgressDelegate {
    public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
    public func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool { true }
}
