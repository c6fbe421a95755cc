@_spi(Toolkit) import UIKitCore

/// A row of segments, of which one may be selected.
///
/// This file contains the properties, `+Tracking` the touch handling, and `+Look` the appearance and the layout.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The value of `selectedSegmentIndex` when no segment is selected.
    public static let noSegment = -1

    var segments: [SegmentView] = []
    let isCapsule = SegmentedControlMetrics.isCapsule(.current)
    private(set) lazy var thumb =
        isCapsule
        ? ControlThumb(shadows: .none) : ControlThumb(shadows: .segment, cornerRadius: SegmentedControlMetrics.thumbRadius)
    var dividers: [UIImageView] = []
    var stateImages = ControlImages()
    var positionAdjustments: [Segment: UIOffset] = [:]
    var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]
    /// The index of the selected segment, or `noSegment`.
    var selection = UISegmentedControl.noSegment
    /// The segment that the current touch would select, and whether the touch drags the thumb because it began on the selected segment.
    var press: (segment: Int?, dragsThumb: Bool)?

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        install()
    }
    /// Creates a control. `items` contains strings and images. Any other object crashes the app, as in UIKit.
    @preconcurrency @MainActor
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: numberOfSegments, animated: false)
            case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
            default:
                reportMistake("a segment is a String or a UIImage, not \(item) of type \(type(of: item)), which is left out", of: self)
            }
        }
        sizeToFit()
    }
    @preconcurrency @MainActor
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
        if frame.isEmpty { sizeToFit() }
    }
    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        install()
        coder.decodeInterface(of: self, as: UISegmentedControl.self)
    }
    private func install() {
        layer.cornerRadius = SegmentedControlMetrics.cornerRadius
        layer.cornerCurve = .continuous
        showFill(true)
        addSubview(thumb)
        showSelection()
    }

    /// Whether segments have changed since the last update. The next layout pass or measurement updates them.
    final var needsShowing = false
    /// The number of segment updates so far. Tests use it to measure the cost of many changes.
    final var shownSegments = 0
    /// Schedules an update for the next layout pass, so that several changes cost only one pass over the segments. Inside an animation
    /// block the update is immediate, so that it is animated.
    private func showLater() {
        guard UIView.inheritedAnimationDuration == 0 else { return showSelection() }
        needsShowing = true
        setNeedsLayout()
    }

    /// Whether the background fill is hidden because the app has set background images.
    private(set) var hidesFill = false
    func showFill(_ shows: Bool) {
        hidesFill = !shows
        backgroundColor = shows ? .tertiarySystemFill : nil
    }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title. The index is clamped to the valid range.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(at: segment, animated) { $0.title = title ?? "" }
    }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(at: segment, animated) { $0.image = image } }
    /// Inserts a segment with the image or the title of an action. Selecting the segment performs the action.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) { insert(at: segment, animated) { $0.adopt(action) } }
    private func insert(at index: Int, _ animated: Bool, _ fill: (SegmentView) -> Void) {
        let index = min(max(index, 0), segments.count)
        let view = SegmentView()
        fill(view)
        segments.insert(view, at: index)
        addSubview(view)
        if selection >= index { selection += 1 }
        segmentsChanged(animated)
        guard animated, window != nil else { return }
        view.alpha = 0
        UIView.animate(withDuration: SegmentedControlMetrics.slideDuration) { view.alpha = 1 }
    }
    /// Removes a segment. If the index does not exist, nothing happens. If the segment was selected, no segment is selected afterwards.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment).removeFromSuperview()
        if selection == segment { selection = Self.noSegment } else if selection > segment { selection -= 1 }
        segmentsChanged(animated)
    }
    open func removeAllSegments() {
        for view in segments { view.removeFromSuperview() }
        segments = []
        selection = Self.noSegment
        segmentsChanged(false)
    }
    private func segmentsChanged(_ animated: Bool) {
        press = nil
        while dividers.count < segments.count - 1 {
            let divider = UIImageView()
            divider.isUserInteractionEnabled = false
            dividers.append(divider)
            insertSubview(divider, at: 0)
        }
        while dividers.count > max(segments.count - 1, 0) { dividers.removeLast().removeFromSuperview() }
        invalidateIntrinsicContentSize()
        guard animated, window != nil else { return showLater() }
        slide { self.showSelection() }
    }

    // MARK: Single segments. For an index that does not exist UIKit raises an exception. Here the setters do nothing, and the getters
    // return an empty value.

    private func view(at segment: Int) -> SegmentView? {
        if segments.indices.contains(segment) { return segments[segment] }
        reportMistake("\(self) has \(segments.count) segments, none of index \(segment)", of: self)
        return nil
    }
    private func change(_ segment: Int, _ change: (SegmentView) -> Void) {
        guard let view = view(at: segment) else { return }
        change(view)
        invalidateIntrinsicContentSize()
        showLater()
    }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
    open func titleForSegment(at segment: Int) -> String? { view(at: segment)?.title }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
    open func imageForSegment(at segment: Int) -> UIImage? { view(at: segment)?.image }
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) { change(segment) { $0.adopt(action) } }
    open func actionForSegment(at segment: Int) -> UIAction? { view(at: segment)?.action }
    /// Sets the width of a segment in points. A segment with the width 0 shares the remaining width with other such segments.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.setWidth = max(width, 0) } }
    open func widthForSegment(at segment: Int) -> CGFloat { view(at: segment)?.setWidth ?? 0 }
    /// Sets the offset of the title or the image from the centre of the segment, in points.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) {
            $0.contentOffset = offset
            $0.setNeedsLayout()
        }
    }
    open func contentOffsetForSegment(at segment: Int) -> CGSize { view(at: segment)?.contentOffset ?? .zero }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isSegmentEnabled = enabled } }
    open func isEnabledForSegment(at segment: Int) -> Bool { view(at: segment)?.isSegmentEnabled ?? false }

    // MARK: Selection

    /// The index of the selected segment, or `noSegment`. The setter sends no event.
    open var selectedSegmentIndex: Int {
        get { selection }
        set {
            guard newValue == Self.noSegment || segments.indices.contains(newValue) else {
                return reportMistake(
                    "\(self) has \(segments.count) segments, none of index \(newValue); the selection stays as it is", of: self)
            }
            guard newValue != selection else { return }
            selection = newValue
            showSelection()
        }
    }
    /// Whether a segment is selected only while the user presses it.
    open var isMomentary = false {
        didSet {
            if isMomentary { selection = Self.noSegment }
            showSelection()
        }
    }
    /// Whether the widths of the segments are proportional to their contents. Otherwise they are equal.
    open var apportionsSegmentWidthsByContent = false {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    @_spi(Toolkit) open override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
            AppearanceProperty(\UISegmentedControl.titleAttributes),
        ]
    }
    open var selectedSegmentTintColor: UIColor? { didSet { showSelection() } }

    /// Sets the text attributes of the titles for `.normal`, `.selected`, `.highlighted` or `.disabled`.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state] = attributes
        invalidateIntrinsicContentSize()
        showSelection()
    }
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    // MARK: Images. Those for metrics other than `.default` are stored for bars and have no effect here.

    /// Sets the image that is stretched over each segment in a state. If there is any such image, the default background and the thumb
    /// are hidden.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        guard barMetrics == .default else { return }
        stateImages.setBackground(backgroundImage, for: state)
        imagesChanged()
    }
    open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
        barMetrics == .default ? stateImages.background(for: state) : nil
    }
    /// Sets the image between two segments in the given states. The image keeps its width, and the segments share the remaining width.
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) {
        guard barMetrics == .default else { return }
        stateImages.setDivider(dividerImage, left: leftState, right: rightState)
        imagesChanged()
    }
    open func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? { barMetrics == .default ? stateImages.divider(left: leftState, right: rightState) : nil }
    private func imagesChanged() {
        invalidateIntrinsicContentSize()
        showSelection()
    }

    /// The segments to which an adjustment applies. Raw values are UIKit's. (documented: UIKit's headers)
    public enum Segment: Int, Sendable { case any = 0, left = 1, center = 2, right = 3, alone = 4 }
    /// Sets the offset in points of the titles and images of the segments at a position.
    open func setContentPositionAdjustment(_ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics)
    {
        guard barMetrics == .default else { return }
        positionAdjustments[leftCenterRightOrAlone] = adjustment
        showSelection()
    }
    open func contentPositionAdjustment(forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics) -> UIOffset {
        barMetrics == .default ? positionAdjustments[leftCenterRightOrAlone] ?? positionAdjustments[.any] ?? .zero : .zero
    }

    override func showState() { showSelection() }

    // MARK: Layout

    @_spi(Toolkit) open override var standardHuggingPriorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        (.defaultLow, .defaultHigh)
    }
    open override var intrinsicContentSize: CGSize {
        // An update sets the fonts of the titles, so it must precede the measurement.
        if needsShowing { showSelection() }
        let widths = segments.map(naturalWidth)
        let free = apportionsSegmentWidthsByContent ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
        let total =
            segments.contains { $0.setWidth > 0 } ? zip(segments, widths).map { $0.setWidth > 0 ? $0.setWidth : $1 }.reduce(0, +) : free
        let gaps = imageDividerWidth * CGFloat(max(segments.count - 1, 0))
        return CGSize(width: (total + gaps).rounded(.up), height: SegmentedControlMetrics.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsShowing { showSelection() } else { place() }
    }

    // MARK: Tracking. The handling of the touches is in `+Tracking`.

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { beginPress(at: touch.landing(in: self)) }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        continuePress(at: touch.location(in: self))
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if let touch { continuePress(at: touch.location(in: self)) }
        endPress(event)
    }
    open override func cancelTracking(with event: UIEvent?) { cancelPress() }
    /// Returns true for a horizontal drag, which selects segments. A vertical drag scrolls the enclosing scroll view.
    package override func keepsDrag(_ pan: UIPanGestureRecognizer) -> Bool {
        abs(pan.translationSinceLanding.dx) > abs(pan.translationSinceLanding.dy)
    }
}

extension SegmentView {
    func adopt(_ action: UIAction) {
        self.action = action
        if let image = action.image { self.image = image } else { title = action.title }
    }
}
