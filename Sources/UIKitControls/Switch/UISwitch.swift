@_spi(Toolkit) import UIKitCore

/// A control that is on or off.
///
/// A tap changes it, and so does a finger that drags the thumb across; it reports when the finger is lifted. Its size is fixed, as in
/// UIKit. A frame of another size only sets the origin; bounds of another size, which constraints set, too, do not move the centre.
/// (Facts/Controls.md#switch)
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private let metrics = SwitchMetrics.system(.current)
    private let track = UIView()
    private let thumb = ControlThumb(shadows: SystemDesign.current.isGlass ? .none : .knob)
    private var value = false
    /// Whether the thumb is shown on the side for on; a drag changes this before the value.
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
        // Documents keep the centre and the bounds of a view.
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
    /// Sets the value. Sends no event, like all changes by code.
    open func setOn(_ on: Bool, animated: Bool) {
        value = on
        guard isShownOn != on else { return }
        isShownOn = on
        show(animated: animated && window != nil)
    }

    // MARK: Look

    /// The track's colour when on; system green by default.
    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UISwitch.onTintColor),
            AppearanceProperty(\UISwitch.thumbTintColor),
        ]
    }
    open var onTintColor: UIColor? { didSet { show(animated: false) } }
    open var thumbTintColor: UIColor? { didSet { thumb.color = thumbTintColor ?? .white } }
    /// Has no effect, as on phones since iOS 7. (documented: `UISwitch.onImage`)
    open var onImage: UIImage?
    /// Has no effect, as on phones since iOS 7. (documented: `UISwitch.offImage`)
    open var offImage: UIImage?
    /// Raw values are UIKit's. (documented: UIKit's headers)
    public enum Style: Int, Sendable { case automatic = 0, checkbox = 1, sliding = 2 }
    /// The preferred style. Checkboxes exist only on a Mac: on a phone every switch slides, whatever is preferred. (documented:
    /// `UISwitch.preferredStyle`)
    open var preferredStyle = Style.automatic
    /// The style of the switch: on a phone always `.sliding`.
    open var style: Style { .sliding }
    /// The title beside a checkbox; a sliding switch shows none. (documented: `UISwitch.title`)
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
    /// The alignment rectangle ends slightly before the track does. (Facts/Controls.md#switch)
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
        // Forwards is towards on.
        let way = isRightToLeft ? anchor - x : x - anchor
        if isShownOn ? way <= -metrics.threshold : way >= metrics.threshold {
            isShownOn.toggle()
            show(animated: true)
            drag = (x, true)
        } else if isShownOn ? way > 0 : way < 0 {
            // The way back is measured from the farthest point.
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
    /// Returns whether the switch keeps the drag. A drag along the switch operates it; a drag across it scrolls the container.
    package override func keepsDrag(_ pan: UIPanGestureRecognizer) -> Bool {
        abs(pan.translationSinceLanding.dx) > abs(pan.translationSinceLanding.dy)
    }
}
