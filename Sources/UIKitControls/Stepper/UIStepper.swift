@_spi(Toolkit) import UIKitCore

/// A control with a minus and a plus button that changes a value in steps.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// The size in points. (Facts/Controls.md#stepper)
    static let size = CGSize(width: 94, height: 32)
    static let cornerRadius: CGFloat = 8
    static let dividerSize = CGSize(width: 1, height: 18)

    private let minus = StepperHalf(isPlus: false)
    private let plus = StepperHalf(isPlus: true)
    private let divider = UIImageView()
    private var exact: Double = 0
    /// The half that the user presses, the time at which the press began, and the number of repetitions so far.
    private var press: (half: StepperHalf, start: Double, repetitions: Int)?
    private var repetition: TickSchedule.Participation?
    private var hasUntoldChange = false
    private var stateImages = ControlImages()

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
        coder.decodeInterface(of: self, as: UIStepper.self)
    }
    private func install() {
        if bounds.size != Self.size { frame = CGRect(origin: frame.origin, size: Self.size) }
        // Since iOS 26 the stepper is a capsule. (Facts/IOS26.md#controls)
        let isCapsule = SystemDesign.current.isGlass
        layer.cornerRadius = isCapsule ? Self.size.height / 2 : Self.cornerRadius
        layer.cornerCurve = .continuous
        clipsToBounds = true
        for view in [minus, plus, divider] { addSubview(view) }
        showState()
    }

    // MARK: Value

    /// The value between the minimum and the maximum. The setter clamps the value, and NaN counts as the minimum.
    open var value: Double {
        get { exact }
        set {
            exact = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
            showState()
        }
    }
    /// The minimum value. The setter raises the maximum if necessary.
    open var minimumValue: Double = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = exact
        }
    }
    /// The maximum value. The setter lowers the minimum if necessary.
    open var maximumValue: Double = 100 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = exact
        }
    }
    /// The amount by which a step changes the value. It must be above 0. For other amounts UIKit raises an exception, but here the setter
    /// does nothing.
    open var stepValue: Double = 1 {
        didSet {
            guard !(stepValue > 0) else { return }
            reportMistake("\(self): stepValue must be above 0, not \(stepValue); it stays \(oldValue)", of: self)
            stepValue = oldValue
        }
    }
    /// Whether a step beyond the maximum continues at the minimum, and a step beyond the minimum at the maximum.
    open var wraps = false { didSet { showState() } }
    /// Whether a press on a half repeats the step.
    open var autorepeat = true
    /// Whether each step sends an event. Otherwise one event is sent when the user lifts the finger.
    open var isContinuous = true

    private func next(_ half: StepperHalf) -> Double {
        let value = half.isPlus ? exact + stepValue : exact - stepValue
        if value > maximumValue { return wraps ? minimumValue : maximumValue }
        if value < minimumValue { return wraps ? maximumValue : minimumValue }
        return value
    }
    private func canStep(_ half: StepperHalf) -> Bool {
        isEnabled && (wraps || (half.isPlus ? exact < maximumValue : exact > minimumValue))
    }

    private func step(_ half: StepperHalf, event: UIEvent?) {
        let new = next(half)
        guard new != exact else { return }
        value = new
        if isContinuous { sendValueChanged(event: event) } else { hasUntoldChange = true }
    }

    // MARK: Look

    open func setIncrementImage(_ image: UIImage?, for state: State) { plus.images[state] = image }
    open func setDecrementImage(_ image: UIImage?, for state: State) { minus.images[state] = image }
    open func incrementImage(for state: State) -> UIImage? { plus.images[state] ?? plus.images[.normal] }
    open func decrementImage(for state: State) -> UIImage? { minus.images[state] ?? minus.images[.normal] }

    /// Sets the image that is stretched behind each half in a state. If there is any such image, the default background is hidden.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        stateImages.setBackground(image, for: state)
        showState()
    }
    open func backgroundImage(for state: State) -> UIImage? { stateImages.background(for: state) }
    /// Sets the image between the halves in the given states. The image keeps its width.
    open func setDividerImage(_ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State) {
        stateImages.setDivider(image, left: leftState, right: rightState)
        showState()
        setNeedsLayout()
    }
    open func dividerImage(forLeftSegmentState leftState: State, rightSegmentState rightState: State) -> UIImage? {
        stateImages.divider(left: leftState, right: rightState)
    }
    private func state(of half: StepperHalf) -> State {
        !canStep(half) ? .disabled : press?.half === half && isHighlighted ? .highlighted : .normal
    }

    override func showState() {
        backgroundColor = stateImages.hasBackgrounds ? nil : .tertiarySystemFill
        for half in [minus, plus] { half.background = stateImages.background(for: state(of: half)) }
        divider.image = stateImages.divider(left: state(of: isRightToLeft ? plus : minus), right: state(of: isRightToLeft ? minus : plus))
        divider.backgroundColor = divider.image == nil && !stateImages.hasBackgrounds ? .separator : nil
        for half in [minus, plus] { half.show(isEnabled: canStep(half), isPressed: press?.half === half && isHighlighted) }
    }

    // MARK: Layout

    @_spi(Toolkit) open override var standardHuggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultHigh, .defaultHigh)
    }
    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let half = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width / 2, height: bounds.height)
        minus.frame = isRightToLeft ? mirrored(half) : half
        plus.frame = isRightToLeft ? half : mirrored(half)
        if let size = divider.image?.size {
            divider.frame = CGRect(x: bounds.midX - size.width / 2, y: bounds.minY, width: size.width, height: bounds.height)
            return
        }
        divider.frame = CGRect(
            x: (bounds.midX - Self.dividerSize.width / 2).roundedToPixel(traitCollection.displayScale),
            y: bounds.midY - Self.dividerSize.height / 2, width: Self.dividerSize.width,
            height: Self.dividerSize.height)
    }

    // MARK: Tracking

    private func half(at touch: UITouch) -> StepperHalf? { [minus, plus].first { $0.frame.contains(touch.location(in: self)) } }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        layoutIfNeeded()
        guard let half = half(at: touch), canStep(half) else { return false }
        begin(half, at: touch.timestamp, event)
        return true
    }
    private func begin(_ half: StepperHalf, at time: Double, _ event: UIEvent?) {
        press = (half, time, 0)
        step(half, event: event)
        showState()
        guard autorepeat else { return }
        repetition = SimulatedProcess.current.ticks.join(.timers, label: "stepper") { [weak self] now in
            MainActor.assumeIsolated { self?.stepRepeatedly(until: now) }
        }
    }
    /// Performs all repetitions that are due at `now`, so that their number does not depend on the tick rate.
    private func stepRepeatedly(until now: Double) {
        while let press, canStep(press.half), now - press.start >= StepperRepeat.time(of: press.repetitions) - 1e-9 {
            self.press?.repetitions += 1
            step(press.half, event: nil)
        }
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        // If the finger leaves the pressed half, the repetition ends. If the finger then enters a half, the steps start again with the
        // delay.
        if let press, half(at: touch) !== press.half {
            endPress()
        } else if press == nil, let half = half(at: touch), canStep(half) {
            begin(half, at: touch.timestamp, event)
        }
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish(event) }
    open override func cancelTracking(with event: UIEvent?) { finish(event) }
    private func finish(_ event: UIEvent?) {
        endPress()
        guard hasUntoldChange else { return }
        hasUntoldChange = false
        sendValueChanged(event: event)
    }
    private func endPress() {
        press = nil
        repetition?.cancel()
        repetition = nil
        showState()
    }
}
