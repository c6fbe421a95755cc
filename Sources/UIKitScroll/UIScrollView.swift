@_spi(Toolkit) import UIKitCore

/// A view whose content may be larger than itself: the content offset, which is the origin of its bounds, determines the visible part.
///
/// The stored properties are here; their behaviour is in the extensions beside this file: insets, dragging, deceleration, animated offsets,
/// zooming, indicators, touches, the wheel.
@preconcurrency @MainActor
open class UIScrollView: UIView, _UIScrollViewDelegateHolder {
    package weak var scrollDelegate: (any UIScrollViewDelegate)?

    // MARK: Content

    /// The position of the view's top left corner in its content, in points: the origin of `bounds`.
    ///
    /// Setting it is never limited to the content, as in UIKit. Inside an animation block the change is animated. A drag or a deceleration
    /// continues from the new position; a running `setContentOffset(_:animated:)` ends. For NaN and infinity UIKit raises an exception;
    /// here the offset stays.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard isUsable("contentOffset", newValue, newValue.x, newValue.y) else { return }
            if newValue != bounds.origin { bounds.origin = newValue }
        }
    }

    /// The size of the content in points. When it shrinks below the current offset, the offset follows. Zooming multiplies it by the scale.
    /// For NaN and infinity UIKit raises an exception; here the size stays. Negative lengths count as content that fits.
    open var contentSize: CGSize = .zero {
        didSet {
            guard isUsable("contentSize", contentSize, contentSize.width, contentSize.height) else { return contentSize = oldValue }
            if contentSize != contentSize.bounded { contentSize = contentSize.bounded }
            guard contentSize != oldValue else { return }
            layer.asOneWrite {
                if !zoom.isWriting { zoom.unscaledContentSize = nil }
                scrollableAreaChanged()
            }
        }
    }

    /// Insets around the content in points; negative insets hide some of it. NaN and infinity are refused and reported as a mistake.
    open var contentInset: UIEdgeInsets = .zero {
        didSet {
            guard isUsable("contentInset", contentInset, contentInset.top, contentInset.left, contentInset.bottom, contentInset.right)
            else {
                return contentInset = oldValue
            }
            if contentInset != contentInset.bounded { contentInset = contentInset.bounded }
            guard contentInset != oldValue else { return }
            layer.asOneWrite {
                noteInsetChanges(from: oldValue)
                scrollableAreaChanged(
                    isInsetSmaller: contentInset.top < oldValue.top || contentInset.left < oldValue.left
                        || contentInset.bottom < oldValue.bottom || contentInset.right < oldValue.right)
            }
        }
    }

    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { scrollableAreaChanged() } }
    }

    /// The `adjustedContentInset` and the offsets at which content may rest, as last computed.
    var area = ScrollableArea()
    /// The edges at which the insets include the safe area, whatever its size.
    var safeEdges: UIRectEdge = []

    // MARK: Behaviour

    open var isScrollEnabled = true {
        didSet {
            scrollPan.isEnabled = isScrollEnabled
            guard !isScrollEnabled else { return }
            stopScrolling()
            returnIntoRange(at: SimulatedProcess.current.clock.now)
        }
    }
    /// Whether content can be pulled past its edges. Setting it sets both of the next two.
    open var bounces = true {
        didSet {
            bouncesHorizontally = bounces
            bouncesVertically = bounces
        }
    }
    /// Whether content can be pulled past its left and right edge.
    open var bouncesHorizontally = true
    /// Whether content can be pulled past its top and bottom edge.
    open var bouncesVertically = true
    /// Whether a horizontal drag that this content cannot follow goes to the enclosing scroll view.
    open var transfersHorizontalScrollingToParent = true
    /// Whether a vertical drag that this content cannot follow goes to the enclosing scroll view.
    open var transfersVerticalScrollingToParent = true
    /// The resting position of content that is smaller than the available area: (0, 0) top left, (0.5, 0.5) in the middle, (1, 1) bottom
    /// right.
    open var contentAlignmentPoint = CGPoint.zero { didSet { if contentAlignmentPoint != oldValue { scrollableAreaChanged() } } }
    /// Whether the page up, page down, home and end keys scroll while a descendant has the keyboard, and the arrow keys while the scroll
    /// view itself has it.
    open var allowsKeyboardScrolling = true
    /// Whether content that fits can be pulled as well. Needs `bounces`.
    open var alwaysBounceVertical = false { didSet { if alwaysBounceVertical != oldValue { scrollableAreaChanged() } } }
    open var alwaysBounceHorizontal = false { didSet { if alwaysBounceHorizontal != oldValue { scrollableAreaChanged() } } }
    /// Whether content rests only at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether a drag that begins mostly along one axis stays on it.
    open var isDirectionalLockEnabled = false
    open var decelerationRate: DecelerationRate = .normal
    /// Whether a tap on the status bar scrolls to the top. Works when it is true for exactly one scroll view on the screen.
    open var scrollsToTop = true
    open var keyboardDismissMode: KeyboardDismissMode = .none

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let unhandled = presses.filter { !scrolls(for: $0) }
        if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
    }

    // MARK: Zooming

    /// Whether a pinch can go past the smallest and the largest scale; the scale springs back afterwards.
    open var bouncesZoom = true
    var zoom = ZoomState()
    /// The layer that a running zoom enlarges.
    weak var zoomedLayer: CALayer?

    /// The scale at which the view of `viewForZooming(in:)` is shown. Setting it zooms about the middle of the visible part.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    // MARK: Touches

    /// Whether content receives a touch only when it is clear, after 0.15 seconds or when the finger is lifted, that it is not a drag.
    open var delaysContentTouches = true {
        didSet { scrollPan.contentTouchDelay = delaysContentTouches ? Self.contentTouchDelay : 0 }
    }
    /// Whether a drag cancels a touch that content has already received.
    open var canCancelContentTouches = true
    /// The recognizer of drags.
    open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
    let scrollPan = ScrollViewPanGestureRecognizer()

    /// Whether a finger is on the content, moving or not.
    open internal(set) var isTracking = false
    /// Whether a finger moves the content.
    open var isDragging: Bool { drag != nil }
    /// Whether `setContentOffset(_:animated:)` or a similar call is running.
    open var isScrollAnimating: Bool { if case .animation = motion { true } else { false } }
    /// Whether the content still moves after a finger was lifted.
    open var isDecelerating: Bool { if case .deceleration = motion { true } else { false } }

    /// The observer of content that is pulled down. A refresh control registers itself.
    package weak var pullObserver: (any ScrollPullObserver)?
    /// A part of the content, in its coordinates, that lists fill in addition to the visible one: the region from which an animated offset
    /// starts.
    package var alsoInSight = CGRect.null { didSet { if alsoInSight != oldValue { setNeedsLayout() } } }
    /// The bar above the content that follows it.
    package weak var barObserver: (any ScrollBarObserver)? { didSet { if barObserver !== oldValue { barAboveDidChange() } } }
    /// The tab bar below the content that collapses with it.
    package weak var tabBarObserver: (any ScrollPullObserver)?
    /// The top of the safe area in points while the bar above has its greatest height: the content may be pulled down so far. nil without a
    /// bar that changes its height.
    package var highestTopSafeArea: CGFloat? {
        didSet {
            guard highestTopSafeArea != oldValue else { return }
            scrollableAreaChanged()
            barAboveDidChange()
        }
    }
    /// Whether the content begins below a large title, which scrolls away with it.
    package var isBelowLargeTitle: Bool { barObserver?.showsLargeTitle(above: self) ?? false }
    /// Called when a different bar is above the content, or when the bar's large title has come or gone.
    @_spi(Toolkit) open func barAboveDidChange() {}
    /// The height in points that a refresh control keeps open at the top; part of the adjusted insets.
    package var pulledInset: CGFloat = 0 { didSet { if pulledInset != oldValue { scrollableAreaChanged() } } }
    /// Called when a finger that caught moving content was lifted without a drag, for picker wheels, which rest only on rows.
    package var onCaughtContentReleased: (() -> Void)?

    /// Whether the finger on the content has caught it during a deceleration, so that it is not a tap.
    var touchStoppedScrolling = false
    /// The drag in progress.
    var drag: ScrollDrag?
    /// The motion of the content without a finger.
    var motion: ContentMotion?
    /// The place of that motion in the tick.
    var participation: TickSchedule.Participation?
    /// The virtual time in seconds for which the motion has written the offset.
    var motionWrittenAt = 0.0
    /// Whether the scroll view is writing its own offset: such a write does not interrupt the motion that causes it.
    var isMovingContent = false

    // MARK: Indicators

    open var showsVerticalScrollIndicator = true { didSet { indicatorsMayHaveMoved() } }
    open var showsHorizontalScrollIndicator = true { didSet { indicatorsMayHaveMoved() } }
    open var indicatorStyle: IndicatorStyle = .default { didSet { indicatorStyleChanged() } }
    /// The insets of the vertical indicator's track in points, in addition to the safe area.
    open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { indicatorInsetsChanged() } }
    open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { indicatorInsetsChanged() } }
    /// Whether indicators automatically keep clear of the safe area.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicatorsMayHaveMoved() } }
    var indicators = ScrollIndicators()

    // MARK: Creating a view

    @preconcurrency @MainActor
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    @preconcurrency @MainActor
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.decodeInterface(of: self, as: UIScrollView.self)
    }

    private func setUp() {
        clipsToBounds = true
        scrollPan.contentTouchDelay = Self.contentTouchDelay
        scrollPan.addAction { [weak self] _ in self?.panChanged() }
        addGestureRecognizer(scrollPan)
        indicators.grab.addAction { [weak self] _ in self?.indicatorGrabChanged() }
        addGestureRecognizer(indicators.grab)
        area = measuredArea()
    }

    // MARK: Overrides of subclasses

    /// Sets the insets of both indicators; returns those of the vertical one, as UIKit does when they differ.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Returns whether a touch that content is about to receive is meant for it; true by default. If false, the touch only scrolls.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Returns whether a drag may take the touch away from `view`; true unless it is a control. Called only if `canCancelContentTouches`.
    open func touchesShouldCancel(in view: UIView) -> Bool { !view.isControl }

    /// Returns the offset at which content comes to rest after the finger was lifted; by default the one that velocity (points per
    /// millisecond), paging and edges determine. The delegate may change it afterwards.
    @_spi(Toolkit) open func restingOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Called when `adjustedContentInset` has changed. Overrides call super.
    open func adjustedContentInsetDidChange() {}

    // MARK: Moving the content

    /// Moves the content to an offset, which is not limited to the content.
    ///
    /// An animated move takes 0.3 seconds along ease-in-ease-out; until then `contentOffset` is the value in flight, tick by tick, and at
    /// the end the delegate receives `scrollViewDidEndScrollingAnimation`. It ends a drag. An animated move to the current offset does
    /// nothing. A move without animation, or without a window, stops deceleration and animation; a drag continues from the new offset. At
    /// NaN and infinity UIKit raises; here the call does nothing.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard isUsable("contentOffset", contentOffset, contentOffset.x, contentOffset.y) else { return }
        let contentOffset = contentOffset.bounded
        guard animated, UIView.areAnimationsEnabled, window != nil else {
            stopMotion()
            self.contentOffset = contentOffset
            return
        }
        guard contentOffset != self.contentOffset || motion != nil else { return }
        if SimulatedProcess.current.settings.models.animatedContentOffset == .arrived {
            arriveAnimated(at: contentOffset)
        } else {
            animateOffset(to: contentOffset, isToTop: false)
        }
    }

    /// Scrolls as little as possible until `rect` (content coordinates, points) is inside the adjusted insets; does nothing if it already
    /// is. Shows the nearer edge of a rectangle larger than the view. Ignores null and infinite rectangles.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard !rect.isNull, !rect.isInfinite, rect.isFinite else { return }
        let rect = rect.bounded
        let target = offset(showing: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    /// Zooms to a scale, limited to the range of scales, about the middle of the visible part.
    ///
    /// An animated zoom takes as long as an animated offset: `zoomScale` and `contentOffset` are the values in flight, tick by tick, and
    /// the delegate receives `scrollViewWillBeginZooming`, `scrollViewDidZoom` for every step and `scrollViewDidEndZooming`. Without
    /// animation it receives only `scrollViewDidZoom`. Does nothing without a view from `viewForZooming(in:)`, and at NaN and infinity.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard isUsable("zoomScale", scale, scale), let view = zoomedView else { return }
        endPinch()
        if isZoomBouncing || isZoomAnimating { stopMotion() }
        guard zoom.range.clamp(scale) != zoomScale else { return }
        zoom(toScale: scale, anchor: middleAnchor(in: view), in: view, animated: animated)
    }

    /// Zooms and scrolls so that `rect`, in the coordinates of the zoomed view, is as large as fits and in the middle, as far as the
    /// range of scales and the content allow. Null, infinite and empty rectangles are ignored. Animated as `setZoomScale(_:animated:)`.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard !rect.isNull, !rect.isInfinite, rect.isFinite, rect.width > 0, rect.height > 0, let view = zoomedView else { return }
        let insets = adjustedContentInset
        let room = CGSize(width: bounds.width - insets.left - insets.right, height: bounds.height - insets.top - insets.bottom)
        guard room.width > 0, room.height > 0 else { return }
        let anchor = ZoomAnchor(
            point: CGPoint(x: rect.midX - view.bounds.minX, y: rect.midY - view.bounds.minY),
            place: CGPoint(x: insets.left + room.width / 2, y: insets.top + room.height / 2))
        zoom(toScale: min(room.width / rect.width, room.height / rect.height), anchor: anchor, in: view, animated: animated)
    }

    /// Stops all motions and zooms of the content at the current position, including a drag. A scale that springs back is at its goal at
    /// once.
    open func stopScrollingAndZooming() {
        endPinch()
        stopScrolling()
        returnIntoRange(at: SimulatedProcess.current.clock.now)
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        showIndicators()
        hideIndicators()
    }

    // MARK: Callbacks of the view tree

    @_spi(Toolkit) open override func boundsOriginChanged(from oldOrigin: CGPoint) {
        super.boundsOriginChanged(from: oldOrigin)
        // The delegate may assign another offset in its callback; that is code's write again.
        let isOwnWrite = isMovingContent
        isMovingContent = false
        if !isOwnWrite { offsetWasAssigned(insteadOf: oldOrigin) }
        setNeedsLayout()
        indicatorsMayHaveMoved()
        pullObserver?.contentMoved()
        barObserver?.contentMoved(in: self)
        tabBarObserver?.contentMoved()
        notifyDelegate { $0.scrollViewDidScroll(self) }
    }

    @_spi(Toolkit) open override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        scrollableAreaChanged()
    }

    @_spi(Toolkit) open override var edgesWithoutSafeAreaInside: UIRectEdge { safeEdges }
    @_spi(Toolkit) open override var scrollsContent: Bool { true }
    @_spi(Toolkit) open override var contentArea: CGRect { CGRect(origin: .zero, size: contentSize) }
    @_spi(Toolkit) open override func contentSizeWasSolved(width: CGFloat?, height: CGFloat?) {
        guard zoomScale == 1 else { return }
        let size = CGSize(width: width ?? contentSize.width, height: height ?? contentSize.height)
        if size != contentSize { contentSize = size }
    }
    /// The content, for constraints: the size that they give it becomes `contentSize`.
    open var contentLayoutGuide: UILayoutGuide { contentGuide }
    /// The visible frame, for constraints: it stays at the scroll view while the content moves.
    open var frameLayoutGuide: UILayoutGuide { frameGuide }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        withCause(.system) { scrollableAreaChanged() }
        indicatorsMayHaveMoved()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        renewSafeEdges()
        guard window == nil, drag != nil || motion != nil || isZooming else { return }
        endPinch()
        let wasInTheUsersHands = drag != nil || isDecelerating
        stopScrolling()
        if wasInTheUsersHands { moveContent(to: area.clamp(contentOffset)) }
    }

    @_spi(Toolkit) open override func bringIntoView(_ rect: CGRect) { scrollRectToVisible(rect, animated: true) }
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
        if gestureRecognizer === scrollPan { return contentGivesUpTouches() }
        let isTouch = gestureRecognizer is UITapGestureRecognizer || gestureRecognizer is UILongPressGestureRecognizer
        return !(touchStoppedScrolling && isTouch)
    }

    /// A touch that catches decelerating content goes to the scroll view, not to the content.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return isDecelerating && hit != nil ? self : hit
    }

    // A scroll view does not pass touches on to views behind it.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
