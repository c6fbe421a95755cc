/// The zoom state of a scroll view.
struct ZoomState {
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    var scale: CGFloat = 1
    /// The size of the content at scale 1 in points. It is nil until the content is zoomed, and again after code has set another content
    /// size.
    var unscaledContentSize: CGSize?
    /// The current pinch, or nil if there is none.
    var pinch: PinchZoom?
    var recognizer: ScrollViewPinchGestureRecognizer?
    /// Whether a zoom is setting the content size and the offset. If true, the offset is not clamped, because the range is only
    /// temporary.
    var isWriting = false

    var range: ZoomRange { ZoomRange(minimum: minimum, maximum: maximum) }
}

/// The state of a pinch that zooms.
struct PinchZoom {
    /// The scale that the pinch requests at its start, without rubber-banding.
    let startScale: CGFloat
    /// The scale of the recognizer at the start of the pinch.
    let startFactor: CGFloat
    /// The point between the fingers in the coordinates of the zoomed view, in points.
    let point: CGPoint
}

extension UIScrollView {
    // MARK: Scales

    /// The minimum scale after a pinch. The default is 1. A scale of 0 or less counts as a thousandth. NaN and infinity are ignored.
    public var minimumZoomScale: CGFloat {
        get { zoom.minimum }
        set {
            guard isUsable("minimumZoomScale", newValue, newValue) else { return }
            zoom.minimum = min(newValue, Self.greatestZoomScale)
            zoomRangeChanged()
        }
    }

    /// The maximum scale after a pinch. The default is 1. Content can be zoomed if the maximum is larger than the minimum and the
    /// delegate returns a view from `viewForZooming(in:)`. NaN and infinity are ignored.
    public var maximumZoomScale: CGFloat {
        get { zoom.maximum }
        set {
            guard isUsable("maximumZoomScale", newValue, newValue) else { return }
            zoom.maximum = min(newValue, Self.greatestZoomScale)
            zoomRangeChanged()
        }
    }

    /// Whether a pinch is zooming the content.
    public var isZooming: Bool { zoom.pinch != nil }
    /// Whether the scale is returning into its range after a pinch.
    public var isZoomBouncing: Bool { if case .zoom(let motion, _) = motion { motion.course == .bounce } else { false } }
    /// Whether an animation of `setZoomScale(_:animated:)` or `zoom(to:animated:)` is in progress.
    public var isZoomAnimating: Bool { if case .zoom(let motion, _) = motion { motion.course == .animation } else { false } }

    /// The maximum supported scale, at which a single pixel fills any screen. (chosen)
    private static let greatestZoomScale: CGFloat = 1e6

    /// Returns whether numbers are finite, and logs a mistake otherwise.
    func isUsable(_ name: String, _ value: Any, _ numbers: CGFloat...) -> Bool {
        if numbers.allSatisfy(\.isFinite) { return true }
        reportMistake("\(self): \(name) must be finite, not \(value); it stays as it was", of: self)
        return false
    }

    /// The view from `viewForZooming(in:)`, or nil if it is not in the scroll view.
    var zoomedView: UIView? {
        guard let view = scrollDelegate?.viewForZooming(in: self), view !== self, view.isDescendant(of: self) else { return nil }
        return view
    }

    // MARK: Zooming by code

    func zoom(toScale wanted: CGFloat, anchor: ZoomAnchor, in view: UIView, animated: Bool) {
        let scale = zoom.range.clamp(wanted)
        let isSeen = animated && UIView.areAnimationsEnabled && window != nil
        endPinch()
        stopMotion()
        guard isSeen else {
            let offset = offset(at: scale, of: view, anchor: anchor)
            if scale != zoom.scale { show(scale: scale, of: view, offset: offset, isByCode: true) } else { moveContent(to: offset) }
            drag?.rebase(to: contentOffset, in: area)
            return
        }
        endDragByCode()
        notifyDelegate { $0.scrollViewWillBeginZooming(self, with: view) }
        let process = SimulatedProcess.current
        let motion = ZoomMotion(
            from: zoom.scale, to: scale, startOffset: contentOffset, anchor: anchor, course: .animation, start: process.clock.now,
            threshold: zoomThreshold(of: view))
        start(.zoom(motion, cause: process.currentCause), from: motion.start, label: "zoom animation")
        showIndicators()
    }

