/// The moment at which the window is at rest: scripts and tests wait for it and not for a time, which would depend on the computer.
extension ControlFeature {
    func whenSettled(untilStill: Bool, _ then: @escaping @MainActor (_ drawnFrames: Int) -> Void) {
        settling.append((untilStill, { [unowned self] in then(host.drawnFrames) }))
    }

    /// Host seconds between two looks at a window that is waited for. (chosen)
    static let settlingInterval = 0.02

    /// Whether everything that has come in was handled and is drawn.
    /// - Parameter untilStill: and nothing moves or is on its way. A caret that blinks is no motion.
    func isSettled(untilStill: Bool) -> Bool {
        guard !needsDrawing else { return false }
        guard untilStill else { return true }
        if features.clock.demand == .motion, !isPaused { return false }
        return !features.all.contains(where: \.isBusy)
    }

    /// Answers the requests that wait, unless more has come in meanwhile.
    func answerSettled() {
        let ready = settling.filter { isSettled(untilStill: $0.untilStill) }
        guard !ready.isEmpty, !SDLWindow.synchronize() else { return }
        settling.removeAll { isSettled(untilStill: $0.untilStill) }
        for request in ready { request.answer() }
    }
}
