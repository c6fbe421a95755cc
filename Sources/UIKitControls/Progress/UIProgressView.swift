@_spi(Toolkit) import UIKitCore

/// A horizontal line whose filled part shows the progress of a task.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    public enum Style: Int, Sendable { case `default` = 0, bar = 1 }

    /// The height of the default style in points. (Facts/Controls.md#progress-view)
    static let height: CGFloat = 4
    /// The thickness in points of the bar style, whose line has square ends. (Facts/Controls.md#progress-view: 2 to 2.5)
    static let barHeight: CGFloat = 2.5
    /// The duration of an animated change in seconds. (Facts/Controls.md#progress-view: .25 and more)
    static let duration = 0.25

    private let track = UIImageView()
    private let filled = UIImageView()

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        sizeToFit()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
        coder.decodeInterface(of: self, as: UIProgressView.self)
    }
    private func install() {
        isUserInteractionEnabled = false
        addSubview(track)
        addSubview(filled)
        showLook()
    }

    open var progressViewStyle = Style.default {
        didSet {
            invalidateIntrinsicContentSize()
            showLook()
        }
    }
    private var lineHeight: CGFloat { progressViewStyle == .bar ? Self.barHeight : Self.height }

    // MARK: Progress

    private var exact: Float = 0
    /// The progress from 0 to 1. The setter clamps the value, and NaN counts as 0.
    open var progress: Float {
        get { exact }
        set { setProgress(newValue, animated: false) }
    }
    open func setProgress(_ progress: Float, animated: Bool) {
        exact = progress.isNaN ? 0 : min(max(progress, 0), 1)
        guard animated, window != nil else { return place() }
        UIView.animate(withDuration: Self.duration, delay: 0, options: [.beginFromCurrentState, .curveEaseInOut]) { self.place() }
    }

    /// The progress object to display. The view reads it in every tick until it is finished, and animates its changes.
    open var observedProgress: Progress? {
        didSet {
            observation?.cancel()
            observation = nil
            guard let observedProgress else { return }
            setProgress(Float(observedProgress.fractionCompleted), animated: false)
            // The observation does not count as motion, so that the screen may count as at rest during the task.
            observation = observe()
        }
    }
    private var observation: TickSchedule.Participation?
    private func observe() -> TickSchedule.Participation {
        var participation: TickSchedule.Participation?
        let made = SimulatedProcess.current.ticks.join(.timers, label: "observed progress", countsAsMotion: false) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self else { return participation?.cancel() ?? () }
                self.lookAtProgress()
            }
        }
        participation = made
        return made
    }
    private func lookAtProgress() {
        guard let observedProgress else { return }
        let done = Float(observedProgress.fractionCompleted)
        if done != exact { setProgress(done, animated: true) }
        guard observedProgress.isFinished || observedProgress.isCancelled else { return }
        observation?.cancel()
        observation = nil
    }

    // MARK: Look

    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIProgressView.progressTintColor),
            AppearanceProperty(\UIProgressView.trackTintColor),
        ]
    }
    open var progressTintColor: UIColor? { didSet { showLook() } }
    open var trackTintColor: UIColor? { didSet { showLook() } }
    open var progressImage: UIImage? { didSet { showLook() } }
    open var trackImage: UIImage? { didSet { showLook() } }

    private func showLook() {
        track.image = trackImage
        filled.image = progressImage
        track.backgroundColor = trackImage == nil ? trackTintColor ?? (progressViewStyle == .bar ? .clear : .systemFill) : nil
        filled.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
        for view in [track, filled] { view.layer.cornerRadius = progressViewStyle == .bar ? 0 : lineHeight / 2 }
        setNeedsLayout()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showLook()
    }

    // MARK: Layout

    @_spi(Toolkit) open override var standardHuggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultLow, .defaultHigh)
    }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: lineHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: lineHeight) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    /// Places the line on whole pixels. The line keeps its height and is vertically centred in a higher view.
    private func place() {
        let scale = traitCollection.displayScale
        let top = (bounds.midY - lineHeight / 2).roundedToPixel(scale)
        let height = lineHeight.roundedToPixel(scale)
        let line = CGRect(x: bounds.minX, y: top, width: bounds.width, height: height)
        track.frame = line
        let done = CGRect(x: line.minX, y: line.minY, width: line.width * CGFloat(exact), height: height)
        filled.frame = isRightToLeft ? mirrored(done) : done
    }
}