    /// Returns the point of `view` in the middle of the area inside the insets, as a fixed point for a zoom.
    func middleAnchor(in view: UIView) -> ZoomAnchor {
        let insets = adjustedContentInset
        let place = CGPoint(
            x: (insets.left + bounds.width - insets.right) / 2, y: (insets.top + bounds.height - insets.bottom) / 2)
        return ZoomAnchor(point: point(of: view, at: place), place: place)
    }

    /// Returns the point of the zoomed view that is visible at `place`, measured from the top left corner of the scroll view's frame.
    func point(of view: UIView, at place: CGPoint) -> CGPoint {
        let origin = view.frame.origin
        return CGPoint(
            x: (contentOffset.x + place.x - origin.x) / zoom.scale, y: (contentOffset.y + place.y - origin.y) / zoom.scale)
    }

    // MARK: Writing

    /// Returns the change of the scale that moves an edge of the zoomed view by half a pixel.
    func zoomThreshold(of view: UIView) -> CGFloat { motionThreshold / max(1, view.bounds.width, view.bounds.height) }

    /// Returns the size of the content at scale 1 in points.
    private func unscaledContentSize(of view: UIView) -> CGSize {
        if let size = zoom.unscaledContentSize { return size }
        // If the app has never set a content size, the size of the zoomed view is used.
        let size = contentSize == .zero ? view.frame.size : contentSize
        return CGSize(width: size.width / zoom.scale, height: size.height / zoom.scale)
    }

    /// Returns the offset at which the anchor point is at its position for a scale, clamped to the range at that scale.
    func offset(at scale: CGFloat, of view: UIView, anchor: ZoomAnchor) -> CGPoint {
        let size = unscaledContentSize(of: view)
        let area = measuredArea(contentSize: CGSize(width: size.width * scale, height: size.height * scale))
        return area.clamp(anchor.offset(scale: scale, origin: view.frame.origin))
    }

    /// Sets the transform of the zoomed view, the content size and the offset, and notifies the delegate. The origin of the view's frame
    /// does not change.
    /// - Parameter isByCode: Whether a surrounding animation block animates the change. It is false for a pinch or a motion, which set
    ///   each intermediate value.
    func show(scale: CGFloat, of view: UIView, offset: CGPoint, isByCode: Bool = false) {
        let unscaled = unscaledContentSize(of: view)
        let origin = view.frame.origin
        let isNew = scale != zoom.scale
        zoom.isWriting = true
        zoom.unscaledContentSize = unscaled
        zoom.scale = scale
        func write() {
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
            let shifted = view.frame.origin
            if shifted != origin { view.center = CGPoint(x: view.center.x + origin.x - shifted.x, y: view.center.y + origin.y - shifted.y) }
            contentSize = CGSize(width: unscaled.width * scale, height: unscaled.height * scale)
            moveContent(to: offset)
        }
        if isByCode { write() } else { UIView.performWithoutAnimation(write) }
        zoom.isWriting = false
        indicatorsMayHaveMoved()
        setNeedsLayout()
        if isNew { notifyDelegate { $0.scrollViewDidZoom(self) } }
    }

    /// Sets the scale and the offset to those of `motion` at virtual time `now`.
    func advance(_ motion: ZoomMotion, to now: Double) {
        guard let view = zoomedView else { return }
        show(scale: motion.scale(at: now), of: view, offset: offset(of: motion, in: view, at: now))
    }

