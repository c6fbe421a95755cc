@_spi(Toolkit) import UIKitCore

/// A control that is on or off.
///
/// A tap changes the value, and so does a drag of the thumb to the other side. The event is sent when the user lifts the finger. The size
/// is fixed, as in UIKit. If the frame is set to a rectangle of another size, only its origin is used. If the bounds are set to another
/// size, for example by constraints, the centre does not move. (Facts/Controls.md#switch)
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private let metrics = SwitchMetrics.system(.current)
    private let track = UIView()
    private let thumb = ControlThumb(shadows: SystemDesign.current.isGlass ? .none : .knob)
    private var value = false
    /// Whether the thumb is on the side for on. During a drag this may differ from the value of the switch.
    private var isShownOn = false
    private var drag: (anchor: CGFloat, hasCrossed: Bool)?

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        // The decoded size is replaced by the fixed size, but the centre from the document is kept.
        let middle = center
        install()
        center = middle
        coder.decodeInterface(of: self, as: UISwitch.self)
    }
    private func install() {
        track.isUserInteractionEnabled = false
        track.layer.cornerRadius = metrics.size.height / 2
        if SystemDesign.current.isGlass { track.layer.cornerCurve = .continuous }
        addSubview(track)
        addSubview(thumb)
        keepSize()
        show(animated: false)
    }

    // MARK: Value

    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }
    /// Sets the value. Like every change by code, this sends no event.
    open func setOn(_ on: Bool, animated: Bool) {
        value = on
        guard isShownOn != on else { return }
        isShownOn = on
        show(animated: animated && window != nil)
    }

    // MARK: Look

    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UISwitch.onTintColor),
            AppearanceProperty(\UISwitch.thumbTintColor),
        ]
    }
    /// The track colour while the switch is on. The default is system green.
    open var onTintColor: UIColor? { didSet { show(animated: false) } }
    open var thumbTintColor: UIColor? { didSet { thumb.color = thumbTintColor ?? .white } }
    /// Has no effect, as on phones since iOS 7. (documented: `UISwitch.onImage`)
    open var onImage: UIImage?
    /// Has no effect, as on phones since iOS 7. (documented: `UISwitch.offImage`)
    open var offImage: UIImage?
    /// The style of a switch. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable { case automatic = 0, checkbox = 1, sliding = 2 }
    /// The preferred style. It has no effect on a phone, because checkboxes exist only on a Mac. (documented: `UISwitch.preferredStyle`)
    open var preferredStyle = Style.automatic
    /// The effective style, which is always `.sliding` on a phone.
    open var style: Style { .sliding }
    /// The title of a checkbox. A sliding switch does not display it. (documented: `UISwitch.title`)
    open var title: String?
    private func show(animated: Bool) {
        let change = { [self] in
            track.backgroundColor = isShownOn ? onTintColor ?? .systemGreen : metrics.offColor
            let frame = metrics.thumbFrame(isOn: isShownOn != isRightToLeft, isPressed: isHighlighted)
            thumb.showLens(isHighlighted && metrics.lens > 0)
            thumb.place(frame.offsetBy(dx: bounds.minX, dy: bounds.minY))
        }
        guard animated else { return change() }
        UIView.animate(
            withDuration: SwitchMetrics.slideDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: change)
    }
    override func showState() {
        alpha = isEnabled ? 1 : SwitchMetrics.disabledAlpha
        guard window != nil else { return show(animated: false) }
        UIView.animate(
            withDuration: SwitchMetrics.stretchDuration, delay: 0,
            options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
        ) { self.show(animated: false) }
    }
    @_spi(Toolkit) open override func layoutDirectionDidChange() {
        super.layoutDirectionDidChange()
        show(animated: false)
    }

    // MARK: Layout

    @_spi(Toolkit) open override var standardHuggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultHigh, .defaultHigh)
    }
    /// The alignment rectangle ends slightly before the end of the track. (Facts/Controls.md#switch)
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: metrics.overhang) }
    /// The size of the switch's alignment rectangle in points.
    open override var intrinsicContentSize: CGSize { CGSize(width: metrics.size.width - metrics.overhang, height: metrics.size.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { metrics.size }
    @_spi(Toolkit) open override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        keepSize()
    }
    open override var frame: CGRect {
        get { super.frame }
        set { super.frame = transform.isIdentity ? CGRect(origin: newValue.origin, size: metrics.size) : newValue }
    }
    open override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: metrics.size) }
    }
    private func keepSize() {
        guard bounds.size != metrics.size else { return track.frame = bounds }
        frame = CGRect(origin: frame.origin, size: metrics.size)
        track.frame = bounds
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        drag = (touch.landing(in: self).x, false)
        return super.beginTracking(touch, with: event)
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        guard let anchor = drag?.anchor else { return true }
        // The distance is positive if the finger has moved towards the side for on.
        let way = isRightToLeft ? anchor - x : x - anchor
        if isShownOn ? way <= -metrics.threshold : way >= metrics.threshold {
            isShownOn.toggle()
            show(animated: true)
            drag = (x, true)
        } else if isShownOn ? way > 0 : way < 0 {
            // The finger has moved farther to the side on which the thumb already is. A movement back is measured from the farthest
            // position.
            drag?.anchor = x
        }
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if let touch { _ = continueTracking(touch, with: event) }
        guard let drag else { return }
        self.drag = nil
        let inside = touch.map { point(inside: $0.location(in: self), with: event) } ?? false
        let new = drag.hasCrossed ? isShownOn : inside ? !value : value
        let changed = new != value
        setOn(new, animated: true)
        if changed { sendValueChanged(event: event) }
    }
    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        drag = nil
        guard isShownOn != value else { return }
        isShownOn = value
        show(animated: true)
    }
    /// Returns true for a horizontal drag, which moves the thumb. A vertical drag scrolls the enclosing scroll view.
    package override func keepsDrag(_ pan: UIPanGestureRecognizer) -> Bool {
        abs(pan.translationSinceLanding.dx) > abs(pan.translationSinceLanding.dy)
    }
}
