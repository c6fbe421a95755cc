/// Recognises one or more quick taps with one or more fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps; at least 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers that are down together in each tap; at least 1.
    open var numberOfTouchesRequired = 1
    /// The pointer buttons that trigger the tap. Fingers have no buttons and always trigger it.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary
    private var taps = 0
    /// The largest number of fingers that were down together in the current tap.
    private var fingersDown = 0
    private var lastTapEnd: Double = 0
    private var firstLocation = CGPoint.zero

    /// The maximum duration in seconds of each tap in a sequence of several taps. (chosen; Facts/Gestures.md#recognizers)
    static let longestPress: Double = 0.75

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count <= numberOfTouchesRequired else { return state = .failed }
        if taps > 0, event.timestamp - lastTapEnd > GestureArena.tapInterval { return state = .failed }
        fingersDown = max(fingersDown, trackedTouches.count)
        guard trackedTouches.count == numberOfTouchesRequired else { return }
        let here = location(in: nil)
        if taps == 0 { firstLocation = here }
        if hypot(here.x - firstLocation.x, here.y - firstLocation.y) > GestureArena.tapDistance { state = .failed }
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            let start = touch.initialLocationOnScreen
            if hypot(touch.locationOnScreen.x - start.x, touch.locationOnScreen.y - start.y) > GestureArena.tapDistance {
                return state = .failed
            }
        }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.allSatisfy({ touches.contains($0) }) else { return }
        guard fingersDown >= numberOfTouchesRequired else { return state = .failed }
        fingersDown = 0
        taps += 1
        lastTapEnd = event.timestamp
        if taps >= numberOfTapsRequired { state = .ended }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    open override func reset() {
        taps = 0
        fingersDown = 0
    }
    @_spi(Toolkit) open override func timeDidPass(_ now: Double) {
        guard numberOfTapsRequired > 1, pendingState == nil else { return }
        if trackedTouches.isEmpty {
            if now - lastTapEnd > GestureArena.tapInterval { state = .failed }
        } else if now - trackedTouches[0].initialTimestamp > Self.longestPress {
            state = .failed
        }
    }
    /// Returns whether this tap prevents another recognizer. It does not prevent taps with the same number of fingers and a higher
    /// number of taps, because a double tap begins with a single tap.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return !(tap.numberOfTouchesRequired == numberOfTouchesRequired && tap.numberOfTapsRequired > numberOfTapsRequired)
    }
    override var waitsForMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }
    override var tapsInSequence: Int { numberOfTapsRequired }
    override func takesTouch(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard super.takesTouch(touch, event) else { return false }
        return touch.type != .indirectPointer || event.buttonMask.isSuperset(of: buttonMaskRequired)
    }
}