    /// Returns the offset, which moves along a straight line to its target. If the app changes the insets during the motion, the target
    /// changes.
    func offset(of motion: ZoomMotion, in view: UIView, at now: Double) -> CGPoint {
        let goal = offset(at: motion.to, of: view, anchor: motion.anchor)
        let progress = motion.progress(at: now)
        let start = motion.startOffset
        return CGPoint(x: start.x + (goal.x - start.x) * progress, y: start.y + (goal.y - start.y) * progress)
    }

    /// Sets the final scale and ends the motion. Called when the motion has reached its target or another motion replaces it.
    func finish(_ motion: ZoomMotion, at now: Double) {
        endMotion()
        let view = zoomedView
        if let view, zoom.scale != motion.to {
            show(scale: motion.to, of: view, offset: offset(of: motion, in: view, at: max(now, motion.end)))
        }
        hideIndicators()
        notifyDelegate { $0.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale) }
        // A delegate callback may have changed the insets.
        if self.motion == nil, drag == nil, !isZooming { moveContent(to: area.clamp(contentOffset)) }
    }

    // MARK: Zooming by fingers

    /// Starts a zoom after two fingers have moved apart or together by the required distance.
    /// - Parameters:
    ///   - place: The centroid of the fingers in points from the top left corner of the scroll view's frame.
    ///   - factor: The scale of the recognizer.
    func beginPinch(at place: CGPoint, factor: CGFloat) {
        guard zoom.pinch == nil, zoom.range.isZoomable, factor > 0, let view = zoomedView else { return }
        // A pinch during a scale animation continues from the current scale.
        let caught = zoom.scale
        if case .zoom = motion {
            endMotion()
            notifyDelegate { $0.scrollViewDidEndZooming(self, with: view, atScale: caught) }
        } else {
            stopMotion()
        }
        takeOverFromAnimationBlock()
        zoom.pinch = PinchZoom(startScale: zoom.range.pinch(forScale: caught), startFactor: factor, point: point(of: view, at: place))
        showIndicators()
        notifyDelegate { $0.scrollViewWillBeginZooming(self, with: view) }
    }

    func continuePinch(at place: CGPoint, factor: CGFloat) {
        guard let pinch = zoom.pinch, let view = zoomedView else { return }
        let scale = zoom.range.scale(forPinch: pinch.startScale * factor / pinch.startFactor, bounces: bouncesZoom)
        let anchor = ZoomAnchor(point: pinch.point, place: place)
        var offset = anchor.offset(scale: scale, origin: view.frame.origin)
        if !bouncesHorizontally || !bouncesVertically { offset = self.offset(at: scale, of: view, anchor: anchor) }
        withCause(.user) { show(scale: scale, of: view, offset: offset) }
        drag?.rebase(to: contentOffset, in: area)
    }

    /// Ends the zoom after a finger was lifted. If the scale is outside of its range, it returns into the range.
    func endPinch(at time: Double? = nil, place: CGPoint? = nil) {
        guard let pinch = zoom.pinch else { return }
        let time = time ?? SimulatedProcess.current.clock.now
        let view = zoomedView
        let limit = zoom.range.clamp(zoom.scale)
        // A remaining finger cannot continue to drag while the scale returns into its range.
        if limit != zoom.scale { endDragByCode() }
        zoom.pinch = nil
        guard let view, limit != zoom.scale else {
            drag?.rebase(to: contentOffset, in: area)
            if drag == nil { hideIndicators() }
            notifyDelegate { $0.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale) }
            if !isTracking { returnIntoRange(at: time) }
            return
        }
        let held =
            place
            ?? CGPoint(
                x: view.frame.minX + pinch.point.x * zoom.scale - contentOffset.x,
                y: view.frame.minY + pinch.point.y * zoom.scale - contentOffset.y)
        let motion = ZoomMotion(
            from: zoom.scale, to: limit, startOffset: contentOffset, anchor: ZoomAnchor(point: pinch.point, place: held), course: .bounce,
            start: time, threshold: zoomThreshold(of: view))
        start(.zoom(motion, cause: .user), from: motion.start, label: "zoom bounce")
        showIndicators()
    }
}
