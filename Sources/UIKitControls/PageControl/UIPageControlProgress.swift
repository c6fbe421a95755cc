/// The progress of a page control's current page.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
    /// The progress from 0 to 1. The setter clamps the value, and NaN counts as 0.
    open var currentProgress: Float {
        get { share }
        set {
            share = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
            control?.showProgress()
        }
    }
    /// Whether the page control displays the progress bar.
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
    /// Called after the current page has changed. The delegate provides the initial progress of the new page.
    func pageChanged() {
        guard let control else { return }
        currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: control.currentPage) ?? 0
    }
    /// Called when a touch on the control pauses or resumes the progress.
    func pause(_ isHeld: Bool) {}
}

@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: NSObjectProtocol {
    /// Returns the initial progress of a page from 0 to 1. The default is 0.
    func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}
extension UIPageControlProgressDelegate {
    public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
    public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// A progress that follows the time. When it is complete, it turns the page and sends the same event as a page turn by the user.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
    /// The duration of a page in seconds.
    open var preferredDuration: TimeInterval
    /// Whether the first page is shown after the last page. If false, the timer stops at the last page.
    open var resetsToInitialPageAfterEnd = false
    private var durations: [Int: TimeInterval] = [:]
    /// The virtual time in seconds at which the current progress was 0, or nil while the timer is stopped.
    private var start: Double?
    private var participation: TickSchedule.Participation?
    private var isHeld = false

    /// Creates a timer.
    /// - Parameter preferredDuration: The duration in seconds. A duration of 0 or less, or an infinite one, counts as 1.
    public init(preferredDuration: TimeInterval) {
        let isTime = preferredDuration > 0 && preferredDuration.isFinite
        if !isTime { reportMistake("a page is shown for a time above 0, not \(preferredDuration); 1 second is used") }
        self.preferredDuration = isTime ? preferredDuration : 1
        super.init()
    }

    /// Returns the duration of a page in seconds. If no duration was set for the page, it is `preferredDuration`.
    open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }
    /// Sets the duration of a page. A duration of 0 or less restores `preferredDuration`.
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
        // The tolerance covers rounding errors of the tick times.
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
    /// Returns whether the timer may turn the page. The default is true. If the result is false, the timer stops.
    func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}
extension UIPageControlTimerProgressDelegate {
    public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
    public func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool { true }
}
