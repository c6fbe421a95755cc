/// The detection of when the window is at rest. Scripts and tests wait for rest instead of a fixed time, which would depend on the
/// computer's speed.
extension ControlFeature {
    func whenSettled(untilStill: Bool, _ then: @escaping @MainActor (_ drawnFrames: Int) -> Void) {
        settling.append((untilStill, { [unowned self] in then(host.drawnFrames) }))
    }

    /// The interval in host seconds between two checks of whether the window is at rest. (chosen)
    static let settlingInterval = 0.02

    /// Returns whether all received events are handled and drawn.
    /// - Parameter untilStill: whether the phone must also be still, without motion or pending work. A blinking caret is not motion.
    func isSettled(untilStill: Bool) -> Bool {
        guard !needsDrawing else { return false }
        guard untilStill else { return true }
        if features.clock.demand == .motion, !isPaused { return false }
        return !features.all.contains(where: \.isBusy)
    }

    /// Answers the requests that wait for rest, unless the display server has new events.
    func answerSettled() {
        let ready = settling.filter { isSettled(untilStill: $0.untilStill) }
        guard !ready.isEmpty, !SDLWindow.synchronize() else { return }
        settling.removeAll { isSettled(untilStill: $0.untilStill) }
        for request in ready { request.answer() }
    }
}
