/// The zoom state of a scroll view.
struct ZoomState {
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    var scale: CGFloat = 1
    /// The content's size at scale 1 in points; nil until it is zoomed, and after code has set another content size.
    var unscaledContentSize: CGSize?
    /// The pinch in progress.
    var pinch: PinchZoom?
    var recognizer: ScrollViewPinchGestureRecognizer?
    /// Whether zooming is writing content size and offset, so that the offset is not pulled back into a range that is only temporary.
    var isWriting = false

    var range: ZoomRange { ZoomRange(minimum: minimum, maximum: maximum) }
}

/// A zoom by two fingers.
struct PinchZoom {
    /// The scale that the fingers asked for when the pinch began, before any resistance.
    let startScale: CGFloat
    /// The recognizer's scale at that time.
    let startFactor: CGFloat
    /// The point of the zoomed view that the fingers hold, in its own coordinates, in points.
    let point: CGPoint
}

extension UIScrollView {
    // MARK: Scales

    /// The smallest scale at which content rests; 1 by default. 0 and less count as a thousandth. NaN and infinity are refused.
    public var minimumZoomScale: CGFloat {
        get { zoom.minimum }
        set {
            guard isUsable("minimumZoomScale", newValue, newValue) else { return }
            zoom.minimum = min(newValue, Self.greatestZoomScale)
            zoomRangeChanged()
        }
    }

    /// The largest scale at which content rests; 1 by default. Content can be zoomed when it is larger than the smallest one and the
    /// delegate returns a view in `viewForZooming(in:)`. NaN and infinity are refused.
    public var maximumZoomScale: CGFloat {
        get { zoom.maximum }
        set {
            guard isUsable("maximumZoomScale", newValue, newValue) else { return }
            zoom.maximum = min(newValue, Self.greatestZoomScale)
            zoomRangeChanged()
        }
    }

    /// Whether two fingers are zooming.
    public var isZooming: Bool { zoom.pinch != nil }
    /// Whether the scale returns into its range after a pinch.
    public var isZoomBouncing: Bool { if case .zoom(let motion, _) = motion { motion.course == .bounce } else { false } }
    /// Whether `setZoomScale(_:animated:)` or `zoom(to:animated:)` is running.
    public var isZoomAnimating: Bool { if case .zoom(let motion, _) = motion { motion.course == .animation } else { false } }

    /// The largest scale, at which a pixel has long filled every screen. (chosen)
    private static let greatestZoomScale: CGFloat = 1e6

    /// Returns whether numbers are finite; reports the mistake otherwise.
    func isUsable(_ name: String, _ value: Any, _ numbers: CGFloat...) -> Bool {
        if numbers.allSatisfy(\.isFinite) { return true }
        reportMistake("\(self): \(name) must be finite, not \(value); it stays as it was", of: self)
        return false
    }

    /// The view that the delegate allows to zoom, while it is in the scroll view.
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

    /// Returns the point of `view` in the middle of the area inside the insets, as a fixed point.
    func middleAnchor(in view: UIView) -> ZoomAnchor {
        let insets = adjustedContentInset
        let place = CGPoint(
            x: (insets.left + bounds.width - insets.right) / 2, y: (insets.top + bounds.height - insets.bottom) / 2)
        return ZoomAnchor(point: point(of: view, at: place), place: place)
    }

    /// Returns the point of the zoomed view that is visible at `place`, counted from the scroll view's top left corner.
    func point(of view: UIView, at place: CGPoint) -> CGPoint {
        let origin = view.frame.origin
        return CGPoint(
            x: (contentOffset.x + place.x - origin.x) / zoom.scale, y: (contentOffset.y + place.y - origin.y) / zoom.scale)
    }

    // MARK: Writing

    /// Returns half a pixel at the far end of the zoomed view, as a part of the scale.
    func zoomThreshold(of view: UIView) -> CGFloat { motionThreshold / max(1, view.bounds.width, view.bounds.height) }

    /// Returns the size of the content at scale 1.
    private func unscaledContentSize(of view: UIView) -> CGSize {
        if let size = zoom.unscaledContentSize { return size }
        // An app that never set a content size zooms the view's own size.
        let size = contentSize == .zero ? view.frame.size : contentSize
        return CGSize(width: size.width / zoom.scale, height: size.height / zoom.scale)
    }

    /// Returns the offset, inside the range at scale `scale`, that shows the anchor at its place.
    func offset(at scale: CGFloat, of view: UIView, anchor: ZoomAnchor) -> CGPoint {
        let size = unscaledContentSize(of: view)
        let area = measuredArea(contentSize: CGSize(width: size.width * scale, height: size.height * scale))
        return area.clamp(anchor.offset(scale: scale, origin: view.frame.origin))
    }

    /// Zooms: sets the transform of `view`, the content's size and its offset, and notifies the delegate. The origin of the view's frame
    /// stays.
    /// - Parameter isByCode: a surrounding animation block applies; otherwise fingers or a motion determine where content is now.
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

    /// Sets scale and offset to those of `motion` at virtual time `now`.
    func advance(_ motion: ZoomMotion, to now: Double) {
        guard let view = zoomedView else { return }
        show(scale: motion.scale(at: now), of: view, offset: offset(of: motion, in: view, at: now))
    }

    /// Returns the offset on a straight line from the beginning to the resting position; insets that the app changes meanwhile change the
    /// goal.
    func offset(of motion: ZoomMotion, in view: UIView, at now: Double) -> CGPoint {
        let goal = offset(at: motion.to, of: view, anchor: motion.anchor)
        let progress = motion.progress(at: now)
        let start = motion.startOffset
        return CGPoint(x: start.x + (goal.x - start.x) * progress, y: start.y + (goal.y - start.y) * progress)
    }

    /// Ends the motion, or replaces it by another one: content is at its goal.
    func finish(_ motion: ZoomMotion, at now: Double) {
        endMotion()
        let view = zoomedView
        if let view, zoom.scale != motion.to {
            show(scale: motion.to, of: view, offset: offset(of: motion, in: view, at: max(now, motion.end)))
        }
        hideIndicators()
        notifyDelegate { $0.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale) }
        // The app may have changed insets when it was notified of the last scale.
        if self.motion == nil, drag == nil, !isZooming { moveContent(to: area.clamp(contentOffset)) }
    }

    // MARK: Zooming by fingers

    /// Begins a zoom after two fingers have moved apart or together far enough.
    /// - Parameters:
    ///   - place: the centroid of the fingers, from the scroll view's top left corner, points.
    ///   - factor: the recognizer's scale.
    func beginPinch(at place: CGPoint, factor: CGFloat) {
        guard zoom.pinch == nil, zoom.range.isZoomable, factor > 0, let view = zoomedView else { return }
        // A scale that is caught while it changes continues from its visible value.
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

    /// Ends the zoom when the fingers, or one of them, have been lifted: a scale outside its range returns to it.
    func endPinch(at time: Double? = nil, place: CGPoint? = nil) {
        guard let pinch = zoom.pinch else { return }
        let time = time ?? SimulatedProcess.current.clock.now
        let view = zoomedView
        let limit = zoom.range.clamp(zoom.scale)
        // The finger that may be left has to land again.
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
