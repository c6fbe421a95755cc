/// One or more quick taps with one or more fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    public var numberOfTapsRequired = 1
    public var numberOfTouchesRequired = 1
    private var taps = 0
    private var fingersUp = 0
    private var lastLift: Double = 0
    private var firstLocation = CGPoint.zero

    /// Longest press of a tap that must be one of several, seconds. (chosen; ios-facts section 6)
    static let longestPress: Double = 0.75

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count <= numberOfTouchesRequired else { return state = .failed }
        if taps == 0 { firstLocation = location(in: nil) }
        if hypot(location(in: nil).x - firstLocation.x, location(in: nil).y - firstLocation.y) > GestureArena.tapDistance { state = .failed }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            let start = touch.initialLocationInWindow
            if hypot(touch.locationInWindow.x - start.x, touch.locationInWindow.y - start.y) > GestureArena.tapDistance { return state = .failed }
        }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        fingersUp += touches.count
        guard fingersUp >= numberOfTouchesRequired else { return }
        fingersUp = 0
        taps += 1
        lastLift = event.timestamp
        if taps >= numberOfTapsRequired { state = .ended }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func reset() {
        taps = 0
        fingersUp = 0
    }
    override open func timeDidPass(_ now: Double) {
        guard numberOfTapsRequired > 1, pendingState == nil else { return }
        if trackedTouches.isEmpty {
            if now - lastLift > GestureArena.tapInterval { state = .failed }
        } else if now - trackedTouches[0].initialTimestamp > Self.longestPress {
            state = .failed
        }
    }
    override var waitsForMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }
}

/// A finger that moves.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    public var minimumNumberOfTouches = 1
    public var maximumNumberOfTouches = Int.max
    /// How far a finger moves before it is a pan, points. (chosen; ios-facts sections 5 and 6)
    package static let hysteresis: CGFloat = 10
    /// Motion older than this does not count for the velocity, seconds. (measured by others; ios-facts section 5)
    static let velocityWindow: Double = 0.1

    /// Where the translation is zero, window coordinates.
    private var origin = CGPoint.zero
    private var samples: [(time: Double, location: CGPoint)] = []
    private var fingerCount = 0

    /// From where the finger landed, window points; known before the pan begins.
    package private(set) var translationSinceLanding = CGVector.zero
    private var landing = CGPoint.zero

    /// From the point where the pan was recognised, points along `view`'s axes.
    open func translation(in view: UIView?) -> CGPoint {
        let here = lastPoint
        let a = view?.convert(origin, from: nil) ?? origin
        let b = view?.convert(here, from: nil) ?? here
        return CGPoint(x: b.x - a.x, y: b.y - a.y)
    }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let now = self.translation(in: view)
        let scale = view?.transform(to: nil) ?? .identity
        let shift = CGSize(width: now.x - translation.x, height: now.y - translation.y).applying(scale)
        origin = CGPoint(x: origin.x + shift.width, y: origin.y + shift.height)
    }
    /// Points per second along `view`'s axes; 0 when the finger has rested for 0.1 s.
    open func velocity(in view: UIView?) -> CGPoint {
        let now = CACurrentMediaTime()
        guard let last = samples.last, now - last.time < Self.velocityWindow,
            let first = samples.first(where: { last.time - $0.time <= Self.velocityWindow }), last.time > first.time
        else { return .zero }
        let scale = view.map { $0.transform(to: nil).inverted() } ?? .identity
        let move = CGSize(width: last.location.x - first.location.x, height: last.location.y - first.location.y).applying(scale)
        return CGPoint(x: move.width / (last.time - first.time), y: move.height / (last.time - first.time))
    }
    private var lastPoint: CGPoint { samples.last?.location ?? origin }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > maximumNumberOfTouches, state == .possible { return state = .failed }
        rebase(event)
        if currentState == .possible {
            landing = location(in: nil)
            origin = landing
        }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count != fingerCount { rebase(event) }
        let here = location(in: nil)
        samples.append((event.timestamp, here))
        samples.removeAll { event.timestamp - $0.time > 2 * Self.velocityWindow }
        translationSinceLanding = CGVector(dx: here.x - landing.x, dy: here.y - landing.y)
        switch currentState {
        case .possible:
            guard trackedTouches.count >= minimumNumberOfTouches, hasMovedEnough(translationSinceLanding) else { return }
            origin = here
            state = .began
        case .began, .changed: state = .changed
        default: break
        }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let remaining = trackedTouches.filter { !touches.contains($0) }
        if remaining.count >= minimumNumberOfTouches, currentState == .began || currentState == .changed { return }
        state = currentState == .possible ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = currentState == .possible ? .failed : .cancelled }
    open override func reset() {
        samples = []
        translationSinceLanding = .zero
        fingerCount = 0
    }

    /// Enough to be a pan. `translation` in window points.
    open func hasMovedEnough(_ translation: CGVector) -> Bool { hypot(translation.dx, translation.dy) >= Self.hysteresis }

    /// Keeps the translation continuous when fingers join or leave.
    private func rebase(_ event: UIEvent) {
        let here = location(in: nil)
        if let last = samples.last {
            origin = CGPoint(x: origin.x + here.x - last.location.x, y: origin.y + here.y - last.location.y)
            landing = CGPoint(x: landing.x + here.x - last.location.x, y: landing.y + here.y - last.location.y)
            samples = samples.map { ($0.time, CGPoint(x: $0.location.x + here.x - last.location.x, y: $0.location.y + here.y - last.location.y)) }
        }
        samples.append((event.timestamp, here))
        fingerCount = trackedTouches.count
    }
}

/// A finger that stays.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Seconds. (documented)
    public var minimumPressDuration: TimeInterval = 0.5
    /// Points that the finger may move before recognition. (documented)
    public var allowableMovement: CGFloat = 10
    public var numberOfTouchesRequired = 1
    /// Full taps before the press. (documented: 0)
    public var numberOfTapsRequired = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > numberOfTouchesRequired || touches.contains(where: { $0.tapCount < numberOfTapsRequired + 1 }) { state = .failed }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible else { return state = .changed }
        for touch in touches {
            let start = touch.initialLocationInWindow
            if hypot(touch.locationInWindow.x - start.x, touch.locationInWindow.y - start.y) > allowableMovement { return state = .failed }
        }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = currentState == .possible ? .failed : .ended }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = currentState == .possible ? .failed : .cancelled }
    override open func timeDidPass(_ now: Double) {
        guard currentState == .possible, pendingState == nil, trackedTouches.count == numberOfTouchesRequired,
            let last = trackedTouches.map(\.initialTimestamp).max(), now - last >= minimumPressDuration
        else { return }
        state = .began
    }
}
