/// The motion of the content on both axes after a flick or a turn of the mouse wheel.
struct ContentDeceleration {
    let x: ScrollMotion
    let y: ScrollMotion
    /// The virtual time in seconds at which both motions start.
    let start: Double
    /// Whether paging, the delegate or the wheel chose the target.
    let hasTarget: Bool
    /// The deceleration rate as a velocity factor per millisecond.
    let rate: UIScrollView.DecelerationRate

    var end: Double { start + max(x.endTime, y.endTime) }
    var restOffset: CGPoint { CGPoint(x: x.restPosition, y: y.restPosition) }
    func offset(at now: Double) -> CGPoint { CGPoint(x: x.value(at: now - start), y: y.value(at: now - start)) }
    /// Returns the velocity in points per second.
    func velocity(at now: Double) -> CGVector { CGVector(dx: x.velocity(at: now - start), dy: y.velocity(at: now - start)) }
}

/// The motions of content that the user does not touch, as closed forms of virtual time.
enum ContentMotion {
    case deceleration(ContentDeceleration)
    /// A motion to an offset that code has requested, or to the top after a tap on the status bar. The trace attributes each change of
    /// the offset to the `Cause` of the call that has started the motion.
    case animation(OffsetAnimation, cause: Cause, isToTop: Bool)
    /// A motion to a scale that code has requested, or back into the range of scales. The trace attributes each change of the scale and
    /// the offset to the `Cause` of the call that has started the motion.
    case zoom(ZoomMotion, cause: Cause)
}

extension UIScrollView {
    /// The remaining distance in points at which a motion ends, which is half a pixel.
    var motionThreshold: CGFloat { ScrollMotion.threshold(scale: traitCollection.displayScale) }

    /// Starts `motion`. The content is already at its position for virtual time `now`.
    func start(_ motion: ContentMotion, from now: Double, label: String) {
        endMotion()
        self.motion = motion
        motionWrittenAt = now
        // The tick schedule must not retain the scroll view. The participation cancels itself after the scroll view was deallocated.
        weak var ownPlace: TickSchedule.Participation?
        if case .zoom = motion { zoomedLayer = zoomedView?.layer }
        let layers = movedLayers + (zoomedLayer.map { [$0] } ?? [])
        let place = SimulatedProcess.current.ticks.join(.animations, label: "\(layer.debugName) \(label)") { [weak self] now in
            MainActor.assumeIsolated {
                guard let self else {
                    ownPlace?.cancel()
                    for layer in layers { layer.shiftBetweenTicks = nil }
                    return
                }
                self.stepMotion(at: now)
            }
        }
        ownPlace = place
        participation = place
        showMotionBetweenTicks()
    }

    /// Ends the motion at the current position of the content.
    func endMotion() {
        participation?.cancel()
        participation = nil
        motion = nil
        for layer in movedLayers { layer.shiftBetweenTicks = nil }
        zoomedLayer?.shiftBetweenTicks = nil
        zoomedLayer = nil
    }

    /// Installs closures that move the content and the thumbs to their exact positions for pictures between two ticks, for example in
    /// slow motion.
    private func showMotionBetweenTicks() {
        func set(_ layer: CALayer, _ shift: @escaping @MainActor (UIScrollView, Double) -> LayerShift) {
            layer.shiftBetweenTicks = { [weak self] time in MainActor.assumeIsolated { self.map { shift($0, time) } ?? LayerShift() } }
        }
        set(layer) { LayerShift(boundsOrigin: $0.shift(at: $1)) }
        set(indicators.vertical.layer) { $0.thumbShift(at: $1) { $0.verticalIndicatorFrame(at: $1) } }
        set(indicators.horizontal.layer) { $0.thumbShift(at: $1) { $0.horizontalIndicatorFrame(at: $1) } }
        if let zoomedLayer { set(zoomedLayer) { $0.zoomShift(at: $1) } }
    }

    /// Returns the content offset of the current motion at virtual time `time`.
    private func offset(at time: Double) -> CGPoint? {
        switch motion {
        case .deceleration(let deceleration): deceleration.offset(at: time)
        case .animation(let animation, _, _): animation.value(at: time)
        case .zoom(let zoom, _): zoomedView.map { offset(of: zoom, in: $0, at: time) }
        case nil: nil
        }
    }

