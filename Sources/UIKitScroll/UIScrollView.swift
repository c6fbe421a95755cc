@_spi(Toolkit) import UIKitCore

/// A view whose content may be larger than the view itself. The content offset, which is the origin of the bounds, determines the visible
/// part.
///
/// This file contains the stored properties. The extensions in the same folder contain the behaviour: insets, dragging, deceleration,
/// animated offsets, zooming, indicators, touches and the mouse wheel.
@preconcurrency @MainActor
open class UIScrollView: UIView, _UIScrollViewDelegateHolder {
    package weak var scrollDelegate: (any UIScrollViewDelegate)?

    // MARK: Content

    /// The point of the content at the top left corner of the view, in points. It is the origin of `bounds`.
    ///
    /// The setter does not clamp the offset, as in UIKit. Inside an animation block the change is animated. A drag or a deceleration
    /// continues from the new offset, but an animation of `setContentOffset(_:animated:)` ends. For NaN and infinity UIKit raises an
    /// exception, but here the offset remains unchanged.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard isUsable("contentOffset", newValue, newValue.x, newValue.y) else { return }
            if newValue != bounds.origin { bounds.origin = newValue }
        }
    }

    /// The size of the content in points. If it shrinks below the current offset, the offset is clamped. A zoom multiplies the size by
    /// the scale. For NaN and infinity UIKit raises an exception, but here the size remains unchanged. Negative lengths count as content
    /// that fits.
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

    /// The insets around the content in points. Negative insets hide a part of the content. NaN and infinity are ignored and logged as a
    /// mistake.
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

    /// The adjusted insets and the range of offsets for which the scroll view was updated last.
    var area = ScrollableArea()
    /// The edges at which the adjusted insets include the safe area, even if the safe area is zero at an edge.
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
    /// Whether the content can be pulled past its edges. The setter also sets `bouncesHorizontally` and `bouncesVertically`.
    open var bounces = true {
        didSet {
            bouncesHorizontally = bounces
            bouncesVertically = bounces
        }
    }
    /// Whether the content can be pulled past its left and right edges.
    open var bouncesHorizontally = true
    /// Whether the content can be pulled past its top and bottom edges.
    open var bouncesVertically = true
    /// Whether the enclosing scroll view handles a horizontal drag if this content cannot scroll in its direction.
    open var transfersHorizontalScrollingToParent = true
    /// Whether the enclosing scroll view handles a vertical drag if this content cannot scroll in its direction.
    open var transfersVerticalScrollingToParent = true
    /// The position of content that is smaller than the available area. (0, 0) is the top left, (0.5, 0.5) the centre, and (1, 1) the
    /// bottom right.
    open var contentAlignmentPoint = CGPoint.zero { didSet { if contentAlignmentPoint != oldValue { scrollableAreaChanged() } } }
    /// Whether keys scroll the content. The page up, page down, home and end keys scroll while a descendant is first responder. The arrow
    /// keys scroll while the scroll view itself is first responder.
    open var allowsKeyboardScrolling = true
    /// Whether content that is not longer than the view can be pulled vertically too. Requires `bounces`.
    open var alwaysBounceVertical = false { didSet { if alwaysBounceVertical != oldValue { scrollableAreaChanged() } } }
    open var alwaysBounceHorizontal = false { didSet { if alwaysBounceHorizontal != oldValue { scrollableAreaChanged() } } }
    /// Whether scrolling stops only at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether a drag that starts mostly along one axis is limited to this axis.
    open var isDirectionalLockEnabled = false
    open var decelerationRate: DecelerationRate = .normal
    /// Whether a tap on the status bar scrolls to the top. This works only if exactly one scroll view on the screen has the value true.
    open var scrollsToTop = true
    open var keyboardDismissMode: KeyboardDismissMode = .none

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let unhandled = presses.filter { !scrolls(for: $0) }
        if !unhandled.isEmpty { super.pressesBegan(unhandled, with: event) }
    }

    // MARK: Zooming

    /// Whether a pinch can exceed the minimum and maximum scales. The scale springs back afterwards.
    open var bouncesZoom = true
    var zoom = ZoomState()
    /// The layer that the current zoom scales.
    weak var zoomedLayer: CALayer?

    /// The scale of the view from `viewForZooming(in:)`. The setter zooms around the centre of the visible part.
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    // MARK: Touches

    /// Whether the content receives a touch only after the scroll view has determined that the touch is not a drag. The scroll view
    /// decides this after 0.15 seconds, or when the finger is lifted.
    open var delaysContentTouches = true {
        didSet { scrollPan.contentTouchDelay = delaysContentTouches ? Self.contentTouchDelay : 0 }
    }
    /// Whether a drag cancels touches that the content has already received.
    open var canCancelContentTouches = true
    /// The recognizer of drags.
    open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
    let scrollPan = ScrollViewPanGestureRecognizer()

    /// Whether the user touches the content.
    open internal(set) var isTracking = false
    /// Whether the user drags the content.
    open var isDragging: Bool { drag != nil }
    /// Whether an animation of `setContentOffset(_:animated:)` or a similar method is in progress.
    open var isScrollAnimating: Bool { if case .animation = motion { true } else { false } }
    /// Whether the content is still moving after the user has lifted the finger.
    open var isDecelerating: Bool { if case .deceleration = motion { true } else { false } }

    /// The observer of content that is pulled down, such as a refresh control.
    package weak var pullObserver: (any ScrollPullObserver)?
    /// An additional rectangle in content coordinates that lists fill with cells. It contains the area that is visible at the start of an
    /// animated offset.
    package var alsoInSight = CGRect.null { didSet { if alsoInSight != oldValue { setNeedsLayout() } } }
    /// The observer for a bar above the content, which changes the bar when the offset changes.
    package weak var barObserver: (any ScrollBarObserver)? { didSet { if barObserver !== oldValue { barAboveDidChange() } } }
    /// The observer for a tab bar below the content, which collapses the tab bar when the offset changes.
    package weak var tabBarObserver: (any ScrollPullObserver)?
    /// The top safe area inset in points while the bar above the content has its maximum height. The content may be pulled down to this
    /// inset. It is nil if there is no bar that changes its height.
    package var highestTopSafeArea: CGFloat? {
        didSet {
            guard highestTopSafeArea != oldValue else { return }
            scrollableAreaChanged()
            barAboveDidChange()
        }
    }
    /// Whether the content begins below a large title that scrolls away together with the content.
    package var isBelowLargeTitle: Bool { barObserver?.showsLargeTitle(above: self) ?? false }
    /// Called when a different bar is above the content, or when the bar's large title has appeared or disappeared.
    @_spi(Toolkit) open func barAboveDidChange() {}
    /// The height in points that a refresh control keeps visible at the top. It is part of the adjusted insets.
    package var pulledInset: CGFloat = 0 { didSet { if pulledInset != oldValue { scrollableAreaChanged() } } }
    /// Called after the user has stopped moving content with a touch and has lifted the finger without dragging. Picker wheels use it to
    /// move to a row.
    package var onCaughtContentReleased: (() -> Void)?

    /// Whether the current touch has stopped a deceleration. Such a touch is not a tap.
    var touchStoppedScrolling = false
    /// The current drag, or nil if there is none.
    var drag: ScrollDrag?
    /// The current motion of content that the user does not touch, or nil if there is none.
    var motion: ContentMotion?
    /// The participation of `motion` in the tick schedule.
    var participation: TickSchedule.Participation?
    /// The virtual time in seconds at which the motion has last set the offset.
    var motionWrittenAt = 0.0
    /// Whether the scroll view itself is setting its offset. Such a change does not interrupt the motion that causes it.
    var isMovingContent = false

    // MARK: Indicators

    open var showsVerticalScrollIndicator = true { didSet { indicatorsMayHaveMoved() } }
    open var showsHorizontalScrollIndicator = true { didSet { indicatorsMayHaveMoved() } }
    open var indicatorStyle: IndicatorStyle = .default { didSet { indicatorStyleChanged() } }
    /// The insets of the vertical indicator's track in points, in addition to the safe area.
    open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { indicatorInsetsChanged() } }
    open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { indicatorInsetsChanged() } }
    /// Whether the indicators automatically stay inside the safe area.
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

    /// The insets of both indicators. The getter returns the insets of the vertical indicator, as in UIKit.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Returns whether a touch may be delivered to the content. The default is true. If the result is false, the touch can only scroll.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Returns whether a drag may cancel a touch in `view`. The default is true unless `view` is a control. Called only if
    /// `canCancelContentTouches` is true.
    open func touchesShouldCancel(in view: UIView) -> Bool { !view.isControl }

    /// Returns the offset at which the content stops after the user has lifted the finger. The default is the proposed offset, which
    /// follows from the velocity in points per millisecond, paging and the edges. The delegate may change the result.
    @_spi(Toolkit) open func restingOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    /// Called after `adjustedContentInset` has changed. Override it and call super.
    open func adjustedContentInsetDidChange() {}

    // MARK: Moving the content

    /// Sets the content offset, which is not clamped.
    ///
    /// An animated change takes 0.3 seconds with an ease-in-ease-out curve. In each tick `contentOffset` has the current value, and at
    /// the end the delegate receives `scrollViewDidEndScrollingAnimation`. An animated change ends a drag, and does nothing if the offset
    /// is the current one. A change without animation or without a window stops a deceleration or an animation, but a drag continues from
    /// the new offset. For NaN and infinity UIKit raises an exception, but this method does nothing.
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

    /// Scrolls by the smallest distance that makes `rect` visible inside the adjusted insets. Does nothing if `rect` is already visible.
    /// `rect` is in content coordinates in points. If it is larger than the view, its nearer edge becomes visible. Null and infinite
    /// rectangles are ignored.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard !rect.isNull, !rect.isInfinite, rect.isFinite else { return }
        let rect = rect.bounded
        let target = offset(showing: rect)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    /// Zooms to a scale around the centre of the visible part. The scale is clamped to the range of scales.
    ///
    /// An animated zoom has the duration of an animated offset. In each tick `zoomScale` and `contentOffset` have the current values. The
    /// delegate receives `scrollViewWillBeginZooming`, `scrollViewDidZoom` for each tick, and `scrollViewDidEndZooming`. If the zoom is
    /// not animated, the delegate receives only `scrollViewDidZoom`. The method does nothing if `viewForZooming(in:)` returns no view, or
    /// if the scale is NaN or infinite.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard isUsable("zoomScale", scale, scale), let view = zoomedView else { return }
        endPinch()
        if isZoomBouncing || isZoomAnimating { stopMotion() }
        guard zoom.range.clamp(scale) != zoomScale else { return }
        zoom(toScale: scale, anchor: middleAnchor(in: view), in: view, animated: animated)
    }

    /// Zooms and scrolls so that `rect`, which is in the coordinates of the zoomed view, is centred and as large as possible. The range
    /// of scales and the edges of the content may limit this. Null, infinite and empty rectangles are ignored. The animation is the one
    /// of `setZoomScale(_:animated:)`.
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

    /// Stops all motions, zooms and drags of the content at the current position. A scale that is returning into its range jumps to its
    /// target.
    open func stopScrollingAndZooming() {
        endPinch()
        stopScrolling()
        returnIntoRange(at: SimulatedProcess.current.clock.now)
    }

    /// Displays the indicators for a short time.
    open func flashScrollIndicators() {
        showIndicators()
        hideIndicators()
    }

    // MARK: Callbacks of the view tree

    @_spi(Toolkit) open override func boundsOriginChanged(from oldOrigin: CGPoint) {
        super.boundsOriginChanged(from: oldOrigin)
        // An offset that the delegate sets in its callback is not the scroll view's own change.
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
    /// The layout guide of the content. The constraints with this guide determine `contentSize`.
    open var contentLayoutGuide: UILayoutGuide { contentGuide }
    /// The layout guide of the frame. It does not move when the content scrolls.
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

    /// Returns the scroll view for a touch that stops a deceleration, so that the content does not receive this touch.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return isDecelerating && hit != nil ? self : hit
    }

    // A scroll view does not forward touches along the responder chain.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
