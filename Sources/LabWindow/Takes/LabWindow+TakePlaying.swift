import LabProtocol

/// A take that is played: recorded frames, without what its recording was paused for and what was cut off.
extension LabWindow {
    func play(take: RunTake, from time: Double) {
        let ticks = Double(session.framesPerSecond)
        guard let start = take.next(from: time) else { return }
        let tick = Int((start * ticks).rounded())
        show(tick: max(tick, session.recordedTicks?.lowerBound ?? 0))
        guard past != nil else { return }
        player = PastPlayer(from: tick, at: HostClock.now(), isBackwards: false, pace: speed * ticks)
        playsTake = true
        needsDrawing = true
    }

    /// What the player does at a tick of a take that it has come to: it leaps over what does not belong to the film, and stops at its end.
    /// Answers whether it did.
    func takeLeads(_ player: PastPlayer, to tick: Int) -> Bool {
        guard playsTake, !player.isBackwards, let take = shownTake?.take else { return false }
        let ticks = Double(session.framesPerSecond)
        let moment = Double(tick) / ticks
        if take.shows(moment) { return false }
        guard let next = take.next(from: moment) else {
            self.player = nil
            playsTake = false
            show(tick: Int(((take.shownSpans.last?.to ?? moment) * ticks).rounded()))
            pacer.isPaused = true
            needsDrawing = true
            return true
        }
        play(take: take, from: next)
        return true
    }
}