    /// Returns the scale of the zoomed view at virtual time `time` relative to its current scale. The origin of the zoomed view's frame
    /// does not change.
    private func zoomShift(at time: Double) -> LayerShift {
        guard case .zoom(let zooming, _) = motion, let layer = zoomedLayer else { return LayerShift() }
        let scale = zooming.scale(at: time)
        let growth = scale - zoom.scale
        let way = CGVector(
            dx: layer.bounds.width * layer.anchorPoint.x * growth, dy: layer.bounds.height * layer.anchorPoint.y * growth)
        return LayerShift(position: way, scale: scale / zoom.scale)
    }

    /// The layers that move with the content.
    private var movedLayers: [CALayer] { [layer, indicators.vertical.layer, indicators.horizontal.layer] }

    /// Returns the distance in points from the content offset to the position of the content at virtual time `time`.
    private func shift(at time: Double) -> CGVector {
        guard let shown = offset(at: time), let written = offset(at: motionWrittenAt) else { return .zero }
        return CGVector(dx: shown.x - written.x, dy: shown.y - written.y)
    }

    private func thumbShift(at time: Double, frame: (UIScrollView, CGPoint) -> CGRect?) -> LayerShift {
        let content = shift(at: time)
        let offset = CGPoint(x: contentOffset.x + content.dx, y: contentOffset.y + content.dy)
        guard let shown = frame(self, offset), let written = frame(self, contentOffset) else { return LayerShift() }
        return LayerShift(position: CGVector(dx: shown.midX - written.midX, dy: shown.midY - written.midY))
    }

    /// Moves the content to the position of its motion at virtual time `now`.
    func advanceMotion(to now: Double) {
        guard let motion else { return }
        motionWrittenAt = now
        switch motion {
        case .deceleration(let deceleration): withCause(.user) { moveContent(to: deceleration.offset(at: now)) }
        case .animation(let animation, let cause, _): withCause(cause) { moveContent(to: animation.value(at: now)) }
        case .zoom(let zoom, let cause): withCause(cause) { advance(zoom, to: now) }
        }
    }

    private func stepMotion(at now: Double) {
        advanceMotion(to: now)
        // A delegate callback may have stopped or replaced the motion.
        switch motion {
        case .deceleration(let deceleration):
            guard now >= deceleration.end else { return }
            endMotion()
            hideIndicators()
            notifyDelegate { $0.scrollViewDidEndDecelerating(self) }
        case .animation(let animation, _, let isToTop):
            guard now >= animation.end else { return }
            endMotion()
            hideIndicators()
            if isToTop {
                notifyDelegate { $0.scrollViewDidScrollToTop(self) }
            } else {
                notifyDelegate { $0.scrollViewDidEndScrollingAnimation(self) }
            }
        case .zoom(let zoom, let cause):
            guard now >= zoom.end else { return }
            withCause(cause) { finish(zoom, at: now) }
        case nil:
            break
        }
    }

    /// Stops a drag, a deceleration or an animation at the current position.
    func stopScrolling() {
        if drag != nil { endDrag(velocity: .zero, at: SimulatedProcess.current.clock.now, decelerates: false) }
        stopMotion()
    }

    /// Stops a deceleration or an animation at the current position. A zoom jumps to its target, because the scale must not remain
    /// outside of its range.
    func stopMotion() {
        guard let motion else { return }
        if case .zoom(let zoom, let cause) = motion { return withCause(cause) { finish(zoom, at: SimulatedProcess.current.clock.now) } }
        let wasDecelerating = isDecelerating
        endMotion()
        hideIndicators()
        if wasDecelerating { notifyDelegate { $0.scrollViewDidEndDecelerating(self) } }
    }

    /// Called when code has set another offset. A drag or a deceleration continues from the new offset, but an animation ends because its
    /// target is obsolete.
    func offsetWasAssigned(insteadOf old: CGPoint) {
        if drag != nil { drag?.rebase(to: contentOffset, in: area) }
        switch motion {
        case .deceleration: restartDeceleration(shiftedBy: CGVector(dx: contentOffset.x - old.x, dy: contentOffset.y - old.y))
        case .animation:
            endMotion()
            hideIndicators()
        // The zoom continues, because apps set the offset to centre the zoomed content.
        case .zoom, nil: break
        }
    }
}
