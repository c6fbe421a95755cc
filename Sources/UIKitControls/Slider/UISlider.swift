@_spi(Toolkit) import UIKitCore

/// A control that sets a value with a draggable thumb.
///
/// A touch on or near the thumb moves the thumb by the distance of the finger. A tap on the track does nothing.
@preconcurrency @MainActor
open class UISlider: UIControl {
    let metrics = SliderMetrics.system(.current)
    /// The height in points. (Facts/Controls.md#slider: 31 to 34; 34 is chosen)
    static let height: CGFloat = 34
    /// The gap in points between the track and the images at its ends. (not documented: chosen)
    static let imageGap: CGFloat = 5
    /// The distance in points by which the touch area extends beyond the thumb on each side, so that the touch area is 47 points wide.
    /// (not documented: chosen so that it is at least Apple's recommended 44 points)
    static let grip: CGFloat = 10
    /// The duration of an animated change in seconds. (not documented: chosen)
    static let slideDuration = 0.25

    let parts = SliderParts(.system(.current))
    private var exact: Float = 0
    private var dragOffset: CGFloat?

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        parts.install(in: self)
        showLook()
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        parts.install(in: self)
        showLook()
        coder.decodeInterface(of: self, as: UISlider.self)
    }

    // MARK: Value

    /// The value between the minimum and the maximum. The setter clamps the value, and NaN counts as the minimum.
    open var value: Float {
        get { exact }
        set { setValue(newValue, animated: false) }
    }
    /// The minimum value. The setter raises the maximum if necessary.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = exact
        }
    }
    /// The maximum value. The setter lowers the minimum if necessary.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = exact
        }
    }
    /// Whether a drag sends an event for every value. Otherwise it sends one event at the end.
    open var isContinuous = true

    open func setValue(_ value: Float, animated: Bool) {
        exact = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
        guard animated, window != nil else { return place() }
        UIView.animate(withDuration: Self.slideDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
            self.place()
        }
    }

    // MARK: Look

    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UISlider.minimumTrackTintColor),
            AppearanceProperty(\UISlider.maximumTrackTintColor),
            AppearanceProperty(\UISlider.thumbTintColor),
        ]
    }
    open var minimumTrackTintColor: UIColor? { didSet { showLook() } }
    open var maximumTrackTintColor: UIColor? { didSet { showLook() } }
    open var thumbTintColor: UIColor? { didSet { showLook() } }
    open var minimumValueImage: UIImage? { didSet { showLook() } }
    open var maximumValueImage: UIImage? { didSet { showLook() } }
    private var thumbImages: [State: UIImage] = [:]
    private var minimumTrackImages: [State: UIImage] = [:]
    private var maximumTrackImages: [State: UIImage] = [:]

    /// Sets the image of the thumb for a state. `nil` restores the default thumb.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        thumbImages[state] = image
        showLook()
    }
    /// Sets the image that is stretched over the track between the minimum and the thumb.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        minimumTrackImages[state] = image
        showLook()
    }
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        maximumTrackImages[state] = image
        showLook()
    }
    open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }
    open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] ?? minimumTrackImages[.normal] }
    open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] ?? maximumTrackImages[.normal] }
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    private func showLook() {
        parts.show(self)
        setNeedsLayout()
    }
    override func showState() {
        showLook()
        guard metrics.lens > 0, window != nil else { return }
        UIView.animate(
            withDuration: SliderMetrics.lensDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
        ) { self.place() }
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showLook()
    }

    // MARK: Rectangles. Override these to change them; all are in the slider's coordinates, in points.

    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = minimumValueImage?.size else { return .zero }
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        guard let size = maximumValueImage?.size else { return .zero }
        return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let left = minimumValueImage == nil ? metrics.margin : minimumValueImageRect(forBounds: bounds).width + Self.imageGap
        let right = maximumValueImage == nil ? metrics.margin : maximumValueImageRect(forBounds: bounds).width + Self.imageGap
        return CGRect(
            x: bounds.minX + left, y: bounds.midY - metrics.track / 2, width: max(bounds.width - left - right, 0),
            height: metrics.track)
    }
    /// Returns the frame of the thumb for a value. The edges of the thumb reach the ends of the track, so the range of its centre is
    /// shorter than the track by the width of the thumb.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? metrics.thumb
        let share = share(of: value)
        return CGRect(
            x: rect.minX + share * max(rect.width - size.width, 0), y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    // MARK: Layout

    @_spi(Toolkit) open override var standardHuggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultLow, .defaultHigh)
    }
    /// The alignment rectangle is as wide as the track. (Facts/Controls.md#slider)
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
    private func place() { parts.place(self) }
    /// The current frame of the thumb. It is mirrored in a right-to-left layout.
    var thumbFrame: CGRect {
        let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: exact)
        return isRightToLeft ? mirrored(rect) : rect
    }

    // MARK: Tracking

    private var reach: CGRect { thumbFrame.insetBy(dx: -Self.grip, dy: -Self.grip) }
    /// Returns whether a point is inside the control. The touch area of the thumb extends beyond the slider's bounds.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || reach.contains(point)
    }
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.landing(in: self)
        guard reach.contains(point) else { return false }
        dragOffset = point.x - thumbFrame.midX
        return true
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let new = value(at: touch.location(in: self).x)
        guard new != exact else { return true }
        setValue(new, animated: false)
        if isContinuous { sendValueChanged(event: event) } else { hasUntoldChange = true }
        return true
    }
    private var hasUntoldChange = false
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { _ = continueTracking(touch, with: event) }
        finishDrag(event)
    }
    open override func cancelTracking(with event: UIEvent?) { finishDrag(event) }
    private func finishDrag(_ event: UIEvent?) {
        dragOffset = nil
        guard hasUntoldChange else { return }
        hasUntoldChange = false
        sendValueChanged(event: event)
    }

    /// Returns the value for which the thumb is under a finger at the x coordinate `x` of the slider.
    private func value(at x: CGFloat) -> Float {
        let track = trackRect(forBounds: bounds)
        let low = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue)
        let high = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue)
        let way = high.midX - low.midX
        guard way > 0 else { return exact }
        let middle = x - (dragOffset ?? 0)
        let share = ((isRightToLeft ? bounds.minX + bounds.maxX - middle : middle) - low.midX) / way
        return Float(Double(minimumValue) + min(max(share, 0), 1) * range)
    }

    /// The difference between the maximum and the minimum, computed with doubles, because it may exceed the range of a float.
    private var range: Double { Double(maximumValue) - Double(minimumValue) }

    /// Returns the position of a value on the track, from 0 at the minimum to 1 at the maximum. The result is 0 if the position is
    /// undefined, for example because the minimum or the maximum is infinite.
    private func share(of value: Float) -> CGFloat {
        let share = (Double(value) - Double(minimumValue)) / range
        return share.isFinite ? share : 0
    }

    /// Returns true for a drag that began on the thumb. Such a drag moves the thumb even inside a scroll view.
    package override func keepsDrag(_ pan: UIPanGestureRecognizer) -> Bool {
        let here = pan.location(in: self)
        let way = pan.translationSinceLanding
        return isTracking || reach.contains(CGPoint(x: here.x - way.dx, y: here.y - way.dy))
    }
}
