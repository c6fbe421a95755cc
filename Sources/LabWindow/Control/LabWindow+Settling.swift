/// When the window has done what it was asked for: scripts and tests wait for that and not for a time, which would depend on the computer.
extension LabWindow {
    func whenSettled(untilStill: Bool, _ then: @escaping @MainActor (_ drawnFrames: Int) -> Void) {
        settling.append((untilStill, { [unowned self] in then(drawnFrames) }))
    }

    /// Host seconds between two looks at a window that is waited for. (chosen)
    static let settlingInterval = 0.02

    /// Whether everything that has come in was handled and is drawn.
    /// - Parameter untilStill: and nothing moves or is on its way. A caret that blinks is no motion.
    func isSettled(untilStill: Bool) -> Bool {
        guard !needsDrawing else { return false }
        guard untilStill else { return true }
        if demand == .motion, !pacer.isPaused { return false }
        if player != nil || !owedTicks.isEmpty || awaitedTick != nil || flow.isBusy || takes.render != nil || wheel.deadline != nil {
            return false
        }
        if session.isBusy || session.isOver || comparison?.beside.contains(where: { $0.activity != nil || $0.session.isBusy }) == true {
            return false
        }
        return !shell.interface.isMoving && !features.inspector.isBusy
    }

    /// Answers the requests that wait, unless more has come in meanwhile.
    func answerSettled() {
        let ready = settling.filter { isSettled(untilStill: $0.untilStill) }
        guard !ready.isEmpty, !SDLWindow.synchronize() else { return }
        settling.removeAll { isSettled(untilStill: $0.untilStill) }
        for request in ready { request.answer() }
    }
}
